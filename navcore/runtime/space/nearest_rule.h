// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

#include <optional>

namespace navcore {

/// Whether a list of nearest vertices skips those in nearly the same direction as a nearer one.
enum class Spread : std::uint8_t { Off, On };

/// Restricts the vertices that a NearestSearch may return.
struct NearestRule {
    Coord range = maxCoord; ///< Maximum distance in three dimensions, in lu, 1..maxCoord.
    /// Minimum distance between the line of sight and any obstacle, in lu, 0..maxCoord.
    Coord margin = 0;
    /// Maximum difference in height, up or down, in lu. nullopt means no limit.
    std::optional<Coord> height{};
    Spread spread = Spread::Off;
};

/// Returns whether the directions from `from` to a and to b differ by at most 30 degrees in three
/// dimensions. Returns false if a or b equals `from`. The result is exact.
bool withinSpread(Point3 from, Point3 a, Point3 b);

} // namespace navcore
