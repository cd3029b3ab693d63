// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/geometry/lattice.h"

#include <cstdint>

namespace navcore {

enum class Shortcuts : std::uint8_t { None, LineOfSight };
enum class Corners : std::uint8_t { Sharp, Curved };

/// The way in which a unit travels its route; by default it follows it exactly.
struct WalkStyle {
    Shortcuts shortcuts = Shortcuts::None;
    Corners corners = Corners::Sharp;
    Coord variation = 0;    ///< Largest random offset of corners in lu, 0..maxRadius.
    std::uint64_t seed = 0; ///< Seed of the random offsets.
};

/// Checks the ranges of a style. InvalidArgument: a member is out of range; the message names it.
Status checkStyle(const WalkStyle& style);

} // namespace navcore
