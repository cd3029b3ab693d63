// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/conditions.h"

namespace waymark {

/// Returns a square area whose sides are `reach` lu from its middle. By default it acts like an
/// obstacle.
inline navcore::ChargedArea squareArea(navcore::Point2 middle, navcore::Coord reach,
                                       navcore::AreaKind kind = navcore::AreaKind::Solid,
                                       navcore::Charge charge = navcore::Charge::ban()) {
    const navcore::Coord left = middle.x - reach, right = middle.x + reach, top = middle.y - reach,
                         bottom = middle.y + reach;
    navcore::Ring ring{{left, top}, {right, top}, {right, bottom}, {left, bottom}};
    return {std::make_shared<const navcore::Shape>(
                navcore::Shape{navcore::ShapeKind::Solid, {std::move(ring)}}),
            charge, kind};
}

/// Like the function above. `effect` is 0 for an obstacle, 1 for an area that triples costs, and 2
/// for an area that no unit may enter.
inline navcore::ChargedArea squareArea(navcore::Point2 middle, navcore::Coord reach,
                                       std::uint64_t effect) {
    return squareArea(middle, reach,
                      effect == 0 ? navcore::AreaKind::Solid : navcore::AreaKind::Range,
                      effect == 1 ? navcore::Charge{.multiplier = 3 * navcore::plainMultiplier}
                                  : navcore::Charge::ban());
}

} // namespace waymark
