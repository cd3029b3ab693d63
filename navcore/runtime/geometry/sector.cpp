// SPDX-License-Identifier: MIT
#include "navcore/runtime/geometry/sector.h"

#include "navcore/runtime/geometry/predicates.h"

#include <array>

namespace navcore {

Sector Sector::between(Point2 from, Point2 to) {
    return {from, to, orientation({}, from, to) <= 0};
}

std::optional<Sector> Sector::toward(const Box& box, Point2 eye) {
    if (box.contains(eye))
        return std::nullopt;
    const Coord x0 = box.lo.x - eye.x, y0 = box.lo.y - eye.y, x1 = box.hi.x - eye.x,
                y1 = box.hi.y - eye.y;
    const std::array corners{Point2{x0, y0}, Point2{x1, y0}, Point2{x1, y1}, Point2{x0, y1}};
    Point2 rightmost = corners[0], leftmost = corners[0];
    for (const Point2 corner : corners) {
        if (orientation({}, rightmost, corner) < 0)
            rightmost = corner;
        if (orientation({}, leftmost, corner) > 0)
            leftmost = corner;
    }
    return Sector{rightmost, leftmost, false};
}

bool Sector::contains(Point2 direction) const {
    const bool left = orientation({}, from, direction) >= 0;
    const bool right = orientation({}, direction, to) >= 0;
    return isWide ? left || right : left && right;
}

bool Sector::mayMeet(std::int64_t x0, std::int64_t y0, std::int64_t x1, std::int64_t y1) const {
    // Returns the largest dot product of the direction (x, y) and a corner of the box.
    const auto most = [=](std::int64_t x, std::int64_t y) {
        return x * (x >= 0 ? x1 : x0) + y * (y >= 0 ? y1 : y0);
    };
    const bool left = most(-from.y, from.x) >= 0, right = most(to.y, -to.x) >= 0;
    if (isWide)
        return left || right;
    return left && right && (most(from.x, from.y) >= 0 || most(to.x, to.y) >= 0);
}

} // namespace navcore
