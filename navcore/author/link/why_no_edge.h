// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/link/spatial_indexes.h"

#include <optional>

namespace navcore {

/// The rule that keeps the linker from connecting two vertices.
enum class NoEdgeReason : std::uint8_t {
    Excluded,      ///< the designer excluded the pair (EdgeRule::permission)
    WantsNone,     ///< `from` wants no links
    TooLong,       ///< `amount` lu apart, `limit` are allowed
    TooSteep,      ///< the heights differ by `amount` lu, `limit` are allowed
    Blocked,       ///< an obstacle is between them; `place` is a point on the segment
    TooNarrow,     ///< passes a wall within `amount` lu, at `place`; `limit` are kept
    TooFarDown,    ///< `from` lists `limit` vertices, the other one would be number `amount`
    SameDirection, ///< seen from `from`, `nearer` is within 30 degrees and closer
    EndsAreFull,   ///< nearer pairs use up the `limit` links of `from` (LinkPolicy::Capped)
};

/// Why two vertices have no edge.
struct NoEdge {
    NoEdgeReason reason = NoEdgeReason::Excluded;
    VertexId from;            ///< the vertex whose list decides, or invalid if both are alike
    std::uint32_t amount = 0; ///< see NoEdgeReason
    std::uint32_t limit = 0;  ///< see NoEdgeReason
    Point2 place;             ///< see NoEdgeReason, in lu
    VertexId nearer;          ///< see NoEdgeReason
    friend bool operator==(const NoEdge&, const NoEdge&) = default;
};

/// Returns the first rule that keeps the linker from making an edge between two vertices of the
/// level, or nullopt if there is an edge, generated or a link. `spatial` must be that of the level.
/// Where the two ends fail for different reasons, it is the one closer to an edge. O(V + vertices
/// in range); with LinkPolicy::Capped O(V log V), as much as linking the level.
std::optional<NoEdge> whyNoEdge(const Level& level, const SpatialIndexes& spatial, VertexPair pair);

} // namespace navcore
