// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/function_ref.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

/// The edges that can be removed together so that no route between vertices costs more than
/// (1000 + `thousandths`) / 1000 of what it cost, for each of the graphs (one for each agent;
/// vertices need not have equal slots). Only edges for which mayGo(key) is true are removed. Cheap
/// edges are kept before costly ones, as in a greedy spanner (Althoefer et al., "On Sparse Spanners
/// of Weighted Graphs", 1993), which keeps the promise for all routes at once. Rising by key.
/// Cancelled is the only error. O(E log E), and for each edge a search among vertices from which
/// the way around it could be short enough.
Result<std::vector<EdgeKey>> redundantEdges(std::span<const CompiledGraph* const> graphs,
                                            std::uint32_t thousandths,
                                            FunctionRef<bool(EdgeKey)> mayGo,
                                            const Progress& progress = {});

} // namespace navcore
