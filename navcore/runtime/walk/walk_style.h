// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/geometry/lattice.h"

#include <cstdint>

namespace navcore {

enum class Shortcuts : std::uint8_t { None, LineOfSight };
enum class Corners : std::uint8_t { Sharp, Curved };

/// How a unit takes its route; at first to the letter.
struct WalkStyle {
    Shortcuts shortcuts = Shortcuts::None;
    Corners corners = Corners::Sharp;
    Coord variation = 0;    ///< how far places move by chance at most, lu, 0..maxRadius
    std::uint64_t seed = 0; ///< of that chance
};

/// InvalidArgument: a member is out of its range, and the message names it.
Status checkStyle(const WalkStyle& style);

} // namespace navcore
