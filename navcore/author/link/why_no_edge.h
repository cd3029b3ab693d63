// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/plane/plane.h"

#include <optional>

namespace navcore {

/// The rule that keeps the linker from connecting two vertices.
enum class NoEdgeReason : std::uint8_t {
    /// The designer forbade an edge between the two vertices (EdgeRule::permission).
    Excluded,
    WantsNone, ///< The vertex `from` wants no links.
    TooLong,   ///< The distance is `amount` lu, which exceeds the allowed `limit` lu.
    TooSteep,  ///< The heights differ by `amount` lu, more than the allowed `limit` lu.
    Blocked,   ///< An obstacle is between the vertices; `place` is the midpoint between them.
    /// The edge would pass `amount` lu from a wall at `place`; it must keep `limit` lu.
    TooNarrow,
    /// The vertex `from` links only to its `limit` nearest; the other is number `amount`.
    TooFarDown,
    /// Seen from `from`, the vertex `nearer` is closer and in nearly the same direction.
    SameDirection,
    /// Nearer pairs use up the `limit` links that `from` wants (LinkPolicy::Capped).
    EndsAreFull,
};

/// The reason why two vertices have no edge, with the numbers that belong to it.
struct NoEdge {
    NoEdgeReason reason = NoEdgeReason::Excluded;
    /// Vertex whose list decides, or invalid if the rule concerns both ends alike.
    VertexId from;
    /// Actual value that breaks the rule; NoEdgeReason states its meaning.
    std::uint32_t amount = 0;
    std::uint32_t limit = 0; ///< Allowed value; NoEdgeReason states its meaning.
    /// Point where the rule is broken, in lu; NoEdgeReason states its meaning.
    Point2 place;
    /// Vertex that takes precedence if the reason is SameDirection, else invalid.
    VertexId nearer;
    friend bool operator==(const NoEdge&, const NoEdge&) = default;
};

/// Returns the first rule that keeps the linker from making an edge between two vertices of the
/// level, or nullopt if they have an edge, which may be automatic or a link. `plane` must be that
/// of the level. If the two ends fail for different reasons, the result is the reason that decides
/// under the link policy. O(V + vertices in range); with LinkPolicy::Capped O(V log V), as much as
/// linking the level.
std::optional<NoEdge> whyNoEdge(const Level& level, const Plane& plane, VertexPair pair);

} // namespace navcore
