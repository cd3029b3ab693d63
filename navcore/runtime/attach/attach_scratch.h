// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/space/nearest_search.h"

#include <optional>

namespace navcore {

/// Working memory for attaching points to the graph, kept between queries so that no allocation is
/// needed after the first few.
struct AttachScratch {
    AttachScratch() = default;
    explicit AttachScratch(const RouteContext& context) { enter(context); }
    /// Sets the context of the following queries. Call this function for each query, because the
    /// context may have changed.
    void enter(const RouteContext& context);

    /// The squared distance between an edge and the query point, in lu^2, and the number of the
    /// edge in EdgeSource::walks().
    using NearEdge = std::pair<std::int64_t, std::uint32_t>;

    /// Searches the vertices of the context passed to enter(). Nullopt until enter() is called for
    /// the first time.
    std::optional<NearestSearch> search;
    LevelVector<CompiledGraph::Slot> seen;
    LevelVector<RouteAnchor> anchors;
    LevelVector<NearEdge> edges; ///< A heap of candidate edges, ordered by distance.
};

} // namespace navcore
