// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore {

/// Returns the contents of the nav file of a resolved level, with a move table for each agent that
/// ships one. The bytes are read back in the way a game reads them, so that an unreadable file
/// never replaces a good one. Equal levels give equal bytes on any executor. Errors:
/// InvalidArgument if a game would refuse the file, with the reason; TooLarge if the graph is too
/// large for a move table; Cancelled. O((V + E) log V) without tables, plus O(V (V + E)) for each
/// table.
Result<std::vector<std::uint8_t>> shippedBytes(ResolvedGraph graph, Executor* executor = nullptr,
                                               const Progress& progress = {});

/// Returns InvalidArgument, naming a link by ids, if a link has a fixed cost below 1, which nav
/// files do not allow.
Status checkOwnCosts(const ResolvedGraph& graph);

/// Returns Conflict, with the number of conflicts, if the level has unresolved merge conflicts.
/// Such a level cannot be shipped.
Status checkDecided(const Level& level);

/// Returns an estimate of the size of a graph's move table in a nav file, in bytes, for display.
/// The actual size depends on the shape of the graph.
std::uint64_t estimatedTableBytes(std::size_t vertices);

} // namespace navcore
