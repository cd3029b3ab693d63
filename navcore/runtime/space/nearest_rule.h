// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

#include <optional>

namespace navcore {

/// Selects whether a list skips vertices in nearly the same direction as a nearer one in it.
enum class Spread : std::uint8_t { Off, On };

/// The selection rule of a NearestSearch.
struct NearestRule {
    Coord range = maxCoord; ///< The largest distance in three dimensions, in lu, 1..maxCoord.
    /// The least distance of obstacles from the line of sight, in lu, 0..maxCoord.
    Coord margin = 0;
    /// The largest difference in height, up or down, in lu; nullopt for no limit.
    std::optional<Coord> height{};
    Spread spread = Spread::Off;
};

/// Returns whether the directions from `from` to a and to b differ by at most 30 degrees, in space.
/// Returns false if a or b equals `from`. The result is exact, computed in 128 bits.
bool withinSpread(Point3 from, Point3 a, Point3 b);

} // namespace navcore
