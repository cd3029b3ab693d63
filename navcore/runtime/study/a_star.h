// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/heuristic.h"
#include "navcore/runtime/study/search_frontier.h"
#include "navcore/runtime/study/stepped_search.h"

namespace navcore {

/// A* (Hart, Nilsson, Raphael 1968) with any heuristic. It checks the heuristic at the start. With
/// a consistent one each vertex is settled once; otherwise a settled vertex is reopened if a
/// cheaper path to it is found, so that every admissible heuristic gives a cheapest path. The goal
/// comes last among equal keys, which makes the path canonical under the conditions stated for
/// Dijkstra.
class AStar final : public SteppedSearch<AStar> {
public:
    /// Sets the heuristic for searches that begin from now on.
    void setHeuristic(Heuristic heuristic) { m_heuristic = std::move(heuristic); }

    /// Returns the quality of the heuristic for this graph and goal, and where it fails.
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
