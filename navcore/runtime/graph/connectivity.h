// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace navcore {

/// The ends of an arc or an edge between vertices that are numbered from 0.
struct VertexEnds {
    std::uint32_t from, to;
};

/// Which vertices reach each other both ways (strongly connected): a component for each, numbered
/// in the order of their first members. Tarjan 1972. O(V + E).
std::vector<std::uint32_t> strongComponents(std::uint32_t vertices,
                                            std::span<const VertexEnds> arcs);

/// What holds a graph together when every edge goes both ways.
struct CutPoints {
    std::vector<std::uint32_t> bridges;  ///< edges, ascending: without one a part falls in two
    std::vector<std::uint32_t> vertices; ///< ascending: without one a part falls in two or more
};

/// Parallel edges are no bridges, loops are nothing. Hopcroft, Tarjan 1973. O(V + E).
CutPoints cutPoints(std::uint32_t vertices, std::span<const VertexEnds> edges);

} // namespace navcore
