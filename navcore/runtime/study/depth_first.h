// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/stepped_search.h"

namespace navcore {

/// Depth-first search: always on from the vertex reached last, by its neighbour of smallest id, and
/// back when there is none. A vertex that waits belongs to the neighbour that saw it last, so that
/// the order and the tree are those of the recursive form. Costs are ignored. O(V + E).
class DepthFirst final : public SteppedSearch<DepthFirst> {
public:
    Promise promise() const override { return Promise::SomePath; }

private:
    friend class SteppedSearch<DepthFirst>;

    void start() override;
    template <class Observer>
    std::optional<Vertex> advance(Observer& observer);

    std::vector<Vertex> m_stack; // a vertex that is pushed again leaves its older entry behind
    std::int64_t m_pushes = 0;
};

extern template class SteppedSearch<DepthFirst>;

} // namespace navcore
