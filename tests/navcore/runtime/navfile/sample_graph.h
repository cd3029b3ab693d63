// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/graph/resolved_graph.h"
#include "navcore/runtime/table/move_table.h"

/// Graphs for the tests of nav files.
namespace samplegraph {

using namespace navcore;

/// Returns a small graph with one of everything in format 1.0, as in tests/golden/nav_v1_0.nav.
inline ResolvedGraph small10() {
    ResolvedGraph graph;
    graph.name = "Castle";
    graph.unit = "m";
    graph.pixelsPerUnit = 12.5;
    graph.joinCount = 3;
    graph.vertexIds = {{7}, {9}, {40}, {1000}};
    graph.positions = {{0, 0, 0}, {2560, 0, 0}, {2560, 2560, 300}, {-512, 5120, 0}};
    graph.labels = {{0, "gate", "spawn", {{"a", "1"}, {"team", "red"}}}, {3, "mine", "", {}}};
    graph.terrains = {{{1}, {"Ground", 0x6b9e4f, 1000}}, {{5}, {"Road", 0xe69f00, 500}}};
    graph.ground = {1};
    graph.agents = {{{1}, Agent{.name = "Unit", .joinRange = 76800}},
                    {{2}, Agent{.name = "Cart", .joinRange = 0}}};
    graph.obstacles = {
        {{3},
         "keep",
         std::make_shared<const Shape>(Shape{ShapeKind::Solid,
                                             {{{600, 600}, {1800, 600}, {1800, 1800}, {600, 1800}},
                                              {{900, 900}, {1200, 900}, {900, 1200}}}})},
        {{4}, "", std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{-99, 1}, {-99, 50}}}})}};
    const auto add = [&](EdgeKey key, std::uint32_t from, std::uint32_t to,
                         std::vector<TerrainPiece> pieces, Direction direction = Direction::Both,
                         Passage passage = Passage::Open, std::uint32_t multiplier = 1000) {
        std::uint32_t length = 0;
        for (const TerrainPiece& piece : pieces)
            length += piece.length;
        graph.addEdge({key, graph.vertexIds[from], graph.vertexIds[to], length, direction, passage,
                       multiplier, unmeasured, PieceList(std::move(pieces))},
                      from, to);
    };
    add(EdgeKey::of(VertexPair{{7}, {9}}), 0, 1, {{{1}, 1000}, {{5}, 560}, {{1}, 1000}});
    add(EdgeKey::of(LinkId{2}), 1, 0, {{{5}, 2560}}, Direction::Forward, Passage::Open, 60000);
    add(EdgeKey::of(VertexPair{{9}, {40}}), 1, 2, {{{1}, 2578}}, Direction::Backward);
    add(EdgeKey::of(LinkId{1}), 3, 2, {{{1}, 4011}}, Direction::Both, Passage::Blocked, 1);
    add(EdgeKey::of(VertexPair{{40}, {1000}}), 2, 3, {{{1}, 4011}});
    return graph;
}

/// Adds everything new in format 1.1, as in tests/golden/nav_v1_1.nav.
inline ResolvedGraph small11() {
    ResolvedGraph graph = small10();
    graph.paintFrame = {{-300, 12}, 512};
    TileCells cells{};
    cells[1] = {5};
    for (std::size_t i = 4000; i < tileCells; ++i)
        cells[i] = {1};
    graph.paint.emplace_back(TileKey{2, -1}, std::make_shared<const TileCells>(cells));
    cells.fill({5});
    graph.paint.emplace_back(TileKey{-1, 0}, std::make_shared<const TileCells>(cells));
    return graph;
}

/// Adds everything new in format 2.0, as in tests/golden/nav_v2_0.nav.
inline ResolvedGraph small20() {
    ResolvedGraph graph = small11();
    graph.terrains.emplace_back(TerrainId{6}, Terrain{"Lava", 0xff0000, impassable});
    graph.agents[1].second =
        Agent{"Cart", 0x112233, 700, 9000, 0, {"bridge", "heavy"}, {{{1}, 250}, {{5}, impassable}}};
    const auto line = [](Ring points) {
        return std::make_shared<const Shape>(Shape{ShapeKind::Wall, {std::move(points)}});
    };
    graph.barriers = {
        {{2},
         {"cliff",
          BarrierKind::OneWay,
          line({{0, 1}, {9, -4}, {7, 8}}),
          GateState::Open,
          {},
          {{"k", "v"}}}},
        {{5}, {"north", BarrierKind::Gate, line({{0, 0}, {1, 1}}), GateState::Closed, {}, {}}},
        {{6}, {"", BarrierKind::Needs, line({{0, 0}, {1, 1}}), GateState::Open, {"swim"}, {}}}};
    graph.terms = {{1, {LinkKind::Teleport, 77, {}, {}}},
                   {2, {LinkKind::Walk, {}, {"swim"}, {{5}}}},
                   {3, {LinkKind::Jump, {}, {"a", "b"}, {}}}};
    graph.edgePassage[4] = Passage::Barred;
    graph.edgeClearance = {0, unmeasured, 4000, unmeasured, 12};
    return graph;
}

/// Gives an agent a move table.
inline void addTable(ResolvedGraph& graph, AgentId agent) {
    for (auto& [id, item] : graph.agents)
        if (id == agent)
            item.moveTable = MoveTableUse::Shipped;
    const auto table = MoveTable::build(compile(graph, graph.rules(agent)));
    graph.moveTables.emplace_back(
        agent, std::make_shared<const LevelVector<std::uint8_t>>(table.value().bytes()));
}

/// Adds everything new in format 2.1, as in tests/golden/nav_v2_1.nav.
inline ResolvedGraph small21() {
    ResolvedGraph graph = small20();
    addTable(graph, {1});
    return graph;
}

inline void addTags(ResolvedGraph& graph) {
    graph.obstacles[1].tags = {{"cover", "low"}, {"material", "W\xc3\xb6hr"}};
    graph.linkLabels = {{{1}, {{"sound", "splash"}}}, {{2}, {{"a", ""}, {"ford", "deep"}}}};
}

/// Adds everything new in format 2.2, as in tests/golden/nav_v2_2.nav.
inline ResolvedGraph small() {
    ResolvedGraph graph = small21();
    addTags(graph);
    return graph;
}

/// Adds everything new in format 2.3, as in tests/golden/nav_v2_3.nav.
inline ResolvedGraph floored() {
    ResolvedGraph graph = small20();
    addTags(graph);
    graph.floors = {{.id = {1}, .name = "Yard", .paint = graph.paintFrame},
                    {.id = {3},
                     .name = "Hall",
                     .shortName = "H",
                     .order = 1,
                     .elevation = 900,
                     .paint = {{5, -7}, 2048}}};
    graph.vertexIds.push_back({2000});
    graph.positions.push_back({0, 0, 900});
    graph.vertexFloor = {{1}, {1}, {1}, {1}, {3}};
    graph.obstacles[1].floor = {3};
    graph.barriers[2].second.floor = {3};
    TileCells cells{};
    cells[70] = {5};
    graph.paint.emplace_back(TileKey{0, 0, {3}}, std::make_shared<const TileCells>(cells));
    graph.addEdge({EdgeKey::of(LinkId{9}), graph.vertexIds[0], graph.vertexIds[4], 900,
                   Direction::Both, Passage::Open, 1000, unmeasured,
                   PieceList(TerrainPiece{{1}, 900}), TermsOf({LinkKind::Jump, {}, {}, {}})},
                  0, 4);
    addTable(graph, {1});
    return graph;
}

/// Returns a random graph of `count` vertices at few positions, with parallel links and names.
inline ResolvedGraph random(Random& random, std::uint32_t count) {
    ResolvedGraph graph;
    graph.terrains = {{{1}, {"Ground", 0, 1000}}, {{2}, {"Road", 1, 500}}};
    graph.ground = {2};
    graph.agents = {{{1}, Agent{.name = "Unit", .joinRange = maxCoord}}};
    for (std::uint32_t i = 0; i < count; ++i) {
        graph.vertexIds.push_back({1 + i * 3 + static_cast<std::uint32_t>(random.below(3))});
        const auto coord = [&] { return static_cast<Coord>(random.below(9)) * 700 - 2800; };
        graph.positions.push_back({coord(), coord(), random.below(3) == 0 ? coord() : 0});
        if (random.below(2) == 0)
            graph.labels.push_back({i, "v" + std::to_string(random.below(9)), "", {}});
    }
    for (std::uint32_t from = 0, link = 1; from < count; ++from)
        for (std::uint32_t to = from + 1; to < count; ++to)
            for (std::uint64_t copies = random.below(3); copies > 0; --copies) {
                const std::uint32_t length =
                    latticeLength(graph.positions[from], graph.positions[to]);
                const EdgeKey key =
                    copies == 1
                        ? EdgeKey::of(VertexPair::of(graph.vertexIds[from], graph.vertexIds[to]))
                        : EdgeKey::of(LinkId{link++});
                graph.addEdge({key, graph.vertexIds[from], graph.vertexIds[to], length,
                               static_cast<Direction>(random.below(3)), Passage::Open,
                               1 + static_cast<std::uint32_t>(random.below(3000)), unmeasured,
                               PieceList(TerrainPiece{
                                   {1 + static_cast<std::uint32_t>(random.below(2))}, length})},
                              from, to);
            }
    return graph;
}

/// Returns the same graph with its vertices and edges in another order.
inline ResolvedGraph shuffled(const ResolvedGraph& graph, Random& random) {
    const auto order = [&](std::size_t size) {
        std::vector<std::uint32_t> indices(size);
        for (std::uint32_t i = 0; i < size; ++i)
            indices[i] = i;
        for (std::size_t i = size; i > 1; --i)
            std::swap(indices[i - 1], indices[random.below(i)]);
        return indices;
    };
    ResolvedGraph result = graph;
    const auto vertices = order(graph.vertexIds.size());
    std::vector<std::uint32_t> place(vertices.size());
    for (std::uint32_t i = 0; i < vertices.size(); ++i) {
        place[vertices[i]] = i;
        result.vertexIds[i] = graph.vertexIds[vertices[i]];
        result.positions[i] = graph.positions[vertices[i]];
    }
    for (VertexLabel& label : result.labels)
        label.vertex = place[label.vertex];
    std::sort(result.labels.begin(), result.labels.end(),
              [](const auto& l, const auto& r) { return l.vertex < r.vertex; });
    result.edgeFrom = result.edgeTo = result.pieceBegin = result.pieceLength = {};
    result.edgeLength = {};
    result.edgeMultiplier = {};
    result.edgeLink = {};
    result.edgeDirection = {};
    result.edgePassage = {};
    result.edgeClearance = {};
    result.terms = {};
    result.pieceTerrain = {};
    for (const std::uint32_t e : order(graph.edgeCount()))
        result.addEdge(graph.edge(e), place[graph.edgeFrom[e]], place[graph.edgeTo[e]]);
    return result;
}

} // namespace samplegraph
