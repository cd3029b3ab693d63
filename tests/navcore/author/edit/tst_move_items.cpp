// SPDX-License-Identifier: MIT
#include "navcore/author/edit/move_items.h"

#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/level/level_edit.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace move_items_test {

using namespace navcore;

constexpr Coord px = unitsPerPixel;

ShapePtr square(ShapeKind kind) {
    return std::make_shared<const Shape>(Shape{kind, {{{0, 0}, {10 * px, 0}, {10 * px, 10 * px}}}});
}

/// Returns vertices 1 to 4, a link of 1 and 2, two obstacles, of which the second is locked, and a
/// barrier.
Level small() {
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t id = 1; id <= 4; ++id) {
        Vertex vertex;
        vertex.position = {static_cast<Coord>(id) * 20 * px, 30 * px, 7};
        edit.set<Vertex>({id}, vertex);
    }
    Link link;
    link.from = {1};
    link.to = {2};
    edit.set<Link>({5}, link);
    Obstacle obstacle;
    obstacle.shape = square(ShapeKind::Solid);
    edit.set<Obstacle>({6}, obstacle);
    obstacle.lock = Lock::Locked;
    edit.set<Obstacle>({7}, obstacle);
    Barrier barrier;
    barrier.kind = BarrierKind::Closed;
    barrier.line = square(ShapeKind::Wall);
    edit.set<Barrier>({8}, barrier);
    edit.set<PinnedRoute>({9},
                          PinnedRoute{"r", 0, Level::defaultAgentId, VertexId{1}, VertexId{4}});
    if (!level.apply(edit.change()))
        qFatal("no level");
    return level;
}

class TestMoveItems : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A set may still contain items that an aborted gesture has removed. These items are ignored.
    void whatIsGoneStays() {
        const Level level = small();
        ItemSet items{{{3}, {30}}, {{6}, {60}}, {}, {}, {}};
        const LevelChange whole = movedOnce(level, items, {5, -6});
        QCOMPARE(whole.size(), std::size_t{2});
        const Box bounds = MovedItems(level, items).bounds();
        items.edges = {EdgeKey::of(LinkId{50}), EdgeKey::of(VertexPair{{3}, {40}}),
                       EdgeKey::of(VertexPair{{40}, {50}})};
        QVERIFY(movedOnce(level, items, {5, -6}) == whole);
        QVERIFY(MovedItems(level, items).by({5, -6}) == whole);
        QVERIFY(MovedItems(level, items).bounds() == bounds);
        QVERIFY(boundsOf(level, items) == bounds);
    }

    void everyKindThatHasAPlace() {
        Level level = small();
        const ItemSet items{{{3}}, {{6}, {7}}, {{9}}, {{8}}, {}};
        const MovedItems moved(level, items);
        QVERIFY(moved.bounds() ==
                (Box{{0, 0}, {60 * px, 30 * px}})); // includes the vertex, obstacle and barrier
        const Level before = level;
        QVERIFY(movedOnce(level, items, {5, -6}) == moved.by({5, -6}));
        QVERIFY(level.apply(moved.by({5, -6})));
        QVERIFY((level.find<Vertex>({3})->position == Point3{60 * px + 5, 30 * px - 6, 7}));
        QVERIFY((level.find<Obstacle>({6})->shape->rings[0][0] == Point2{5, -6}));
        QVERIFY((level.find<Barrier>({8})->line->rings[0][0] == Point2{5, -6}));
        QVERIFY(*level.find<Obstacle>({7}) == *before.find<Obstacle>({7})); // locked
        QVERIFY(*level.find<PinnedRoute>({9}) == *before.find<PinnedRoute>({9}));
        QVERIFY(*level.find<Vertex>({1}) == *before.find<Vertex>({1}));
    }

    /// Moving a link or a generated edge moves its ends. An end that is also selected moves only
    /// once.
    void edgesTakeTheirEndsAlong() {
        Level level = small();
        const ItemSet items{
            {{2}}, {}, {}, {}, {EdgeKey::of(LinkId{5}), EdgeKey::of(VertexPair{{3}, {4}})}};
        QVERIFY(movedOnce(level, items, {1, 1}) == MovedItems(level, items).by({1, 1}));
        QVERIFY(level.apply(MovedItems(level, items).by({1, 1})));
        for (std::uint32_t id = 1; id <= 4; ++id)
            QCOMPARE(level.find<Vertex>({id})->position.y, 30 * px + 1);
    }

    void alwaysFromWhereTheyStood() {
        const Level level = small();
        const MovedItems moved(level, {{{1}}, {}, {}, {}, {}});
        Level once = level, other = level;
        QVERIFY(once.apply(moved.by({3, 0})));
        QVERIFY(other.apply(moved.by({3, 0})));
        QVERIFY(once == other);
        QVERIFY(moved.by({0, 0}).empty());
        QVERIFY(movedOnce(level, {{{1}}, {}, {}, {}, {}}, {0, 0}).empty());
        QVERIFY(moved.onlyVertex() == VertexId{1});
        QVERIFY(!MovedItems(level, {{{1}, {2}}, {}, {}, {}, {}}).onlyVertex());
        QVERIFY(!MovedItems(level, {{{1}}, {{6}}, {}, {}, {}}).onlyVertex());
        QVERIFY(MovedItems(level, {{}, {{7}}, {{9}}, {}, {}}).empty());
    }

    void theMapEndsSomewhere() {
        Level level = small();
        const Level before = level;
        QVERIFY(!level.apply(MovedItems(level, {{{1}}, {}, {}, {}, {}}).by({maxCoord, 0})));
        QVERIFY(level == before);
    }

    void removesEveryKind() {
        Level level = small();
        LevelEdit edit(level);
        removeItems(edit, {{{4}}, {{7}}, {}, {{8}}, {EdgeKey::of(LinkId{5})}});
        QVERIFY(level.apply(edit.change()));
        QVERIFY(!level.find<Vertex>({4}) && !level.find<Obstacle>({7}) &&
                !level.find<Barrier>({8}) && !level.find<Link>({5}));
        QVERIFY(level.find<Obstacle>({6}));
        QVERIFY(std::holds_alternative<Place>(level.find<PinnedRoute>({9})->to));
        LevelEdit rest(level);
        removeItems(rest, {{}, {}, {{9}}, {}, {EdgeKey::of(VertexPair{{1}, {2}})}});
        QVERIFY(level.apply(rest.change()));
        QVERIFY(level.items<PinnedRoute>().empty());
        QVERIFY(level.find<EdgeRule>({{1}, {2}})->permission == Permission::Forbidden);
    }
};

WAYMARK_TEST(TestMoveItems)

} // namespace move_items_test
#include "tst_move_items.moc"
