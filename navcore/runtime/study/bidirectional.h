// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/search_frontier.h"
#include "navcore/runtime/study/stepped_search.h"

namespace navcore {

/// Dijkstra's algorithm from both ends at once (Pohl 1971, Nicholson 1966): a step settles a vertex
/// of the side whose next one is nearer, and the search ends when no path through vertices not yet
/// settled on either side could beat the best seen. Needs a goal. Where every arc costs something
/// its path is the canonical one, as Dijkstra's; where arcs cost nothing it promises the cost only,
/// and nothing where costs are negative. state(), label() of no side and pathTo() speak of the side
/// of the start.
class Bidirectional final : public SteppedSearch<Bidirectional> {
public:
    std::optional<StudyPath> path() const override;
    Promise promise() const override {
        return graph().hasNegativeCost() ? Promise::SomePath : Promise::Cheapest;
    }

    /// Where the two sides meet on the best path so far.
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

    std::vector<Node> m_goalNodes; // of the goal's side; a parent lies nearer to the goal
    SearchFrontier m_frontier, m_goalFrontier;
    Vertex m_meeting = StudyGraph::none;
    std::int64_t m_best = 0; // the cost by way of m_meeting
};

extern template class SteppedSearch<Bidirectional>;

} // namespace navcore
