// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/search_frontier.h"
#include "navcore/runtime/study/stepped_search.h"

namespace navcore {

/// Bidirectional Dijkstra search (Pohl 1971, Nicholson 1966). A step settles a vertex on the side
/// whose next vertex is nearer. The search ends when no path through unsettled vertices can be
/// cheaper than the best one found. Requires a goal. If all costs are positive, the path is the
/// canonical one, as Dijkstra's; with costs of 0 only its cost is guaranteed, and with negative
/// costs nothing. state(), label() without a side and pathTo() refer to the start's side.
class Bidirectional final : public SteppedSearch<Bidirectional> {
public:
    std::optional<StudyPath> path() const override;
    Promise promise() const override {
        return graph().hasNegativeCost() ? Promise::SomePath : Promise::Cheapest;
    }

    /// Returns the vertex where the two sides meet on the best path so far, or nullopt if they have
    /// not met.
    std::optional<Vertex> meeting() const {
        return m_meeting == StudyGraph::none ? std::nullopt : std::optional(m_meeting);
    }

private:
    friend class SteppedSearch<Bidirectional>;

    void start() override;
    const std::vector<Node>* goalNodes() const override { return &m_goalNodes; }
    template <class Observer>
    std::optional<Vertex> advance(Observer& observer);
    void dropSettled(SearchSide side);
    std::vector<std::int64_t> costsFromStart() const;
    std::vector<Vertex> canonicalWay() const;
    std::vector<Vertex> wayByParents() const;
    std::vector<Node>& nodesOf(SearchSide side) {
        return side == SearchSide::Start ? m_nodes : m_goalNodes;
    }
    SearchFrontier& frontierOf(SearchSide side) {
        return side == SearchSide::Start ? m_frontier : m_goalFrontier;
    }

    // The nodes of the goal's side, whose parents are nearer to the goal.
    std::vector<Node> m_goalNodes;
    SearchFrontier m_frontier, m_goalFrontier;
    Vertex m_meeting = StudyGraph::none;
    std::int64_t m_best = 0; // Cost of the best path so far, which leads through m_meeting.
};

extern template class SteppedSearch<Bidirectional>;

} // namespace navcore
