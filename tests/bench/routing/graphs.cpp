// SPDX-License-Identifier: MIT
#include "tests/bench/routing/graphs.h"

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/space/vertex_index.h"

#include <cmath>

namespace bench {

using namespace navcore;

namespace {

constexpr Coord spacing = 48 * unitsPerPixel; // Mean distance between vertices.

/// Terrain in patches that are ten spacings wide. Each vertex is on one of four terrains.
class Patches {
public:
    explicit Patches(const std::uint32_t (&multipliers)[4]) {
        for (std::uint32_t i = 0; i < 4; ++i)
            m_costs.set({i + 1}, multipliers[i]);
    }

    /// Returns the cost of an edge on the terrain of its first end.
    std::optional<Cost> cost(Point3 first, Point3 second) const {
        const auto patch = [](Coord c) { return static_cast<std::uint64_t>(c / (10 * spacing)); };
        const std::uint64_t drawn = Random(patch(first.x) * 7919 + patch(first.y)).next() % 4;
        const TerrainPiece piece{TerrainId{1 + static_cast<std::uint32_t>(drawn)},
                                 latticeLength(first, second)};
        return walkCost({&piece, 1}, plainMultiplier, m_costs);
    }

private:
    TerrainCosts m_costs;
};

/// Adds an edge in both directions between two existing vertices.
void connect(CompiledGraph& graph, VertexPair pair, const Patches& patches) {
    const auto cost =
        patches.cost(graph.position(graph.slotOf(pair.a)), graph.position(graph.slotOf(pair.b)));
    graph.setEdge(EdgeKey::of(pair), pair.a, pair.b, cost, cost);
}

} // namespace

CompiledGraph geometricGraph(std::uint32_t vertices) {
    Random random(vertices);
    const auto side = static_cast<std::uint64_t>(static_cast<double>(spacing) *
                                                 std::sqrt(static_cast<double>(vertices)));
    std::vector<std::pair<VertexId, Point3>> all;
    VertexIndex index;
    for (std::uint32_t id = 1; id <= vertices; ++id) {
        const auto x = static_cast<Coord>(random.below(side));
        const auto y = static_cast<Coord>(random.below(side));
        all.push_back({{id}, {x, y, 0}});
        index.set({id}, {x, y, 0});
    }
    const Patches patches({500, 1000, 1000, 2000});
    CompiledGraph graph;
    graph.addVertices(all);
    for (const auto& [id, position] : all)
        for (const NearVertex& near : index.nearest(position, 7, 40 * spacing))
            if (near.id != id)
                connect(graph, VertexPair::of(id, near.id), patches);
    graph.freeze(); // As in a game.
    return graph;
}

CompiledGraph gridGraph(std::uint32_t side) {
    Random random(side);
    std::vector<std::pair<VertexId, Point3>> all;
    for (std::uint32_t cell = 0; cell < side * side; ++cell)
        if (random.below(5) != 0)
            all.push_back({{cell + 1},
                           {static_cast<Coord>(cell % side) * spacing,
                            static_cast<Coord>(cell / side) * spacing, 0}});
    const Patches patches({500, 1000, 2000, 5000});
    CompiledGraph graph;
    graph.addVertices(all);
    const auto join = [&](std::uint32_t cell, std::uint32_t other) {
        if (graph.slotOf({other + 1}) != CompiledGraph::none)
            connect(graph, VertexPair::of({cell + 1}, {other + 1}), patches);
    };
    for (const auto& [id, position] : all) {
        const std::uint32_t cell = id.value - 1, x = cell % side, y = cell / side;
        if (x + 1 < side)
            join(cell, cell + 1);
        if (y + 1 == side)
            continue;
        join(cell, cell + side);
        if (x > 0)
            join(cell, cell + side - 1);
        if (x + 1 < side)
            join(cell, cell + side + 1);
    }
    graph.freeze(); // As in a game.
    return graph;
}

} // namespace bench
