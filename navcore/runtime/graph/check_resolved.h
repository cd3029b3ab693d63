// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore {

enum class EdgeOrder : std::uint8_t {
    Any,
    /// Edges are strictly ascending by (smaller end, larger end, link), as in a nav file.
    Canonical,
};

enum class OwnCosts : std::uint8_t {
    Positive, ///< Fixed costs are at least 1, as in a nav file.
    Any,      ///< Fixed costs may be below 1, as in a study level.
};

/// Checks that everything in the graph can be used without further checks: parallel arrays of equal
/// length, indices and offsets in range, unique ids, positions on the lattice, multipliers and
/// enums in range, lengths not below the straight line and equal to the sum of their pieces, shapes
/// that pass checkShape(), valid UTF-8. The content of move tables is left to MoveTable::read().
/// The error names the field and the index. Duplicate pairs and links are detected in any order.
/// O((V + E) log E); the result does not depend on the executor.
Status checkResolvedGraph(const ResolvedGraph& graph, EdgeOrder order, Executor* executor = nullptr,
                          OwnCosts ownCosts = OwnCosts::Positive);

} // namespace navcore
