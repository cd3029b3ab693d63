// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/dijkstra.h"

namespace navcore {

void Dijkstra::start() {
    m_frontier.reset(StudyGraph::none);
    m_frontier.push({0, 0, query().start});
    m_nodes[query().start].state = SearchState::Labelled;
}

ArcOutcome Dijkstra::outcomeOf(const Node& to, Vertex from, std::int64_t offer) {
    switch (to.state) {
    case SearchState::Unseen:
        return ArcOutcome::Labelled;
    case SearchState::Settled:
        return ArcOutcome::Settled;
    case SearchState::Labelled:
        break;
    }
    if (offer != to.distance)
        return offer < to.distance ? ArcOutcome::Lowered : ArcOutcome::Costlier;
    return from < to.parent ? ArcOutcome::Replaced : ArcOutcome::Equal;
}

template <class Observer>
std::optional<StudySearch::Vertex> Dijkstra::advance(Observer& observer) {
    while (!m_frontier.empty() && m_nodes[m_frontier.top().vertex].state == SearchState::Settled)
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
    for (const StudyGraph::Arc& arc : graph().arcsFrom(vertex)) {
        Node& to = m_nodes[arc.to];
        const std::int64_t distance = m_nodes[vertex].distance + arc.cost;
        const SearchLabel before = labelOf(arc.to);
        const ArcOutcome outcome = outcomeOf(to, vertex, distance);
        if (changesLabel(outcome)) {
            if (outcome != ArcOutcome::Replaced)
                m_frontier.push({distance, distance, arc.to});
            to = {distance, distance, vertex, SearchState::Labelled};
        }
        observer.looked({vertex, arc.cost, distance, before, labelOf(arc.to), outcome});
    }
    return vertex;
}

template class SteppedSearch<Dijkstra>;

} // namespace navcore
