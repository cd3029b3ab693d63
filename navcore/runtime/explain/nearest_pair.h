// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

#include <optional>
#include <span>

namespace navcore {

/// The nearest two vertices of two sets.
struct NearestPair {
    CompiledGraph::Slot from, to;
    /// Squared distance between the two vertices in three dimensions, in lu^2.
    std::int64_t squaredDistance;
};

/// Returns the nearest pair of vertices of two sets, or nullopt if one is empty. Ties are broken by
/// the smaller id in `from`, then in `to`. O(n log n), except on adversarial maps.
std::optional<NearestPair> nearestPair(const CompiledGraph& graph,
                                       std::span<const CompiledGraph::Slot> from,
                                       std::span<const CompiledGraph::Slot> to);

} // namespace navcore
