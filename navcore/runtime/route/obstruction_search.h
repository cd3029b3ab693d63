// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/walked_edge.h"

#include <span>
#include <vector>

namespace navcore {

/// The walks, in order, of the way between two sets of vertices that takes the fewest decisions to
/// open, of several such ways the shortest, through any edge there is but walk links through
/// obstacles. A gate, a barrier, an ability or a terrain is one decision, however often it hinders;
/// all else is one a place. Empty when no way leads there; the world tells its edges.
///
/// A label-setting search where a label knows what was decided before it ("minimum colour path",
/// which is NP-hard: at each vertex the best `maxLabels` are kept, and beyond 64 shared decisions
/// each place counts). O((V + E) log V) while few labels compete.
std::vector<WalkedEdge> wayOfFewestDecisions(const RouteWorld& world,
                                             std::span<const CompiledGraph::Slot> from,
                                             std::span<const CompiledGraph::Slot> to);

} // namespace navcore
