// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/live/live_level.h"
#include "navcore/navtool/canvas.h"

namespace navcore::navtool {

/// Returns the area to draw: the picture and all items, with a margin. Never empty.
Box groundOf(const Level& level);

/// Draws a level: its picture, paint, obstacles, edges, barriers, vertices and pinned routes.
/// `path` is the path of the level file. If the picture cannot be drawn, it is omitted and the
/// reason is returned.
std::optional<std::string> drawLevel(Canvas& canvas, const LiveLevel& live,
                                     const std::string& path);

/// Draws the differences between two levels, including their edges, over a pale image of `after`.
/// Adds a legend.
void drawDifferences(Canvas& canvas, const LiveLevel& before, const LiveLevel& after);

} // namespace navcore::navtool
