// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/stamps.h"
#include "editor/render/scene.h"

#include <map>
#include <string_view>
#include <tuple>

namespace waymark {

/// Caches rendered marks across paint calls, because rendering them takes as long as painting a
/// small part of the frame. Not thread-safe; use one object per thread.
class SpriteCache {
public:
    /// Clears the cache if the style has changed. Must be called before of().
    void turnTo(const Paint& paint);

    /// Returns the stamps for a mark, which are valid until the next turnTo(). The arguments and
    /// the style set by turnTo() determine their appearance. Each mark has a different name, which
    /// must be a literal.
    Stamps& of(std::string_view mark, double reach, QRgb colour = 0, int variant = 0) {
        return m_stamps.try_emplace({mark, colour, variant}, reach).first->second;
    }

private:
    struct Look {
        Measures measures;
        double devicePixelRatio = 0;
        navcore::Layers layers; ///< Included because the opacity of layers affects the style.
        CanvasTheme theme;
        friend bool operator==(const Look&, const Look&) = default;
    };

    Look m_look;
    std::map<std::tuple<std::string_view, QRgb, int>, Stamps> m_stamps;
};

} // namespace waymark
