// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/live/live_level.h"
#include "navcore/author/placing/lattice_fill.h"

namespace navcore {

/// Returns the positions of the vertices that fill a floor, which must exist: first the points of
/// latticePoints(), except those closer than half the spacing to a vertex of the floor, and then
/// positions in openings. An opening is a passage between obstacles that is at most two spacings
/// wide. Some agent fits through it, but without additional vertices no edge would be wide enough
/// for that agent. It gets a position in its middle and, if no other position is visible from
/// there, more positions straight ahead. Positions in openings may be closer to obstacles than the
/// margin. Returns an empty list if the level is already full. Errors are those of latticePoints(),
/// but NotFound is not returned if there is an opening.
Result<std::vector<Point2>> fillPoints(const LiveLevel& level, const LatticeFill& fill,
                                       const Progress& progress = {});

} // namespace navcore
