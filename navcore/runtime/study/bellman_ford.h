// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/stepped_search.h"

namespace navcore {

/// The Bellman-Ford algorithm in Moore's form, with a queue: costs may be negative. A step looks at
/// the arcs of one vertex; a vertex whose label falls later is taken again. When a circle of
/// negative total cost can be reached there is no cheapest path, and its vertices are told instead.
/// The goal does not end it early. Where every arc costs something its path is the canonical one,
/// as Dijkstra's; else among cheapest paths it promises the cost only. O(V E).
class BellmanFord final : public SteppedSearch<BellmanFord> {
public:
    /// The vertices of a negative circle in order of its arcs, from the one of smallest id; empty
    /// when none can be reached from the start. Once the search has ended.
    const std::vector<Vertex>& negativeCycle() const { return m_cycle; }

    /// None when there is a negative circle, too.
    std::optional<StudyPath> path() const override;
    Promise promise() const override { return Promise::Cheapest; }

private:
    friend class SteppedSearch<BellmanFord>;

    void start() override;
    template <class Observer>
    std::optional<Vertex> advance(Observer& observer);
    bool findCycle();

    std::vector<Vertex> m_now, m_next; // the rounds: vertices whose label fell
    std::size_t m_at = 0;              // in m_now
    std::size_t m_round = 0;
    std::size_t m_lowered = 0; // labels that fell since a circle was looked for
    std::vector<Vertex> m_cycle;
};

/// A circle of negative cost anywhere in the graph, told as by negativeCycle(); empty when there is
/// none. O(V E), and O(1) where no cost is negative.
std::vector<StudyGraph::Vertex> anyNegativeCycle(const StudyGraph& graph);

extern template class SteppedSearch<BellmanFord>;

} // namespace navcore
