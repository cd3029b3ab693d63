// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/attachment.h"
#include "navcore/runtime/space/nearest_search.h"

#include <optional>

namespace navcore {

/// What joining points works with, kept from query to query so that nothing is allocated once it is
/// warm.
struct AttachScratch {
    AttachScratch() = default;
    explicit AttachScratch(const RouteWorld& world) { enter(world); }
    /// To be called for each query: the world may have changed.
    void enter(const RouteWorld& world);

    /// How near an edge comes, squared, and its number.
    using NearEdge = std::pair<std::int64_t, std::uint32_t>;

    std::optional<NearestSearch> search; ///< in the world that was entered
    LevelVector<CompiledGraph::Slot> seen;
    LevelVector<RouteAnchor> anchors;
    LevelVector<NearEdge> edges; ///< a heap
};

} // namespace navcore
