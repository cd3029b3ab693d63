// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/depth_first.h"

#include <algorithm>

namespace navcore {

void DepthFirst::start() {
    m_stack.assign(1, query().start);
    m_pushes = 0;
    m_nodes[query().start].state = SearchState::Labelled;
}

template <class Observer>
std::optional<StudySearch::Vertex> DepthFirst::advance(Observer& observer) {
    while (!m_stack.empty() && m_nodes[m_stack.back()].state == SearchState::Settled)
        m_stack.pop_back();
    if (m_stack.empty())
        return std::nullopt;
    const Vertex vertex = m_stack.back();
    m_stack.pop_back();
    m_nodes[vertex].state = SearchState::Settled;
    observer.settled(labelOf(vertex));
    if (vertex == query().goal) {
        m_stack.clear();
        return vertex;
    }
    const std::int64_t here = m_nodes[vertex].distance;
    const auto arcs = graph().arcsFrom(vertex);
    m_order.assign(arcs.begin(), arcs.end());
    if (m_next == NextArc::Cheapest)
        std::ranges::stable_sort(m_order, {}, &StudyGraph::Arc::cost);
    // Arcs are pushed in reverse order, so that the first one is on top of the stack.
    for (std::size_t i = m_order.size(); i-- > 0;) {
        const StudyGraph::Arc& arc = m_order[i];
        const std::int64_t distance = here + (m_next == NextArc::Cheapest ? arc.cost : 1);
        const SearchLabel before = labelOf(arc.to);
        const ArcOutcome outcome = before.state == SearchState::Settled  ? ArcOutcome::Settled
                                   : before.state == SearchState::Unseen ? ArcOutcome::Labelled
                                   : before.parent == vertex && before.distance == distance
                                       // A parallel arc has been examined before.
                                       ? ArcOutcome::Equal
                                       : ArcOutcome::Replaced;
        if (changesLabel(outcome)) {
            m_nodes[arc.to] = {distance, -++m_pushes, vertex, SearchState::Labelled};
            m_stack.push_back(arc.to);
        }
        observer.looked({vertex, arc.cost, distance, before, labelOf(arc.to), outcome});
    }
    return vertex;
}

template class SteppedSearch<DepthFirst>;

} // namespace navcore
