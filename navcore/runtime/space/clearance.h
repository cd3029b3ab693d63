// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/polyline.h"
#include "navcore/runtime/space/obstacle_index.h"

namespace navcore {

/// The default upper limit of measured clearances: 128 px.
inline constexpr Coord defaultMaxClearance = 128 * unitsPerPixel;

/// Returns the largest radius, in whole lu, of a disc that can move along the closed segment a-b
/// without overlapping an obstacle; it may touch one. Returns 0 if the segment meets an obstacle.
/// The result is exact and limited to `most` (0..maxCoord).
Coord clearance(const ObstacleIndex& obstacles, Point2 a, Point2 b,
                Coord most = defaultMaxClearance);

/// Like clearance(), for a line of several segments: the smallest clearance of its segments.
Coord clearance(const ObstacleIndex& obstacles, const Polyline& line,
                Coord most = defaultMaxClearance);

/// Returns the squared distance from a point to the nearest side of an obstacle, rounded down to
/// whole lu^2 and limited to the square of `most`.
std::int64_t squaredRoom(const ObstacleIndex& obstacles, Point2 at, Coord most);

/// Like clearance(), for a segment that meets no obstacle (asserted). `room` must be the smaller
/// squaredRoom() of the segment's two ends. Use this function for many segments that share an end,
/// to compute the squaredRoom() of that end only once.
Coord clearanceInSight(const ObstacleIndex& obstacles, Point2 a, Point2 b, std::int64_t room);

/// The clearance of a segment, and the point of the segment where it is smallest, rounded to the
/// lattice.
struct Narrows {
    Coord clearance = 0;
    Point2 place;
};

/// Returns clearance() and the point that determines it. Ties are broken by the smallest point.
Narrows narrowest(const ObstacleIndex& obstacles, Point2 a, Point2 b,
                  Coord most = defaultMaxClearance);
/// Like narrowest(), for a line of several segments. Of equally narrow segments, the first one
/// determines the point.
Narrows narrowest(const ObstacleIndex& obstacles, const Polyline& line,
                  Coord most = defaultMaxClearance);

} // namespace navcore
