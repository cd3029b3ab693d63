// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

#include <optional>
#include <span>

namespace navcore {

/// A vertex of each of two sets, as near to each other as any.
struct NearestPair {
    CompiledGraph::Slot from, to;
    std::int64_t squaredDistance; ///< lu^2, 3D
};

/// The nearest pair between two sets of vertices; of several the one of smallest id in `from`,
/// then in `to`. None when a set is empty. O(n log n) on maps that are not adversarial.
std::optional<NearestPair> nearestPair(const CompiledGraph& graph,
                                       std::span<const CompiledGraph::Slot> from,
                                       std::span<const CompiledGraph::Slot> to);

} // namespace navcore
