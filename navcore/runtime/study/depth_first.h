// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/stepped_search.h"

namespace navcore {

/// Which way a depth-first search goes on.
enum class NextArc : std::uint8_t {
    SmallestId, ///< costs are ignored: labels count edges
    Cheapest,   ///< greedily by the cheapest arc, equal ones by id: labels are what the walk costs
};

/// Depth-first search: always on from the vertex reached last, by the arc that comes next, and back
/// when there is none to a vertex not visited yet. A vertex that waits belongs to the neighbour
/// that saw it last, so that the order and the tree are those of the recursive form. To go by the
/// cheapest arc looks clever and finds dear ways. O(V + E), and O(E log E) by cost.
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
    std::vector<StudyGraph::Arc> m_order; // of the vertex at hand
    std::vector<Vertex> m_stack; // a vertex that is pushed again leaves its older entry behind
    std::int64_t m_pushes = 0;
};

extern template class SteppedSearch<DepthFirst>;

} // namespace navcore
