// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/space/cell_frame.h"

#include <span>

namespace navcore {

/// Returns a frame with about `cells` cells that suits the distribution of the points. It covers
/// most of them. The few distant ones are assigned to border cells, so that they do not enlarge all
/// cells. If points are concentrated in part of the area, there are up to 16 times as many cells.
/// For evenly distributed points, the result is CellFrame::over() of their box. O(points).
CellFrame fittedFrame(std::span<const Point2> points, std::size_t cells);

} // namespace navcore
