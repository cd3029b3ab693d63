// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/stepped_search.h"

namespace navcore {

/// Breadth-first search (Moore 1957): vertices by number of edges from the start, costs ignored.
/// Among vertices of one number the one labelled first goes first. O(V + E).
class BreadthFirst final : public SteppedSearch<BreadthFirst> {
public:
    Promise promise() const override { return Promise::FewestEdges; }

private:
    friend class SteppedSearch<BreadthFirst>;

    void start() override;
    template <class Observer>
    std::optional<Vertex> advance(Observer& observer);

    std::vector<Vertex> m_queue; // everything labelled so far, in order
    std::size_t m_next = 0;      // the front of the frontier in it
};

extern template class SteppedSearch<BreadthFirst>;

} // namespace navcore
