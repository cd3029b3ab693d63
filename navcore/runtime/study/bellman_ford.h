// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/stepped_search.h"

namespace navcore {

/// The Bellman-Ford algorithm in Moore's queue-based form, which allows negative costs. A step
/// relaxes the arcs of one vertex; a vertex whose label decreases later is taken again. If a cycle
/// of negative cost can be reached, there is no cheapest path, and the cycle is reported instead.
/// Reaching the goal does not end the search. If all costs are positive, the path is the canonical
/// one, as Dijkstra's; otherwise only its cost is guaranteed. O(V E).
class BellmanFord final : public SteppedSearch<BellmanFord> {
public:
    /// Returns the vertices of a negative cycle in the order of its arcs, beginning with the
    /// smallest id, after the search has ended. The result is empty if no such cycle can be reached
    /// from the start.
    const std::vector<Vertex>& negativeCycle() const { return m_cycle; }

    /// Returns the path to the goal after the search has ended, or nullopt if there is no path or
    /// there is a negative cycle.
    std::optional<StudyPath> path() const override;
    Promise promise() const override { return Promise::Cheapest; }

private:
    friend class SteppedSearch<BellmanFord>;

    void start() override;
    template <class Observer>
    std::optional<Vertex> advance(Observer& observer);
    bool findCycle();

    // The vertices whose labels decreased, for this round and for the next.
    std::vector<Vertex> m_now, m_next;
    std::size_t m_at = 0; // Index of the next vertex in m_now.
    std::size_t m_round = 0;
    std::size_t m_lowered = 0; // Number of decreased labels since the last search for a cycle.
    std::vector<Vertex> m_cycle;
};

/// Returns a cycle of negative cost anywhere in the graph, in the form of negativeCycle(); empty if
/// there is none. O(V E), but O(1) if no cost is negative.
std::vector<StudyGraph::Vertex> anyNegativeCycle(const StudyGraph& graph);

extern template class SteppedSearch<BellmanFord>;

} // namespace navcore
