// SPDX-License-Identifier: MIT
#include "navcore/runtime/plane/ray.h"

#include "navcore/runtime/geometry/interpolate.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/space/obstacle_grid.h"

#include <utility>

namespace navcore {
namespace {

/// A position on a ray, given as the fraction part / whole of its length.
struct Along {
    /// Numerator and denominator; `whole` is positive, and both are below 2^56.
    std::int64_t part = 0, whole = 1;

    friend std::strong_ordering operator<=>(const Along& a, const Along& b) {
        return Int128{a.part} * b.whole <=> Int128{b.part} * a.whole;
    }
    friend bool operator==(const Along& a, const Along& b) { return (a <=> b) == 0; }
};

/// Returns where the ray a-b crosses the line through c and d, which must not be parallel to it.
std::optional<Along> crossing(Point2 a, Point2 b, Point2 c, Point2 d) {
    std::int64_t part = orientation(c, d, a), whole = part - orientation(c, d, b);
    if (whole == 0)
        return std::nullopt;
    return whole > 0 ? Along{part, whole} : Along{-part, -whole};
}

/// Returns where the ray a-b first meets the closed side c-d, which must not contain the ray's
/// start.
std::optional<Along> meeting(Point2 a, Point2 b, Point2 c, Point2 d) {
    if (!segmentsMeet(a, b, c, d))
        return std::nullopt;
    if (const auto across = crossing(a, b, c, d))
        return across;
    // The ray and the side are collinear, so the ray meets the nearer end of the side first.
    const auto dot = [&](Point2 p) {
        return (std::int64_t{b.x} - a.x) * (std::int64_t{p.x} - a.x) +
               (std::int64_t{b.y} - a.y) * (std::int64_t{p.y} - a.y);
    };
    return Along{std::min(dot(c), dot(d)), dot(b)};
}

/// Keeps the first of the hits that are offered to it.
class First {
public:
    /// Offers a hit. The nearer hit wins; at the same position the one that was offered first wins,
    /// or the obstacle with the smaller id.
    void offer(const Along& along, const RayHit& hit) {
        const bool isBefore = !m_hit || along < m_along ||
                              (along == m_along && hit.obstacle && m_hit->obstacle &&
                               *hit.obstacle < *m_hit->obstacle);
        if (!isBefore)
            return;
        m_along = along;
        m_hit = hit;
    }

    std::optional<RayHit> hit(Point3 from, Point3 to) const {
        if (!m_hit)
            return std::nullopt;
        RayHit hit = *m_hit;
        hit.place = between(from, to, m_along.part, m_along.whole);
        hit.distance = latticeLength(from, hit.place);
        return hit;
    }

private:
    Along m_along;
    std::optional<RayHit> m_hit;
};

void meetObstacles(const Plane& plane, Point2 a, Point2 b, First& first) {
    if (const auto solid = plane.obstacles.solidAt(a))
        return first.offer({0, 1}, {.obstacle = solid});
    const ObstacleGrid& grid = plane.obstacles.grid();
    std::optional<Along> nearest;
    std::size_t cellsLeft = std::numeric_limits<std::size_t>::max();
    grid.frame().walk(a, b, [&](int column, int row, int, int) {
        grid.forEachSideAt(grid.frame().index(column, row), [&](const ObstacleGrid::Side& side) {
            const auto along = meeting(a, b, side.a, side.b);
            if (!along)
                return true;
            first.offer(*along, {.obstacle = grid.idOf(side.owner)});
            if (!nearest || *along < *nearest)
                nearest = along;
            return true;
        });
        if (!nearest)
            return true;
        // The position of the nearest hit is rounded and may be in a neighbouring cell. Once the
        // ray reaches the cell of that position, any nearer hit is within the next few cells.
        const Point3 place =
            between(Point3{a.x, a.y, 0}, Point3{b.x, b.y, 0}, nearest->part, nearest->whole);
        if (grid.frame().column(place.x) == column && grid.frame().row(place.y) == row)
            cellsLeft = 3;
        return cellsLeft-- > 0;
    });
}

bool lets(const AgentRules& rules, BarrierId id, const Barrier& barrier) {
    switch (barrier.kind) {
    case BarrierKind::Gate:
        return !rules.closedGates.contains(id);
    case BarrierKind::Needs:
        return covers(rules.abilities, barrier.needs);
    case BarrierKind::OneWay:
    case BarrierKind::Closed:
        break;
    }
    return false;
}

void meetBarriers(const Plane& plane, const AgentRules& rules, Point2 a, Point2 b, First& first) {
    if (plane.barriers.size() == 0)
        return;
    for (const BarrierId id : plane.barriers.crossed(a, b)) {
        const Barrier& barrier = *plane.barriers.find(id);
        if (lets(rules, id, barrier))
            continue;
        const Ring& line = barrier.line->rings.front();
        for (std::size_t i = 1; i < line.size(); ++i) {
            const LineCrossings over = crossingsOf({line[i - 1], line[i]}, a, b);
            const bool isOneWay = barrier.kind == BarrierKind::OneWay;
            if (over.toLeft > 0 || (!isOneWay && over.toRight > 0))
                if (const auto along = crossing(a, b, line[i - 1], line[i]))
                    first.offer(*along, {.barrier = id});
        }
    }
}

/// Offers the first terrain on the ray that the agent cannot walk on. Terrain pieces are listed
/// from the lexicographically smaller end, so a ray in the other direction visits them in reverse.
void meetGround(const Plane& plane, const AgentRules& rules, Point3 from, Point3 to, First& first) {
    const std::uint32_t length = latticeLength(from, to);
    const PieceList list = plane.ground.pieces(from, to, length);
    const bool isForth = !(to < from);
    std::uint32_t before = 0;
    for (std::size_t i = 0; i < list.all().size(); ++i) {
        const TerrainPiece& piece = list.all()[isForth ? i : list.all().size() - 1 - i];
        if (!rules.costs.multiplier(piece.terrain))
            return first.offer({before, std::max(1U, length)}, {.terrain = piece.terrain});
        before += piece.length;
    }
}

} // namespace

std::optional<RayHit> firstHit(const Plane& plane, const AgentRules& rules, Point3 from, Point3 to,
                               RayStops stops) {
    First first;
    meetObstacles(plane, from.flat(), to.flat(), first);
    if (stops == RayStops::AtObstructions) {
        meetBarriers(plane, rules, from.flat(), to.flat(), first);
        meetGround(plane, rules, from, to, first);
    }
    return first.hit(from, to);
}

} // namespace navcore
