// SPDX-License-Identifier: MIT
// This file implements the queries of ObstacleGrid.
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

/// Applies the even-odd rule to a horizontal ray from p, towards the nearer end of the obstacle's
/// box.
bool ObstacleGrid::isInside(const Obstacle& obstacle, std::uint32_t slot, Point2 p) const {
    const CellRange box = m_frame.range(obstacle.box);
    const int column = m_frame.column(p.x), row = m_frame.row(p.y);
    const bool toLeft = column - box.column0 <= box.column1 - column;
    bool inside = false;
    const auto cross = [&](Point2 a, Point2 b) {
        const bool spans = (a.y > p.y) != (b.y > p.y);
        const std::int64_t turn = orientation(a, b, p);
        inside ^= spans & (turn != 0) & (((b.y > a.y) != (turn > 0)) == toLeft);
    };
    const int cells = toLeft ? column - box.column0 : box.column1 - column;
    if (obstacle.sides <= 32 + 8 * static_cast<std::uint32_t>(cells)) {
        navcore::forEachSide(*obstacle.shape, cross);
        return inside;
    }
    // Only sides in this row of cells can cross the ray.
    const CellRange along{toLeft ? box.column0 : column, row, toLeft ? column : box.column1, row};
    forEachSide(along, [&](const Side& side) {
        if (side.owner == slot)
            cross(side.a, side.b);
        return true;
    });
    return inside;
}

} // namespace navcore
