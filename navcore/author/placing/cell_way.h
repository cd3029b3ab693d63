// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/placing/step_grid.h"

#include <span>

namespace navcore {

/// Where a way may begin or end: a cell, and whose it is.
struct CellEnd {
    StepGrid::Cell cell;
    std::uint32_t owner; ///< the caller's number
};

/// A way from cell to cell, each a neighbour of the one before, diagonal ones included.
struct CellWay {
    std::uint32_t from = 0, to = 0; ///< the owners of its ends
    std::vector<StepGrid::Cell> cells;
};

/// The shortest way from any of `from` to any of `to` in steps of 5, diagonal 7; steps into cells
/// that are `narrow` (one flag per cell) count eight times. A diagonal needs all four sides of its
/// square free. Empty when there is none, or when cancelled. Dial 1969. O(cells).
CellWay shortestCellWay(const StepGrid& grid, std::span<const CellEnd> from,
                        std::span<const CellEnd> to, const std::vector<bool>& narrow,
                        const Progress& progress);

} // namespace navcore
