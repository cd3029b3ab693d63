// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/explain/walked_edge.h"

#include <span>
#include <vector>

namespace navcore {

/// Finds the connection between two sets of vertices that needs the fewest decisions to open, and
/// of these the shortest. Returns its edges in order, or an empty list if there is no connection.
/// All existing edges count, except walked links through obstacles. A gate, a barrier, an ability
/// or a terrain is one decision, however often it obstructs; any other obstruction is one decision
/// per place. Requires context.edges. Uses a label-setting search in which each label stores the
/// decisions made so far. The "minimum colour path" problem is NP-hard, so only the best
/// `maxLabels` labels per vertex are kept, and beyond 64 shared decisions each place counts
/// separately. O((V + E) log V) while few labels compete.
std::vector<WalkedEdge> wayOfFewestDecisions(const RouteContext& context,
                                             std::span<const CompiledGraph::Slot> from,
                                             std::span<const CompiledGraph::Slot> to);

} // namespace navcore
