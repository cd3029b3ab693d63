// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/live/live_level.h"
#include "navcore/navtool/canvas.h"

namespace navcore::navtool {

/// The ground that a picture of the level shows: its map picture and all that lies beside it, with
/// some room around. Never empty.
Box groundOf(const Level& level);

/// Draws the map picture of the level at `path`, paint, obstacles, edges, barriers, vertices and
/// the pinned routes. What keeps it from drawing the map picture, which is left out then.
std::optional<std::string> drawLevel(Canvas& canvas, const LiveLevel& live,
                                     const std::string& path);

/// Draws what makes `after` of `before`, edges too, over a pale `after`, with a legend.
void drawDifferences(Canvas& canvas, const LiveLevel& before, const LiveLevel& after);

} // namespace navcore::navtool
