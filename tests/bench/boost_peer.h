// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/wide.h"
#include "navcore/runtime/graph/compiled_graph.h"

#include <boost/graph/astar_search.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>

#include <limits>
#include <utility>
#include <vector>

namespace bench {

/// The peer: Boost.Graph's CSR graph with the arcs of a compiled graph, in the same vertex order.
class BoostPeer {
    using Slot = navcore::CompiledGraph::Slot;

    struct Weight {
        std::uint32_t cost;
    };
    using Graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, Weight,
                                                     boost::no_property, Slot, std::uint32_t>;
    struct Reached {};

    template <class Value>
    auto mapOf(std::vector<Value>& values) {
        return boost::make_iterator_property_map(values.begin(),
                                                 boost::get(boost::vertex_index, m_graph));
    }

    template <class Base>
    class StopAt : public Base {
    public:
        explicit StopAt(Slot goal) : m_goal(goal) {}
        template <class Peer>
        void examine_vertex(Slot slot, const Peer&) const {
            if (slot == m_goal)
                throw Reached{};
        }

    private:
        Slot m_goal;
    };

    class CrowFlies : public boost::astar_heuristic<Graph, std::uint32_t> {
    public:
        CrowFlies(const navcore::CompiledGraph& graph, Slot goal)
            : m_graph(&graph), m_scale(graph.heuristicScale()), m_goal(graph.position(goal)) {}
        std::uint32_t operator()(Slot slot) const {
            const std::int64_t squared = navcore::squaredDistance(m_graph->position(slot), m_goal);
            return static_cast<std::uint32_t>(
                (m_scale * navcore::floorSqrt(static_cast<std::uint64_t>(squared))) >> 16U);
        }

    private:
        const navcore::CompiledGraph* m_graph;
        std::uint64_t m_scale;
        navcore::Point3 m_goal;
    };

public:
    static constexpr std::uint32_t unreached = std::numeric_limits<std::uint32_t>::max();

    explicit BoostPeer(const navcore::CompiledGraph& graph)
        : m_source(graph), m_distances(graph.slotCount()), m_keys(graph.slotCount()),
          m_colours(graph.slotCount()), m_parents(graph.slotCount()) {
        std::vector<std::pair<Slot, Slot>> ends;
        std::vector<Weight> weights;
        for (Slot slot = 0; slot < graph.slotCount(); ++slot)
            for (const navcore::CompiledGraph::Arc& arc : graph.arcsFrom(slot)) {
                ends.emplace_back(slot, arc.to);
                weights.push_back({arc.cost});
            }
        m_graph = Graph(boost::edges_are_sorted, ends.begin(), ends.end(), weights.begin(),
                        graph.slotCount());
    }

    /// Returns the cost of the cheapest path. Runs Dijkstra's algorithm until it settles the goal,
    /// or for all vertices if the goal is invalid.
    std::uint32_t dijkstra(Slot from, Slot to) {
        try {
            boost::dijkstra_shortest_paths(m_graph, from,
                                           boost::weight_map(boost::get(&Weight::cost, m_graph))
                                               .distance_map(mapOf(m_distances))
                                               .predecessor_map(mapOf(m_parents))
                                               .distance_inf(unreached)
                                               .visitor(StopAt<boost::dijkstra_visitor<>>(to)));
        } catch (const Reached&) {
            return m_distances[to];
        }
        return unreached;
    }

    /// Returns the distance of a vertex in the last search. The distance is final if dijkstra() ran
    /// without a goal.
    std::uint32_t distanceTo(Slot slot) const { return m_distances[slot]; }

    /// Like dijkstra(), but uses A* with navcore's heuristic.
    std::uint32_t aStar(Slot from, Slot to) {
        try {
            boost::astar_search(m_graph, from, CrowFlies(m_source, to),
                                boost::weight_map(boost::get(&Weight::cost, m_graph))
                                    .distance_map(mapOf(m_distances))
                                    .rank_map(mapOf(m_keys))
                                    .color_map(mapOf(m_colours))
                                    .predecessor_map(mapOf(m_parents))
                                    .distance_inf(unreached)
                                    .visitor(StopAt<boost::astar_visitor<>>(to)));
        } catch (const Reached&) {
            return m_distances[to];
        }
        return unreached;
    }

private:
    const navcore::CompiledGraph& m_source;
    Graph m_graph;
    std::vector<std::uint32_t> m_distances, m_keys;
    std::vector<boost::default_color_type> m_colours;
    std::vector<Slot> m_parents;
};

} // namespace bench
