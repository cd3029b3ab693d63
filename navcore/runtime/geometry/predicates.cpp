// SPDX-License-Identifier: MIT
#include "navcore/runtime/geometry/predicates.h"

#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/geometry/wide.h"

namespace navcore {
namespace {

/// Returns whether the squared distance from p to the closed segment a-b is less than
/// squaredRadius.
bool isNearer(Point2 p, Point2 a, Point2 b, std::int64_t squaredRadius) {
    const std::int64_t dx = std::int64_t{b.x} - a.x, dy = std::int64_t{b.y} - a.y;
    const std::int64_t along = dx * (std::int64_t{p.x} - a.x) + dy * (std::int64_t{p.y} - a.y);
    const std::int64_t squaredLength = dx * dx + dy * dy;
    if (along <= 0)
        return squaredDistance(p, a) < squaredRadius;
    if (along >= squaredLength)
        return squaredDistance(p, b) < squaredRadius;
    const Int128 cross = orientation(a, b, p);
    return cross * cross < Int128{squaredRadius} * squaredLength;
}

} // namespace

bool onSegment(Point2 p, Point2 a, Point2 b) {
    return Box::of(a, b).contains(p) && orientation(a, b, p) == 0;
}

bool segmentsMeet(Point2 a, Point2 b, Point2 c, Point2 d) {
    if (!Box::of(a, b).meets(Box::of(c, d)))
        return false;
    const std::int64_t c1 = orientation(a, b, c), d1 = orientation(a, b, d);
    if ((c1 > 0 && d1 > 0) || (c1 < 0 && d1 < 0))
        return false;
    const std::int64_t a1 = orientation(c, d, a), b1 = orientation(c, d, b);
    if ((a1 > 0 && b1 > 0) || (a1 < 0 && b1 < 0))
        return false;
    // Neither line separates the ends of the other segment. In the remaining collinear and
    // degenerate cases the segments meet, because their boxes do.
    return true;
}

bool segmentMeetsBox(Point2 a, Point2 b, const Box& box) {
    if (!box.meets(Box::of(a, b)))
        return false;
    // A segment and a box are disjoint only if the line through the segment, or through a side of
    // the box, separates them.
    int left = 0, right = 0;
    for (const Point2 corner :
         {box.lo, Point2{box.hi.x, box.lo.y}, box.hi, Point2{box.lo.x, box.hi.y}}) {
        const std::int64_t side = orientation(a, b, corner);
        left += side > 0;
        right += side < 0;
    }
    return left < 4 && right < 4;
}

bool segmentsNearer(Point2 a, Point2 b, Point2 c, Point2 d, Coord distance) {
    // The segments do not cross, so the shortest distance is from an end of one of them to the
    // other.
    const std::int64_t squared = std::int64_t{distance} * distance;
    return isNearer(a, c, d, squared) || isNearer(b, c, d, squared) || isNearer(c, a, b, squared) ||
           isNearer(d, a, b, squared);
}

bool withinDistance(Point2 p, Point2 a, Point2 b, std::int64_t squaredRadius) {
    const std::int64_t dx = std::int64_t{b.x} - a.x, dy = std::int64_t{b.y} - a.y;
    const std::int64_t along = dx * (std::int64_t{p.x} - a.x) + dy * (std::int64_t{p.y} - a.y);
    const std::int64_t squaredLength = dx * dx + dy * dy;
    if (along <= 0)
        return squaredDistance(p, a) <= squaredRadius;
    if (along >= squaredLength)
        return squaredDistance(p, b) <= squaredRadius;
    const Int128 cross = orientation(a, b, p);
    return cross * cross <= Int128{squaredRadius} * squaredLength;
}

} // namespace navcore
