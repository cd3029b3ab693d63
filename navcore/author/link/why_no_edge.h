// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/plane/plane.h"

#include <optional>

namespace navcore {

/// The rule that prevents an edge between two vertices.
enum class NoEdgeReason : std::uint8_t {
    /// The designer forbade the edge (EdgeRule::permission).
    Excluded,
    WantsNone, ///< The desired number of links of vertex `from` is 0.
    TooLong,   ///< The distance of `amount` lu exceeds the maximum of `limit` lu.
    TooSteep,  ///< The height difference of `amount` lu exceeds the maximum of `limit` lu.
    Blocked,   ///< An obstacle blocks the edge, whose midpoint is `place`.
    /// The clearance at `place` is only `amount` lu instead of `limit` lu.
    TooNarrow,
    /// The other vertex is only the `amount`-th nearest to `from`, which links to at most `limit`.
    TooFarDown,
    /// `nearer` is closer to `from` and in almost the same direction.
    SameDirection,
    /// Shorter pairs already use up all `limit` desired links of `from` (LinkPolicy::Capped).
    EndsAreFull,
};

/// The reason why two vertices have no edge, with details that depend on `reason`.
struct NoEdge {
    NoEdgeReason reason = NoEdgeReason::Excluded;
    /// The end of the pair to which the reason applies; invalid if it applies to both.
    VertexId from;
    /// Measured value that breaks the rule; its meaning depends on `reason`.
    std::uint32_t amount = 0;
    std::uint32_t limit = 0; ///< Value that the rule allows.
    /// Point at which the rule is broken, in lu; used by some reasons only.
    Point2 place;
    /// The vertex to which `from` is linked instead; valid only for SameDirection.
    VertexId nearer;
    friend bool operator==(const NoEdge&, const NoEdge&) = default;
};

/// Returns the first rule that prevents an edge between two vertices of the level. Returns nullopt
/// if they have an edge, either automatic or a link. `plane` must be built from the level. If the
/// reason differs between the two ends, the link policy determines which one is returned. O(V +
/// vertices in range). With LinkPolicy::Capped it takes O(V log V), as much as linking the whole
/// level.
std::optional<NoEdge> whyNoEdge(const Level& level, const Plane& plane, VertexPair pair);

} // namespace navcore
