// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/function_ref.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

/// Returns edges, sorted by key, that can all be removed together without raising the cost of any
/// route between vertices above (1000 + `thousandths`) / 1000 of its former cost. The condition
/// is valid for every graph in `graphs`; there is one graph per agent, and their slots may differ.
/// Only edges for which mayGo(key) is true are returned. Cheap edges are kept before expensive
/// ones, as in a greedy spanner (Althoefer et al., "On Sparse Spanners of Weighted Graphs", 1993),
/// which bounds all routes at once. The only error is Cancelled. O(E log E), plus one search for
/// each edge, limited to vertices from which a detour could be short enough.
Result<std::vector<EdgeKey>> redundantEdges(std::span<const CompiledGraph* const> graphs,
                                            std::uint32_t thousandths,
                                            FunctionRef<bool(EdgeKey)> mayGo,
                                            const Progress& progress = {});

} // namespace navcore
