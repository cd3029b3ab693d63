// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/check_graph.h"
#include "navcore/runtime/plane/plane.h"

#include <map>

namespace navcore {

/// The shortest gap on a floor between one part of the graph and the others.
struct PartGap {
    VertexId from, to;        ///< `from` is in the part, `to` in another part.
    std::uint32_t length = 0; ///< Distance between `from` and `to`, in lu.
    /// False if an obstacle is between `from` and `to`, so that only a bridge can connect them.
    bool isVisible = true;
    FloorId floor = firstFloor;
    friend bool operator==(const PartGap&, const PartGap&) = default;
};

/// Returns the largest part among those that have vertices on a floor; of several, the first one.
/// O(V).
std::map<FloorId, std::uint32_t> largestParts(const CheckGraph& graph, const Planes& planes);

/// Returns, for each part of the graph that is not the largest on all of its floors, the shortest
/// gap between it and another part on the same floor, in ascending order of length. Two parts that
/// are each other's nearest share one gap. `planes` must belong to the level of the graph. Usually
/// takes a few nearest-vertex queries per vertex, at worst O(V * size of the part).
std::vector<PartGap> partGaps(const CheckGraph& graph, const Planes& planes,
                              const Progress& progress = {});

} // namespace navcore
