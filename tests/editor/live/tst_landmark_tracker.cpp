// SPDX-License-Identifier: MIT
// Tests landmarks that a worker builds while the level is edited. Routes must always be the same as
// without landmarks.
#include "editor/model/transaction.h"
#include "navcore/author/edit/graph_edits.h"
#include "tests/editor/canvas/random_level.h"
#include "tests/support/test_registry.h"

#include <QSignalSpy>
#include <QTest>

namespace landmark_board_test {

using namespace navcore;
using namespace waymark;

constexpr int vertices = 3000, obstacles = 60, width = 4000, height = 3000;
constexpr AgentId walker = Level::defaultAgentId, other{77};
constexpr int patience = 60'000; // In ms.

LevelChange routesIn(const Level& level) {
    LevelEdit edit(level);
    Agent agent = *level.find<Agent>(walker);
    agent.name = "Other";
    agent.terrains[Level::swampId] = 9000;
    edit.set<Agent>(other, agent);
    const Point3 place{150 * unitsPerPixel, 2600 * unitsPerPixel, 0};
    const auto pin = [&](std::uint32_t id, AgentId whose, const PinnedEnd& from,
                         const PinnedEnd& to) {
        edit.set<PinnedRoute>({id}, PinnedRoute{"", 0, whose, from, to});
    };
    pin(2, walker, place, VertexId{700});
    pin(3, walker, VertexId{2900}, VertexId{60});
    pin(4, other, VertexId{31}, place);
    return edit.change();
}

/// A document with routes of two agents on a large random level.
struct Fixture {
    Document document{vertices + 1};
    RouteTracker routes{document};
    const LandmarkTracker& landmarks = routes.landmarks();
    QSignalSpy built{&landmarks, &LandmarkTracker::built};
    int led = 0, worn = 0;

    explicit Fixture(std::uint64_t seed) {
        document.reset(test::randomLevel(seed, vertices, obstacles, width, height));
        edit(test::someRules(document, seed));
        edit(routesIn(document.level()));
        document.history().clear();
    }

    void edit(const LevelChange& change) {
        const Status status = document.edit(change, "edit");
        if (!status)
            qFatal("%s", status.error().message.c_str());
    }

    RouteAnswer answerWithout(const PinnedRoute& pinned) const {
        RouteContext world = document.live().routeContext(pinned.agent);
        world.landmarks = nullptr;
        RouteSolver solver;
        return solver.solve(world, pinned.from, pinned.to, Algorithm::Dijkstra);
    }

    /// Returns whether every route equals the one found without landmarks.
    bool areExact() {
        routes.finish();
        bool exact = routes.routes().size() == document.level().items<PinnedRoute>().size();
        for (const auto& [id, pinned] : document.level().items<PinnedRoute>()) {
            const LiveRoute& live = *routes.find(id);
            exact = exact && live.answer == answerWithout(pinned);
            const Landmarks* with = document.landmarks(pinned.agent).now();
            led += with ? 1 : 0;
            worn += with && live.route() && with->areBoundsTooWeakFor(live.route()->cost) ? 1 : 0;
        }
        return exact;
    }

    /// Lets the worker start. Its result arrives with later events.
    bool begin() {
        return QTest::qWaitFor([&] { return landmarks.isBuilding() || landmarks.isIdle(); },
                               patience);
    }
    bool settle() {
        return QTest::qWaitFor([&] { return landmarks.isIdle(); }, patience);
    }
};

VertexId anyVertex(Random& random, const Level& level) {
    const auto& all = level.items<Vertex>();
    return std::next(all.begin(), static_cast<std::ptrdiff_t>(random.below(all.size())))->first;
}

LevelChange moved(const Level& level, VertexId id, Coord dx, Coord dy) {
    LevelEdit edit(level);
    edit.modify<Vertex>(id, [&](Vertex& vertex) {
        vertex.position.x += dx * unitsPerPixel;
        vertex.position.y += dy * unitsPerPixel;
    });
    return edit.change();
}

/// Puts roads under every `step`-th generated edge, so that all kinds of routes become cheaper.
LevelChange roads(const Document& document, std::size_t step, std::size_t first) {
    LevelEdit edit(document.level());
    std::size_t i = 0;
    for (const EdgeKey key : document.graph().sortedEdges())
        if (!key.isLink() && i++ % step == first)
            edit.set<EdgeRule>(key.pair(),
                               EdgeRule{Permission::Allowed, Level::roadId, plainMultiplier});
    return edit.change();
}

class Editing {
public:
    Editing(Fixture& fixture, Random& random) : m_fixture(fixture), m_random(random) {}

    /// Makes a random edit of the kinds that designers make. Routes must be exact after each step.
    void once() {
        Document& document = m_fixture.document;
        const Level& level = document.level();
        switch (m_random.below(10)) {
        case 0:
        case 1:
            return drag();
        case 2:
            return void(document.undo());
        case 3:
            return void(document.redo());
        case 4: { // Removes two vertices, whose slots may be reused.
            LevelEdit edit(level);
            removeVertex(edit, anyVertex(m_random, level));
            if (const VertexId second = anyVertex(m_random, level); edit.find<Vertex>(second))
                removeVertex(edit, second);
            return m_fixture.edit(edit.change());
        }
        case 5: { // Adds a vertex.
            LevelEdit edit(level);
            Vertex vertex;
            const Point2 at = test::place(m_random, width, height);
            vertex.position = {at.x, at.y, 0};
            edit.set<Vertex>(document.ids().draw<Vertex>(level), vertex);
            return tryAndDo(edit.change());
        }
        case 6: { // An obstacle elsewhere.
            LevelEdit edit(level);
            const auto number = static_cast<std::uint32_t>(1 + m_random.below(obstacles));
            edit.modify<Obstacle>({number}, [&](Obstacle& obstacle) {
                obstacle.shape = test::star(m_random, test::place(m_random, width, height), 9000,
                                            ShapeKind::Solid);
            });
            return m_fixture.edit(edit.change());
        }
        case 7:
            return tryAndDo(roads(document, 97, m_random.below(97)));
        case 8: { // Changes a terrain, which changes all costs.
            LevelEdit edit(level);
            edit.modify<Terrain>(Level::roadId, [&](Terrain& terrain) {
                terrain.multiplier = 400 + static_cast<std::uint32_t>(m_random.below(400));
            });
            return m_fixture.edit(edit.change());
        }
        default: {
            const BarrierId gate = gates()[m_random.below(gates().size())];
            document.setGate(gate, document.live().gate(gate) == GateState::Open ? GateState::Closed
                                                                                 : GateState::Open);
        }
        }
    }

private:
    std::vector<BarrierId> gates() const {
        std::vector<BarrierId> gates;
        for (const auto& [id, barrier] : m_fixture.document.level().items<Barrier>())
            if (barrier.kind == BarrierKind::Gate)
                gates.push_back(id);
        return gates;
    }

    void drag() {
        Document& document = m_fixture.document;
        // In most cases, drags a vertex of a route, as a designer would.
        const Route* route = m_fixture.routes.find({3})->route();
        const VertexId id = route && m_random.below(4) != 0
                                ? route->vertices[m_random.below(route->vertices.size())]
                                : anyVertex(m_random, document.level());
        const Level before = document.level();
        Gesture gesture(document, "drag");
        for (Coord step = 1; step <= 6; ++step) {
            QVERIFY(gesture.replace(moved(before, id, 9 * step, -5 * step)).ok());
            QVERIFY(m_fixture.areExact());
        }
        if (m_random.below(3) != 0)
            gesture.commit(); // Otherwise it is rolled back.
    }

    /// Tries a change with whatIf() and then makes it. Both must give the same result.
    void tryAndDo(const LevelChange& change) {
        m_fixture.routes.finish();
        std::optional<std::int64_t> said;
        QVERIFY(
            m_fixture.document.whatIf(change, [&] { said = m_fixture.routes.triedDifference(); }));
        QVERIFY(m_fixture.areExact());
        std::map<PinnedRouteId, std::uint64_t> before;
        for (const auto& [id, live] : m_fixture.routes.routes())
            if (live.route())
                before[id] = live.route()->cost;
        m_fixture.edit(change);
        m_fixture.routes.finish();
        std::optional<std::int64_t> done;
        for (const auto& [id, live] : m_fixture.routes.routes())
            if (live.route() && before.contains(id))
                done = done.value_or(0) + static_cast<std::int64_t>(live.route()->cost) -
                       static_cast<std::int64_t>(before[id]);
        QCOMPARE(said, done);
    }

    Fixture& m_fixture;
    Random& m_random;
};

class LandmarkBoardTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theyComeByThemselves() {
        Fixture fixture(1);
        QVERIFY(!fixture.document.live().routeContext(walker).landmarks);
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.built.count(), 2); // One for each agent that has routes.
        QVERIFY(fixture.document.live().routeContext(walker).landmarks);
        QVERIFY(fixture.document.live().routeContext(other).landmarks);
        QVERIFY(fixture.areExact());
        QVERIFY(fixture.landmarks.isIdle());
    }
    void smallLevelsNeedNone() {
        Document document(1000);
        RouteTracker routes(document);
        document.reset(test::randomLevel(1, 300, 5, 900, 900));
        routes.finish();
        QVERIFY(routes.landmarks().isIdle());
    }
    void thePreviewHasThemToo() {
        Fixture fixture(2);
        LevelEdit edit(fixture.document.level());
        for (std::uint32_t id = 1; id <= 4; ++id)
            edit.remove<PinnedRoute>({id});
        fixture.edit(edit.change());
        fixture.routes.setPreview(RouteTracker::Ends{VertexId{1}, VertexId{2900}, other});
        QVERIFY(fixture.settle());
        QVERIFY(fixture.document.live().routeContext(other).landmarks);
        QVERIFY(!fixture.document.live().routeContext(walker).landmarks);
    }
    void editsWhileTheyAreBuilt() {
        Fixture fixture(3);
        QVERIFY(fixture.begin());
        QVERIFY(fixture.landmarks.isBuilding());
        // The snapshot is taken. The worker does not know later edits, so its result must be
        // updated for them.
        fixture.edit(roads(fixture.document, 5, 0));
        LevelEdit edit(fixture.document.level());
        for (std::uint32_t id = 100; id < 130; ++id)
            removeVertex(edit, {id});
        fixture.edit(edit.change());
        fixture.document.undo(); // Possibly in other slots.
        QVERIFY(QTest::qWaitFor([&] { return fixture.built.count() > 0; }, patience));
        QVERIFY(fixture.document.live().routeContext(walker).landmarks);
        QVERIFY(fixture.document.live().routeContext(walker).landmarks->slack() > 0);
        QVERIFY(fixture.areExact());
        QVERIFY(fixture.led > 0);
    }
    void wornOnesAreBuiltAnew() {
        Fixture fixture(4);
        QVERIFY(fixture.settle());
        fixture.built.clear();
        fixture.edit(roads(fixture.document, 3, 1));
        QVERIFY(fixture.areExact());
        QVERIFY(fixture.worn > 0);
        QVERIFY(fixture.settle());
        QVERIFY(fixture.built.count() > 0);
        QCOMPARE(fixture.document.live().routeContext(walker).landmarks->slack(), std::uint64_t{0});
        QVERIFY(fixture.areExact());
    }
    void staleOnesAreNotTaken() {
        Fixture fixture(5);
        QVERIFY(fixture.begin());
        LevelEdit edit(fixture.document.level());
        edit.modify<Terrain>(Level::groundId, [](Terrain& terrain) { terrain.multiplier = 700; });
        fixture.edit(edit.change()); // Compiled from scratch.
        QVERIFY(QTest::qWaitFor([&] { return fixture.built.count() > 0; }, patience));
        QVERIFY(!fixture.document.live().routeContext(walker).landmarks);
        QVERIFY(fixture.areExact());
        QVERIFY(fixture.settle());
        QVERIFY(fixture.document.live().routeContext(walker).landmarks);
        QVERIFY(fixture.areExact());
    }
    void anotherLevelMeanwhile() {
        Fixture fixture(6);
        QVERIFY(fixture.begin());
        fixture.document.reset(test::randomLevel(60, vertices, obstacles, width, height));
        QVERIFY(QTest::qWaitFor([&] { return fixture.built.count() > 0; }, patience));
        QVERIFY(!fixture.document.live().routeContext(walker).landmarks);
        QVERIFY(fixture.settle());
        QVERIFY(fixture.document.live().routeContext(walker).landmarks);
        QVERIFY(fixture.areExact());
    }
    void closedMeanwhile() {
        Fixture fixture(7);
        QVERIFY(fixture.begin());
        QVERIFY(fixture.landmarks.isBuilding());
    }
    void randomEdits() {
        Fixture fixture(8);
        Random random(8);
        Editing editing(fixture, random);
        for (int i = 0; i < 80; ++i) {
            if (i % 8 == 3)
                QVERIFY(fixture.begin()); // The next edits are made while it builds.
            if (i % 8 == 6)
                QVERIFY(fixture.settle());
            editing.once();
            if (QTest::currentTestFailed())
                return;
            QVERIFY2(fixture.areExact(), qPrintable(QString::number(i)));
        }
        QCOMPARE(fixture.document.audit(), QStringList());
        QVERIFY2(fixture.led > 200, qPrintable(QString::number(fixture.led)));
        QVERIFY(fixture.built.count() > 10);
    }
};

WAYMARK_TEST(LandmarkBoardTest)

} // namespace landmark_board_test
#include "tst_landmark_tracker.moc"
