// SPDX-License-Identifier: MIT
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/author/live/live_level.h"
#include "navcore/runtime/map/nav_query.h"
#include "navcore/runtime/map/nav_world.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "tests/navcore/author/link/random_building.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <algorithm>
#include <map>
#include <vector>

namespace floor_links_test {

using namespace navcore;
using namespace oracle::building;

namespace {

/// Returns the edges of all floors, each linked as a level of its own, and of the links between
/// floors.
std::map<EdgeKey, Edge> expectedEdges(const Level& level) {
    std::map<EdgeKey, Edge> edges;
    for (const FloorId floor : floorIds) {
        const Level alone = floorAlone(level, floor);
        Linker().link(alone).forEachEdge([&](const Edge& edge) { edges.emplace(edge.key, edge); });
    }
    for (const auto& [id, link] : level.items<Link>()) {
        const Vertex &from = *level.find<Vertex>(link.from), &to = *level.find<Vertex>(link.to);
        if (from.floor == to.floor)
            continue;
        const auto placeOf = [&](const Vertex& vertex) {
            Point3 at = vertex.position;
            at.z += level.find<Floor>(vertex.floor)->elevation;
            return at;
        };
        Edge edge;
        edge.key = EdgeKey::of(id);
        edge.a = link.from;
        edge.b = link.to;
        edge.length = latticeLength(placeOf(from), placeOf(to));
        edge.direction = link.direction;
        edge.multiplier = link.multiplier;
        edge.pieces =
            PieceList(TerrainPiece{link.terrain.value_or(level.info().ground), edge.length});
        edge.terms = TermsOf({link.kind, link.ownCost, link.needs, {}});
        if (link.kind == LinkKind::Walk)
            edge.passage = Passage::Blocked;
        edges.emplace(edge.key, edge);
    }
    return edges;
}

std::map<EdgeKey, Edge> edgesOf(const NavGraph& graph) {
    std::map<EdgeKey, Edge> edges;
    graph.forEachEdge([&](const Edge& edge) { edges.emplace(edge.key, edge); });
    return edges;
}

std::size_t linksBetween(const Level& level) {
    return static_cast<std::size_t>(
        std::ranges::count_if(level.items<Link>(), [&](const auto& entry) {
            return level.find<Vertex>(entry.second.from)->floor !=
                   level.find<Vertex>(entry.second.to)->floor;
        }));
}

/// Returns a random change: items of the first floor, items that move to other floors, or floors
/// that are raised.
LevelChange drawChange(Random& random, const Level& level) {
    const std::uint64_t what = random.below(8);
    if (what < 4)
        return oracle::randomChange(random, level, buildingExtent, buildingStep);
    LevelEdit edit(level);
    if (what == 4) {
        edit.modify<Floor>(drawFloor(random), [&](Floor& floor) {
            floor.elevation = static_cast<Coord>(random.below(4)) * 300;
        });
        if (random.below(2) == 0)
            return edit.change();
    }
    if (const ObstacleId id = oracle::drawKey<Obstacle>(random, level); id.valid())
        edit.modify<Obstacle>(id, [&](Obstacle& item) { item.floor = drawFloor(random); });
    for (std::uint64_t count = 1 + random.below(3); count > 0; --count)
        if (const VertexId id = oracle::drawKey<Vertex>(random, level); id.valid())
            edit.modify<Vertex>(id, [&](Vertex& vertex) {
                vertex.floor = drawFloor(random);
                if (random.below(2) == 0)
                    vertex.position = oracle::drawPoint(random, buildingExtent, buildingStep);
            });
    if (random.below(2) == 0)
        makeJumps(edit);
    return edit.change();
}

} // namespace

class TestFloorLinks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void floorsAreLinkedLikeSeparateLevels();
    void updatesEqualFullLinks();
    void aLevelChecksItsFloors();
    void gamesFindTheSameRoutes();
    void badFloorsAreRefused();
};

void TestFloorLinks::floorsAreLinkedLikeSeparateLevels() {
    std::size_t between = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Random random(seed);
        const Level level = drawBuilding(random);
        Linker linker;
        const NavGraph graph = linker.link(level);
        QVERIFY(edgesOf(graph) == expectedEdges(level));
        between += linksBetween(level);
        for (const auto& [id, vertex] : level.items<Vertex>())
            QCOMPARE(linker.planes().under(id).floor, vertex.floor);
    }
    QVERIFY(between > 100);
}

void TestFloorLinks::updatesEqualFullLinks() {
    std::size_t applied = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Random random(seed);
        Level level = drawBuilding(random);
        Linker linker;
        NavGraph graph = linker.link(level);
        for (int i = 0; i < 25; ++i) {
            const LevelChange change = drawChange(random, level);
            if (!level.apply(change))
                continue;
            ++applied;
            const GraphChange found = linker.update(level, change, graph);
            graph.apply(found);
            for (const auto& [id, swap] : change.of<Vertex>())
                if (swap.before && swap.after && swap.before->floor != swap.after->floor)
                    QVERIFY(std::ranges::binary_search(found.vertices, id, {}, &VertexMove::id));
            QVERIFY(edgesOf(graph) == expectedEdges(level));
            QVERIFY(graph == Linker().link(level));
            for (const auto& [id, vertex] : level.items<Vertex>())
                QCOMPARE(linker.planes().under(id).floor, vertex.floor);
        }
    }
    QVERIFY(applied > 1000);
}

void TestFloorLinks::aLevelChecksItsFloors() {
    Level level;
    const auto apply = [&](auto&& change) {
        LevelEdit edit(level);
        change(edit);
        return level.apply(edit.change()).ok();
    };
    const auto vertexOn = [](FloorId floor) {
        Vertex vertex;
        vertex.floor = floor;
        return vertex;
    };
    QCOMPARE(level.floors(), std::vector<FloorId>{firstFloor});
    QVERIFY(!apply([&](LevelEdit& edit) { edit.set<Vertex>({5}, vertexOn({2})); }));
    QVERIFY(apply([&](LevelEdit& edit) { edit.set<Floor>({2}, Floor{.order = -1}); }));
    QCOMPARE(level.floors(), (std::vector<FloorId>{{2}, firstFloor}));
    QVERIFY(apply([&](LevelEdit& edit) {
        edit.set<Vertex>({5}, vertexOn({2}));
        edit.set<Vertex>({6}, vertexOn(firstFloor));
    }));
    QVERIFY(apply([&](LevelEdit& edit) { edit.set<Vertex>({7}, vertexOn({2})); }));
    QVERIFY(!apply([&](LevelEdit& edit) { edit.remove<Floor>({2}); }));
    QVERIFY(!apply([&](LevelEdit& edit) {
        Floor floor;
        floor.picture.width = 1;
        edit.set<Floor>(firstFloor, floor);
    }));
    QVERIFY(apply([&](LevelEdit& edit) {
        edit.remove<Vertex>({5});
        edit.remove<Vertex>({7});
        edit.remove<Floor>({2});
    }));
}

void TestFloorLinks::gamesFindTheSameRoutes() {
    std::size_t found = 0, between = 0;
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
        Random random(seed);
        const Level level = drawBuilding(random);
        const LiveLevel live = LiveLevel::link(level).value();
        const auto bytes = writeNavFile(resolve(level, live.graph())).value();
        const ResolvedGraph shipped = readNavFile(bytes).value();
        QCOMPARE(shipped.floors.size(), floorIds.size());
        QVERIFY(writeNavFile(shipped).value() == bytes);
        const auto world = NavWorld::make(shipped).value();
        for (const auto& [agent, item] : level.items<Agent>()) {
            NavQuery query = NavQuery::make(world, agent).value();
            RouteSolver solver;
            for (int i = 0; i < 20; ++i) {
                const auto drawPlace = [&] {
                    const FloorId floor = drawFloor(random);
                    Point3 at = oracle::drawPoint(random, buildingExtent, buildingStep);
                    at.z += level.elevation(floor);
                    return Place(at, floor);
                };
                const Place from = drawPlace(), to = drawPlace();
                const RouteAnswer here = solver.solve(live.routeContext(agent), from, to);
                const RouteAnswer there = query.route(from, to);
                QVERIFY(here == there);
                found += std::holds_alternative<Route>(here);
                between += std::holds_alternative<Route>(here) && from.floor != to.floor;
            }
        }
    }
    QVERIFY(found > 150 && between > 50);
}

void TestFloorLinks::badFloorsAreRefused() {
    Random random(3);
    const Level level = drawBuilding(random);
    const ResolvedGraph good = resolve(level, Linker().link(level));
    QVERIFY(writeNavFile(good).ok());
    const auto isRefused = [&](auto&& spoil) {
        ResolvedGraph bad = good;
        spoil(bad);
        const auto written = writeNavFile(bad);
        return !written && written.error().kind == ErrorKind::InvalidArgument;
    };
    QVERIFY(isRefused([](ResolvedGraph& graph) { graph.vertexFloor[0] = {3}; }));
    QVERIFY(isRefused([](ResolvedGraph& graph) { graph.vertexFloor.pop_back(); }));
    QVERIFY(isRefused([](ResolvedGraph& graph) { graph.obstacles[0].floor = {3}; }));
    QVERIFY(isRefused([](ResolvedGraph& graph) { std::swap(graph.floors[1], graph.floors[2]); }));
    QVERIFY(isRefused([](ResolvedGraph& graph) { graph.floors.erase(graph.floors.begin()); }));
    QVERIFY(isRefused([](ResolvedGraph& graph) { graph.floors[1].paint.cell = 0; }));
    QVERIFY(isRefused([](ResolvedGraph& graph) { graph.floors[2].elevation = maxCoord + 1; }));
    QVERIFY(isRefused([](ResolvedGraph& graph) {
        graph.vertexFloor.clear();
        graph.floors.clear();
    }));
    // A walk between two floors.
    QVERIFY(isRefused([](ResolvedGraph& graph) {
        const auto between = [&](std::uint32_t edge) {
            return graph.floorOf(graph.edgeFrom[edge]) != graph.floorOf(graph.edgeTo[edge]);
        };
        std::erase_if(graph.terms, [&](const auto& terms) { return between(terms.first); });
    }));
}

WAYMARK_TEST(TestFloorLinks)

} // namespace floor_links_test

#include "tst_floor_links.moc"
