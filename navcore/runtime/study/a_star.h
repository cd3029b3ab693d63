// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/heuristic.h"
#include "navcore/runtime/study/search_frontier.h"
#include "navcore/runtime/study/stepped_search.h"

namespace navcore {

/// A* (Hart, Nilsson, Raphael 1968) with any heuristic. It judges the heuristic as it begins: with
/// a consistent one each vertex settles once; with another, a settled vertex that turns out nearer
/// is opened again, so that every admissible heuristic gives a cheapest path. The goal goes last
/// among equal keys, which makes the path canonical under the conditions of Dijkstra.
class AStar final : public SteppedSearch<AStar> {
public:
    /// The heuristic of searches that begin from now on.
    void setHeuristic(Heuristic heuristic) { m_heuristic = std::move(heuristic); }

    /// What it is worth here, and where it fails.
    const HeuristicVerdict& verdict() const { return m_verdict; }

    Promise promise() const override {
        return m_verdict.quality == HeuristicQuality::Overestimates ? Promise::SomePath
                                                                    : Promise::Cheapest;
    }

private:
    friend class SteppedSearch<AStar>;

    void start() override;
    template <class Observer>
    std::optional<Vertex> advance(Observer& observer);

    Heuristic m_heuristic;
    HeuristicVerdict m_verdict;
    SearchFrontier m_frontier;
};

extern template class SteppedSearch<AStar>;

} // namespace navcore
