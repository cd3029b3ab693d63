// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

/// How the graph of one agent hangs together. All lists are ascending.
struct GraphStructure {
    /// Vertices that reach each other both ways, in the order of their first members.
    std::vector<std::vector<VertexId>> components;
    std::vector<VertexId> sinks;   ///< no arc leads away
    std::vector<VertexId> sources; ///< no arc leads here
    /// Edges and vertices without which a part falls in pieces, one-way edges taken as two-way.
    std::vector<EdgeKey> bridges;
    std::vector<VertexId> articulations;

    bool everyVertexReachesEveryOther() const { return components.size() <= 1; }
};

/// O(V log V + E log E).
GraphStructure structureOf(const CompiledGraph& graph);

} // namespace navcore
