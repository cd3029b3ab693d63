// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/outline/side_grid.h"
#include "navcore/runtime/base/progress.h"

#include <limits>

namespace navcore {

inline constexpr std::uint32_t noSide = std::numeric_limits<std::uint32_t>::max();

/// The distance of each side to the nearest side across a passage or a wall.
struct Clearances {
    /// For each side, the squared distance in lu^2 to the nearest side across from it (see
    /// Outlines::across()). If there is none within `farthest`, the square of `farthest`.
    std::vector<std::int64_t> squared;
    /// For each side, the index of that nearest side, or noSide if there is none.
    std::vector<std::uint32_t> nearest;
};

/// Measures the clearance of all sides. The result is incomplete if cancelled. O(sides * sides
/// within `farthest`) in the worst case, but the search around a side ends as soon as the nearest
/// side has been found.
Clearances measureClearances(const Outlines& outlines, const SideGrid& grid, std::int64_t farthest,
                             std::int64_t slack, const Progress& progress);

} // namespace navcore
