// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/space/obstacle_index.h"

namespace navcore {

/// How much clearance is measured when nobody needs more: 128 px.
inline constexpr Coord defaultMaxClearance = 128 * unitsPerPixel;

/// The greatest radius, in whole lu and at most `most`, of a disc that can move along the closed
/// segment a-b with no obstacle reaching inside it (touching is free). 0 when the segment meets an
/// obstacle. `most` is in 0..maxCoord. Exact.
Coord clearance(const ObstacleIndex& obstacles, Point2 a, Point2 b,
                Coord most = defaultMaxClearance);

/// The squared distance from a place to the nearest side of an obstacle, rounded down to whole
/// lu^2, at most the square of `most`.
std::int64_t squaredRoom(const ObstacleIndex& obstacles, Point2 at, Coord most);

/// clearance() of a segment that meets no obstacle (asserted), whose ends have a squaredRoom() that
/// is known, with the same `most`: what many segments that end in one place need but once. `room`
/// is the lesser of the two.
Coord clearanceInSight(const ObstacleIndex& obstacles, Point2 a, Point2 b, std::int64_t room);

/// The clearance along a segment, and a point of it (rounded to the lattice) where there is no
/// more.
struct Narrows {
    Coord clearance = 0;
    Point2 place;
};

/// clearance() with its place; of several the smallest place.
Narrows narrowest(const ObstacleIndex& obstacles, Point2 a, Point2 b,
                  Coord most = defaultMaxClearance);

} // namespace navcore
