// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

/// The connectivity of one agent's graph. All lists are in ascending order.
struct GraphStructure {
    /// The strongly connected components, in the order of their first members.
    std::vector<std::vector<VertexId>> components;
    std::vector<VertexId> sinks;   ///< The vertices without outgoing arcs.
    std::vector<VertexId> sources; ///< The vertices without incoming arcs.
    /// The edges whose removal splits a component, with one-way edges taken as undirected;
    /// `articulations` are such vertices.
    std::vector<EdgeKey> bridges;
    std::vector<VertexId> articulations;

    bool everyVertexReachesEveryOther() const { return components.size() <= 1; }
};

/// Computes the connectivity. O(V log V + E log E).
GraphStructure structureOf(const CompiledGraph& graph);

} // namespace navcore
