// SPDX-License-Identifier: MIT
#include "navcore/runtime/explain/two_sided_distances.h"

#include "navcore/runtime/attach/route_anchors.h"
#include "navcore/runtime/search/graph_overlay.h"

#include <algorithm>

namespace navcore {

TwoSidedDistances::TwoSidedDistances(const RouteContext& context, const RouteEnd& from,
                                     const RouteEnd& to)
    : m_leaving(
          context.searched([](const auto& graph) { return ArcSnapshot(graph, ArcWay::Forward); })) {
    const RouteContext joined = context.atVertices();
    const RouteEnd start = from, goal = to;
    const AnchoredSide starts(joined, {&start, 1}, RouteEndName::Start);
    const AnchoredSide goals(joined, {&goal, 1}, RouteEndName::Goal);
    m_starts = starts.legs;
    m_goals = goals.legs;
    m_cost = DirectWay(joined, starts, goals).cost;
}

void TwoSidedDistances::solve() {
    m_fromStart.run(m_leaving, m_starts);
    m_toGoal.run(m_leaving.reversed(), m_goals);
    for (const PathLeg& leg : m_goals)
        if (const auto cost = fromStart(leg.slot))
            m_cost = std::min(m_cost.value_or(*cost + leg.cost), *cost + leg.cost);
}

std::optional<CostThroughEdge> TwoSidedDistances::over(Slot a, Slot b, Direction direction) const {
    std::optional<CostThroughEdge> best;
    const auto offer = [&](Slot from, Slot to, Direction against) {
        const auto before = fromStart(from), after = toGoal(to);
        if (direction != against && before && after && (!best || *before + *after < best->rest))
            best = CostThroughEdge{from, *before + *after};
    };
    offer(a, b, Direction::Backward);
    offer(b, a, Direction::Forward);
    return best;
}

} // namespace navcore
