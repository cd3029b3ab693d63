// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/check_resolved.h"

namespace navcore {

// The edge checks of checkResolvedGraph(). They require that vertices, terrains and barriers have
// passed their checks.

Status checkEdges(const ResolvedGraph& graph, EdgeOrder order, Executor* executor);
/// Checks the terms and clearances of edges. Requires that checkEdges() succeeded.
Status checkTerms(const ResolvedGraph& graph, OwnCosts ownCosts);

} // namespace navcore
