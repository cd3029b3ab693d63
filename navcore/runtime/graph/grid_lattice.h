// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

/// A grid map, row by row. A weight is the cost of entering the cell in thousandths of a step
/// (1..maxMultiplier), or 0 for a blocked cell.
struct GridCells {
    std::uint32_t width = 0, height = 0; ///< Numbers of columns and rows, at most maxGridSide each.
    /// The weights of the cells, row by row; there are width * height of them.
    std::vector<std::uint32_t> weights;

    VertexId idAt(std::uint32_t x, std::uint32_t y) const { return {y * width + x + 1}; }
    bool isFree(std::uint32_t x, std::uint32_t y) const {
        return weights[std::size_t{y} * width + x] != 0;
    }
};

inline constexpr std::uint32_t maxGridSide = 32'768;

/// The cells that count as neighbours.
enum class GridKind : std::uint8_t {
    Four,
    /// A cell has eight neighbours. A diagonal step requires that both cells beside it are free.
    Eight,
    /// Cells are hexagons with a corner at the top. Odd rows are shifted right by half a cell.
    Six,
};

/// The costs of a straight and a diagonal step at weight 1000, in units of 1/65536 of a side.
inline constexpr Cost gridSideCost = 65'536, gridDiagonalCost = 92'682;

/// Returns the graph of the free cells; neighbouring cells are one pixel apart. O(cells).
CompiledGraph gridLattice(const GridCells& cells, GridKind kind);

} // namespace navcore
