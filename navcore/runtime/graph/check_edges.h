// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/check_resolved.h"

namespace navcore {

// The part of checkResolvedGraph() that looks at edges; vertices, terrains and barriers are good.

Status checkEdges(const ResolvedGraph& graph, EdgeOrder order, Executor* executor);
/// Terms and clearance, of edges that are good.
Status checkTerms(const ResolvedGraph& graph, OwnCosts ownCosts);

} // namespace navcore
