// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/context/route.h"
#include "navcore/runtime/graph/resolved_graph.h"

#include <set>

/// Small graphs for the tests of routes.
namespace sample {

using namespace navcore;

inline constexpr AgentId agentId{1};
inline constexpr Coord pixel = unitsPerPixel;

inline ResolvedGraph emptyGraph(Coord joinRange) {
    ResolvedGraph graph;
    graph.terrains = {{TerrainId{1}, {"Ground", 0, 1000}}};
    graph.ground = {1};
    graph.agents = {{agentId, Agent{.name = "Unit", .joinRange = joinRange}}};
    graph.pieceBegin = {0};
    return graph;
}

inline std::uint32_t addVertex(ResolvedGraph& graph, std::uint32_t id, Point3 position) {
    graph.vertexIds.push_back({id});
    graph.positions.push_back(position);
    return static_cast<std::uint32_t>(graph.vertexIds.size() - 1);
}

/// Adds an edge between vertices given by index; link 0 makes a generated edge.
inline void join(ResolvedGraph& graph, std::uint32_t from, std::uint32_t to,
                 Direction direction = Direction::Both, std::uint32_t multiplier = plainMultiplier,
                 std::uint32_t link = 0) {
    const VertexId a = graph.vertexIds[from], b = graph.vertexIds[to];
    if (link == 0 && b < a) { // a generated edge starts at the smaller id
        constexpr Direction turned[] = {Direction::Both, Direction::Backward, Direction::Forward};
        return join(graph, to, from, turned[static_cast<std::size_t>(direction)], multiplier);
    }
    const std::uint32_t length = latticeLength(graph.positions[from], graph.positions[to]);
    const EdgeKey key = link != 0 ? EdgeKey::of(LinkId{link}) : EdgeKey::of(VertexPair::of(a, b));
    graph.addEdge({key, a, b, length, direction, Passage::Open, multiplier, unmeasured,
                   PieceList(TerrainPiece{graph.ground, length})},
                  from, to);
}

inline void addObstacle(ResolvedGraph& graph, std::uint32_t id, Ring ring,
                        ShapeKind kind = ShapeKind::Solid) {
    graph.obstacles.push_back(
        {{id}, "", std::make_shared<const Shape>(Shape{kind, {std::move(ring)}})});
}

/// The only floor with items of upstairs().
inline constexpr FloorId upperFloor{2};

/// Returns a graph with one floor as the upper floor of a building with two floors. The lower floor
/// is empty.
inline ResolvedGraph upstairs(ResolvedGraph graph) {
    graph.floors = {{.id = firstFloor, .paint = graph.paintFrame},
                    {.id = upperFloor, .order = 1, .paint = graph.paintFrame}};
    graph.vertexFloor.assign(graph.vertexIds.size(), upperFloor);
    for (auto& obstacle : graph.obstacles)
        obstacle.floor = upperFloor;
    for (auto& [id, barrier] : graph.barriers)
        barrier.floor = upperFloor;
    return graph;
}

inline Coord below(Random& random, std::uint64_t bound) {
    return static_cast<Coord>(random.below(bound));
}

/// Returns a graph with vertices on a coarse lattice, few different multipliers, and obstacles
/// between the vertices. It has many ties, separate parts, one-way traps and points from which no
/// vertex is visible.
inline ResolvedGraph randomGraph(Random& random) {
    ResolvedGraph graph = emptyGraph((2 + below(random, 6)) * pixel);
    graph.joinCount = static_cast<std::uint32_t>(1 + random.below(16));
    graph.terrains[0].second.multiplier = random.below(3) == 0 ? 2000 : 1000;
    const auto vertices = static_cast<std::uint32_t>(3 + random.below(24));
    for (std::uint32_t i = 0; i < vertices; ++i) {
        const Coord x = below(random, 10) * pixel, y = below(random, 10) * pixel;
        addVertex(graph, 100 - i * 3, {x, y, 0});
    }
    std::uint32_t link = 0;
    std::set<VertexPair> generated;
    for (std::uint64_t edges = random.below(3 * vertices); edges-- > 0;) {
        const auto from = static_cast<std::uint32_t>(random.below(vertices));
        const auto to = static_cast<std::uint32_t>(random.below(vertices));
        if (from == to)
            continue;
        const VertexPair pair = VertexPair::of(graph.vertexIds[from], graph.vertexIds[to]);
        const bool isLink = random.below(3) == 0 || !generated.insert(pair).second;
        const auto direction = static_cast<Direction>(random.below(3));
        constexpr std::uint32_t multipliers[] = {500, 1000, 1000, 2000};
        join(graph, from, to, direction, multipliers[random.below(4)], isLink ? ++link : 0);
    }
    for (std::uint32_t id = 1; id <= random.below(5); ++id) {
        const Coord x = below(random, 18) * pixel / 2, y = below(random, 18) * pixel / 2;
        const Coord w = (1 + below(random, 4)) * pixel / 2, h = (1 + below(random, 4)) * pixel / 2;
        addObstacle(graph, id, {{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}},
                    random.below(3) == 0 ? ShapeKind::Wall : ShapeKind::Solid);
    }
    return graph;
}

inline RouteEnd randomEnd(Random& random, const ResolvedGraph& graph) {
    if (random.below(3) == 0)
        return graph.vertexIds[random.below(graph.vertexIds.size())];
    const Coord x = below(random, 24) * pixel / 2, y = below(random, 24) * pixel / 2;
    return Point3{x, y, 0};
}

} // namespace sample
