// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore {

enum class EdgeOrder : std::uint8_t {
    Any,
    Canonical, ///< strictly ascending by (smaller end, larger end, link), as in a nav file
};

enum class OwnCosts : std::uint8_t {
    Positive, ///< at least 1, as in a nav file
    Any,      ///< also below 1, as in a level for study
};

/// Whether everything in the graph may be used without a further look: parallel arrays of one
/// length, indices and offsets in range, unique ids, positions on the lattice, multipliers and
/// enums in range, lengths at least the straight line and equal to the sum of their pieces, shapes
/// that pass checkShape(), UTF-8 texts. (Not what move tables hold: MoveTable::read() does.) The
/// error names the field and the index. Pairs and links that occur twice are found in any order.
/// O((V + E) log); the same on any executor.
Status checkResolvedGraph(const ResolvedGraph& graph, EdgeOrder order, Executor* executor = nullptr,
                          OwnCosts ownCosts = OwnCosts::Positive);

} // namespace navcore
