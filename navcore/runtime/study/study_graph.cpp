// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/study_graph.h"

#include <algorithm>
#include <cassert>

namespace navcore {

StudyGraph::StudyGraph(std::vector<Place> places, std::vector<ArcBetween> arcs)
    : m_places(std::move(places)) {
    assert(std::adjacent_find(m_places.begin(), m_places.end(), [](const Place& a, const Place& b) {
               return !(a.id < b.id);
           }) == m_places.end());
    for (const ArcBetween& arc : arcs) {
        assert(arc.from < vertexCount() && arc.to < vertexCount());
        assert(arc.cost != std::numeric_limits<std::int32_t>::min());
        m_minCost = std::min(m_minCost, arc.cost);
    }
    m_out = runsOf(vertexCount(), arcs);
    for (ArcBetween& arc : arcs)
        std::swap(arc.from, arc.to);
    m_into = runsOf(vertexCount(), std::move(arcs));
}

StudyGraph::Runs StudyGraph::runsOf(Vertex vertices, std::vector<ArcBetween> arcs) {
    std::sort(arcs.begin(), arcs.end());
    Runs runs;
    runs.begin.assign(std::size_t{vertices} + 1, 0);
    runs.arcs.reserve(arcs.size());
    for (const ArcBetween& arc : arcs) {
        ++runs.begin[arc.from + 1];
        runs.arcs.push_back({arc.to, arc.cost});
    }
    for (Vertex vertex = 0; vertex < vertices; ++vertex)
        runs.begin[vertex + 1] += runs.begin[vertex];
    return runs;
}

StudyGraph::Vertex StudyGraph::vertexOf(VertexId id) const {
    const auto at = std::lower_bound(m_places.begin(), m_places.end(), id,
                                     [](const Place& place, VertexId of) { return place.id < of; });
    return at == m_places.end() || at->id != id ? none : static_cast<Vertex>(at - m_places.begin());
}

StudyGraph studyGraphOf(const CompiledGraph& graph) {
    std::vector<CompiledGraph::Slot> used;
    for (CompiledGraph::Slot slot = 0; slot < graph.slotCount(); ++slot)
        if (graph.vertexAt(slot).valid())
            used.push_back(slot);
    std::sort(used.begin(), used.end(), [&](CompiledGraph::Slot a, CompiledGraph::Slot b) {
        return graph.vertexAt(a) < graph.vertexAt(b);
    });
    std::vector<StudyGraph::Place> places;
    std::vector<StudyGraph::Vertex> vertexOf(graph.slotCount(), StudyGraph::none);
    for (const CompiledGraph::Slot slot : used) {
        vertexOf[slot] = static_cast<StudyGraph::Vertex>(places.size());
        places.push_back({graph.vertexAt(slot), graph.position(slot)});
    }
    std::vector<StudyGraph::ArcBetween> arcs;
    for (const CompiledGraph::Slot slot : used)
        for (const CompiledGraph::Arc& arc : graph.arcsFrom(slot))
            arcs.push_back({vertexOf[slot], vertexOf[arc.to], static_cast<std::int32_t>(arc.cost)});
    return {std::move(places), std::move(arcs)};
}

StudyGraph reversed(const StudyGraph& graph) {
    std::vector<StudyGraph::Place> places;
    std::vector<StudyGraph::ArcBetween> arcs;
    for (StudyGraph::Vertex vertex = 0; vertex < graph.vertexCount(); ++vertex) {
        places.push_back({graph.idAt(vertex), graph.position(vertex), graph.floor(vertex)});
        for (const StudyGraph::Arc& arc : graph.arcsFrom(vertex))
            arcs.push_back({arc.to, vertex, arc.cost});
    }
    return {std::move(places), std::move(arcs)};
}

} // namespace navcore
