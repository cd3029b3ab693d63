// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/bellman_ford.h"

#include <algorithm>

namespace navcore {

void BellmanFord::start() {
    m_now.assign(1, query().start);
    m_next.clear();
    m_cycle.clear();
    m_at = m_round = m_lowered = 0;
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
        // Without negative cycles, the search ends before this round: a path without cycles has
        // fewer edges than there are vertices.
        if (++m_round >= graph().vertexCount() && findCycle())
            return std::nullopt;
    }
    const Vertex vertex = m_now[m_at++];
    m_nodes[vertex].state = SearchState::Settled;
    observer.settled(labelOf(vertex));
    for (const StudyGraph::Arc& arc : graph().arcsFrom(vertex)) {
        Node& to = m_nodes[arc.to];
        const std::int64_t distance = m_nodes[vertex].distance + arc.cost;
        const SearchLabel before = labelOf(arc.to);
        ArcOutcome outcome = to.state == SearchState::Unseen ? ArcOutcome::Labelled
                             : distance > to.distance        ? ArcOutcome::Costlier
                             : distance == to.distance       ? ArcOutcome::Equal
                                                             : ArcOutcome::Lowered;
        // If a cycle can cost 0, replacing the parent could create a cycle of parents.
        if (outcome == ArcOutcome::Equal && vertex < to.parent && graph().everyArcCosts()) {
            to.parent = vertex;
            outcome = ArcOutcome::Replaced;
        } else if (changesLabel(outcome)) {
            if (to.state != SearchState::Labelled)
                m_next.push_back(arc.to);
            to = {distance, static_cast<std::int64_t>(m_round + 1), vertex, SearchState::Labelled};
            ++m_lowered;
        }
        observer.looked({vertex, arc.cost, distance, before, labelOf(arc.to), outcome});
    }
    // Searching for a cycle once per V decreased labels costs little, and finds cycles long before
    // round V.
    if (m_lowered >= graph().vertexCount()) {
        m_lowered = 0;
        findCycle();
    }
    return vertex;
}

/// Looks for a cycle of parents, which always has a negative cost. Ends the search if there is one.
/// If labels still decrease in round V, such a cycle must exist, because the paths to these
/// vertices have at least V edges. O(V).
bool BellmanFord::findCycle() {
    std::vector<Vertex> walkOf(graph().vertexCount(), StudyGraph::none);
    for (Vertex walk = 0; walk < graph().vertexCount(); ++walk) {
        Vertex vertex = walk;
        while (vertex != StudyGraph::none && walkOf[vertex] == StudyGraph::none) {
            walkOf[vertex] = walk;
            vertex = m_nodes[vertex].parent;
        }
        if (vertex == StudyGraph::none || walkOf[vertex] != walk)
            continue;
        const Vertex first = vertex;
        do {
            m_cycle.push_back(vertex);
            vertex = m_nodes[vertex].parent;
        } while (vertex != first);
        std::reverse(m_cycle.begin(), m_cycle.end());
        std::rotate(m_cycle.begin(), std::min_element(m_cycle.begin(), m_cycle.end()),
                    m_cycle.end());
        m_now.clear();
        m_next.clear();
        m_at = 0;
        return true;
    }
    return false;
}

std::optional<StudyPath> BellmanFord::path() const {
    return m_cycle.empty() ? StudySearch::path() : std::nullopt;
}

std::vector<StudyGraph::Vertex> anyNegativeCycle(const StudyGraph& graph) {
    if (!graph.hasNegativeCost())
        return {};
    // An additional vertex with an arc of cost 0 to every other vertex.
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
