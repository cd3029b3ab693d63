// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/space/cell_frame.h"

#include <span>

namespace navcore {

/// A frame for points that are looked for near each other. It reaches over most of them: the few
/// that lie far off stand in cells at the rim, and do not make all cells large. Where they crowd in
/// a part of it, there are up to 16 times as many cells as asked for. Else, as for points that lie
/// evenly, it is CellFrame::over their box. O(points).
CellFrame fittedFrame(std::span<const Point2> points, std::size_t cells);

} // namespace navcore
