// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/route_tree.h"

#include "navcore/runtime/search/canonical_path.h"

#include <algorithm>
#include <cassert>

namespace navcore {

RouteTree::RouteTree(const CompiledGraph& graph)
    : m_graph(&graph), m_out(graph, ArcWay::Forward), m_into(m_out.reversed()) {}

void RouteTree::grow(std::span<const PathLeg> starts) {
    m_starts.assign(starts.begin(), starts.end());
    m_costs.run(m_out, m_starts);
}

RouteTree::Step RouteTree::stepTo(Slot slot) const {
    const auto here = cost(slot);
    assert(here);
    for (const PathLeg& leg : m_starts)
        if (leg.slot == slot && leg.cost == *here)
            return {}; // Legs take precedence over arcs.
    const auto into = m_into.arcs(slot);
    Step best;
    for (const ArcSnapshot::Arc& arc : into) {
        const auto there = cost(arc.to);
        if (there && *there + arc.cost == *here &&
            (best.from == none || m_graph->vertexAt(arc.to) < m_graph->vertexAt(best.from)))
            best = {arc.to, static_cast<std::uint32_t>(&arc - m_into.all().data())};
    }
    assert(best.from != none);
    return best;
}

EdgeKey RouteTree::edge(Slot from, Slot to) const {
    return cheapestEdge(*m_graph, from, to);
}

std::optional<RouteTree::Arrival> RouteTree::arrival(std::span<const PathLeg> finals,
                                                     std::optional<std::uint64_t> direct) const {
    std::optional<Arrival> best;
    if (direct)
        // A direct path takes precedence over equally cheap paths through vertices.
        best = {*direct, none};
    for (const PathLeg& leg : finals) {
        const auto rest = cost(leg.slot);
        if (!rest)
            continue;
        const std::uint64_t whole = *rest + leg.cost;
        if (!best || whole < best->cost ||
            (whole == best->cost && best->last != none &&
             m_graph->vertexAt(leg.slot) < m_graph->vertexAt(best->last)))
            best = {whole, leg.slot};
    }
    return best;
}

FoundPath RouteTree::path(const Arrival& arrival) const {
    FoundPath path{arrival.cost, {}, {}};
    for (Slot slot = arrival.last; slot != none;) {
        path.stops.push_back(slot);
        const Slot from = stepTo(slot).from;
        if (from != none)
            path.edges.push_back(edge(from, slot));
        slot = from;
    }
    std::reverse(path.stops.begin(), path.stops.end());
    std::reverse(path.edges.begin(), path.edges.end());
    return path;
}

} // namespace navcore
