// SPDX-License-Identifier: MIT
#include "navcore/author/level/id_block.h"
#include "tests/navcore/author/level/small_level.h"
#include "tests/navcore/author/link/random_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

#ifndef Q_MOC_RUN
#include <rapidcheck.h>
#endif

#include <functional>
#include <limits>

using namespace navcore;

namespace {

constexpr Coord extent = 16, step = unitsPerPixel;

Level randomLevel(Random& random) {
    return oracle::randomLevel(random, 20, extent, step);
}

/// Draws any change, including changes that do not affect the linker: names, terrains, agents,
/// routes and the picture.
LevelChange anyChange(Random& random, const Level& level) {
    if (random.below(3) != 0)
        return oracle::randomChange(random, level, extent, step);
    LevelEdit edit(level);
    const TerrainId terrain{1 + static_cast<std::uint32_t>(random.below(6))};
    const PinnedRouteId route{1 + static_cast<std::uint32_t>(random.below(4))};
    switch (random.below(6)) {
    case 0:
        edit.set<Terrain>(terrain, Terrain{"T", 1, static_cast<std::uint32_t>(random.below(3))});
        break;
    case 1:
        edit.remove<Terrain>(terrain);
        break;
    case 2:
        edit.set<PinnedRoute>(route, PinnedRoute{"R",
                                                 2,
                                                 {1},
                                                 oracle::drawKey<Vertex>(random, level),
                                                 oracle::drawPoint(random, extent, step)});
        break;
    case 3:
        edit.remove<PinnedRoute>(route);
        break;
    case 4:
        edit.modify<Picture>({}, [&](Picture& picture) { ++picture.width; });
        break;
    default:
        edit.set<Agent>({2}, random.below(2) == 0
                                 ? std::nullopt
                                 : std::optional(Agent{.name = "A", .joinRange = 7}));
    }
    return edit.change();
}

} // namespace

class TestLevel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void inverseIsIdentity();
    void composedDoesBoth();
    void differenceLeadsThere();
    void sequencesUndoBitIdentically();
    void conflictsAreRefused();
    void whatIsReferredToStays();
    void freshIds();
    void sessionsDrawFromGaps();
    void sessionsNeedNoGap();
};

void TestLevel::inverseIsIdentity() {
    QVERIFY(rc::check("apply, then its inverse", [](std::uint64_t seed) {
        Random random(seed);
        Level level = randomLevel(random);
        for (int i = 0; i < 10; ++i) {
            const Level before = level;
            const LevelChange change = anyChange(random, level);
            if (!level.apply(change)) {
                RC_ASSERT(level == before && indexFits(level));
                continue;
            }
            RC_ASSERT(change.inverse().inverse() == change);
            RC_ASSERT(indexFits(level));
            Level back = level;
            RC_ASSERT(back.apply(change.inverse()).ok());
            RC_ASSERT(back == before && indexFits(back));
        }
    }));
}

void TestLevel::composedDoesBoth() {
    QVERIFY(rc::check("compose(a, b) does a, then b", [](std::uint64_t seed) {
        Random random(seed);
        const Level start = randomLevel(random);
        Level level = start;
        LevelChange all;
        std::vector<LevelChange> parts;
        for (int i = 0; i < 8; ++i) {
            const LevelChange change = anyChange(random, level);
            if (!level.apply(change))
                continue;
            all = compose(all, change);
            parts.push_back(change);
        }
        Level direct = start;
        RC_ASSERT(direct.apply(all).ok());
        RC_ASSERT(direct == level && indexFits(direct));
        // Composition is associative, and changes that cancel out leave nothing.
        LevelChange fromBehind;
        for (std::size_t i = parts.size(); i-- > 0;)
            fromBehind = compose(parts[i], fromBehind);
        RC_ASSERT(fromBehind == all);
        RC_ASSERT(compose(all, all.inverse()).empty());
        RC_ASSERT(diff(start, level) == all);
    }));
}

void TestLevel::differenceLeadsThere() {
    QVERIFY(rc::check("from + diff(from, to) = to", [](std::uint64_t seed) {
        Random random(seed);
        Level from = randomLevel(random);
        const Level to = randomLevel(random);
        RC_ASSERT(diff(from, from).empty());
        const LevelChange change = diff(from, to);
        RC_ASSERT(diff(to, from) == change.inverse());
        RC_ASSERT(from.apply(change).ok());
        RC_ASSERT(from == to && indexFits(from));
    }));
}

void TestLevel::sequencesUndoBitIdentically() {
    Random random(31);
    const Level start = randomLevel(random);
    Level level = start;
    std::vector<std::pair<Level, LevelChange>> undo;
    for (int i = 0; i < 400; ++i) {
        const Level before = level;
        const LevelChange change = anyChange(random, level);
        if (level.apply(change))
            undo.emplace_back(before, change.inverse());
    }
    QVERIFY(undo.size() > 200);
    for (; !undo.empty(); undo.pop_back()) {
        QVERIFY(level.apply(undo.back().second).ok());
        QVERIFY(level == undo.back().first);
    }
    QVERIFY(level == start && indexFits(level));
}

void TestLevel::conflictsAreRefused() {
    Level level = smallLevel();
    LevelChange stale;
    stale.record<Vertex>({5}, Vertex{}, Vertex{{1, 1, 0}, "", "", {}, {}});
    QVERIFY(refused(level, stale, Culprit(VertexId{5}), ErrorKind::Conflict));
    LevelChange taken;
    taken.record<Obstacle>({4}, std::nullopt, Obstacle{"other", triangle(), {}});
    QVERIFY(refused(level, taken, Culprit(ObstacleId{4}), ErrorKind::Conflict));
    LevelChange gone;
    gone.record<Link>({99}, Link{{5}, {7}, Direction::Both, {}, 1000, {}}, std::nullopt);
    QVERIFY(refused(level, gone, Culprit(LinkId{99}), ErrorKind::Conflict));
    // One invalid item causes the whole change to be refused.
    LevelEdit edit(level);
    edit.modify<Vertex>({6}, [](Vertex& vertex) { vertex.name = "moved"; });
    QVERIFY(
        refused(level, compose(edit.change(), stale), Culprit(VertexId{5}), ErrorKind::Conflict));
}

void TestLevel::whatIsReferredToStays() {
    Level level = smallLevel();
    const auto removing = [&](auto remove) {
        LevelEdit edit(level);
        remove(edit);
        return edit.change();
    };
    QVERIFY(
        refused(level, removing([](LevelEdit& e) { e.remove<Vertex>({5}); }), Culprit(LinkId{3})));
    QVERIFY(refused(level, removing([](LevelEdit& e) { e.remove<Vertex>({7}); }),
                    Culprit(VertexPair{{6}, {7}})));
    QVERIFY(refused(level, removing([](LevelEdit& e) {
                        e.remove<Vertex>({7});
                        e.remove<EdgeRule>({{6}, {7}});
                    }),
                    Culprit(PinnedRouteId{8})));
    QVERIFY(refused(level, removing([](LevelEdit& e) { e.remove<Terrain>(Level::roadId); }),
                    Culprit(LinkId{3})));
    QVERIFY(refused(level, removing([](LevelEdit& e) { e.remove<Terrain>(Level::swampId); }),
                    Culprit(VertexPair{{6}, {7}})));
    QVERIFY(refused(level, removing([](LevelEdit& e) { e.remove<Terrain>(Level::groundId); }),
                    Culprit(Level::groundId)));
    QVERIFY(refused(level, removing([](LevelEdit& e) {
                        e.set<Agent>({2}, Agent{.name = "other"});
                        e.remove<Agent>({1});
                    }),
                    Culprit(PinnedRouteId{8})));
    // It can be removed together with everything that refers to it.
    const LevelChange together = removing([](LevelEdit& e) {
        e.remove<Vertex>({7});
        e.remove<EdgeRule>({{6}, {7}});
        e.remove<PinnedRoute>({8});
    });
    QVERIFY(level.apply(together).ok());
    QVERIFY(indexFits(level));
}

void TestLevel::freshIds() {
    const Level level = smallLevel();
    IdBlock ids(5);
    QVERIFY(ids.draw<Vertex>(level) == VertexId{8}); // 5, 6 and 7 are taken
    QVERIFY(ids.draw<Vertex>(level) == VertexId{9});
    IdBlock last(VertexId::max);
    QVERIFY(last.draw<Vertex>(level) == VertexId{VertexId::max});
    QVERIFY(last.draw<Vertex>(level) == VertexId{1});
}

namespace {

/// Draws `count` ids and adds vertices with them. Each must be a valid new id.
std::vector<std::uint32_t> drawn(Level& level, IdBlock& ids, int count) {
    std::vector<std::uint32_t> all;
    for (int i = 0; i < count; ++i) {
        const auto id = ids.draw<Vertex>(level);
        if (!id.valid() || level.find<Vertex>(id))
            return {};
        LevelEdit edit(level);
        edit.set<Vertex>(id, Vertex{{i, 0, 0}, {}, {}, {}, {}});
        if (!level.apply(edit.change()))
            return {};
        all.push_back(id.value);
    }
    return all;
}

} // namespace

void TestLevel::sessionsDrawFromGaps() {
    QVERIFY(rc::check("ascending, within one gap, room for others", [](std::uint64_t seed) {
        Level level;
        IdBlock first = IdBlock::ofSession(seed);
        const auto before = drawn(level, first, 300);
        RC_ASSERT(before.size() == 300U);
        RC_ASSERT(std::is_sorted(before.begin(), before.end()));
        IdBlock second = IdBlock::ofSession(seed + 1);
        const auto after = drawn(level, second, 500);
        RC_ASSERT(after.size() == 500U);
        RC_ASSERT(std::is_sorted(after.begin(), after.end()));
        // There is no existing id between the ids of the session.
        RC_ASSERT(std::upper_bound(before.begin(), before.end(), after.front()) ==
                  std::upper_bound(before.begin(), before.end(), after.back()));
        // Other item types have their own gaps, which are independent of those of the vertices.
        RC_ASSERT(second.draw<Link>(level).valid());
    }));
}

void TestLevel::sessionsNeedNoGap() {
    // Tests consecutive ids without gaps at either end of the range, followed by the ids of a
    // session.
    for (const std::uint32_t start : {1U, VertexId::max - 1999}) {
        Level level;
        IdBlock dense(start);
        QCOMPARE(drawn(level, dense, 2000).size(), 2000U);
        IdBlock ids = IdBlock::ofSession(7);
        QCOMPARE(drawn(level, ids, 2000).size(), 2000U);
    }
    // Draws more ids than fit into one gap. The rest are taken from other gaps.
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t id = 1500; id < 300'000; id += 1500)
        edit.set<Vertex>({id}, Vertex{{0, 0, 0}, {}, {}, {}, {}});
    edit.set<Vertex>({VertexId::max}, Vertex{{0, 0, 0}, {}, {}, {}, {}});
    QVERIFY(level.apply(edit.change()).ok());
    IdBlock ids = IdBlock::ofSession(3);
    QCOMPARE(drawn(level, ids, 5000).size(), 5000U);
    // Another level has other gaps.
    ids.anotherLevel();
    Level small = smallLevel();
    QCOMPARE(drawn(small, ids, 10).size(), 10U);
}

WAYMARK_TEST(TestLevel)
#include "tst_level.moc"
