// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

/// The connectivity of an agent's graph. All lists are in ascending order.
struct GraphStructure {
    /// Strongly connected components, in the order of their first members.
    std::vector<std::vector<VertexId>> components;
    std::vector<VertexId> sinks;   ///< Vertices without outgoing arcs.
    std::vector<VertexId> sources; ///< Vertices without incoming arcs.
    /// Edges and vertices whose removal splits a connected component. One-way edges count as
    /// undirected.
    std::vector<EdgeKey> bridges;
    std::vector<VertexId> articulations;

    bool everyVertexReachesEveryOther() const { return components.size() <= 1; }
};

/// Computes the connectivity of a graph. O(V log V + E log E).
GraphStructure structureOf(const CompiledGraph& graph);

} // namespace navcore
