// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/geometry/lattice.h"

#include <cstdint>

namespace navcore {

enum class Shortcuts : std::uint8_t { None, LineOfSight };
enum class Corners : std::uint8_t { Sharp, Curved };

/// How a unit travels along its route. By default, it follows the route exactly.
struct WalkStyle {
    Shortcuts shortcuts = Shortcuts::None;
    Corners corners = Corners::Sharp;
    Coord variation = 0;    ///< Maximum random offset of corners in lu, 0..maxRadius.
    std::uint64_t seed = 0; ///< Seed of the random offsets.
};

/// Returns InvalidArgument if a member is out of range. The message names the member.
Status checkStyle(const WalkStyle& style);

} // namespace navcore
