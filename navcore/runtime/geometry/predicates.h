// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"

namespace navcore {

/// Returns twice the signed area of the triangle a, b, c. It is positive if c is to the right of
/// a->b on the screen, where y points down (to the left if y points up). The result is exact.
constexpr std::int64_t orientation(Point2 a, Point2 b, Point2 c) {
    return (std::int64_t{b.x} - a.x) * (std::int64_t{c.y} - a.y) -
           (std::int64_t{b.y} - a.y) * (std::int64_t{c.x} - a.x);
}

/// Returns whether p is on the closed segment a-b, which may be a single point.
bool onSegment(Point2 p, Point2 a, Point2 b);

/// Returns whether the closed segments a-b and c-d have a common point. Each may be a single point.
/// The result is exact.
bool segmentsMeet(Point2 a, Point2 b, Point2 c, Point2 d);

/// Returns whether a closed segment and a non-empty closed box have a common point. The result is
/// exact.
bool segmentMeetsBox(Point2 a, Point2 b, const Box& box);

/// Returns whether the distance between two closed segments that do not meet is less than
/// `distance` lu (0..maxCoord). The result is exact.
bool segmentsNearer(Point2 a, Point2 b, Point2 c, Point2 d, Coord distance);

/// Returns whether the squared distance from p to the closed segment a-b is at most squaredRadius
/// (in lu^2, less than 2^54). The result is exact.
bool withinDistance(Point2 p, Point2 a, Point2 b, std::int64_t squaredRadius);

} // namespace navcore
