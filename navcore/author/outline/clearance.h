// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/outline/side_grid.h"
#include "navcore/runtime/base/progress.h"

#include <limits>

namespace navcore {

inline constexpr std::uint32_t noSide = std::numeric_limits<std::uint32_t>::max();

/// How wide the passages and walls along the outlines are.
struct Clearances {
    /// Per side: to the nearest side across from it (Outlines::across), lu^2; where there is none
    /// within `farthest`, the square of that.
    std::vector<std::int64_t> squared;
    std::vector<std::uint32_t> nearest; ///< that side, or noSide
};

/// Stops early, with numbers to be thrown away, when cancelled. O(sides * sides within `farthest`)
/// at worst; sides that have another one across nearby look no farther.
Clearances measureClearances(const Outlines& outlines, const SideGrid& grid, std::int64_t farthest,
                             std::int64_t slack, const Progress& progress);

} // namespace navcore
