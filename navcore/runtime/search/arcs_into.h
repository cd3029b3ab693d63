// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

/// Calls take(from, cost) for each incoming arc of `slot`. May report parallel arcs several times.
/// O(degree of the slot * degree of its neighbours).
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
