// SPDX-License-Identifier: MIT
#include "navcore/runtime/reasons/way_fields.h"

#include "navcore/runtime/route/route_joints.h"
#include "navcore/runtime/search/altered_graph.h"

#include <algorithm>

namespace navcore {
namespace {

/// The same world, joined at vertices alone.
RouteWorld joinedAtVertices(RouteWorld world) {
    world.joining = Joining::Vertices;
    return world;
}

} // namespace

WayFields::WayFields(const RouteWorld& world, const RouteEnd& from, const RouteEnd& to)
    : m_leaving(
          world.searched([](const auto& graph) { return ArcSnapshot(graph, ArcWay::Forward); })) {
    const RouteWorld joined = joinedAtVertices(world);
    const JoinedSide starts(joined, {&from, 1}, RouteEndName::Start);
    const JoinedSide goals(joined, {&to, 1}, RouteEndName::Goal);
    m_starts = starts.legs;
    m_goals = goals.legs;
    m_cost = DirectWay(joined, starts, goals).cost;
}

void WayFields::solve() {
    m_fromStart.run(m_leaving, m_starts);
    m_toGoal.run(m_leaving.reversed(), m_goals);
    for (const PathLeg& leg : m_goals)
        if (const auto cost = fromStart(leg.slot))
            m_cost = std::min(m_cost.value_or(*cost + leg.cost), *cost + leg.cost);
}

std::optional<WayOver> WayFields::over(Slot a, Slot b, Direction direction) const {
    std::optional<WayOver> best;
    const auto offer = [&](Slot from, Slot to, Direction against) {
        const auto before = fromStart(from), after = toGoal(to);
        if (direction != against && before && after && (!best || *before + *after < best->rest))
            best = WayOver{from, *before + *after};
    };
    offer(a, b, Direction::Backward);
    offer(b, a, Direction::Forward);
    return best;
}

} // namespace navcore
