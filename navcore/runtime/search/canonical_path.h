// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/path_search.h"

#include <algorithm>
#include <cassert>
#include <span>

namespace navcore {

/// The ends of a search and the cost of the cheapest path between them.
struct PathEnds {
    std::span<const PathLeg> starts, finals;
    std::optional<std::uint64_t> direct; ///< See PathQuery::direct.
    std::uint64_t cost = 0;
};

/// Returns the cheapest edge between two slots; ties are broken by the smallest edge key.
template <class Graph>
EdgeKey cheapestEdge(const Graph& graph, CompiledGraph::Slot from, CompiledGraph::Slot to) {
    const auto arcs = graph.arcsFrom(from);
    const auto edges = graph.edgesAt(from);
    std::optional<std::pair<Cost, EdgeKey>> best;
    for (std::size_t i = 0; i < arcs.size(); ++i)
        if (arcs[i].to == to)
            best = std::min(best.value_or(std::pair(arcs[i].cost, edges[i])),
                            std::pair(arcs[i].cost, edges[i]));
    assert(best);
    return best->second;
}

/// The predecessor of a slot on a canonical path, and the cost of the path to it.
struct PathStep {
    /// `none` if the path begins at the slot.
    CompiledGraph::Slot from = CompiledGraph::none;
    std::uint64_t cost = 0;
};

/// Returns the predecessor with the smallest vertex id on a cheapest path to the slot. `cost` is
/// the cost of that path. For `costs`, see canonicalPath().
template <class Graph, class Costs>
PathStep canonicalStep(const Graph& graph, std::span<const PathLeg> starts, const Costs& costs,
                       CompiledGraph::Slot slot, std::uint64_t cost) {
    for (const PathLeg& leg : starts)
        if (leg.slot == slot && leg.cost == cost)
            return {};
    PathStep best;
    const auto consider = [&](CompiledGraph::Slot from) {
        if (!costs.mayBeBelow(from, cost) ||
            (best.from != CompiledGraph::none && graph.vertexAt(best.from) <= graph.vertexAt(from)))
            return;
        for (const CompiledGraph::Arc& arc : graph.arcsFrom(from))
            if (arc.to == slot && arc.cost <= cost && costs.isCost(from, cost - arc.cost)) {
                best = {from, cost - arc.cost};
                return;
            }
    };
    for (const CompiledGraph::Arc& arc : graph.arcsFrom(slot))
        consider(arc.to);
    for (const CompiledGraph::Arc& arc : graph.oneWayInto(slot))
        consider(arc.to);
    assert(best.from != CompiledGraph::none);
    return best;
}

/// Writes the canonical cheapest path to `found`, reusing its memory; see PathSearch. There must be
/// a path. `costs` provides the lowest costs from the starts: isCost(slot, cost) returns whether
/// `cost` is the lowest cost of a slot, and may assume that the lowest cost is not less.
/// mayBeBelow(slot, cost) returns false if it knows that the lowest cost is not below `cost`.
/// O(squared degree) for each stop.
template <class Graph, class Costs>
void canonicalPath(const Graph& graph, const PathEnds& ends, const Costs& costs, FoundPath& found) {
    found.cost = ends.cost;
    found.stops.clear();
    found.edges.clear();
    // A direct path takes precedence over equally cheap paths through vertices.
    if (ends.direct == ends.cost)
        return;
    PathStep at;
    for (const PathLeg& leg : ends.finals)
        if (leg.cost <= ends.cost && costs.isCost(leg.slot, ends.cost - leg.cost) &&
            (at.from == CompiledGraph::none || graph.vertexAt(leg.slot) < graph.vertexAt(at.from)))
            at = {leg.slot, ends.cost - leg.cost};
    while (true) {
        found.stops.push_back(at.from);
        const PathStep before = canonicalStep(graph, ends.starts, costs, at.from, at.cost);
        if (before.from == CompiledGraph::none)
            break;
        found.edges.push_back(cheapestEdge(graph, before.from, at.from));
        at = before;
    }
    std::reverse(found.stops.begin(), found.stops.end());
    std::reverse(found.edges.begin(), found.edges.end());
}

} // namespace navcore
