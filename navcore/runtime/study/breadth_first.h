// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/stepped_search.h"

namespace navcore {

/// Breadth-first search (Moore 1957). It visits vertices in order of their number of edges from the
/// start, and ignores costs. Ties are broken in favour of the vertex that was labelled first. O(V +
/// E).
class BreadthFirst final : public SteppedSearch<BreadthFirst> {
public:
    Promise promise() const override { return Promise::FewestEdges; }

private:
    friend class SteppedSearch<BreadthFirst>;

    void start() override;
    template <class Observer>
    std::optional<Vertex> advance(Observer& observer);

    std::vector<Vertex> m_queue; // All labelled vertices, in the order in which they were labelled.
    std::size_t m_next = 0;      // Index in m_queue of the first vertex of the frontier.
};

extern template class SteppedSearch<BreadthFirst>;

} // namespace navcore
