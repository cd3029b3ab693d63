// SPDX-License-Identifier: MIT
// Tests barriers with corners at vertices. Closed lines must block, and one-way lines may only be
// crossed in one direction.
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/runtime/base/random.h"
#include "tests/navcore/author/link/session.h"
#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/graph/crossing_oracle.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

using namespace navcore;

namespace {

constexpr Coord spacing = 50 * unitsPerPixel;
constexpr BarrierId loopId{1};

Point2 drawPlace(Random& random, Coord side) {
    const auto coord = [&] {
        return spacing * static_cast<Coord>(random.below(static_cast<std::uint64_t>(side)));
    };
    const Coord x = coord();
    return {x, coord()};
}

/// Returns a closed line on the lattice, which may intersect itself.
ShapePtr drawLoop(Random& random, Coord side) {
    Shape shape{ShapeKind::Wall, {{}}};
    do {
        Ring& ring = shape.rings.front();
        ring.clear();
        for (std::uint64_t corners = 3 + random.below(4); corners-- > 0;)
            ring.push_back(drawPlace(random, side));
        ring.push_back(ring.front());
    } while (!checkShape(shape).ok());
    return std::make_shared<const Shape>(std::move(shape));
}

Level drawLevel(Random& random, Coord side, BarrierKind kind) {
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t id = 1; id <= static_cast<std::uint32_t>(side * side); ++id) {
        const Point2 place = drawPlace(random, side);
        oracle::addVertex(edit, id, {place.x, place.y, 0});
    }
    edit.set<Barrier>(loopId, Barrier{.kind = kind, .line = drawLoop(random, side)});
    edit.modify<LinkSettings>({}, [&](LinkSettings& settings) {
        settings.linksWanted = 6;
        settings.longest = 3 * spacing;
    });
    edit.modify<Agent>(Level::defaultAgentId, [](Agent& agent) { agent.joinRange = 2 * spacing; });
    oracle::apply(level, edit.change());
    return level;
}

/// Moves a vertex or a corner of the loop to another lattice point.
LevelChange drawEdit(Random& random, const Level& level, Coord side) {
    LevelEdit edit(level);
    const Point2 place = drawPlace(random, side);
    if (random.below(3) > 0) {
        const auto id =
            static_cast<std::uint32_t>(1 + random.below(static_cast<std::uint64_t>(side * side)));
        edit.modify<Vertex>({id}, [&](Vertex& vertex) { vertex.position = {place.x, place.y, 0}; });
    } else {
        edit.modify<Barrier>(loopId,
                             [&](Barrier& barrier) { barrier.line = drawLoop(random, side); });
    }
    return edit.change();
}

/// Returns whether a unit may have gone from a to b without violating the loop.
bool mayGo(const Barrier& loop, Point2 a, Point2 b) {
    const Ring& line = loop.line->rings.front();
    const int before = oracle::turnsAround(line, a), after = oracle::turnsAround(line, b);
    return loop.kind == BarrierKind::OneWay ? after >= before : after == before;
}

bool routesHold(Random& random, const Level& level, const NavGraph& graph, Coord side) {
    const Barrier& loop = *level.find<Barrier>(loopId);
    NavQuery map = queryOn(resolve(level, graph), Level::defaultAgentId);
    const auto drawEnd = [&]() -> PinnedEnd {
        if (random.below(2) == 0)
            return VertexId{static_cast<std::uint32_t>(
                1 + random.below(static_cast<std::uint64_t>(side * side)))};
        const Point2 place = drawPlace(random, side);
        return Point3{place.x, place.y, 0};
    };
    for (int i = 0; i < 20; ++i) {
        const RouteAnswer answer = map.route(drawEnd(), drawEnd());
        if (const Route* route = std::get_if<Route>(&answer))
            for (std::size_t j = 1; j < route->points.size(); ++j)
                if (!mayGo(loop, route->points[j - 1].flat(), route->points[j].flat()))
                    return false;
    }
    return true;
}

} // namespace

class TestBarrierLoops : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cornerOnAVertexHolds_data();
    void cornerOnAVertexHolds();
    void nobodyPassesALoop_data();
    void nobodyPassesALoop();
};

void TestBarrierLoops::cornerOnAVertexHolds_data() {
    QTest::addColumn<BarrierKind>("kind");
    QTest::addColumn<bool>("reversed");
    for (const bool reversed : {false, true}) {
        const char* const way = reversed ? "back" : "there";
        QTest::addRow("closed, %s", way) << BarrierKind::Closed << reversed;
        QTest::addRow("gate, %s", way) << BarrierKind::Gate << reversed;
        QTest::addRow("needs, %s", way) << BarrierKind::Needs << reversed;
        QTest::addRow("one-way, %s", way) << BarrierKind::OneWay << reversed;
    }
}

void TestBarrierLoops::cornerOnAVertexHolds() {
    QFETCH(BarrierKind, kind);
    QFETCH(bool, reversed);
    constexpr Coord px = unitsPerPixel;
    Level level;
    LevelEdit edit(level);
    oracle::addVertex(edit, 1, {100 * px, 50 * px, 0});
    oracle::addVertex(edit, 2, {100 * px, 100 * px, 0});
    oracle::addVertex(edit, 3, {50 * px, 100 * px, 0});
    Ring line{{50 * px, 0}, {100 * px, 100 * px}, {50 * px, 200 * px}};
    if (reversed)
        std::reverse(line.begin(), line.end());
    Barrier barrier{.kind = kind,
                    .line = std::make_shared<const Shape>(Shape{ShapeKind::Wall, {line}}),
                    .gate = GateState::Closed,
                    .needs = {"climb"}};
    fitToKind(barrier);
    edit.set<Barrier>(loopId, std::move(barrier));
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) { settings.longest = 100 * px; });
    oracle::apply(level, edit.change());
    NavQuery map = queryOn(resolve(level, oracle::graphOf(level)), Level::defaultAgentId);
    const auto passes = [&](std::uint32_t from, std::uint32_t to) {
        return std::holds_alternative<Route>(map.route(VertexId{from}, VertexId{to}));
    };
    // Walking along the line in the order of its points, vertex 1 in the east is on the left.
    QCOMPARE(passes(1, 3), kind == BarrierKind::OneWay && !reversed);
    QCOMPARE(passes(3, 1), kind == BarrierKind::OneWay && reversed);
}

void TestBarrierLoops::nobodyPassesALoop_data() {
    QTest::addColumn<BarrierKind>("kind");
    QTest::newRow("closed") << BarrierKind::Closed;
    QTest::newRow("one-way") << BarrierKind::OneWay;
}

void TestBarrierLoops::nobodyPassesALoop() {
    QFETCH(BarrierKind, kind);
    int passed = 0;
    QVERIFY(rc::check("a loop on the lattice of the vertices", [&] {
        Random random(*rc::gen::arbitrary<std::uint64_t>());
        const Coord side = 3 + static_cast<Coord>(random.below(3));
        Level level = drawLevel(random, side, kind);
        Linker linker;
        NavGraph graph;
        graph = linker.link(level);
        for (int edits = 0; edits < 6; ++edits) {
            const LevelChange change = drawEdit(random, level, side);
            oracle::apply(level, change);
            graph.apply(linker.update(level, change, graph));
            RC_ASSERT(graph == oracle::graphOf(level));
            const Barrier& loop = *level.find<Barrier>(loopId);
            graph.forEachEdge([&](const Edge& edge) {
                const Point2 a = level.find<Vertex>(edge.a)->position.flat();
                const Point2 b = level.find<Vertex>(edge.b)->position.flat();
                if (edge.passage == Passage::Barred)
                    return;
                RC_ASSERT(edge.direction == Direction::Backward || mayGo(loop, a, b));
                RC_ASSERT(edge.direction == Direction::Forward || mayGo(loop, b, a));
                passed += edge.direction == Direction::Both ? 0 : 1;
            });
            RC_ASSERT(routesHold(random, level, graph, side));
        }
    }));
    QVERIFY(kind == BarrierKind::Closed || passed > 100);
}

WAYMARK_TEST(TestBarrierLoops)
#include "tst_barrier_loops.moc"
