// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/clearance.h"

#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/geometry/wide.h"
#include "navcore/runtime/space/obstacle_grid.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>

namespace navcore {
namespace {

/// The first search distance. Most edges have an obstacle within it, so most searches need not go
/// farther.
constexpr Coord firstReach = 32 * unitsPerPixel;

/// Returns the squared distance from p to the closed segment a-b, rounded down to whole lu^2. The
/// rounding does not affect comparisons with r * r for a whole number r. Returns most + 1 for all
/// distances above `most`, which avoids a 128-bit division.
std::int64_t wholeSquaredDistance(Point2 p, Point2 a, Point2 b, std::int64_t most) {
    const std::int64_t dx = std::int64_t{b.x} - a.x, dy = std::int64_t{b.y} - a.y;
    const std::int64_t along = dx * (std::int64_t{p.x} - a.x) + dy * (std::int64_t{p.y} - a.y);
    const std::int64_t squaredLength = dx * dx + dy * dy;
    if (along <= 0)
        return squaredDistance(p, a);
    if (along >= squaredLength)
        return squaredDistance(p, b);
    const Int128 cross = orientation(a, b, p);
    if (cross * cross >= Int128{most + 1} * squaredLength)
        return most + 1;
    return static_cast<std::int64_t>(cross * cross / squaredLength);
}

/// Returns a lower bound of the squared distance between any points of two boxes.
std::int64_t squaredGap(const Box& l, const Box& r) {
    const auto gap = [](Coord lo, Coord hi, Coord otherLo, Coord otherHi) {
        return std::max({std::int64_t{0}, std::int64_t{lo} - otherHi, std::int64_t{otherLo} - hi});
    };
    const std::int64_t x = gap(l.lo.x, l.hi.x, r.lo.x, r.hi.x);
    const std::int64_t y = gap(l.lo.y, l.hi.y, r.lo.y, r.hi.y);
    return x * x + y * y;
}

/// Returns the point of the closed segment a-b that is nearest to p. Rounds towards the smaller of
/// a and b.
Point2 footOf(Point2 a, Point2 b, Point2 p) {
    if (b < a)
        std::swap(a, b);
    const std::int64_t dx = std::int64_t{b.x} - a.x, dy = std::int64_t{b.y} - a.y;
    const std::int64_t along = dx * (std::int64_t{p.x} - a.x) + dy * (std::int64_t{p.y} - a.y);
    const std::int64_t squaredLength = dx * dx + dy * dy;
    if (along <= 0)
        return a;
    if (along >= squaredLength)
        return b;
    return {a.x + static_cast<Coord>(Int128{dx} * along / squaredLength),
            a.y + static_cast<Coord>(Int128{dy} * along / squaredLength)};
}

/// A buffer for obstacle sides, padded to whole SIMD vectors.
class SideRoom {
public:
    static constexpr std::uint32_t most = 128;

    GatheredSides columns() {
        return {m_columns[0].data(), m_columns[1].data(), m_columns[2].data(), m_columns[3].data(),
                m_columns[4].data()};
    }

private:
    std::array<std::array<std::int32_t, most + sideLanes>, 5> m_columns;
};

/// Calls visit(a, b) once for each obstacle side whose bounding box meets `box`.
template <class Visit>
void forEachSideNear(const ObstacleGrid& grid, const Box& box, Visit&& visit) {
    SideRoom room;
    const GatheredSides near = room.columns();
    std::size_t count = 0;
    const auto tell = [&] {
        for (std::size_t i = 0; i < count; ++i)
            visit(Point2{near.ax[i], near.ay[i]}, Point2{near.bx[i], near.by[i]});
        count = 0;
    };
    const Lanes& lanes = bestLanes();
    const SideColumns columns = grid.sideColumns();
    const CellRange cells = grid.frame().range(box);
    for (int row = cells.row0; row <= cells.row1; ++row)
        for (int column = cells.column0; column <= cells.column1; ++column) {
            const std::int32_t seen = ObstacleGrid::seenBefore(cells, column, row);
            SimdRange left = grid.sidesAt(grid.frame().index(column, row));
            while (left.count > 0) {
                const SimdRange run{left.first, std::min(left.count, SideRoom::most)};
                if (count + run.count > SideRoom::most)
                    tell();
                count = lanes.gather(columns, run, seen, box, near, count);
                left = {left.first + run.count, left.count - run.count};
            }
        }
    tell();
}

/// Calls look(reach) with increasing reach until searching farther cannot find anything nearer.
/// look() searches within `reach` and returns the smallest squared distance found so far.
template <class Look>
void lookAround(Coord first, Coord most, Look&& look) {
    for (Coord reach = std::min(most, first);; reach = std::min(most, 2 * reach))
        // Nothing beyond `reach` can be nearer, even after rounding.
        if (look(reach) < std::int64_t{reach} * reach || reach == most)
            return;
}

} // namespace

std::int64_t squaredRoom(const ObstacleIndex& obstacles, Point2 at, Coord most) {
    assert(most >= 0 && most <= maxCoord);
    std::int64_t least = std::int64_t{most} * most;
    lookAround(firstReach / 2, most, [&](Coord reach) {
        forEachSideNear(obstacles.grid(), grown({at, at}, reach), [&](Point2 c, Point2 d) {
            least = std::min(least, wholeSquaredDistance(at, c, d, least));
        });
        return least;
    });
    return least;
}

Coord clearanceInSight(const ObstacleIndex& obstacles, Point2 a, Point2 b, std::int64_t room) {
    assert(obstacles.visible(a, b));
    // The segment crosses no side, so the nearest point is an end of the segment or of a side.
    // `room` accounts for the ends of the segment.
    const auto reach = static_cast<Coord>(ceilSqrt(static_cast<std::uint64_t>(room)));
    const Box around = Box::of(a, b);
    std::int64_t least = room;
    forEachSideNear(obstacles.grid(), grown(around, reach), [&](Point2 c, Point2 d) {
        if (squaredGap(around, Box::of(c, d)) > least)
            return;
        least = std::min(least, wholeSquaredDistance(c, a, b, least));
        least = std::min(least, wholeSquaredDistance(d, a, b, least));
    });
    return static_cast<Coord>(floorSqrt(static_cast<std::uint64_t>(least)));
}

Coord clearance(const ObstacleIndex& obstacles, Point2 a, Point2 b, Coord most) {
    if (!obstacles.visible(a, b))
        return 0;
    const std::int64_t room =
        std::min(squaredRoom(obstacles, a, most), squaredRoom(obstacles, b, most));
    return clearanceInSight(obstacles, a, b, room);
}

Coord clearance(const ObstacleIndex& obstacles, const Polyline& line, Coord most) {
    line.forEachSegment([&](Point3 a, Point3 b) {
        if (most > 0)
            most = clearance(obstacles, a.flat(), b.flat(), most);
    });
    return most;
}

Narrows narrowest(const ObstacleIndex& obstacles, const Polyline& line, Coord most) {
    std::optional<Narrows> least;
    line.forEachSegment([&](Point3 a, Point3 b) {
        const Narrows here = narrowest(obstacles, a.flat(), b.flat(), most);
        if (!least || here.clearance < least->clearance)
            least = here;
    });
    return *least;
}

Narrows narrowest(const ObstacleIndex& obstacles, Point2 a, Point2 b, Coord most) {
    assert(most >= 0 && most <= maxCoord);
    if (!obstacles.visible(a, b))
        return {0, footOf(a, b, a)};
    const Box around = Box::of(a, b);
    std::int64_t least = std::int64_t{most} * most;
    Point2 place = std::min(a, b);
    const auto offer = [&](std::int64_t squared, Point2 from, Point2 to, Point2 of) {
        if (squared > least)
            return;
        const Point2 at = footOf(from, to, of);
        place = squared < least ? at : std::min(place, at);
        least = squared;
    };
    lookAround(firstReach, most, [&](Coord reach) {
        forEachSideNear(obstacles.grid(), grown(around, reach), [&](Point2 c, Point2 d) {
            if (squaredGap(around, Box::of(c, d)) > least)
                return;
            offer(wholeSquaredDistance(a, c, d, least), a, a, a);
            offer(wholeSquaredDistance(b, c, d, least), b, b, b);
            offer(wholeSquaredDistance(c, a, b, least), a, b, c);
            offer(wholeSquaredDistance(d, a, b, least), a, b, d);
        });
        return least;
    });
    return {static_cast<Coord>(floorSqrt(static_cast<std::uint64_t>(least))), place};
}

} // namespace navcore
