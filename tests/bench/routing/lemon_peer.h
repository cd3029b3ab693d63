// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

#include <lemon/dijkstra.h>
#include <lemon/static_graph.h>

#include <memory>
#include <vector>

namespace bench {

/// The same graph in LEMON's compact form, with vertices in the same order.
class LemonPeer {
public:
    using Slot = navcore::CompiledGraph::Slot;
    static constexpr std::uint32_t unreached = 0xffffffffU;

    explicit LemonPeer(const navcore::CompiledGraph& graph) : m_costs(m_graph) {
        std::vector<std::pair<int, int>> ends;
        for (Slot slot = 0; slot < graph.slotCount(); ++slot)
            for (const navcore::CompiledGraph::Arc& arc : graph.arcsFrom(slot))
                ends.emplace_back(static_cast<int>(slot), static_cast<int>(arc.to));
        m_graph.build(static_cast<int>(graph.slotCount()), ends.begin(), ends.end());
        int at = 0;
        for (Slot slot = 0; slot < graph.slotCount(); ++slot)
            for (const navcore::CompiledGraph::Arc& arc : graph.arcsFrom(slot))
                m_costs[Graph::arc(at++)] = arc.cost;
        m_search = std::make_unique<Search>(m_graph, m_costs);
        m_parents.arcs.resize(graph.slotCount());
        m_search->predMap(m_parents);
    }

    /// Returns the cost of the cheapest path. Runs Dijkstra's algorithm until it settles the goal.
    std::uint32_t dijkstra(Slot from, Slot to) {
        const auto goal = Graph::node(static_cast<int>(to));
        return m_search->run(Graph::node(static_cast<int>(from)), goal) ? m_search->dist(goal)
                                                                        : unreached;
    }

private:
    using Graph = lemon::StaticDigraph;
    using Costs = Graph::ArcMap<std::uint32_t>;

    /// LEMON's own arc map does not compile as C++20.
    struct Parents {
        using Key = Graph::Node;
        using Value = Graph::Arc;
        std::vector<Value> arcs;
        void set(Key node, Value arc) { arcs[static_cast<std::size_t>(Graph::id(node))] = arc; }
        Value operator[](Key node) const { return arcs[static_cast<std::size_t>(Graph::id(node))]; }
    };
    using Search = lemon::Dijkstra<Graph, Costs>::SetPredMap<Parents>::Create;

    Graph m_graph;
    Costs m_costs;
    Parents m_parents;
    std::unique_ptr<Search> m_search;
};

} // namespace bench
