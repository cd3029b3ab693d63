// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/heuristic.h"
#include "navcore/runtime/study/search_frontier.h"
#include "navcore/runtime/study/stepped_search.h"

namespace navcore {

/// A* search (Hart, Nilsson, Raphael 1968) with any heuristic. The heuristic is checked when the
/// search starts. If it is consistent, each vertex is settled once. Otherwise, settled vertices are
/// reopened if a cheaper path to them is found, so that every admissible heuristic yields a
/// cheapest path. Among equal keys, the goal comes last. The path is canonical under the same
/// conditions as in Dijkstra's algorithm.
class AStar final : public SteppedSearch<AStar> {
public:
    /// Sets the heuristic for the next call of begin().
    void setHeuristic(Heuristic heuristic) { m_heuristic = std::move(heuristic); }

    /// Returns the quality of the heuristic for the current graph and goal, and a vertex or arc
    /// where it fails.
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
