// SPDX-License-Identifier: MIT
#include "navcore/author/edit/item_verbs.h"

#include "navcore/author/edit/item_traits.h"
#include "navcore/author/edit/move_items.h"
#include "navcore/author/edit/paste.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace item_verbs_test {

using namespace navcore;

constexpr Coord px = unitsPerPixel;

ShapePtr square(ShapeKind kind, Coord at) {
    return std::make_shared<const Shape>(
        Shape{kind, {{{at, at}, {at + 10 * px, at}, {at + 10 * px, at + 10 * px}}}});
}

/// Returns vertices 1 "mill" and 2 with link 5 between them, obstacles 6 and 7 "rock", of which the
/// second is traced and locked, gate 8 "North", route 9 "patrol", note 10 "high" and lift 11
/// "Tower", which has no stops.
Level small() {
    Level level;
    LevelEdit edit(level);
    edit.set<Vertex>({1}, Vertex{{20 * px, 30 * px, 0}, "mill", {}, {}, {}});
    edit.set<Vertex>({2}, Vertex{{40 * px, 30 * px, 0}, {}, {}, {}, {}});
    edit.set<Link>({5}, Link{{1}, {2}, Direction::Both, {}, plainMultiplier, {}});
    Obstacle obstacle;
    obstacle.shape = square(ShapeKind::Solid, 100 * px);
    edit.set<Obstacle>({6}, obstacle);
    obstacle.name = "rock";
    obstacle.origin = ObstacleOrigin::Traced;
    obstacle.lock = Lock::Locked;
    edit.set<Obstacle>({7}, obstacle);
    Barrier gate;
    gate.name = "North";
    gate.kind = BarrierKind::Gate;
    gate.line = square(ShapeKind::Wall, -50 * px);
    edit.set<Barrier>({8}, gate);
    edit.set<PinnedRoute>(
        {9}, PinnedRoute{"patrol", 0, Level::defaultAgentId, VertexId{1}, VertexId{2}});
    edit.set<Note>({10}, Note{{0, 70 * px}, "high"});
    edit.set<Lift>({11}, Lift{.name = "Tower", .position = {10 * px, 10 * px}});
    if (!level.apply(edit.change()))
        qFatal("no level");
    return level;
}

ItemSet setOf(const std::vector<ItemRef>& refs) {
    ItemSet items;
    for (const ItemRef& ref : refs)
        insert(items, ref);
    return items;
}

const ItemRef mill = VertexId{1}, gate = BarrierId{8}, link = EdgeKey::of(LinkId{5}),
              pair = EdgeKey::of(VertexPair{{1}, {2}}), open = ObstacleId{6},
              locked = ObstacleId{7}, route = PinnedRouteId{9}, note = NoteId{10},
              lift = LiftId{11};

class TestItemVerbs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSetHoldsEveryKind() {
        ItemSet items = setOf({mill, gate, link, open, route, note, lift});
        QCOMPARE(items.size(), 7U);
        forEachKind([&]<class Key>(Kind<Key>) { QCOMPARE(items.of<Key>().size(), 1U); });
        for (const ItemRef& item : {mill, gate, link, open, route, note, lift}) {
            QVERIFY(contains(items, item));
            QVERIFY(exists(small(), item));
            QVERIFY(onlyOne(setOf({item})) == item);
        }
        QVERIFY(!contains(items, locked));
        QVERIFY(!onlyOne(items) && !onlyOne({}));
        erase(items, gate);
        QVERIFY(items == setOf({mill, link, open, route, note, lift}));
        erase(items, setOf({mill, locked, route}));
        insert(items, setOf({open, gate}));
        QVERIFY(items == setOf({link, open, gate, note, lift}));
    }

    void allIsWhatHasAPlace() {
        const Level level = small();
        QVERIFY(everything(level) == setOf({mill, VertexId{2}, gate, open, locked, note, lift}));
        QVERIFY(inverted(level, {}, setOf({mill, open, link})) ==
                setOf({VertexId{2}, gate, locked, note, lift}));
        QVERIFY(everything(Level()).empty());
    }

    void whatIsHiddenOrLockedIsNotAtHand() {
        const Level level = small();
        Layers layers;
        layers[Layer::Vertices].visible = false;
        layers[Layer::Notes].locked = true;
        layers[Layer::Obstacles].opacity = 0.1;
        QVERIFY(everything(level, layers) == setOf({gate, open, locked}));
        QVERIFY(inverted(level, layers, setOf({gate})) == setOf({open, locked}));
        QVERIFY(selectableOf(layers, setOf({mill, gate, note, link})) == setOf({gate, link}));
    }

    void boundsAreThoseOfAll() {
        const Level level = small();
        QVERIFY(boundsOf(level, setOf({mill})) == Box::of({20 * px, 30 * px}, {20 * px, 30 * px}));
        const Box ends = Box::of({20 * px, 30 * px}, {40 * px, 30 * px});
        QVERIFY(boundsOf(level, setOf({link})) == ends);
        QVERIFY(boundsOf(level, setOf({pair})) == ends);
        QVERIFY(boundsOf(level, setOf({gate, open})) ==
                Box::of({-50 * px, -50 * px}, {110 * px, 110 * px}));
        QVERIFY(boundsOf(level, setOf({note})) == Box::of({0, 70 * px}, {0, 70 * px}));
        QVERIFY(boundsOf(level, setOf({lift})) == Box::of({10 * px, 10 * px}, {10 * px, 10 * px}));
        QVERIFY(boundsOf(level, setOf({route})).empty());
        QVERIFY(boundsOf(level, setOf({VertexId{77}})).empty());
    }

    void whatCanBeDone() {
        QVERIFY(canMove(setOf({route, link})) && canMove(setOf({gate})) && canMove(setOf({note})));
        QVERIFY(canMove(setOf({lift})) && canCopy(setOf({lift})) && canHaveName(lift));
        QVERIFY(!canLock(setOf({lift})));
        QVERIFY(!canMove(setOf({route})) && !canMove({}));
        QVERIFY(canCopy(setOf({route})) && canCopy(setOf({link, open})) && canCopy(setOf({note})));
        QVERIFY(!canCopy(setOf({link, pair})) && !canCopy({}));
        QVERIFY(canLock(setOf({open, mill})) && !canLock(setOf({mill, gate, link, route})));
        QVERIFY(canHaveName(route) && canHaveName(mill) && !canHaveName(link));
        QCOMPARE(layerOf(gate), Layer::Barriers);
        QCOMPARE(layerOf(note), Layer::Notes);
        QCOMPARE(layerOf(lift), Layer::Vertices);
        QCOMPARE(layerOf(pair), Layer::Edges);
    }

    void namesOfEveryKind() {
        Level level = small();
        for (const auto& [item, name] :
             {std::pair{mill, "mill"}, std::pair{locked, "rock"}, std::pair{gate, "North"},
              std::pair{route, "patrol"}, std::pair{note, "high"}, std::pair{lift, "Tower"}}) {
            QVERIFY(givenName(level, item) && *givenName(level, item) == name);
            LevelEdit edit(level);
            rename(edit, item, "x");
            QCOMPARE(edit.change().size(), 1U);
            QVERIFY(level.apply(edit.change()));
            QCOMPARE(*givenName(level, item), std::string("x"));
        }
        QVERIFY(givenName(level, open)->empty());
        QVERIFY(!givenName(level, link) && !givenName(level, VertexId{77}));
        LevelEdit blank(level);
        rename(blank, note, " \n");
        QVERIFY(!level.apply(blank.change())); // a note must have a text
    }

    void locksWhatHasAPadlock() {
        Level level = small();
        const ItemSet items = setOf({mill, open, locked, gate});
        QVERIFY(isLocked(level, locked) && !isLocked(level, open) && !isLocked(level, mill));
        QVERIFY(!areLocked(level, items) && areLocked(level, setOf({locked, mill})));
        LevelEdit close(level);
        setLock(close, items, Lock::Locked);
        QCOMPARE(close.change().size(), 1U);
        QVERIFY(level.apply(close.change()));
        QVERIFY(areLocked(level, items));
        LevelEdit again(level);
        setLock(again, items, Lock::Open);
        QVERIFY(level.apply(again.change()));
        QVERIFY(!isLocked(level, open) && !isLocked(level, locked));
    }

    void notesMoveGoAndAreCopied() {
        Level level = small();
        const Level before = level;
        const MovedItems moved(level, setOf({note, mill}));
        QVERIFY(!moved.onlyVertex());
        const auto back = level.apply(moved.by({maxCoord, -px}));
        QVERIFY(!back); // the vertex would be off the map
        const LevelChange taken = MovedItems(level, setOf({note})).by({maxCoord, -px});
        QVERIFY(level.apply(taken).ok());
        QVERIFY((level.find<Note>({10})->position == Point2{maxCoord, 69 * px}));
        QVERIFY(level.apply(taken.inverse()) && level == before);

        const Level clip = clipOf(level, setOf({note, gate}));
        QCOMPARE(clip.items<Note>().size(), 1U);
        LevelEdit edit(level);
        IdBlock ids(100);
        const ItemSet added = paste(edit, ids, clip, {px, px});
        QCOMPARE(added.notes.size(), 1U);
        const Note& copy = *edit.find<Note>(*added.notes.begin());
        QVERIFY((copy == Note{{px, 71 * px}, "high"}));
        QVERIFY(level.apply(edit.change()));

        LevelEdit away(level);
        removeItems(away, added);
        QVERIFY(level.apply(away.change()) && level == before);
        LevelEdit last(level);
        removeItems(last, setOf({note}));
        QVERIFY(level.apply(last.change()) && level.items<Note>().empty());
    }

    void liftsMoveGoAndAreCopied() {
        Level level = small();
        LevelEdit serving(level);
        serving.modify<Lift>({11}, [](Lift& item) {
            item.stops[firstFloor] = {{2}, {"key"}, BarrierId{8}};
        });
        QVERIFY(level.apply(serving.change()).ok());
        const Level before = level;
        const LevelChange moved = MovedItems(level, setOf({lift, mill})).by({px, 2 * px});
        QVERIFY(level.apply(moved).ok());
        QVERIFY((level.find<Lift>({11})->position == Point2{11 * px, 12 * px}));
        QVERIFY(level.apply(moved.inverse()) && level == before);

        // A lift is copied with its entrances, and with its gates if they are copied, too.
        for (const bool withGate : {false, true}) {
            const Level clip = clipOf(level, withGate ? setOf({lift, gate}) : setOf({lift}));
            QCOMPARE(clip.items<Vertex>().size(), 1U);
            LevelEdit edit(level);
            IdBlock ids(100);
            const ItemSet added = paste(edit, ids, clip, {px, px});
            QCOMPARE(added.lifts.size(), 1U);
            QVERIFY(level.apply(edit.change()));
            const Lift& copy = *level.find<Lift>(*added.lifts.begin());
            QVERIFY((copy.position == Point2{11 * px, 11 * px}) && copy.name == "Tower");
            const LiftStop& stop = copy.stops.at(firstFloor);
            QVERIFY(stop.entrance == *added.vertices.begin() && stop.needs == Abilities{"key"});
            QCOMPARE(stop.gate.has_value(), withGate);
            QVERIFY(!withGate || *stop.gate == *added.barriers.begin());
            LevelEdit away(level);
            removeItems(away, added);
            QVERIFY(level.apply(away.change()) && level == before);
        }
        LevelEdit without(level); // The lift stays, without its stop and without its gate.
        removeItems(without, setOf({gate}));
        QVERIFY(level.apply(without.change()));
        QVERIFY(!level.find<Lift>({11})->stops.at(firstFloor).gate);
        LevelEdit closed(level);
        removeItems(closed, setOf({VertexId{2}}));
        QVERIFY(level.apply(closed.change()));
        QVERIFY(level.find<Lift>({11})->stops.empty());
        LevelEdit last(level);
        removeItems(last, setOf({lift}));
        QVERIFY(level.apply(last.change()) && level.items<Lift>().empty());
    }

    /// Tracing again replaces traced obstacles, so a copy must count as drawn by hand.
    void aCopyIsMadeByHand() {
        const Level level = small();
        LevelEdit edit(level);
        IdBlock ids(100);
        const ItemSet added = paste(edit, ids, clipOf(level, setOf({locked})), {px, 0});
        const Obstacle& copy = *edit.find<Obstacle>(*added.obstacles.begin());
        QVERIFY(copy.origin == ObstacleOrigin::Drawn && copy.lock == Lock::Locked);
        QVERIFY((copy.shape->rings[0][0] == Point2{101 * px, 100 * px}));
    }
};

WAYMARK_TEST(TestItemVerbs)

} // namespace item_verbs_test
#include "tst_item_verbs.moc"
