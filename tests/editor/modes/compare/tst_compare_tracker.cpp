// SPDX-License-Identifier: MIT
#include "editor/modes/compare/compare_tracker.h"

#include "editor/live/workspace.h"
#include "editor/model/transaction.h"
#include "navcore/author/edit/floor_edits.h"
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/lift_edits.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/link/ship.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "tests/editor/canvas/random_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace compare_board_test {

using namespace waymark;
using namespace navcore;

struct ComparedWorkspace : Workspace {
    using Workspace::Workspace;
    CompareTracker compare{*this};
};

namespace {

constexpr AgentId wideAgent{77};

/// A copy of all the data that is compared.
struct Snapshot {
    std::map<EdgeKey, Edge> edges;
    std::map<VertexId, Place> places;
    std::map<AgentId, AgentRules> rules;
    std::map<PinnedRouteId, std::optional<std::uint64_t>> routes;
    std::map<RouteCheckId, std::size_t> checks;

    explicit Snapshot(Workspace& workspace) {
        const Document& document = workspace.document;
        document.graph().forEachEdge([&](const Edge& edge) { edges.emplace(edge.key, edge); });
        document.graph().forEachVertex([&](VertexId id, Point3 place) {
            places.emplace(id, Place(place, document.level().find<Vertex>(entranceOf(id))->floor));
        });
        for (const auto& [id, agent] : document.level().items<Agent>())
            rules.emplace(id, document.live().rulesNow(id));
        RouteSolver solver;
        for (const auto& [id, route] : document.level().items<PinnedRoute>()) {
            const RouteAnswer answer =
                document.live().route(solver, route.agent, route.from, route.to);
            const auto* found = std::get_if<Route>(&answer);
            routes.emplace(id, found ? std::optional(found->cost) : std::nullopt);
        }
        workspace.routes.finish();
        workspace.checks.finish();
        for (const auto& [id, result] : workspace.checks.results())
            checks.emplace(id, result.broken.size());
    }
};

using Changes = std::map<std::pair<VertexPair, EdgeKey>, EdgeChangeKind>;

VertexPair pairOf(const Edge& edge) {
    return VertexPair::of(edge.a, edge.b);
}

/// Returns whether the edge can be used there and back, as seen from the vertex with the smaller
/// id.
std::pair<bool, bool> ways(const Edge& edge) {
    const bool there = edge.direction != Direction::Backward,
               back = edge.direction != Direction::Forward;
    return edge.a < edge.b ? std::pair(there, back) : std::pair(back, there);
}

/// The oracle: computes the differences pair by pair and edge by edge from two complete snapshots.
Changes changes(const Snapshot& then, const Snapshot& now, AgentId agent) {
    const AgentRules& rulesNow = now.rules.at(agent);
    const AgentRules& rulesThen =
        then.rules.contains(agent) ? then.rules.at(agent) : now.rules.at(agent);
    std::map<VertexPair, std::pair<std::set<EdgeKey>, std::set<EdgeKey>>> pairs;
    for (const auto& [key, edge] : then.edges)
        pairs[pairOf(edge)].first.insert(key);
    for (const auto& [key, edge] : now.edges)
        pairs[pairOf(edge)].second.insert(key);
    Changes found;
    for (auto& [pair, sides] : pairs) {
        auto& [before, after] = sides;
        const auto compare = [&, pair = pair](EdgeKey was, EdgeKey is) {
            const Edge &l = then.edges.at(was), &r = now.edges.at(is);
            const auto a = edgeCost(l, rulesThen), b = edgeCost(r, rulesNow);
            const double x = a ? *a : 1e18, y = b ? *b : 1e18;
            if (x != y)
                found[{pair, is}] = x < y ? EdgeChangeKind::Costlier : EdgeChangeKind::Cheaper;
            else if (a && ways(l) != ways(r))
                found[{pair, is}] = EdgeChangeKind::Turned;
        };
        for (auto at = before.begin(); at != before.end();)
            if (after.erase(*at) > 0) {
                compare(*at, *at);
                at = before.erase(at);
            } else {
                ++at;
            }
        // Two vertices that the linker connected may now be connected by a link, or the reverse.
        const EdgeKey generated = EdgeKey::of(pair);
        if (!before.empty() && !after.empty() &&
            (before.contains(generated) || after.contains(generated))) {
            const EdgeKey was = before.contains(generated) ? generated : *before.begin();
            const EdgeKey is = after.contains(generated) ? generated : *after.begin();
            compare(was, is);
            before.erase(was);
            after.erase(is);
        }
        for (const EdgeKey key : before)
            found[{pair, key}] = EdgeChangeKind::Lost;
        for (const EdgeKey key : after)
            found[{pair, key}] = EdgeChangeKind::Gained;
    }
    return found;
}

void compare(ComparedWorkspace& workspace, const Snapshot& then) {
    const CompareTracker& tracker = workspace.compare;
    const Snapshot now(workspace);
    const Changes wanted = changes(then, now, workspace.views.agent());
    Changes got;
    std::map<EdgeChangeKind, std::size_t> counts;
    for (const auto& [pair, edges] : tracker.edges())
        for (const EdgeDifference& edge : edges) {
            QVERIFY(got.emplace(std::pair(pair, edge.key), edge.kind).second);
            ++counts[edge.kind];
            const auto& places = edge.kind == EdgeChangeKind::Lost ? then.places : now.places;
            const auto [a, b] = tracker.placesOf(pair, edge.kind);
            QVERIFY(a == places.at(pair.a) && b == places.at(pair.b));
        }
    QCOMPARE(got.size(), wanted.size());
    QVERIFY(got == wanted);
    for (std::size_t i = 0; i < edgeChangeKindCount; ++i)
        QCOMPARE(tracker.count(static_cast<EdgeChangeKind>(i)),
                 counts[static_cast<EdgeChangeKind>(i)]);

    workspace.routes.finish();
    std::map<PinnedRouteId, std::optional<std::uint64_t>> costlier;
    for (const auto& [id, cost] : now.routes)
        if (then.routes.contains(id) && then.routes.at(id) != cost)
            costlier.emplace(id, cost);
    QCOMPARE(tracker.routes().size(), costlier.size());
    for (const RouteDifference& route : tracker.routes()) {
        QVERIFY(costlier.contains(route.id));
        QCOMPARE(route.now.has_value(), costlier.at(route.id).has_value());
        QVERIFY(!route.now || static_cast<std::uint64_t>(*route.now) == *costlier.at(route.id));
    }
    std::map<RouteCheckId, std::size_t> broken;
    for (const auto& [id, count] : now.checks)
        if (then.checks.contains(id) && then.checks.at(id) != count)
            broken.emplace(id, count);
    QCOMPARE(tracker.checks().size(), broken.size());
    for (const CheckDifference& check : tracker.checks())
        QVERIFY(broken.contains(check.id) && broken.at(check.id) == check.now);
}

Level startLevel() {
    Level level = test::randomLevel(7, 90, 8, 500, 400);
    LevelEdit edit(level);
    Agent wide = *edit.find<Agent>(Level::defaultAgentId);
    wide.name = "Wide";
    wide.radius = 900;
    edit.set<Agent>(wideAgent, wide);
    for (std::uint32_t i = 2; i < 6; ++i)
        edit.set<PinnedRoute>({i}, PinnedRoute{"r", 0, i % 2 == 0 ? wideAgent : AgentId{1},
                                               VertexId{i}, VertexId{90 - i * 3}});
    RouteCheck check;
    check.from = VertexId{1};
    check.to = EveryOfKind{"mine"};
    edit.set<RouteCheck>({5}, check);
    if (!level.apply(edit.change()))
        qFatal("no such level");
    IdBlock ids(900);
    LevelEdit building(level);
    duplicateFloor(building, ids, firstFloor, FloorCopy::Everything);
    if (!level.apply(building.change()))
        qFatal("no such building");
    LevelEdit lifting(level);
    addLift(lifting, ids, {250 * unitsPerPixel, 200 * unitsPerPixel}, level.floors());
    if (!level.apply(lifting.change()))
        qFatal("no such lift");
    return level;
}

/// Returns a random edit of the kinds that designers make.
LevelChange randomEdit(Workspace& workspace, Random& random) {
    const Level& level = workspace.document.level();
    LevelEdit edit(level);
    const auto any = [&random](const auto& items) {
        return std::next(items.begin(), static_cast<std::ptrdiff_t>(random.below(items.size())))
            ->first;
    };
    const auto anyFloor = [&] { return level.floors()[random.below(level.floors().size())]; };
    const Point2 at = test::place(random, 500, 400);
    const auto fresh = static_cast<std::uint32_t>(10'000 + random.below(1'000'000));
    const auto edges = workspace.document.graph().sortedEdges();
    const EdgeKey key = edges[random.below(edges.size())];
    const Edge& one = *workspace.document.graph().find(key);
    switch (random.below(14)) {
    case 0:
        edit.set<Obstacle>({fresh},
                           Obstacle{{}, test::star(random, at, 9000, ShapeKind::Solid), {}});
        break;
    case 1:
        edit.remove<Obstacle>(any(level.items<Obstacle>()));
        break;
    case 2:
        edit.modify<Terrain>(Level::groundId, [fresh](Terrain& terrain) {
            terrain.multiplier = 500 + fresh % 1000;
        });
        break;
    case 3: // The edge becomes a link.
        if (!key.isLink() && !isLiftEdge(key))
            edit.set<Link>({fresh}, Link{one.b,
                                         one.a,
                                         static_cast<Direction>(random.below(3)),
                                         {},
                                         plainMultiplier,
                                         {}});
        break;
    case 4:
        if (key.isLink())
            edit.remove<Link>(key.link());
        else if (!isLiftEdge(key))
            edit.set<EdgeRule>(key.pair(), EdgeRule{Permission::Forbidden, {}, plainMultiplier});
        break;
    case 5:
        if (!level.items<Link>().empty()) {
            const LinkId id = any(level.items<Link>());
            edit.modify<Link>(id, [&](Link& link) {
                link.direction = static_cast<Direction>(random.below(3));
                if (random.below(3) == 0)
                    std::swap(link.from, link.to);
            });
        }
        break;
    case 6:
        removeVertices(edit, {any(level.items<Vertex>())});
        break;
    case 7:
        edit.set<Vertex>({fresh}, Vertex{{at.x, at.y, 0}, {}, {}, {}, {}});
        edit.modify<Vertex>({fresh}, [&](Vertex& v) { v.floor = anyFloor(); });
        break;
    case 12:
    case 13: {
        ItemSet moved;
        for (int i = 0; i < 3; ++i)
            moved.vertices.insert(any(level.items<Vertex>()));
        moveToFloor(edit, moved, anyFloor());
        break;
    }
    case 8:
        edit.modify<Barrier>(any(level.items<Barrier>()), [&](Barrier& barrier) {
            barrier.kind = BarrierKind::Gate;
            barrier.gate = static_cast<GateState>(random.below(2));
            barrier.needs.clear();
        });
        break;
    default:
        edit.modify<Vertex>(any(level.items<Vertex>()), [&](Vertex& v) {
            v.position.x += static_cast<Coord>(random.below(16'000)) - 8'000;
            v.position.y += static_cast<Coord>(random.below(16'000)) - 8'000;
        });
    }
    return edit.change();
}

void doRandom(Workspace& workspace, Random& random) {
    const auto done = workspace.document.edit(randomEdit(workspace, random), {});
    QVERIFY2(done.ok(), done ? "" : done.error().message.c_str());
}

/// Makes the same edit as if it were so large that everything is rebuilt.
void doLarge(Workspace& workspace, Random& random) {
    workspace.document.blockingTask().setWorker(
        [](const QString&, const BlockingTask::Work& work) { work({}); });
    const LevelChange change = randomEdit(workspace, random);
    const auto done = workspace.document.edit(BlockingTask::manyItems,
                                              [&change](const Level&) { return change; }, {});
    QVERIFY2(done.ok(), done ? "" : done.error().message.c_str());
}

} // namespace

class TestCompareTracker : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void followsEverythingSinceTheMark_data() {
        QTest::addColumn<quint64>("seed");
        QTest::newRow("one") << quint64{1};
        QTest::newRow("two") << quint64{2};
        QTest::newRow("three") << quint64{3};
    }
    void followsEverythingSinceTheMark() {
        QFETCH(quint64, seed);
        ComparedWorkspace workspace(5'000'000);
        workspace.document.reset(startLevel());
        Random random(seed);
        doRandom(workspace, random);
        workspace.checks.finish();
        const Snapshot then(workspace);
        workspace.compare.mark();
        compare(workspace, then);
        for (int i = 0; i < 60; ++i) {
            if (i % 9 == 5) {
                ViewSettings view = workspace.view.settings();
                view.lens = view.lens.valid() ? AgentId{} : wideAgent;
                workspace.view.set(view);
            } else if (i % 7 == 3) {
                workspace.document.undo();
            } else if (i > 30 && i % 8 == 1) {
                doLarge(workspace, random);
            } else {
                doRandom(workspace, random);
            }
            compare(workspace, then);
        }
        while (workspace.document.history().index() > 1)
            workspace.document.undo();
        compare(workspace, then);
        QVERIFY(workspace.compare.edges().empty());
        QVERIFY(workspace.compare.routes().empty());
    }

    void theLastSaveIsTheBaseline() {
        ComparedWorkspace workspace(5'000'000);
        workspace.document.reset(startLevel());
        workspace.checks.finish();
        Document& document = workspace.document;
        Random random(8);
        Snapshot saved(workspace);
        for (int i = 0; i < 40; ++i) {
            if (i == 13)
                workspace.compare.choose(Baseline::Saved); // It has followed all edits so far.
            if (i % 11 == 8) {
                workspace.checks.finish();
                document.history().setClean();
                saved = Snapshot(workspace);
            } else if (i % 5 == 2) {
                document.undo();
            } else if (i > 20 && i % 5 == 1) {
                doLarge(workspace, random);
            } else {
                doRandom(workspace, random);
            }
            if (i >= 13)
                compare(workspace, saved);
        }
        // Goes back to the saved state, and beyond it.
        QVERIFY(document.travelTo(document.history().cleanIndex()));
        compare(workspace, saved);
        QVERIFY(workspace.compare.edges().empty());
        document.undo();
        compare(workspace, saved);
    }

    void nothingIsComparedAfterUndo() {
        ComparedWorkspace workspace(5'000'000);
        workspace.document.reset(startLevel());
        workspace.compare.choose(Baseline::Drag);
        {
            Gesture gesture(workspace.document, "drag");
            LevelEdit edit(workspace.document.level());
            edit.modify<Vertex>({3}, [](Vertex& vertex) { vertex.position.x += 2500; });
            QVERIFY(gesture.apply(edit.change()).ok());
            gesture.commit();
        }
        QVERIFY(!workspace.compare.edges().empty());
        workspace.document.undo();
        QVERIFY(workspace.compare.edges().empty());
        workspace.document.redo();
        QVERIFY(!workspace.compare.edges().empty());
    }

    void aDragIsComparedWhileItGoesOnAndAfter() {
        ComparedWorkspace workspace(5'000'000);
        workspace.document.reset(startLevel());
        workspace.compare.choose(Baseline::Drag);
        Random random(4);
        for (int drag = 0; drag < 8; ++drag) {
            workspace.checks.finish();
            const Snapshot before(workspace);
            {
                Gesture gesture(workspace.document, "drag");
                for (int i = 0; i < 6; ++i) {
                    LevelEdit edit(workspace.document.level());
                    edit.modify<Vertex>({static_cast<std::uint32_t>(drag * 7 + 3)},
                                        [&](Vertex& vertex) {
                                            vertex.position.x += 2500;
                                            vertex.position.y += drag * 700 - 2000;
                                        });
                    QVERIFY(gesture.apply(edit.change()).ok());
                    compare(workspace, before);
                }
                if (drag % 3 != 2)
                    gesture.commit();
            }
            compare(workspace, before);
            QCOMPARE(workspace.compare.edges().empty(), drag % 3 == 2);
        }
    }

    void anotherLevelForgetsTheMark() {
        ComparedWorkspace workspace(5'000'000);
        workspace.document.reset(startLevel());
        Random random(4);
        workspace.compare.mark();
        doRandom(workspace, random);
        workspace.document.reset(startLevel());
        QCOMPARE(workspace.compare.baseline(), Baseline::Off);
        QVERIFY(!workspace.compare.has(Baseline::Marked));
        workspace.compare.choose(Baseline::Saved);
        QVERIFY(workspace.compare.edges().empty());
    }

    /// Comparing never changes the level.
    void theLevelStaysAsItIs() {
        ComparedWorkspace workspace(5'000'000);
        workspace.document.reset(startLevel());
        const auto bytes = [&] { return writeLevelText(workspace.document.level(), {}); };
        const std::string before = bytes();
        for (const Baseline baseline : {Baseline::Drag, Baseline::Saved, Baseline::Off})
            workspace.compare.choose(baseline);
        workspace.compare.mark();
        QCOMPARE(bytes(), before);
        QVERIFY(workspace.document.history().isClean());
        QVERIFY(workspace.audit().isEmpty());
    }
};

WAYMARK_TEST(TestCompareTracker)

} // namespace compare_board_test
#include "tst_compare_tracker.moc"
