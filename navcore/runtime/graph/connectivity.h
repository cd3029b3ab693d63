// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace navcore {

/// The two ends of an arc or an edge. Vertices are numbered from 0.
struct VertexEnds {
    std::uint32_t from, to;
};

/// Returns the index of each vertex's strongly connected component. Components are numbered in the
/// order of their first members. R. Tarjan, 1972. O(V + E).
std::vector<std::uint32_t> strongComponents(std::uint32_t vertices,
                                            std::span<const VertexEnds> arcs);

struct CutPoints {
    /// Edges whose removal splits a connected component, in ascending order.
    std::vector<std::uint32_t> bridges;
    /// Vertices whose removal splits a connected component, in ascending order.
    std::vector<std::uint32_t> vertices;
};

/// Computes the bridges and articulation points of a graph, treating every edge as undirected.
/// Parallel edges are never bridges; loops are ignored. J. Hopcroft, R. Tarjan, 1973. O(V + E).
CutPoints cutPoints(std::uint32_t vertices, std::span<const VertexEnds> edges);

} // namespace navcore
