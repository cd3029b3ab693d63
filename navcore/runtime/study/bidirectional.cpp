// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/bidirectional.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace navcore {
namespace {

constexpr std::int64_t unknown = std::numeric_limits<std::int64_t>::max();

} // namespace

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
        const SearchLabel before = labelOn(arc.to);
        const ArcOutcome outcome = to.state == SearchState::Unseen    ? ArcOutcome::Labelled
                                   : to.state == SearchState::Settled ? ArcOutcome::Settled
                                   : distance == to.distance          ? ArcOutcome::Equal
                                   : distance > to.distance           ? ArcOutcome::Costlier
                                                                      : ArcOutcome::Lowered;
        if (changesLabel(outcome)) {
            to = {distance, distance, vertex, SearchState::Labelled};
            frontier.push({distance, distance, arc.to});
        }
        observer.looked({vertex, arc.cost, distance, before, labelOn(arc.to), outcome});
        if (!changesLabel(outcome))
            continue;
        const Node& other = others[arc.to];
        if (other.state != SearchState::Unseen &&
            (m_meeting == StudyGraph::none || distance + other.distance < m_best)) {
            m_meeting = arc.to;
            m_best = distance + other.distance;
        }
    }
    return vertex;
}

/// Returns the cost from the start to each vertex. The cost is exact for vertices on cheapest
/// paths, and an upper bound for others. The start's side knows the costs of the vertices that it
/// has settled. All other vertices on cheapest paths have their final labels on the goal's side, so
/// their cost follows from the cost of the whole path.
std::vector<std::int64_t> Bidirectional::costsFromStart() const {
    std::vector<std::int64_t> costs(m_nodes.size(), unknown);
    std::vector<Vertex> rim;
    for (Vertex vertex = 0; vertex < m_nodes.size(); ++vertex) {
        const Node &node = m_nodes[vertex], &other = m_goalNodes[vertex];
        if (node.state == SearchState::Unseen)
            continue;
        costs[vertex] = node.distance;
        if (node.state == SearchState::Labelled && other.state != SearchState::Unseen &&
            node.distance + other.distance == m_best)
            rim.push_back(vertex);
    }
    while (!rim.empty()) {
        const Vertex vertex = rim.back();
        rim.pop_back();
        for (const StudyGraph::Arc& arc : graph().arcsFrom(vertex)) {
            const Node& other = m_goalNodes[arc.to];
            const std::int64_t cost = costs[vertex] + arc.cost;
            if (other.state == SearchState::Unseen || cost + other.distance != m_best ||
                cost >= costs[arc.to])
                continue;
            costs[arc.to] = cost;
            rim.push_back(arc.to);
        }
    }
    return costs;
}

/// Returns the cheapest path with the smallest ids, compared backwards from the goal. All costs
/// must be positive.
std::vector<StudySearch::Vertex> Bidirectional::canonicalWay() const {
    const std::vector<std::int64_t> costs = costsFromStart();
    std::vector<Vertex> way{query().goal};
    while (way.back() != query().start) {
        const std::int64_t here = costs[way.back()];
        // These arcs are sorted by the vertex where they start.
        const auto arcs = graph().arcsInto(way.back());
        const auto arc = std::find_if(arcs.begin(), arcs.end(), [&](const StudyGraph::Arc& each) {
            return costs[each.to] != unknown && costs[each.to] + each.cost == here;
        });
        assert(arc != arcs.end());
        way.push_back(arc->to);
    }
    std::reverse(way.begin(), way.end());
    return way;
}

std::vector<StudySearch::Vertex> Bidirectional::wayByParents() const {
    std::vector<Vertex> way;
    for (Vertex vertex = m_meeting; vertex != StudyGraph::none; vertex = m_nodes[vertex].parent)
        way.push_back(vertex);
    std::reverse(way.begin(), way.end());
    for (Vertex vertex = m_goalNodes[m_meeting].parent; vertex != StudyGraph::none;
         vertex = m_goalNodes[vertex].parent)
        way.push_back(vertex);
    return way;
}

std::optional<StudyPath> Bidirectional::path() const {
    if (m_meeting == StudyGraph::none)
        return std::nullopt;
    StudyPath path;
    path.vertices = graph().everyArcCosts() ? canonicalWay() : wayByParents();
    path.cost = walkingCost(graph(), path.vertices);
    return path;
}

template class SteppedSearch<Bidirectional>;

} // namespace navcore
