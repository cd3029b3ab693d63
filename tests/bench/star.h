// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/graph_items.h"
#include "navcore/author/level/map_items.h"
#include "navcore/runtime/base/random.h"

#include <cmath>

namespace bench {

inline navcore::Coord drawBelow(navcore::Random& random, navcore::Coord bound) {
    return static_cast<navcore::Coord>(random.below(static_cast<std::uint64_t>(bound)));
}

/// Returns a star of 8 to 24 corners with radii of 10 to 40 px around a random centre.
inline navcore::Obstacle star(navcore::Random& random, navcore::Coord side) {
    using namespace navcore;
    constexpr Coord pixel = unitsPerPixel;
    const Coord x = drawBelow(random, side), y = drawBelow(random, side);
    const std::uint64_t corners = 8 + random.below(17);
    Shape shape;
    shape.rings.emplace_back();
    for (std::uint64_t i = 0; i < corners; ++i) {
        const double angle = 6.283185307 * static_cast<double>(i) / static_cast<double>(corners);
        const double reach = static_cast<double>(10 * pixel + drawBelow(random, 30 * pixel));
        shape.rings[0].push_back({x + static_cast<Coord>(reach * std::cos(angle)),
                                  y + static_cast<Coord>(reach * std::sin(angle))});
    }
    return {"", std::make_shared<const Shape>(std::move(shape)), {}};
}

} // namespace bench
