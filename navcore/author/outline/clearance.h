// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/outline/side_grid.h"
#include "navcore/runtime/base/progress.h"

#include <limits>

namespace navcore {

inline constexpr std::uint32_t noSide = std::numeric_limits<std::uint32_t>::max();

/// The widths of the passages and walls along outlines.
struct Clearances {
    /// For each side, the squared distance in lu^2 to the nearest side across from it
    /// (Outlines::across), or the square of `farthest` if none is nearer.
    std::vector<std::int64_t> squared;
    /// For each side, the index of that nearest side, or noSide.
    std::vector<std::uint32_t> nearest;
};

/// Measures the clearance of every side of the outlines. Returns early when cancelled; the result
/// is then meaningless. O(sides * sides within `farthest`) in the worst case; the search around a
/// side ends once it has found another one across from it.
Clearances measureClearances(const Outlines& outlines, const SideGrid& grid, std::int64_t farthest,
                             std::int64_t slack, const Progress& progress);

} // namespace navcore
