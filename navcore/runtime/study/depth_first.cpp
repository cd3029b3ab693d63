// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/depth_first.h"

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
    const std::int64_t depth = m_nodes[vertex].distance + 1;
    const auto arcs = graph().arcsFrom(vertex);
    for (std::size_t i = arcs.size(); i-- > 0;) { // so that the smallest id ends on top
        const Vertex to = arcs[i].to;
        if (m_nodes[to].state == SearchState::Settled ||
            (i + 1 < arcs.size() && arcs[i + 1].to == to))
            continue;
        m_nodes[to] = {depth, -++m_pushes, vertex, SearchState::Labelled};
        m_stack.push_back(to);
        observer.labelled(labelOf(to));
    }
    return vertex;
}

template class SteppedSearch<DepthFirst>;

} // namespace navcore
