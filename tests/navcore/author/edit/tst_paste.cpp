// SPDX-License-Identifier: MIT
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/edit/paste.h"
#ifndef Q_MOC_RUN
#include "tests/navcore/author/io/random_level.h"
#include "tests/support/test_registry.h"
#endif

#include <QTest>
#include <rapidcheck.h>

using namespace navcore;

namespace {

ItemSet everythingIn(const Level& level) {
    ItemSet items = everything(level);
    for (const auto& [id, route] : level.items<PinnedRoute>())
        items.routes.insert(id);
    return items;
}

Level applied(Level level, const LevelChange& change) {
    const auto done = level.apply(change);
    if (!done)
        qFatal("%s", done.error().message.c_str());
    return level;
}

/// Returns two vertices with a link and a rule, a separate third one, an obstacle, routes and a
/// terrain "Mud".
Level small() {
    Level level;
    LevelEdit edit(level);
    edit.set<Terrain>({40}, Terrain{"Mud", 0x332211, 3000});
    edit.set<Vertex>({10}, Vertex{{0, 0, 5}, "a", "spawn", Tags{{"k", "v"}}, 2});
    edit.set<Vertex>({20}, Vertex{{256, 0, 0}, "b", {}, {}, {}});
    edit.set<Vertex>({30}, Vertex{{512, 0, 0}, "c", {}, {}, {}});
    edit.set<Link>({5}, Link{{20}, {10}, Direction::Forward, TerrainId{40}, 700, {}});
    edit.set<Link>({6}, Link{{20}, {30}, Direction::Both, {}, 1000, {}});
    edit.set<EdgeRule>({{10}, {20}}, EdgeRule{Permission::Forbidden, {}, 1000});
    edit.set<Obstacle>({7}, Obstacle{"rock",
                                     std::make_shared<const Shape>(Shape{
                                         ShapeKind::Solid, {{{0, 300}, {50, 300}, {50, 350}}}}),
                                     {}});
    edit.set<PinnedRoute>(
        {8}, PinnedRoute{"in", 1, Level::defaultAgentId, VertexId{10}, Point3{9, 9, 0}});
    edit.set<PinnedRoute>({9},
                          PinnedRoute{"out", 2, Level::defaultAgentId, VertexId{10}, VertexId{30}});
    const LevelChange change = edit.change();
    return applied(level, change);
}

} // namespace

class tst_Paste : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void takesAlongWhatLiesBetweenTheItems() {
        const Level clip = clipOf(small(), {{{10}, {20}}, {{7}}, {{8}, {9}}, {}, {}});
        QCOMPARE(clip.items<Vertex>().size(), std::size_t{2});
        QVERIFY(clip.find<Link>({5}) && !clip.find<Link>({6}));
        QVERIFY(clip.find<EdgeRule>({{10}, {20}}));
        QVERIFY(clip.find<Obstacle>({7}));
        QVERIFY(clip.find<PinnedRoute>({8}) && !clip.find<PinnedRoute>({9}));
    }

    void barriersComeAlongAndMove() {
        Level level = small();
        LevelEdit make(level);
        Barrier gate;
        gate.name = "North";
        gate.kind = BarrierKind::Gate;
        gate.gate = GateState::Closed;
        gate.line = std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{0, 0}, {512, 256}}}});
        make.set<Barrier>({4}, gate);
        level = applied(level, make.change());
        QVERIFY(clipOf(level, {{{10}}, {}, {}, {}, {}}).items<Barrier>().empty());
        const Level clip = clipOf(level, {{}, {}, {}, {{4}}, {}});
        LevelEdit edit(level);
        IdBlock ids(100);
        const ItemSet added = paste(edit, ids, clip, {10, -20});
        const Level after = applied(level, edit.change());
        QCOMPARE(added.barriers.size(), std::size_t{1});
        const Barrier& copy = *after.find<Barrier>(*added.barriers.begin());
        QCOMPARE(copy.line->rings, (LevelVector<Ring>{{{10, -20}, {522, 236}}}));
        QCOMPARE(copy.name, std::string("North"));
        QCOMPARE(copy.gate, GateState::Closed);
        QVERIFY(*after.find<Barrier>({4}) == gate);
    }

    void pastesUnderFreshIdsInTheOldOrder() {
        const Level level = small();
        const Level clip = clipOf(level, {{{10}, {20}}, {{7}}, {{8}}, {}, {}});
        LevelEdit edit(level);
        IdBlock ids(100);
        const ItemSet added = paste(edit, ids, clip, {1000, -2000});
        const Level after = applied(level, edit.change());
        QCOMPARE(added.vertices.size(), std::size_t{2});
        const VertexId a = *added.vertices.begin(), b = *std::prev(added.vertices.end());
        QVERIFY(a.value >= 100 && a < b);
        QVERIFY((*after.find<Vertex>(a) ==
                 Vertex{{1000, -2000, 5}, "a", "spawn", Tags{{"k", "v"}}, 2}));
        QVERIFY((after.find<Vertex>(b)->position == Point3{1256, -2000, 0}));
        const Obstacle& rock = *after.find<Obstacle>(*added.obstacles.begin());
        QVERIFY((rock.shape->rings.front().front() == Point2{1000, -1700}));
        QCOMPARE(after.items<Link>().size(), level.items<Link>().size() + 1);
        const Link& link = std::prev(after.items<Link>().end())->second;
        QVERIFY((link == Link{b, a, Direction::Forward, TerrainId{40}, 700, {}}));
        QVERIFY(after.find<EdgeRule>(VertexPair::of(a, b))->permission == Permission::Forbidden);
        const PinnedRoute& route = *after.find<PinnedRoute>(*added.routes.begin());
        QVERIFY(route.from == PinnedEnd{a});
        QVERIFY((route.to == PinnedEnd{Point3{1009, -1991, 0}}));
    }

    void matchesTerrainsByName() {
        const Level clip = clipOf(small(), {{{10}, {20}}, {}, {}, {}, {}});
        Level other;
        {
            LevelEdit edit(other);
            IdBlock ids(100);
            paste(edit, ids, clip, {});
            const Level after = applied(other, edit.change());
            const auto terrain = after.items<Link>().begin()->second.terrain;
            QVERIFY(terrain && terrain->value >= 100); // there was no Mud, so it was copied as well
            QCOMPARE(after.find<Terrain>(*terrain)->name, std::string("Mud"));
            QCOMPARE(after.items<Terrain>().size(), other.items<Terrain>().size() + 1);
        }
        {
            LevelEdit mud(other);
            mud.set<Terrain>({77}, Terrain{"Mud", 1, 1500});
            const LevelChange change = mud.change();
            other = applied(other, change);
        }
        LevelEdit edit(other);
        IdBlock ids(100);
        paste(edit, ids, clip, {});
        const Level after = applied(other, edit.change());
        QVERIFY(after.items<Link>().begin()->second.terrain == TerrainId{77});
        QCOMPARE(after.find<Terrain>({77})->multiplier, 1500U);
        QCOMPARE(after.items<Terrain>().size(), other.items<Terrain>().size());
    }

    void placesOffTheLatticeAreRefused() {
        const Level level = small();
        LevelEdit edit(level);
        IdBlock ids(100);
        paste(edit, ids, clipOf(level, {{{10}}, {}, {}, {}, {}}), {maxCoord, 1});
        Level after = level;
        QVERIFY(after.apply(edit.change()).ok());
        LevelEdit tooFar(level);
        paste(tooFar, ids, clipOf(level, {{{20}}, {}, {}, {}, {}}), {maxCoord, 1});
        QVERIFY(!after.apply(tooFar.change()).ok());
    }

    void pasteThenRemoveIsIdentity() {
        QVERIFY(rc::check([] {
            const Level level = randomlevel::level();
            const Level clip = clipOf(level, everythingIn(level));
            RC_ASSERT(clip.items<Vertex>() == level.items<Vertex>());
            RC_ASSERT(clip.items<Link>() == level.items<Link>());
            RC_ASSERT(clip.items<EdgeRule>() == level.items<EdgeRule>());
            LevelEdit edit(level);
            IdBlock ids(1 + randomlevel::below(0x7ffffffe));
            const ItemSet added = paste(edit, ids, clip, {});
            const Level after = applied(level, edit.change());
            RC_ASSERT(added.vertices.size() == clip.items<Vertex>().size());
            RC_ASSERT(after.items<Vertex>().size() == 2 * level.items<Vertex>().size());
            RC_ASSERT(after.items<Link>().size() == 2 * level.items<Link>().size());
            RC_ASSERT(after.items<EdgeRule>().size() == 2 * level.items<EdgeRule>().size());
            RC_ASSERT(after.items<Barrier>().size() == 2 * level.items<Barrier>().size());
            RC_ASSERT(after.items<Terrain>() == level.items<Terrain>());
            RC_ASSERT(after.items<Agent>() == level.items<Agent>());
            RC_ASSERT(after.items<Note>().size() == 2 * level.items<Note>().size());
            for (const VertexId id : added.vertices)
                RC_ASSERT(!level.find<Vertex>(id));
            for (const BarrierId id : added.barriers)
                RC_ASSERT(!level.find<Barrier>(id));
            LevelEdit away(after);
            removeItems(away, added);
            RC_ASSERT(applied(after, away.change()) == level);
        }));
    }
};

WAYMARK_TEST(tst_Paste)
#include "tst_paste.moc"
