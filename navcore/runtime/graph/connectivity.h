// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace navcore {

/// The ends of an arc or edge between vertices that are numbered from 0.
struct VertexEnds {
    std::uint32_t from, to;
};

/// Returns the strongly connected component of each vertex. Components are numbered in the order of
/// their first members. Tarjan 1972. O(V + E).
std::vector<std::uint32_t> strongComponents(std::uint32_t vertices,
                                            std::span<const VertexEnds> arcs);

/// The bridges and articulation points of an undirected graph.
struct CutPoints {
    /// The edges whose removal splits a component in two, in ascending order.
    std::vector<std::uint32_t> bridges;
    /// The vertices whose removal splits a component, in ascending order.
    std::vector<std::uint32_t> vertices;
};

/// Returns the cut points, taking every edge as undirected. Parallel edges are never bridges; loops
/// are ignored. Hopcroft, Tarjan 1973. O(V + E).
CutPoints cutPoints(std::uint32_t vertices, std::span<const VertexEnds> edges);

} // namespace navcore
