// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/grid_lattice.h"

#include <cassert>

namespace navcore {
namespace {

constexpr Coord spacing = unitsPerPixel;
// Distance between two rows of hexagons: spacing * sqrt(3) / 2, rounded.
constexpr Coord hexagonRow = 222;

Point3 centre(std::uint32_t x, std::uint32_t y, GridKind kind) {
    const auto across = static_cast<Coord>(x) * spacing, down = static_cast<Coord>(y);
    if (kind == GridKind::Six)
        return {across + static_cast<Coord>(y % 2) * spacing / 2, down * hexagonRow, 0};
    return {across, down * spacing, 0};
}

Cost stepInto(Cost step, std::uint32_t weight) {
    return static_cast<Cost>((std::uint64_t{step} * weight + 999) / 1000);
}

/// Adds edges between neighbouring cells. Coordinates outside the grid are permitted: negative ones
/// wrap around to large values, which are also outside.
class Joiner {
public:
    Joiner(CompiledGraph& graph, const GridCells& cells) : m_graph(graph), m_cells(cells) {}

    bool isFree(std::uint32_t x, std::uint32_t y) const {
        return x < m_cells.width && y < m_cells.height && m_cells.isFree(x, y);
    }

    void join(std::uint32_t x, std::uint32_t y, std::uint32_t toX, std::uint32_t toY, Cost step) {
        if (!isFree(toX, toY))
            return;
        const VertexId a = m_cells.idAt(x, y), b = m_cells.idAt(toX, toY);
        m_graph.setEdge(EdgeKey::of(VertexPair::of(a, b)), a, b, stepInto(step, weightAt(toX, toY)),
                        stepInto(step, weightAt(x, y)));
    }

private:
    std::uint32_t weightAt(std::uint32_t x, std::uint32_t y) const {
        return m_cells.weights[std::size_t{y} * m_cells.width + x];
    }

    CompiledGraph& m_graph;
    const GridCells& m_cells;
};

} // namespace

CompiledGraph gridLattice(const GridCells& cells, GridKind kind) {
    assert(cells.width <= maxGridSide && cells.height <= maxGridSide);
    assert(cells.weights.size() == std::size_t{cells.width} * cells.height);
    CompiledGraph graph;
    std::vector<std::pair<VertexId, Point3>> vertices;
    for (std::uint32_t y = 0; y < cells.height; ++y)
        for (std::uint32_t x = 0; x < cells.width; ++x)
            if (cells.isFree(x, y))
                vertices.emplace_back(cells.idAt(x, y), centre(x, y, kind));
    graph.addVertices(vertices);

    Joiner joiner(graph, cells);
    for (std::uint32_t y = 0; y < cells.height; ++y) {
        for (std::uint32_t x = 0; x < cells.width; ++x) {
            if (!cells.isFree(x, y))
                continue;
            joiner.join(x, y, x + 1, y, gridSideCost);
            if (kind == GridKind::Six) {
                joiner.join(x, y, x + y % 2 - 1, y + 1, gridSideCost);
                joiner.join(x, y, x + y % 2, y + 1, gridSideCost);
                continue;
            }
            joiner.join(x, y, x, y + 1, gridSideCost);
            if (kind == GridKind::Eight && joiner.isFree(x, y + 1)) {
                if (joiner.isFree(x + 1, y))
                    joiner.join(x, y, x + 1, y + 1, gridDiagonalCost);
                if (joiner.isFree(x - 1, y))
                    joiner.join(x, y, x - 1, y + 1, gridDiagonalCost);
            }
        }
    }
    graph.compact();
    return graph;
}

} // namespace navcore
