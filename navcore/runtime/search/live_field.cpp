// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/live_field.h"

#include "navcore/runtime/search/arcs_into.h"
#include "navcore/runtime/search/distance_field.h"

#include <algorithm>
#include <queue>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;
using Entry = std::pair<std::uint64_t, Slot>; // A slot and its cost, which is the sort key.
using Queue = std::priority_queue<Entry, LevelVector<Entry>, std::greater<>>;

} // namespace

template <class Graph>
void LiveField::solve(const Graph& graph, std::span<const PathLeg> goals) {
    m_goals.assign(goals.begin(), goals.end());
    std::ranges::sort(m_goals, {}, &PathLeg::slot);
    DistanceField field(graph);
    field.solve(goals);
    m_costs.resize(graph.slotCount());
    for (Slot slot = 0; slot < graph.slotCount(); ++slot)
        m_costs[slot] = field.cost(slot).value_or(unreached);
}

std::uint64_t LiveField::goalCost(Slot slot) const {
    const auto at = std::ranges::lower_bound(m_goals, slot, {}, &PathLeg::slot);
    return at != m_goals.end() && at->slot == slot ? at->cost : unreached;
}

/// Returns the lowest cost of a route from a slot, based on the current costs of its successors.
template <class Graph>
std::uint64_t LiveField::bestFrom(const Graph& graph, Slot slot) const {
    std::uint64_t best = goalCost(slot);
    for (const CompiledGraph::Arc& arc : graph.arcsFrom(slot))
        if (m_costs[arc.to] != unreached)
            best = std::min(best, m_costs[arc.to] + arc.cost);
    return best;
}

/// Resets the costs of all slots that have lost their cheapest route, and returns those slots.
template <class Graph>
LevelVector<Slot> LiveField::losers(const Graph& graph, std::span<const Slot> from) {
    Queue ahead;
    for (const Slot slot : from)
        if (m_costs[slot] != unreached)
            ahead.emplace(m_costs[slot], slot);
    LevelVector<Slot> lost;
    while (!ahead.empty()) {
        const auto [cost, slot] = ahead.top();
        ahead.pop();
        // All later slots of the route have lower costs, so they have already been processed.
        if (m_costs[slot] == unreached || bestFrom(graph, slot) <= cost)
            continue;
        lost.push_back(slot);
        m_costs[slot] = unreached;
        forEachArcInto(graph, slot, [&, before = cost](Slot other, Cost arc) {
            if (m_costs[other] == before + arc)
                ahead.emplace(m_costs[other], other);
        });
    }
    return lost;
}

template <class Graph>
void LiveField::follow(const Graph& graph, std::span<const Slot> from) {
    LevelVector<Slot> changed = losers(graph, from);
    changed.insert(changed.end(), from.begin(), from.end());
    Queue ahead;
    const auto offer = [&](Slot slot, std::uint64_t cost) {
        if (cost < m_costs[slot])
            ahead.emplace(cost, slot);
    };
    for (const Slot slot : changed)
        offer(slot, bestFrom(graph, slot));
    while (!ahead.empty()) {
        const auto [cost, slot] = ahead.top();
        ahead.pop();
        if (cost >= m_costs[slot])
            continue;
        m_costs[slot] = cost;
        forEachArcInto(graph, slot,
                       [&, here = cost](Slot other, Cost arc) { offer(other, here + arc); });
    }
}

template <class Graph>
std::optional<Slot> LiveField::nextMove(const Graph& graph, Slot slot) const {
    const std::uint64_t here = m_costs[slot];
    if (here == unreached || goalCost(slot) == here)
        return std::nullopt;
    std::optional<Slot> next;
    for (const CompiledGraph::Arc& arc : graph.arcsFrom(slot))
        if (m_costs[arc.to] != unreached && m_costs[arc.to] + arc.cost == here &&
            (!next || graph.vertexAt(arc.to) < graph.vertexAt(*next)))
            next = arc.to;
    return next;
}

template void LiveField::solve(const CompiledGraph&, std::span<const PathLeg>);
template void LiveField::solve(const GraphOverlay&, std::span<const PathLeg>);
template void LiveField::follow(const CompiledGraph&, std::span<const Slot>);
template void LiveField::follow(const GraphOverlay&, std::span<const Slot>);
template std::optional<Slot> LiveField::nextMove(const CompiledGraph&, Slot) const;
template std::optional<Slot> LiveField::nextMove(const GraphOverlay&, Slot) const;

} // namespace navcore
