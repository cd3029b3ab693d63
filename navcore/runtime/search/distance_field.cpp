// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/distance_field.h"

namespace navcore {

void DistanceField::solve(std::span<const PathLeg> goals) {
    m_goals.assign(goals.begin(), goals.end());
    std::sort(m_goals.begin(), m_goals.end(),
              [](const PathLeg& a, const PathLeg& b) { return a.slot < b.slot; });
    m_costs.run(m_arcs, m_goals);
}

std::optional<CompiledGraph::Slot> DistanceField::nextMove(Slot slot) const {
    const auto here = cost(slot);
    if (!here)
        return std::nullopt;
    const auto goal =
        std::lower_bound(m_goals.begin(), m_goals.end(), slot,
                         [](const PathLeg& leg, Slot wanted) { return leg.slot < wanted; });
    if (goal != m_goals.end() && goal->slot == slot && goal->cost == *here)
        return std::nullopt;
    return std::visit(
        [&](const auto* graph) {
            std::optional<Slot> next;
            for (const CompiledGraph::Arc& arc : graph->arcsFrom(slot)) {
                const auto there = cost(arc.to);
                if (there && *there + arc.cost == *here &&
                    (!next || graph->vertexAt(arc.to) < graph->vertexAt(*next)))
                    next = arc.to;
            }
            return next;
        },
        m_graph);
}

} // namespace navcore
