// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/live/live_level.h"
#include "navcore/navtool/canvas.h"

namespace navcore::navtool {

/// Returns the area that an image of the level shows: its map picture and everything beside it,
/// with a margin. Never empty.
Box groundOf(const Level& level);

/// Draws the map picture of the level at `path`, paint, obstacles, edges, barriers, vertices and
/// the pinned routes. If the map picture cannot be drawn, it is left out and the reason is
/// returned.
std::optional<std::string> drawLevel(Canvas& canvas, const LiveLevel& live,
                                     const std::string& path);

/// Draws the differences from `before` to `after`, including edges, over a pale `after`, with a
/// legend.
void drawDifferences(Canvas& canvas, const LiveLevel& before, const LiveLevel& after);

} // namespace navcore::navtool
