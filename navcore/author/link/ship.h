// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore {

/// Returns the nav file of a resolved level, with a next-move table for each agent that requests
/// one. The file is read back for verification, so an unreadable file never replaces a good one.
/// Equal levels produce equal bytes, regardless of the executor. Returns InvalidArgument with the
/// reason if a game would reject the file, TooLarge if the graph is too large for a next-move
/// table, or Cancelled. O((V + E) log V), plus O(V (V + E)) for each table.
Result<std::vector<std::uint8_t>> shippedBytes(ResolvedGraph graph, Executor* executor = nullptr,
                                               const Progress& progress = {});

/// Returns InvalidArgument if a link has a fixed cost below 1, which nav files do not allow. The
/// message contains the ids of the link and its ends.
Status checkOwnCosts(const ResolvedGraph& graph);

/// Returns Conflict if the level has unresolved merge conflicts, because such a level cannot be
/// shipped. The message contains the number of conflicts.
Status checkDecided(const Level& level);

/// Returns the estimated size of a next-move table in a nav file, in bytes, for display. The actual
/// size depends on the shape of the graph.
std::uint64_t estimatedTableBytes(std::size_t vertices);

} // namespace navcore
