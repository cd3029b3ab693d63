// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

#include <optional>

namespace navcore {

/// Whether a list skips what lies in nearly the same direction as a nearer one that it keeps.
enum class Spread : std::uint8_t { Off, On };

/// What NearestSearch takes.
struct NearestRule {
    Coord range = maxCoord; ///< lu, the 3D distance, 1..maxCoord
    Coord margin = 0;       ///< lu: nothing may come nearer to the line of sight; 0..maxCoord
    std::optional<Coord> height{}; ///< lu: the largest difference in z, above or equal 0
    Spread spread = Spread::Off;
};

/// Whether the directions from `from` to a and to b differ by 30 degrees or less, in space. A
/// place that is `from` itself has no direction. Exact, in 128 bits.
bool withinSpread(Point3 from, Point3 a, Point3 b);

} // namespace navcore
