// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/stepped_search.h"

namespace navcore {

/// The order in which a depth-first search follows arcs.
enum class NextArc : std::uint8_t {
    /// Arcs are followed in the order of the ids that they lead to, whatever their costs; labels
    /// count edges.
    SmallestId,
    /// Arcs are followed from cheap to expensive (greedy), then by smallest id; labels are the cost
    /// of the path taken.
    Cheapest,
};

/// Depth-first search, which continues from the vertex reached last along its next arc, and
/// backtracks if all neighbours have been visited. A pending vertex belongs to the neighbour that
/// saw it last, so the order and the tree are the same as in the recursive form. Following the
/// cheapest arc looks clever but finds expensive paths. O(V + E), or O(E log E) by cost.
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
    std::vector<StudyGraph::Arc> m_order; // The arcs of the current vertex in the order of NextArc.
    // The pending vertices. A vertex that is pushed again keeps its older entry, too.
    std::vector<Vertex> m_stack;
    std::int64_t m_pushes = 0;
};

extern template class SteppedSearch<DepthFirst>;

} // namespace navcore
