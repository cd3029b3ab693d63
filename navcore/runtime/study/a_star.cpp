// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/a_star.h"

namespace navcore {

void AStar::start() {
    m_verdict = judge(m_heuristic, graph(), query().goal);
    m_frontier.reset(query().goal);
    Node& node = m_nodes[query().start];
    node.key = m_heuristic.estimate(graph(), query().start, query().goal);
    node.state = SearchState::Labelled;
    m_frontier.push({node.key, 0, query().start});
}

template <class Observer>
std::optional<StudySearch::Vertex> AStar::advance(Observer& observer) {
    const auto outdated = [&](const SearchFrontier::Entry& entry) {
        const Node& node = m_nodes[entry.vertex];
        return node.state == SearchState::Settled || node.distance != entry.distance;
    };
    while (!m_frontier.empty() && outdated(m_frontier.top()))
        m_frontier.pop();
    if (m_frontier.empty())
        return std::nullopt;
    const Vertex vertex = m_frontier.top().vertex;
    m_frontier.pop();
    m_nodes[vertex].state = SearchState::Settled;
    observer.settled(labelOf(vertex));
    if (vertex == query().goal) {
        m_frontier.reset(StudyGraph::none);
        return vertex;
    }
    // With negative costs, the vertices of a cycle could be reopened forever.
    const bool opensAgain =
        m_verdict.quality != HeuristicQuality::Consistent && !graph().hasNegativeCost();
    for (const StudyGraph::Arc& arc : graph().arcsFrom(vertex)) {
        Node& to = m_nodes[arc.to];
        const std::int64_t distance = m_nodes[vertex].distance + arc.cost;
        const SearchLabel before = labelOf(arc.to);
        ArcOutcome outcome = to.state == SearchState::Unseen ? ArcOutcome::Labelled
                             : distance > to.distance        ? ArcOutcome::Costlier
                             : distance == to.distance       ? ArcOutcome::Equal
                             : to.state == SearchState::Settled && !opensAgain
                                 ? ArcOutcome::Settled
                                 : ArcOutcome::Lowered;
        // If a cycle can cost 0, replacing the parent could create a cycle of parents.
        if (outcome == ArcOutcome::Equal && arc.cost > 0 && !graph().hasNegativeCost() &&
            vertex < to.parent) {
            to.parent = vertex;
            outcome = ArcOutcome::Replaced;
        } else if (changesLabel(outcome)) {
            const std::int64_t key = distance + m_heuristic.estimate(graph(), arc.to, query().goal);
            to = {distance, key, vertex, SearchState::Labelled};
            m_frontier.push({key, distance, arc.to});
        }
        observer.looked({vertex, arc.cost, distance, before, labelOf(arc.to), outcome});
    }
    return vertex;
}

template class SteppedSearch<AStar>;

} // namespace navcore
