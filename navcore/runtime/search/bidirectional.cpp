// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/bidirectional.h"

#include <algorithm>
#include <cassert>

namespace navcore {

void Bidirectional::start() {
    assert(query().goal != StudyGraph::none);
    m_goalNodes.assign(graph().vertexCount(), {});
    m_meeting = query().start == query().goal ? query().start : StudyGraph::none;
    m_best = 0;
    for (const SearchSide side : {SearchSide::Start, SearchSide::Goal}) {
        const Vertex end = side == SearchSide::Start ? query().start : query().goal;
        frontierOf(side).reset(StudyGraph::none);
        frontierOf(side).push({0, 0, end});
        nodesOf(side)[end].state = SearchState::Labelled;
    }
}

void Bidirectional::dropSettled(SearchSide side) {
    SearchFrontier& frontier = frontierOf(side);
    while (!frontier.empty() && nodesOf(side)[frontier.top().vertex].state == SearchState::Settled)
        frontier.pop();
}

template <class Observer>
std::optional<StudySearch::Vertex> Bidirectional::advance(Observer& observer) {
    dropSettled(SearchSide::Start);
    dropSettled(SearchSide::Goal);
    if (m_frontier.empty() || m_goalFrontier.empty())
        return std::nullopt;
    const std::int64_t fromStart = m_frontier.top().key, fromGoal = m_goalFrontier.top().key;
    if (m_meeting != StudyGraph::none && fromStart + fromGoal >= m_best)
        return std::nullopt;
    const SearchSide side = fromStart <= fromGoal ? SearchSide::Start : SearchSide::Goal;
    std::vector<Node>& nodes = nodesOf(side);
    const std::vector<Node>& others = side == SearchSide::Start ? m_goalNodes : m_nodes;
    SearchFrontier& frontier = frontierOf(side);
    const auto labelOn = [&](Vertex vertex) {
        const Node& node = nodes[vertex];
        return SearchLabel{vertex, node.parent, node.distance, node.key, side, node.state};
    };
    const Vertex vertex = frontier.top().vertex;
    frontier.pop();
    nodes[vertex].state = SearchState::Settled;
    observer.settled(labelOn(vertex));
    const std::span arcs =
        side == SearchSide::Start ? graph().arcsFrom(vertex) : graph().arcsInto(vertex);
    for (const StudyGraph::Arc& arc : arcs) {
        Node& to = nodes[arc.to];
        const std::int64_t distance = nodes[vertex].distance + arc.cost;
        if (to.state == SearchState::Settled ||
            (to.state == SearchState::Labelled && distance >= to.distance))
            continue;
        to = {distance, distance, vertex, SearchState::Labelled};
        frontier.push({distance, distance, arc.to});
        observer.labelled(labelOn(arc.to));
        const Node& other = others[arc.to];
        if (other.state != SearchState::Unseen &&
            (m_meeting == StudyGraph::none || distance + other.distance < m_best)) {
            m_meeting = arc.to;
            m_best = distance + other.distance;
        }
    }
    return vertex;
}

std::optional<StudyPath> Bidirectional::path() const {
    if (m_meeting == StudyGraph::none)
        return std::nullopt;
    StudyPath path;
    for (Vertex vertex = m_meeting; vertex != StudyGraph::none; vertex = m_nodes[vertex].parent)
        path.vertices.push_back(vertex);
    std::reverse(path.vertices.begin(), path.vertices.end());
    for (Vertex vertex = m_goalNodes[m_meeting].parent; vertex != StudyGraph::none;
         vertex = m_goalNodes[vertex].parent)
        path.vertices.push_back(vertex);
    path.cost = walkingCost(graph(), path.vertices);
    return path;
}

template class SteppedSearch<Bidirectional>;

} // namespace navcore
