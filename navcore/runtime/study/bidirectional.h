// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/search_frontier.h"
#include "navcore/runtime/study/stepped_search.h"

namespace navcore {

/// Bidirectional Dijkstra search (Nicholson 1966, Pohl 1971). Each step settles a vertex on the
/// side whose next vertex is nearer. The search ends when paths through unsettled vertices can no
/// longer be cheaper than the best path found. The query must have a goal.
///
/// If all costs are positive, the path is the same canonical path as Dijkstra's. With costs of 0,
/// only its cost is guaranteed; with negative costs, nothing is. state(), pathTo() and label()
/// without a side refer to the start's side.
class Bidirectional final : public SteppedSearch<Bidirectional> {
public:
    std::optional<StudyPath> path() const override;
    Promise promise() const override {
        return graph().hasNegativeCost() ? Promise::SomePath : Promise::Cheapest;
    }

    /// Returns the vertex where the two sides meet on the best path found so far, or nullopt if
    /// they have not met yet.
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

    // Nodes of the goal's side. Their parents are the next vertices towards the goal.
    std::vector<Node> m_goalNodes;
    SearchFrontier m_frontier, m_goalFrontier;
    Vertex m_meeting = StudyGraph::none;
    std::int64_t m_best = 0; // Cost of the best path found so far, which contains m_meeting.
};

extern template class SteppedSearch<Bidirectional>;

} // namespace navcore
