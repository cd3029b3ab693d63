// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

/// Calls take(from, cost) for the arcs into a slot; for one with parallel arcs more than once.
/// O(arcs at the slot times arcs of each neighbour).
template <class Graph, class Take>
void forEachArcInto(const Graph& graph, CompiledGraph::Slot slot, Take&& take) {
    for (const CompiledGraph::Arc& back : graph.arcsFrom(slot))
        for (const CompiledGraph::Arc& arc : graph.arcsFrom(back.to))
            if (arc.to == slot)
                take(back.to, arc.cost);
    for (const CompiledGraph::Arc& arc : graph.oneWayInto(slot))
        take(arc.to, arc.cost);
}

} // namespace navcore
