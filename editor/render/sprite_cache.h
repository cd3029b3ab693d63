// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/stamps.h"
#include "editor/render/scene.h"

#include <map>
#include <tuple>

namespace waymark {

/// The kinds of marks that are cached.
enum class Mark : std::uint8_t {
    Vertex,
    TeleportEnd,
    OwnTerrain,
    Forbidden,
    BarrierDot,
    Note,
    Issue
};

/// Caches rendered marks between parts of a frame and between frames, because rendering them takes
/// as long as painting a small part. Use one object per thread.
class SpriteCache {
public:
    /// Drops the marks if they were rendered for another look. Must be called before of().
    void turnTo(const Paint& paint);

    /// Returns the stamps of a mark. Its look is determined by the mark, the colour, the variant
    /// and the common look of turnTo(), and does not depend on other items. Valid until turnTo().
    Stamps& of(Mark mark, double reach, QRgb colour = 0, int variant = 0) {
        return m_stamps.try_emplace({mark, colour, variant}, reach).first->second;
    }

private:
    struct Look {
        Measures measures;
        double devicePixelRatio = 0;
        navcore::Layers layers; ///< Layers, whose opacities are part of the look.
        CanvasTheme theme;
        friend bool operator==(const Look&, const Look&) = default;
    };

    Look m_look;
    std::map<std::tuple<Mark, QRgb, int>, Stamps> m_stamps;
};

} // namespace waymark
