// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/styled_walk.h"

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/space/obstacle_grid.h"
#include "navcore/runtime/walk/walk_legs.h"

#include <array>

namespace navcore {
namespace {

/// Number of further legs to try after the longest shortcut found so far. A target beyond a small
/// obstacle may be visible again.
constexpr std::size_t lookahead = 8;

/// Cost of a leg that the conditions ban, which is possible if the route was found without them.
/// Greater than the cost of any other leg.
constexpr std::uint64_t banned = std::uint64_t{maxArcCost} + 1;

/// Tests straight walks from one point without building legs: most of them are blocked, and only
/// the last one is used.
class StraightWalks {
public:
    StraightWalks(const RouteContext& context, Point3 from)
        : m_context(context), m_grid(context.plane().obstacles.grid()), m_from(from),
          m_isInSolid(m_grid.insideSolid(from.flat())) {}

    /// Returns the cost of the leg that straightLeg() would return, or nullopt if it would return
    /// none.
    std::optional<Cost> price(Point3 to, VertexId arrival) {
        if (!sees(to.flat()))
            return std::nullopt;
        const auto cost = legCost(m_context, m_from, to);
        return cost ? m_context.price(*cost, std::array{m_from, to}, {}, arrival) : std::nullopt;
    }

private:
    /// Returns whether a point is visible. First tests the side that blocked the last invisible
    /// point, because it often blocks the next one, too.
    bool sees(Point2 to) {
        const Point2 from = m_from.flat();
        if (m_isInSolid || (m_hides && segmentsMeet(from, to, m_hides->a, m_hides->b)))
            return false;
        const auto met = m_grid.sideMet(from, to);
        if (met)
            m_hides = met;
        return !met;
    }

    const RouteContext& m_context;
    const ObstacleGrid& m_grid;
    Point3 m_from;
    bool m_isInSolid;
    std::optional<ObstacleGrid::Side> m_hides;
};

/// Returns whether a unit must take the leg as it is: it cannot get on or off a lift without
/// waiting for it, and it keeps to a curved link.
bool isFixed(const WalkLeg& leg) {
    return leg.edge.terms.kind() == LinkKind::Lift || leg.isOnCurve;
}

} // namespace

Walk shortened(const RouteContext& context, const Walk& walk) {
    const auto price = [&](const WalkLeg& leg) { return priceOf(context, {&leg, 1}, leg); };
    const std::vector<WalkLeg>& legs = walk.legs;
    Walk taut{walk.start, {}, walk.floor};
    for (std::size_t first = 0; first < legs.size();) {
        const Plane* ground = context.planes.find(legs[first].floor);
        // The walk may start on a link between floors.
        if (!ground || isFixed(legs[first])) {
            taut.legs.push_back(legs[first++]);
            continue;
        }
        const RouteContext here = context.on(*ground);
        StraightWalks ways(here, legs[first].from);
        std::size_t next = first + 1; // Index of the first leg after the shortcut.
        std::uint64_t replaced = price(legs[first]).value_or(banned);
        for (std::size_t i = next; i < legs.size() && i < next + lookahead && !isFixed(legs[i]);
             ++i) {
            replaced += price(legs[i]).value_or(banned);
            if (legs[i].toFloor != ground->floor)
                continue;
            const auto paid = ways.price(legs[i].to, legs[i].arrival);
            if (paid && *paid <= replaced)
                next = i + 1;
        }
        const WalkLeg& last = legs[next - 1];
        WalkLeg& leg = taut.legs.emplace_back(last);
        if (next > first + 1) {
            leg = straightLeg(here, legs[first].from, last.to).value();
            leg.arrival = last.arrival;
        }
        first = next;
    }
    return taut;
}

} // namespace navcore
