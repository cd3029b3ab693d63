// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/plane/plane.h"

#include <optional>
#include <utility>
#include <vector>

namespace navcore {

/// The part of a link's line that the agent with the largest radius cannot pass.
struct CurveClip {
    /// The segments that come too close to an obstacle or cross a barrier that closes the link.
    std::vector<std::pair<Point2, Point2>> segments;
    Point2 place; ///< The point where most room is missing.
    /// The distance by which the line is too close to an obstacle there, in lu; 0 if only barriers
    /// close the link, or the line runs through an obstacle.
    Coord missing = 0;
    ObstacleId through = {}; ///< An obstacle through which the line runs at `place`.
};

/// Returns the part of a link's line that the agent with the largest radius of the level cannot
/// pass, or nullopt if there is none. A walk may not come closer to an obstacle than that radius. A
/// link of any type except a teleport may not cross closed barriers, or one-way barriers against
/// each other. If it does, the segments at barriers that alone close both directions are reported,
/// or those at all one-way barriers if there are none. `plane` is the plane of the ends' floor;
/// they must exist. O(segments * sides nearby).
std::optional<CurveClip> curveClip(const Level& level, const Plane& plane, const Link& link);

/// Returns the largest curve of the same shape that the agent with the largest radius can pass: all
/// points move straight towards the line between the ends of the link, by the smallest share that
/// suffices. If no smaller curve passes, not even the straight line, the points move away from that
/// line, up to four times as far as they are, to pass around an obstacle. Tries steps of 1/32, then
/// steps of 1/1024 within the first one that suffices. Returns nullopt if no such curve passes.
/// Returns the curve itself if it passes.
std::optional<LinkCurve> tightened(const Level& level, const Plane& plane, const Link& link);

} // namespace navcore
