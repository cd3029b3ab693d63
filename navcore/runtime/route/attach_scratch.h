// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/attachment.h"
#include "navcore/runtime/space/nearest_search.h"

#include <optional>

namespace navcore {

/// Working memory for attaching points to the graph, kept between queries so that no allocation is
/// needed after the first few.
struct AttachScratch {
    AttachScratch() = default;
    explicit AttachScratch(const RouteWorld& world) { enter(world); }
    /// Call this for each query, because the world may have changed.
    void enter(const RouteWorld& world);

    /// Squared distance of an edge, and its number.
    using NearEdge = std::pair<std::int64_t, std::uint32_t>;

    std::optional<NearestSearch> search; ///< in the world passed to enter()
    LevelVector<CompiledGraph::Slot> seen;
    LevelVector<RouteAnchor> anchors;
    LevelVector<NearEdge> edges; ///< a heap
};

} // namespace navcore
