// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/check_resolved.h"

namespace navcore {

// Checks all edges for checkResolvedGraph(). Vertices, terrains and barriers must be valid.

Status checkEdges(const ResolvedGraph& graph, EdgeOrder order, Executor* executor);
/// Checks the terms and clearances of edges, which checkEdges() must have accepted.
Status checkTerms(const ResolvedGraph& graph, OwnCosts ownCosts);

} // namespace navcore
