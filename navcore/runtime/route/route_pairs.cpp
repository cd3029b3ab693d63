// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/route_pairs.h"

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/route/route_along.h"

#include <algorithm>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;

Place placeOf(const AnchoredEnd& point) {
    return {point.place, point.ground->floor};
}

} // namespace

RoutePairs::RoutePairs(const RouteContext& at, std::span<const RouteEnd> starts,
                       std::span<const RouteEnd> goals)
    : m_graph(at.present.altered() ? at.present.altered()->flattened() : at.graph) {
    const RouteContext context = at.atVertices();
    const auto join = [&](std::span<const RouteEnd> ends, RouteEndName name,
                          std::vector<Joined>& joined, std::vector<std::size_t>& pointOf) {
        std::vector<std::size_t> points;
        for (const RouteEnd& end : ends) {
            joined.push_back({end, AnchoredEnd(context, end, name), {}});
            joined.back().legs = joined.back().joined.legs;
            pointOf.push_back(points.size());
            if (joined.back().joined.isPoint)
                points.push_back(joined.size() - 1);
        }
        return points;
    };
    const auto startPoints = join(starts, RouteEndName::Start, m_starts, m_startPoint);
    const auto goalPoints = join(goals, RouteEndName::Goal, m_goals, m_goalPoint);
    m_goalPoints = goalPoints.size();
    for (const std::size_t start : startPoints)
        for (const std::size_t goal : goalPoints)
            m_direct.push_back(straightCost(context, placeOf(m_starts[start].joined),
                                            placeOf(m_goals[goal].joined)));
}

std::optional<std::uint64_t> RoutePairs::direct(std::size_t start, std::size_t goal) const {
    if (!m_starts[start].joined.isPoint || !m_goals[goal].joined.isPoint)
        return std::nullopt;
    return m_direct[m_startPoint[start] * m_goalPoints + m_goalPoint[goal]];
}

Result<PairCosts> RoutePairs::costs(const Progress& progress) const {
    const std::size_t starts = startCount(), goals = goalCount();
    PairCosts costs(starts, goals);
    for (std::size_t i = 0; i < starts; ++i)
        for (std::size_t j = 0; j < goals; ++j)
            costs.set(i, j, direct(i, j));
    const bool isFromStarts = starts <= goals;
    const ArcSnapshot arcs(m_graph, isFromStarts ? ArcWay::Forward : ArcWay::Backward);
    DeltaSteppingSearch tree;
    for (std::size_t at = 0, count = std::min(starts, goals); at < count; ++at) {
        if (progress.cancelled())
            return errorOf(ErrorKind::Cancelled, texts::stopped);
        tree.run(arcs, isFromStarts ? startLegs(at) : goalLegs(at));
        for (std::size_t other = 0; other < std::max(starts, goals); ++other)
            for (const PathLeg& leg : isFromStarts ? goalLegs(other) : startLegs(other))
                if (const auto rest = tree.cost(leg.slot))
                    costs.offer(isFromStarts ? at : other, isFromStarts ? other : at,
                                leg.cost + *rest);
        progress.at(static_cast<double>(at + 1) / static_cast<double>(count));
    }
    return costs;
}

std::optional<Route> RoutePairs::route(const RouteTree& tree, std::size_t start,
                                       std::size_t goal) const {
    const auto arrival = tree.arrival(goalLegs(goal), direct(start, goal));
    if (!arrival)
        return std::nullopt;
    Route route;
    routeAlong(m_graph, nullptr, tree.path(*arrival), m_starts[start].joined, m_goals[goal].joined,
               {}, route);
    return route;
}

RoutePairs RoutePairs::without(const RemovedElement& removed) const {
    RoutePairs pairs = *this;
    std::visit([&](const auto& what) { pairs.fell(what); }, removed);
    return pairs;
}

/// Removes a vertex so that routes cannot enter it. Arcs out of it stay, for routes that start
/// there.
void RoutePairs::fell(VertexId vertex) {
    const Slot slot = m_graph.slotOf(vertex);
    if (slot == CompiledGraph::none)
        return;
    const auto out = m_graph.arcsFrom(slot), into = m_graph.oneWayInto(slot);
    const auto keys = m_graph.edgesAt(slot).list();
    const std::vector<CompiledGraph::Arc> leave(out.begin(), out.end()),
        enter(into.begin(), into.end());
    for (std::size_t i = 0; i < leave.size(); ++i)
        m_graph.setEdge(keys[i], vertex, m_graph.vertexAt(leave[i].to), leave[i].cost, {});
    for (std::size_t i = 0; i < enter.size(); ++i)
        m_graph.removeEdge(keys[leave.size() + i], vertex, m_graph.vertexAt(enter[i].to));
    for (Joined& start : m_starts)
        if (start.joined.isPoint)
            std::erase_if(start.legs, [slot](const PathLeg& l) { return l.slot == slot; });
}

void RoutePairs::fell(EdgeKey edge) {
    for (Slot slot = 0; slot < m_graph.slotCount(); ++slot) {
        const EdgeKeys keys = m_graph.edgesAt(slot);
        const std::size_t index = keys.indexOf(edge);
        if (index == keys.size())
            continue;
        const auto out = m_graph.arcsFrom(slot), into = m_graph.oneWayInto(slot);
        const Slot other = index < out.size() ? out[index].to : into[index - out.size()].to;
        return m_graph.removeEdge(edge, m_graph.vertexAt(slot), m_graph.vertexAt(other));
    }
}

} // namespace navcore
