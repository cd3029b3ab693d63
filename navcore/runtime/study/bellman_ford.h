// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/stepped_search.h"

namespace navcore {

/// The Bellman-Ford algorithm in Moore's queue-based form, which permits negative costs. Each step
/// relaxes the arcs of one vertex. A vertex whose label decreases later is processed again, and
/// reaching the goal does not end the search. If the start reaches a cycle of negative cost, there
/// is no cheapest path, and the search returns the cycle instead.
///
/// If all costs are positive, the path is the same canonical path as Dijkstra's. Otherwise only its
/// cost is guaranteed. O(V E).
class BellmanFord final : public SteppedSearch<BellmanFord> {
public:
    /// Returns the vertices of a negative cycle in the order of its arcs, starting with the
    /// smallest id. Empty if the start does not reach such a cycle. Valid after the search has
    /// ended.
    const std::vector<Vertex>& negativeCycle() const { return m_cycle; }

    /// Returns the path to the goal, or nullopt if there is no path or a negative cycle was found.
    /// Valid after the search has ended.
    std::optional<StudyPath> path() const override;
    Promise promise() const override { return Promise::Cheapest; }

private:
    friend class SteppedSearch<BellmanFord>;

    void start() override;
    template <class Observer>
    std::optional<Vertex> advance(Observer& observer);
    bool findCycle();

    // Vertices with decreased labels, to be processed in this round and in the next one.
    std::vector<Vertex> m_now, m_next;
    std::size_t m_at = 0; // Index of the next vertex in m_now.
    std::size_t m_round = 0;
    std::size_t m_lowered = 0; // Number of decreased labels since the last call of findCycle().
    std::vector<Vertex> m_cycle;
};

/// Returns a cycle of negative cost anywhere in the graph, like BellmanFord::negativeCycle(), or an
/// empty list if there is none. O(V E), or O(1) if no cost is negative.
std::vector<StudyGraph::Vertex> anyNegativeCycle(const StudyGraph& graph);

extern template class SteppedSearch<BellmanFord>;

} // namespace navcore
