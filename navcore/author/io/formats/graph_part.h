// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/resolved_graph.h"

#include <vector>

namespace navcore {

/// Returns a graph with some of the vertices of another graph, the edges between these, and all
/// other items except move tables. `isIncluded` contains a value for each vertex of the graph.
/// O(items).
ResolvedGraph withVertices(const ResolvedGraph& graph, const std::vector<bool>& isIncluded);

} // namespace navcore
