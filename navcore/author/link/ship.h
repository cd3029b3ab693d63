// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore {

/// The nav file bytes of a resolved level, with a move table for each agent that ships one, read
/// back as a game would: what it would refuse must not replace a file that it can read. Equal
/// levels give equal bytes, on any executor. InvalidArgument: a game would refuse them, and why;
/// TooLarge: the graph is too large for a move table; Cancelled. Without tables O((V + E) log V),
/// and O(V (V + E)) for each.
Result<std::vector<std::uint8_t>> shippedBytes(ResolvedGraph graph, Executor* executor = nullptr,
                                               const Progress& progress = {});

/// InvalidArgument, naming the link by ids, when one has an own cost below 1: no game takes it.
Status checkOwnCosts(const ResolvedGraph& graph);

/// Conflict, saying how many, when conflicts of a merge wait for somebody to decide: such a level
/// does not ship.
Status checkDecided(const Level& level);

/// About how many bytes the move table of a graph takes in a nav file, to tell people beforehand;
/// what it is depends on how the graph lies.
std::uint64_t estimatedTableBytes(std::size_t vertices);

} // namespace navcore
