// SPDX-License-Identifier: MIT
// What is asked of an ObstacleGrid.
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/space/obstacle_grid.h"

namespace navcore {

bool ObstacleGrid::touches(const Side& side, Point2 p) {
    return onSegment(p, side.a, side.b);
}

std::optional<ObstacleGrid::Side> ObstacleGrid::sideMet(Point2 a, Point2 b) const {
    std::optional<Side> met;
    m_frame.walk(a, b, [&](int column, int row, int, int) {
        return forEachSideAt(m_frame.index(column, row), [&](const Side& side) {
            if (!segmentsMeet(a, b, side.a, side.b))
                return true;
            met = side;
            return false;
        });
    });
    return met;
}

bool ObstacleGrid::someSideNearer(Point2 a, Point2 b, Coord distance) const {
    const Box box = grown(Box::of(a, b), distance);
    bool nearer = false;
    forEachSide(m_frame.range(box), [&](const Side& side) {
        nearer =
            box.meets(Box::of(side.a, side.b)) && segmentsNearer(a, b, side.a, side.b, distance);
        return !nearer;
    });
    return nearer;
}

bool ObstacleGrid::insideSolid(Point2 p) const {
    bool inside = false;
    forEachBoxAt(p, [&](std::uint32_t slot) {
        inside = isInside(m_obstacles[slot], slot, p);
        return !inside;
    });
    return inside;
}

/// Even-odd along the ray from p to the left.
bool ObstacleGrid::isInside(const Obstacle& obstacle, std::uint32_t slot, Point2 p) const {
    bool inside = false;
    const auto cross = [&](Point2 a, Point2 b) {
        const bool spans = (a.y > p.y) != (b.y > p.y);
        const std::int64_t turn = orientation(a, b, p);
        inside ^= spans & (turn != 0) & ((b.y > a.y) != (turn > 0));
    };
    const int left = m_frame.column(obstacle.box.lo.x), column = m_frame.column(p.x);
    if (obstacle.sides <= 32 + 8 * static_cast<std::uint32_t>(column - left)) {
        navcore::forEachSide(*obstacle.shape, cross);
        return inside;
    }
    // Of a long outline only the sides in this row of cells can cross the ray.
    const int row = m_frame.row(p.y);
    forEachSide({left, row, column, row}, [&](const Side& side) {
        if (side.owner == slot)
            cross(side.a, side.b);
        return true;
    });
    return inside;
}

} // namespace navcore
