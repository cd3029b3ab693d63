// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/live/live_level.h"
#include "navcore/navtool/canvas.h"

namespace navcore::navtool {

/// Returns the area of a floor to draw: its picture and all items, with a margin. Never empty. If
/// the floor does not exist, only the margin remains.
Box groundOf(const Level& level, FloorId floor);

/// Draws a floor, which must exist: its picture, paint, obstacles, edges, barriers, vertices and
/// the parts of pinned routes that are on it. `path` is the path of the level file. If the picture
/// cannot be drawn, it is omitted and the reason is returned.
std::optional<std::string> drawLevel(Canvas& canvas, const LiveLevel& live, FloorId floor,
                                     const std::string& path);

/// Draws the differences between two levels on a floor, including their edges, over a pale image of
/// `after`. Adds a legend.
void drawDifferences(Canvas& canvas, const LiveLevel& before, const LiveLevel& after,
                     FloorId floor);

} // namespace navcore::navtool
