// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/breadth_first.h"

namespace navcore {

void BreadthFirst::start() {
    m_queue.assign(1, query().start);
    m_next = 0;
    m_nodes[query().start].state = SearchState::Labelled;
}

template <class Observer>
std::optional<StudySearch::Vertex> BreadthFirst::advance(Observer& observer) {
    if (m_next == m_queue.size())
        return std::nullopt;
    const Vertex vertex = m_queue[m_next++];
    m_nodes[vertex].state = SearchState::Settled;
    observer.settled(labelOf(vertex));
    if (vertex == query().goal) {
        m_next = m_queue.size();
        return vertex;
    }
    const std::int64_t distance = m_nodes[vertex].distance + 1;
    for (const StudyGraph::Arc& arc : graph().arcsFrom(vertex)) {
        const SearchLabel before = labelOf(arc.to);
        const ArcOutcome outcome = before.state == SearchState::Unseen    ? ArcOutcome::Labelled
                                   : before.state == SearchState::Settled ? ArcOutcome::Settled
                                   : before.distance == distance          ? ArcOutcome::Equal
                                                                          : ArcOutcome::Costlier;
        if (changesLabel(outcome)) {
            m_nodes[arc.to] = {distance, static_cast<std::int64_t>(m_queue.size()), vertex,
                               SearchState::Labelled};
            m_queue.push_back(arc.to);
        }
        observer.looked({vertex, arc.cost, distance, before, labelOf(arc.to), outcome});
    }
    return vertex;
}

template class SteppedSearch<BreadthFirst>;

} // namespace navcore
