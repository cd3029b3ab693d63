// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/check_graph.h"
#include "navcore/runtime/plane/plane.h"

namespace navcore {

/// The shortest gap between a part of the graph and the other parts.
struct PartGap {
    VertexId from, to;        ///< `from` is in the part and `to` in another one.
    std::uint32_t length = 0; ///< Distance between the two vertices in lu.
    /// False if an obstacle is between the vertices, so that only a bridge helps.
    bool isVisible = true;
    friend bool operator==(const PartGap&, const PartGap&) = default;
};

/// Returns one gap for each part of the graph except the largest, the shortest first. Two parts
/// that are nearest to each other share a gap. `plane` must be the plane of the graph's level. O(V
/// times the size of a part) at worst; usually a few nearest-vertex queries for each vertex.
std::vector<PartGap> partGaps(const CheckGraph& graph, const Plane& plane,
                              const Progress& progress = {});

} // namespace navcore
