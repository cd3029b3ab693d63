// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/placing/step_grid.h"

#include <span>

namespace navcore {

/// A cell where a path may begin or end, and its owner.
struct CellEnd {
    StepGrid::Cell cell;
    std::uint32_t owner; ///< Number by which the caller identifies this end.
};

/// A path through cells, each of which is a neighbour of the previous one, including diagonals.
struct CellWay {
    std::uint32_t from = 0, to = 0; ///< Owners of the first and the last cell.
    std::vector<StepGrid::Cell> cells;
};

/// Returns the shortest path from any of the cells in `from` to any of those in `to`. A step costs
/// 5, a diagonal one 7; steps into cells marked in `narrow` (one flag per cell) cost eight times as
/// much. A diagonal step requires all four sides of its square to be free. Returns an empty path if
/// none exists or if the search was cancelled. Uses Dial's algorithm (1969). O(cells).
CellWay shortestCellWay(const StepGrid& grid, std::span<const CellEnd> from,
                        std::span<const CellEnd> to, const std::vector<bool>& narrow,
                        const Progress& progress);

} // namespace navcore
