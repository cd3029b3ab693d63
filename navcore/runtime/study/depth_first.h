// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/stepped_search.h"

namespace navcore {

/// The order in which a depth-first search follows the arcs of a vertex.
enum class NextArc : std::uint8_t {
    /// In ascending order of the ids at their ends, regardless of cost. Distances are numbers of
    /// edges.
    SmallestId,
    /// From cheap to expensive (greedy), then by id. Distances are costs of the path taken.
    Cheapest,
};

/// Depth-first search. It continues with the next arc of the most recently reached vertex, and
/// backtracks if all neighbours have been visited. The parent of a pending vertex is the last
/// neighbour that pushed it, so the order and the tree are the same as those of the recursive form.
/// Following the cheapest arc first seems promising, but finds expensive paths. O(V + E), or O(E
/// log E) with NextArc::Cheapest.
class DepthFirst final : public SteppedSearch<DepthFirst> {
public:
    explicit DepthFirst(NextArc next = NextArc::SmallestId) : m_next(next) {}

    Promise promise() const override { return Promise::SomePath; }

private:
    friend class SteppedSearch<DepthFirst>;

    void start() override;
    template <class Observer>
    std::optional<Vertex> advance(Observer& observer);

    NextArc m_next;
    std::vector<StudyGraph::Arc> m_order; // Arcs of the current vertex, in the order of NextArc.
    // Pending vertices. A vertex may be in the stack several times.
    std::vector<Vertex> m_stack;
    std::int64_t m_pushes = 0;
};

extern template class SteppedSearch<DepthFirst>;

} // namespace navcore
