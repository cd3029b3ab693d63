// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/no_route.h"

#include "navcore/runtime/route/attachment.h"
#include "navcore/runtime/route/nearest_pair.h"
#include "navcore/runtime/route/obstructions.h"
#include "navcore/runtime/route/walked_edge.h"
#include "navcore/runtime/search/graph_overlay.h"

#include <tuple>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;

enum class Against : std::uint8_t { Never, Allowed };

/// The slots reachable from some slots, optionally also along one-way arcs in reverse.
class Reach {
public:
    Reach(const RouteWorld& world, std::span<const Slot> from, Against oneWay)
        : m_isIn(world.graph.slotCount(), false) {
        for (const Slot slot : from)
            add(slot);
        world.searched([&](const auto& graph) {
            for (std::size_t i = 0; i < m_slots.size(); ++i) {
                for (const CompiledGraph::Arc& arc : graph.arcsFrom(m_slots[i]))
                    add(arc.to);
                if (oneWay == Against::Allowed)
                    for (const CompiledGraph::Arc& arc : graph.oneWayInto(m_slots[i]))
                        add(arc.to);
            }
        });
    }

    bool contains(Slot slot) const { return m_isIn[slot]; }
    const std::vector<Slot>& slots() const { return m_slots; }

private:
    void add(Slot slot) {
        if (!m_isIn[slot]) {
            m_isIn[slot] = true;
            m_slots.push_back(slot);
        }
    }

    std::vector<bool> m_isIn;
    std::vector<Slot> m_slots;
};

Point3 midpoint(Point3 a, Point3 b) {
    return {(a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2};
}

/// Returns the one-way edge into the reachable part whose middle is nearest to the goal, or the
/// barrier that makes it one-way.
NoRouteReason oneWayReason(const RouteWorld& world, const Reach& reached, Point3 goal) {
    std::optional<std::tuple<std::int64_t, EdgeKey, Point3, Point3>> best;
    world.searched([&](const auto& graph) {
        for (const Slot slot : reached.slots()) {
            const auto arcs = graph.oneWayInto(slot);
            const EdgeKeys edges = graph.edgesAt(slot);
            const std::size_t first = edges.size() - arcs.size();
            for (std::size_t i = 0; i < arcs.size(); ++i) {
                if (reached.contains(arcs[i].to))
                    continue;
                const Point3 from = graph.position(slot), to = graph.position(arcs[i].to);
                const std::tuple candidate(squaredDistance(midpoint(from, to), goal),
                                           edges[first + i], from, to);
                if (!best || candidate < *best)
                    best = candidate;
            }
        }
    });
    NoRouteReason reason{.cause = NoRouteCause::OneWay, .place = goal};
    if (best) {
        const auto& [distance, key, from, to] = *best;
        reason.place = midpoint(from, to);
        reason.barrier = barrierAgainst(world.plane(), from, to);
        if (reason.barrier)
            reason.cause = NoRouteCause::Barred;
    }
    return reason;
}

} // namespace

std::vector<NoRouteReason> reasonsAtPoint(const RouteWorld& world, RouteEndName end, Point3 point) {
    NoRouteReason reason{.cause = NoRouteCause::EndInSolid, .end = end, .place = point};
    reason.obstacle = world.plane().obstacles.solidAt(point.flat());
    if (reason.obstacle)
        return {reason};
    reason.cause = NoRouteCause::NothingInRange;
    reason.range = static_cast<std::uint32_t>(world.rules.joinRange);
    constexpr Coord anywhere = 4 * maxCoord; // This range exceeds the diagonal of the lattice.
    const auto near =
        world.plane().vertices.nearestVisible(point, 1, anywhere, world.plane().obstacles);
    if (!near.empty()) {
        reason.nearest = near.front().id;
        const Slot slot = world.graph.slotOf(near.front().id);
        const Point3 vertex = world.graph.position(slot);
        reason.distance = latticeLength(point, vertex);
        // The vertex is within the join range, so the obstruction must be on the straight walk to
        // it.
        if (reason.distance <= reason.range)
            return end == RouteEndName::Start ? hindrancesOfLeg(world, point, vertex)
                                              : hindrancesOfLeg(world, vertex, point);
    }
    return {reason};
}

std::vector<NoRouteReason> reasonsBetween(const RouteWorld& world, const RouteEndPlace& start,
                                          const RouteEndPlace& goal) {
    const CompiledGraph& graph = world.graph;
    const Reach fromStart(world, start.anchors, Against::Allowed);
    const bool joined = std::any_of(goal.anchors.begin(), goal.anchors.end(),
                                    [&](Slot slot) { return fromStart.contains(slot); });
    if (joined) {
        const Reach reached(world, start.anchors, Against::Never);
        return {oneWayReason(world, reached, goal.place)};
    }
    if (auto reasons = fewestObstructions(world, start.anchors, goal.anchors); !reasons.empty())
        return reasons;
    const Reach fromGoal(world, goal.anchors, Against::Allowed);
    const auto pair = nearestPair(graph, fromStart.slots(), fromGoal.slots());
    NoRouteReason reason{.cause = NoRouteCause::SeparateParts};
    reason.startPart = static_cast<std::uint32_t>(fromStart.slots().size());
    reason.goalPart = static_cast<std::uint32_t>(fromGoal.slots().size());
    reason.gap = VertexPair::of(graph.vertexAt(pair->from), graph.vertexAt(pair->to));
    reason.place = midpoint(graph.position(pair->from), graph.position(pair->to));
    return {reason};
}

} // namespace navcore
