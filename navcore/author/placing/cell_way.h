// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/placing/step_grid.h"

#include <span>

namespace navcore {

/// A cell at which a path may start or end.
struct OwnedCell {
    StepGrid::Cell cell;
    std::uint32_t owner; ///< Identifies this end to the caller; stored in the resulting CellWay.
};

/// A path through a grid of cells. Consecutive cells are neighbours, possibly diagonal ones.
struct CellWay {
    std::uint32_t from = 0, to = 0; ///< Owners of the path's first and last cells.
    std::vector<StepGrid::Cell> cells;
};

/// Returns the cheapest path from any cell of `from` to any cell of `to`. A straight step costs 5
/// and a diagonal step 7. Steps into cells that are marked in `narrow` (one flag per cell) cost
/// eight times as much. A diagonal step requires all four sides of its square to be free. Returns
/// an empty path if there is none or the search was cancelled. Uses Dial's algorithm (1969).
/// O(cells).
CellWay shortestCellWay(const StepGrid& grid, std::span<const OwnedCell> from,
                        std::span<const OwnedCell> to, const std::vector<bool>& narrow,
                        const Progress& progress);

} // namespace navcore
