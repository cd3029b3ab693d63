// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/bellman_ford.h"

#include <algorithm>

namespace navcore {

void BellmanFord::start() {
    m_now.assign(1, query().start);
    m_next.clear();
    m_cycle.clear();
    m_at = m_round = 0;
    m_nodes[query().start].state = SearchState::Labelled;
}

template <class Observer>
std::optional<StudySearch::Vertex> BellmanFord::advance(Observer& observer) {
    if (m_at == m_now.size()) {
        if (m_next.empty())
            return std::nullopt;
        m_now.swap(m_next);
        m_next.clear();
        m_at = 0;
        // A path without circles has fewer edges than there are vertices.
        if (++m_round >= graph().vertexCount()) {
            findCycle(m_now.front());
            m_now.clear();
            return std::nullopt;
        }
    }
    const Vertex vertex = m_now[m_at++];
    m_nodes[vertex].state = SearchState::Settled;
    observer.settled(labelOf(vertex));
    for (const StudyGraph::Arc& arc : graph().arcsFrom(vertex)) {
        Node& to = m_nodes[arc.to];
        const std::int64_t distance = m_nodes[vertex].distance + arc.cost;
        if (to.state != SearchState::Unseen && distance >= to.distance) {
            // Where a circle can cost nothing, another parent could close a circle of parents.
            if (distance == to.distance && vertex < to.parent && graph().everyArcCosts()) {
                to.parent = vertex;
                observer.labelled(labelOf(arc.to));
            }
            continue;
        }
        if (to.state != SearchState::Labelled)
            m_next.push_back(arc.to);
        to = {distance, static_cast<std::int64_t>(m_round + 1), vertex, SearchState::Labelled};
        observer.labelled(labelOf(arc.to));
    }
    return vertex;
}

/// A label that still fell in round V lies behind V or more edges, so its parents run into a
/// circle, and a circle of parents costs less than nothing.
void BellmanFord::findCycle(Vertex from) {
    for (Vertex i = 0; i < graph().vertexCount(); ++i)
        from = m_nodes[from].parent;
    Vertex vertex = from;
    do {
        m_cycle.push_back(vertex);
        vertex = m_nodes[vertex].parent;
    } while (vertex != from);
    std::reverse(m_cycle.begin(), m_cycle.end());
    std::rotate(m_cycle.begin(), std::min_element(m_cycle.begin(), m_cycle.end()), m_cycle.end());
}

std::optional<StudyPath> BellmanFord::path() const {
    return m_cycle.empty() ? StudySearch::path() : std::nullopt;
}

std::vector<StudyGraph::Vertex> anyNegativeCycle(const StudyGraph& graph) {
    if (!graph.hasNegativeCost())
        return {};
    // One vertex more, from which all others are reached for nothing.
    const StudyGraph::Vertex source = graph.vertexCount();
    std::vector<StudyGraph::Place> places;
    std::vector<StudyGraph::ArcBetween> arcs;
    for (StudyGraph::Vertex vertex = 0; vertex < source; ++vertex) {
        places.push_back({graph.idAt(vertex), graph.position(vertex)});
        arcs.push_back({source, vertex, 0});
        for (const StudyGraph::Arc& arc : graph.arcsFrom(vertex))
            arcs.push_back({vertex, arc.to, arc.cost});
    }
    places.push_back({{places.back().id.value + 1}, {}});
    BellmanFord search;
    const StudyGraph extended(std::move(places), std::move(arcs));
    search.begin(extended, {source});
    search.run();
    return search.negativeCycle();
}

template class SteppedSearch<BellmanFord>;

} // namespace navcore
