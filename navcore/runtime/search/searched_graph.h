// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/altered_graph.h"
#include "navcore/runtime/search/landmarks.h"
#include "navcore/runtime/search/sink_graph.h"

#include <type_traits>

namespace navcore {

// Where LabelSearch must know which kind of graph it searches.

/// Whether the query's landmarks know anything about it.
template <class Graph>
bool canUse(const Graph& graph, const PathQuery& query) {
    if constexpr (std::is_same_v<Graph, AlteredGraph>)
        if (!graph.isOnlyDearer())
            return false;
    return query.landmarks != nullptr && query.landmarks->slotCount() >= graph.slotCount() &&
           !query.starts.empty() && !query.finals.empty();
}

template <class Graph>
LandmarkBounds boundsFor(const Graph& graph, const PathQuery& query) {
    if constexpr (std::is_same_v<Graph, SinkGraph>)
        if (graph.way() == ArcWay::Backward)
            return query.landmarks->awayFrom(query.finals);
    return query.landmarks->towards(query.finals);
}

template <class Graph>
void prefetchArcs(const Graph& graph, CompiledGraph::Slot slot) {
    if constexpr (std::is_same_v<Graph, SinkGraph>)
        graph.prefetchArcs(slot);
    else
        CompiledGraph::prefetch(graph.arcsFrom(slot));
}

} // namespace navcore
