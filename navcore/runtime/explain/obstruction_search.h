// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/explain/walked_edge.h"

#include <span>
#include <vector>

namespace navcore {

/// Returns the edges, in order, of the connection between two sets of vertices that needs the
/// fewest decisions to open, and is the shortest of these. All existing edges count, except walked
/// links through obstacles. A gate, a barrier, an ability or a terrain is one decision, however
/// often it obstructs; any other obstruction is one decision per place. Empty if there is no
/// connection. Requires context.edges.
///
/// Label-setting search in which a label knows the decisions made so far. The "minimum colour path"
/// problem is NP-hard, so only the best `maxLabels` labels per vertex are kept, and beyond 64
/// shared decisions each place counts separately. O((V + E) log V) while few labels compete.
std::vector<WalkedEdge> wayOfFewestDecisions(const RouteContext& context,
                                             std::span<const CompiledGraph::Slot> from,
                                             std::span<const CompiledGraph::Slot> to);

} // namespace navcore
