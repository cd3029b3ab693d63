// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/space/cell_frame.h"

#include <span>

namespace navcore {

/// Returns a frame for points that are searched near each other. It covers most of them; the few
/// distant ones go to border cells, so that they do not enlarge all cells. If points are
/// concentrated in part of the area, there are up to 16 times as many cells as requested.
/// Otherwise, as for evenly distributed points, the result is CellFrame::over() their box.
/// O(points).
CellFrame fittedFrame(std::span<const Point2> points, std::size_t cells);

} // namespace navcore
