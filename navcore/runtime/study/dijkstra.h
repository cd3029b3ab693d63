// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/search_frontier.h"
#include "navcore/runtime/study/stepped_search.h"

namespace navcore {

/// Dijkstra's algorithm (1959) with a binary heap. Settled vertices are never reopened. Of equally
/// cheap parents, it keeps the one with the smallest id. If all costs are positive, the path is
/// therefore the canonical one. With costs of 0, only its cost is guaranteed. With negative costs,
/// nothing is guaranteed; use BellmanFord instead. O(E log E).
class Dijkstra final : public SteppedSearch<Dijkstra> {
public:
    Promise promise() const override {
        return graph().hasNegativeCost() ? Promise::SomePath : Promise::Cheapest;
    }

private:
    friend class SteppedSearch<Dijkstra>;

    void start() override;
    static ArcOutcome outcomeOf(const Node& to, Vertex from, std::int64_t offer);
    template <class Observer>
    std::optional<Vertex> advance(Observer& observer);

    SearchFrontier m_frontier;
};

extern template class SteppedSearch<Dijkstra>;

} // namespace navcore
