// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

/// A grid map. The weight of a cell is the cost of entering it, in thousandths of a step
/// (1..maxMultiplier), or 0 if the cell is blocked.
struct GridCells {
    std::uint32_t width = 0, height = 0; ///< Numbers of columns and rows, at most maxGridSide each.
    /// width * height weights, row by row.
    std::vector<std::uint32_t> weights;

    VertexId idAt(std::uint32_t x, std::uint32_t y) const { return {y * width + x + 1}; }
    bool isFree(std::uint32_t x, std::uint32_t y) const {
        return weights[std::size_t{y} * width + x] != 0;
    }
};

inline constexpr std::uint32_t maxGridSide = 32'768;

/// Defines which cells are neighbours.
enum class GridKind : std::uint8_t {
    Four,
    /// Includes diagonal neighbours. A diagonal step requires that both adjacent cells are free.
    Eight,
    /// Hexagons with a corner at the top. Odd rows are shifted right by half a cell.
    Six,
};

/// Costs of a straight and a diagonal step at weight 1000, in units of 1/65536 of a cell side.
inline constexpr Cost gridSideCost = 65'536, gridDiagonalCost = 92'682;

/// Returns a graph with a vertex for each free cell. Neighbouring cells are one pixel apart.
/// O(cells).
CompiledGraph gridLattice(const GridCells& cells, GridKind kind);

} // namespace navcore
