// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/live/live_level.h"
#include "navcore/navtool/canvas.h"

namespace navcore::navtool {

/// Returns the area that an image of the level shows: its map picture and all items beside it, with
/// a margin. The area is never empty.
Box groundOf(const Level& level);

/// Draws the map picture of the level at `path`, and its paint, obstacles, edges, barriers,
/// vertices and pinned routes. If the map picture cannot be drawn, it is left out and the reason is
/// returned.
std::optional<std::string> drawLevel(Canvas& canvas, const LiveLevel& live,
                                     const std::string& path);

/// Draws the differences from `before` to `after`, including edges, over a pale image of `after`,
/// with a legend.
void drawDifferences(Canvas& canvas, const LiveLevel& before, const LiveLevel& after);

} // namespace navcore::navtool
