// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"

namespace navcore {

/// Returns twice the signed area of the triangle a, b, c. Positive if c is to the left of a->b in a
/// y-up frame, that is, to the right on the screen, where y grows downwards. Exact: two products of
/// 26-bit differences.
constexpr std::int64_t orientation(Point2 a, Point2 b, Point2 c) {
    return (std::int64_t{b.x} - a.x) * (std::int64_t{c.y} - a.y) -
           (std::int64_t{b.y} - a.y) * (std::int64_t{c.x} - a.x);
}

/// Returns whether p is on the closed segment a-b, which may be a point.
bool onSegment(Point2 p, Point2 a, Point2 b);

/// Returns whether the closed segments a-b and c-d share a point. Either may be a point. The result
/// is exact.
bool segmentsMeet(Point2 a, Point2 b, Point2 c, Point2 d);

/// Returns whether the closed segment a-b and the non-empty closed box share a point. The result is
/// exact.
bool segmentMeetsBox(Point2 a, Point2 b, const Box& box);

/// Returns whether two closed segments that do not meet are closer to each other than `distance` lu
/// (0..maxCoord). Exactly that distance is not closer. The result is exact, computed in 128 bits.
bool segmentsNearer(Point2 a, Point2 b, Point2 c, Point2 d, Coord distance);

/// Returns whether the squared distance from p to the closed segment a-b is at most squaredRadius
/// (in lu^2, below 2^54). The result is exact, computed in 128 bits.
bool withinDistance(Point2 p, Point2 a, Point2 b, std::int64_t squaredRadius);

} // namespace navcore
