// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"
#include "editor/render/stamps.h"

#include <map>
#include <tuple>

namespace waymark {

/// What is stamped.
enum class Mark : std::uint8_t {
    Vertex,
    TeleportEnd,
    OwnTerrain,
    Forbidden,
    BarrierDot,
    Note,
    Issue
};

/// Stamps that stay from one part of a frame to the next, and from one frame to the next: making
/// them takes as long as a small part. One object per thread.
class SpriteCache {
public:
    /// To be called before marks are taken: what is made for another look is thrown away.
    void turnTo(const Paint& paint);

    /// Those of a mark, which looks the same wherever the rest is: the look of all, a colour and a
    /// variant say everything of it. Good until turnTo().
    Stamps& of(Mark mark, double reach, QRgb colour = 0, int variant = 0) {
        return m_stamps.try_emplace({mark, colour, variant}, reach).first->second;
    }

private:
    struct Look {
        Measures measures;
        double devicePixelRatio = 0;
        navcore::Layers layers; ///< for their opacities
        CanvasTheme theme;
        friend bool operator==(const Look&, const Look&) = default;
    };

    Look m_look;
    std::map<std::tuple<Mark, QRgb, int>, Stamps> m_stamps;
};

} // namespace waymark
