// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

/// A map of cells, row by row. A weight is what entering the cell costs, in thousandths of a step
/// (1..maxMultiplier), or 0 where nobody can stand.
struct GridCells {
    std::uint32_t width = 0, height = 0; ///< at most maxGridSide each
    std::vector<std::uint32_t> weights;  ///< width * height

    VertexId idAt(std::uint32_t x, std::uint32_t y) const { return {y * width + x + 1}; }
    bool isFree(std::uint32_t x, std::uint32_t y) const {
        return weights[std::size_t{y} * width + x] != 0;
    }
};

inline constexpr std::uint32_t maxGridSide = 32'768;

/// How cells meet.
enum class GridKind : std::uint8_t {
    Four,
    Eight, ///< a diagonal step needs both cells that it passes between to be free
    Six,   ///< hexagons, pointed at the top; odd rows lie half a cell to the right
};

/// What a step costs at weight 1000: a side in 16 bits behind the point, and its root of 2.
inline constexpr Cost gridSideCost = 65'536, gridDiagonalCost = 92'682;

/// The grid as a graph of its free cells, neighbouring cells a pixel apart. O(cells).
CompiledGraph gridLattice(const GridCells& cells, GridKind kind);

} // namespace navcore
