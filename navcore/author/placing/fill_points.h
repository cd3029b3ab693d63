// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/live/live_level.h"
#include "navcore/author/placing/lattice_fill.h"

namespace navcore {

/// Returns the positions of the vertices that fill a level: the points of latticePoints() without
/// those that are closer than half the spacing to a vertex of the level, and after them positions
/// in openings. An opening is a passage between obstacles, up to two spacings wide, that no edge
/// would pass otherwise for some agent that fits. It gets a position in its middle and, if no other
/// position is visible from there, more of them straight ahead. Positions in openings may be closer
/// to obstacles than the margin. Empty if the level is already full. Errors are those of
/// latticePoints(), except that there is no NotFound if there is an opening.
Result<std::vector<Point2>> fillPoints(const LiveLevel& level, const LatticeFill& fill,
                                       const Progress& progress = {});

} // namespace navcore
