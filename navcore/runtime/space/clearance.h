// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/space/obstacle_index.h"

namespace navcore {

/// The largest clearance that is measured unless more is requested: 128 px.
inline constexpr Coord defaultMaxClearance = 128 * unitsPerPixel;

/// Returns the largest radius, in whole lu and at most `most`, of a disc that can move along the
/// closed segment a-b without overlapping an obstacle (touching is allowed). Returns 0 if the
/// segment meets an obstacle. `most` is in 0..maxCoord. The result is exact.
Coord clearance(const ObstacleIndex& obstacles, Point2 a, Point2 b,
                Coord most = defaultMaxClearance);

/// Returns the squared distance from a point to the nearest side of an obstacle, rounded down to
/// whole lu^2, at most the square of `most`.
std::int64_t squaredRoom(const ObstacleIndex& obstacles, Point2 at, Coord most);

/// Returns clearance() of a segment that meets no obstacle (asserted). `room` is the smaller of the
/// squaredRoom() values of its ends, computed with the same `most`. Use this for many segments that
/// share an end, so that its squaredRoom() is computed only once.
Coord clearanceInSight(const ObstacleIndex& obstacles, Point2 a, Point2 b, std::int64_t room);

/// The clearance along a segment, and a point of the segment (rounded to the lattice) where it is
/// smallest.
struct Narrows {
    Coord clearance = 0;
    Point2 place;
};

/// Returns clearance() with its location; the smallest point if there are several.
Narrows narrowest(const ObstacleIndex& obstacles, Point2 a, Point2 b,
                  Coord most = defaultMaxClearance);

} // namespace navcore
