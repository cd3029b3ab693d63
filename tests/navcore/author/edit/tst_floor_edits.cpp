// SPDX-License-Identifier: MIT
#include "navcore/author/edit/floor_edits.h"

#include "navcore/author/edit/item_verbs.h"
#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <algorithm>
#include <functional>

namespace floor_edits_test {

using namespace navcore;

namespace {

/// Applies an edit, checks that its inverse restores the level, and returns the result.
template <class Act>
auto applied(Level& level, const Act& act) {
    const Level before = level;
    LevelEdit edit(level);
    const auto result = act(edit);
    const LevelChange change = edit.change();
    if (const Status done = level.apply(change); !done)
        qFatal("%s", done.error().message.c_str());
    Level back = level;
    if (!back.apply(diff(level, before)) || !(back == before))
        qFatal("the change cannot be undone");
    return result;
}

struct Nothing {};

template <class Act>
void apply(Level& level, const Act& act) {
    applied(level, [&](LevelEdit& edit) {
        act(edit);
        return Nothing{};
    });
}

void addItems(Level& level, FloorId floor, std::uint32_t id) {
    apply(level, [&](LevelEdit& edit) {
        for (std::uint32_t i = 0; i < 2; ++i) {
            Vertex vertex;
            vertex.position = {static_cast<Coord>(1000 * i), 500, 20};
            vertex.floor = floor;
            edit.set<Vertex>({id + i}, vertex);
        }
        Link link{.from = {id}, .to = {id + 1}, .terrain = {}, .tags = {}};
        edit.set<Link>({id}, link);
        Obstacle rock;
        rock.shape = std::make_shared<const Shape>(
            Shape{ShapeKind::Solid, {{{0, 0}, {300, 0}, {300, 300}}}});
        rock.floor = floor;
        edit.set<Obstacle>({id}, rock);
        Barrier gate;
        gate.kind = BarrierKind::Gate;
        gate.line = std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{0, 0}, {900, 0}}}});
        gate.floor = floor;
        edit.set<Barrier>({id}, gate);
        edit.set<Note>({id}, Note{{10, 20}, "note", floor});
        auto cells = std::make_shared<TileCells>();
        cells->at(7) = Level::swampId;
        edit.set<PaintTile>({0, 0, floor}, PaintTile{cells});
        PinnedRoute route;
        route.agent = Level::defaultAgentId;
        route.from = VertexId{id};
        route.to = Place({5, 5, 0}, floor);
        edit.set<PinnedRoute>({id}, route);
    });
}

/// Returns the number of items of one type on a floor.
template <class Item>
std::size_t countOn(const Level& level, FloorId floor) {
    const auto& items = level.items<Item>();
    return static_cast<std::size_t>(
        std::count_if(items.begin(), items.end(),
                      [&](const auto& entry) { return entry.second.floor == floor; }));
}

std::size_t tilesOn(const Level& level, FloorId floor) {
    const auto& items = level.items<PaintTile>();
    return static_cast<std::size_t>(std::count_if(
        items.begin(), items.end(), [&](const auto& entry) { return entry.first.floor == floor; }));
}

} // namespace

class TestFloorEdits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void newFloorsAreDirectlyAbove() {
        Level level;
        IdBlock ids(10);
        const FloorId top =
            applied(level, [&](LevelEdit& edit) { return addFloor(edit, ids, firstFloor); });
        const FloorId middle =
            applied(level, [&](LevelEdit& edit) { return addFloor(edit, ids, firstFloor); });
        QCOMPARE(level.floors(), (std::vector<FloorId>{firstFloor, middle, top}));
        QVERIFY(!level.find<Floor>(firstFloor)); // Its order did not have to change.
        QCOMPARE(floorNumber(level, middle), 2U);
        QCOMPARE(floorBeside(level, middle, 1), top);
        QCOMPARE(floorBeside(level, top, 1), top);
        QCOMPARE(floorBeside(level, top, -5), firstFloor);
    }

    void elevationsContinueTheBuilding() {
        Level level;
        IdBlock ids(10);
        apply(level, [](LevelEdit& edit) {
            edit.modify<LevelInfo>({}, [](LevelInfo& info) { info.pixelsPerUnit = 8; });
        });
        const FloorId second =
            applied(level, [&](LevelEdit& edit) { return addFloor(edit, ids, firstFloor); });
        QCOMPARE(level.elevation(second), 3 * 8 * unitsPerPixel); // Three units.
        apply(level, [&](LevelEdit& edit) {
            modifyFloor(edit, second, [](Floor& floor) { floor.elevation = 5000; });
        });
        const FloorId third =
            applied(level, [&](LevelEdit& edit) { return addFloor(edit, ids, second); });
        QCOMPARE(level.elevation(third), 10000); // As high as the storey below.
        const FloorId between =
            applied(level, [&](LevelEdit& edit) { return addFloor(edit, ids, second); });
        QCOMPARE(level.elevation(between), 7500); // Halfway.
        apply(level, [&](LevelEdit& edit) {
            modifyFloor(edit, third, [](Floor& floor) { floor.elevation = maxCoord; });
        });
        const FloorId highest =
            applied(level, [&](LevelEdit& edit) { return addFloor(edit, ids, third); });
        QCOMPARE(level.elevation(highest), maxCoord);
    }

    void duplicatesWallsOrEverything() {
        Level level;
        IdBlock ids(5000);
        addItems(level, firstFloor, 100);
        const FloorId walls = applied(level, [&](LevelEdit& edit) {
            return duplicateFloor(edit, ids, firstFloor, FloorCopy::Walls);
        });
        QCOMPARE(countOn<Obstacle>(level, walls), 1U);
        QCOMPARE(countOn<Barrier>(level, walls), 1U);
        QCOMPARE(tilesOn(level, walls), 1U);
        QCOMPARE(countOn<Vertex>(level, walls) + countOn<Note>(level, walls), 0U);
        const FloorId all = applied(level, [&](LevelEdit& edit) {
            return duplicateFloor(edit, ids, firstFloor, FloorCopy::Everything);
        });
        QCOMPARE(countOn<Vertex>(level, all), 2U);
        QCOMPARE(countOn<Note>(level, all), 1U);
        QCOMPARE(level.items<Link>().size(), 2U);
        const Link& copy = std::prev(level.items<Link>().end())->second;
        QVERIFY(level.find<Vertex>(copy.from)->floor == all);
        QCOMPARE(countOn<Vertex>(level, firstFloor), 2U); // The original is unchanged.
    }

    void liftsAlsoStopOnADuplicate() {
        for (const FloorCopy what : {FloorCopy::Walls, FloorCopy::Everything}) {
            Level level;
            IdBlock ids(5000);
            addItems(level, firstFloor, 100);
            const FloorId hall =
                applied(level, [&](LevelEdit& edit) { return addFloor(edit, ids, firstFloor); });
            addItems(level, hall, 200);
            // A lift with gates on both floors, another one that only stops in the hall, and a lift
            // that does not stop there.
            apply(level, [&](LevelEdit& edit) {
                Lift lift;
                lift.position = {1000, 600};
                lift.stops[firstFloor] = {{101}, {}, BarrierId{100}};
                lift.stops[hall] = {{201}, {"key"}, BarrierId{200}};
                edit.set<Lift>({300}, lift);
                Lift goods;
                goods.stops[hall] = {{200}, {}, BarrierId{100}};
                edit.set<Lift>({301}, goods);
                Lift cellar;
                cellar.stops[firstFloor].entrance = {100};
                edit.set<Lift>({302}, cellar);
            });
            const Level before = level;
            const FloorId copy = applied(
                level, [&](LevelEdit& edit) { return duplicateFloor(edit, ids, hall, what); });
            QCOMPARE(countOn<Vertex>(level, copy), 2U);
            const auto stopOf = [&](std::uint32_t lift) {
                return level.find<Lift>({lift})->stops.at(copy);
            };
            for (const auto& [lift, original] : {std::pair(300U, 201U), std::pair(301U, 200U)}) {
                Vertex entrance = *level.find<Vertex>(stopOf(lift).entrance);
                QVERIFY(entrance.floor == copy);
                entrance.floor = hall;
                QVERIFY(entrance == *level.find<Vertex>({original}));
            }
            QCOMPARE(stopOf(300).needs, Abilities{"key"});
            QVERIFY(level.find<Barrier>(*stopOf(300).gate)->floor == copy);
            QVERIFY(stopOf(301).gate == BarrierId{100}); // This one is on another floor.
            QVERIFY(*level.find<Lift>({302}) == *before.find<Lift>({302}));
            for (const std::uint32_t id : {300U, 301U}) { // The other stops are unchanged.
                Lift lift = *level.find<Lift>({id});
                lift.stops.erase(copy);
                QVERIFY(lift == *before.find<Lift>({id}));
            }
        }
    }

    void duplicatesThePicture() {
        Level level;
        IdBlock ids(10);
        apply(level, [](LevelEdit& edit) {
            setPicture(edit, firstFloor, Picture{"yard.png", 64, 32, {256, 512}});
        });
        const FloorId copy = applied(level, [&](LevelEdit& edit) {
            return duplicateFloor(edit, ids, firstFloor, FloorCopy::Walls);
        });
        QVERIFY(level.picture(copy) == level.picture());
        apply(level, [&](LevelEdit& edit) {
            setPicture(edit, copy, Picture{"hall.png", 64, 32, {}});
        });
        QCOMPARE(level.picture(copy).path, std::string("hall.png"));
        QCOMPARE(level.picture().path, std::string("yard.png"));
    }

    void removesEverythingOnAFloor() {
        Level level;
        IdBlock ids(5000);
        addItems(level, firstFloor, 100);
        const Level one = level;
        const FloorId floor =
            applied(level, [&](LevelEdit& edit) { return addFloor(edit, ids, firstFloor); });
        addItems(level, floor, 200);
        QCOMPARE(itemsOnFloor(level, floor), 5U);
        apply(level, [&](LevelEdit& edit) { // Stairs, and a check that ends upstairs.
            Link stairs{.from = {100}, .to = {200}, .terrain = {}, .tags = {}};
            stairs.kind = LinkKind::Jump;
            edit.set<Link>({300}, stairs);
            RouteCheck check;
            check.from = VertexId{100};
            check.to = VertexId{200};
            edit.set<RouteCheck>({300}, check);
        });
        apply(level, [&](LevelEdit& edit) { removeFloor(edit, floor); });
        QVERIFY(level == one);
    }

    void floorsAreRestacked() {
        Random random(4);
        for (int round = 0; round < 200; ++round) {
            Level level;
            IdBlock ids(10);
            std::vector<FloorId> model{firstFloor}; // The stack, written from its definition.
            for (int step = 0; step < 12; ++step) {
                const std::size_t at = random.below(model.size());
                if (random.below(3) == 0 || model.size() < 2) {
                    const FloorId added = applied(
                        level, [&](LevelEdit& edit) { return addFloor(edit, ids, model[at]); });
                    model.insert(model.begin() + static_cast<std::ptrdiff_t>(at) + 1, added);
                } else if (random.below(3) == 0 && model[at] != firstFloor) {
                    apply(level, [&](LevelEdit& edit) { removeFloor(edit, model[at]); });
                    model.erase(model.begin() + static_cast<std::ptrdiff_t>(at));
                } else {
                    const std::size_t to = random.below(model.size());
                    apply(level, [&](LevelEdit& edit) { restackFloor(edit, model[at], to); });
                    const FloorId moved = model[at];
                    model.erase(model.begin() + static_cast<std::ptrdiff_t>(at));
                    model.insert(model.begin() + static_cast<std::ptrdiff_t>(to), moved);
                }
                QCOMPARE(level.floors(), model);
            }
        }
    }

    void ordersStayInRange() {
        Level level;
        IdBlock ids(10);
        apply(level, [](LevelEdit& edit) {
            modifyFloor(edit, firstFloor, [](Floor& floor) { floor.order = 1000; });
        });
        const FloorId above =
            applied(level, [&](LevelEdit& edit) { return addFloor(edit, ids, firstFloor); });
        QCOMPARE(level.floors(), (std::vector<FloorId>{firstFloor, above}));
    }

    void itemsBelongToFloors() {
        Level level;
        IdBlock ids(5000);
        addItems(level, firstFloor, 100);
        const FloorId floor =
            applied(level, [&](LevelEdit& edit) { return addFloor(edit, ids, firstFloor); });
        addItems(level, floor, 200);
        apply(level, [&](LevelEdit& edit) {
            Link stairs{.from = {101}, .to = {201}, .terrain = {}, .tags = {}};
            stairs.kind = LinkKind::Jump;
            edit.set<Link>({300}, stairs);
        });
        ItemSet all = everything(level);
        all.edges = {EdgeKey::of(LinkId{100}), EdgeKey::of(LinkId{200}), EdgeKey::of(LinkId{300})};
        all.routes = {PinnedRouteId{100}};
        const ItemSet upstairs = itemsOn(level, floor, all);
        QVERIFY((upstairs.vertices == KeySet<VertexId>{VertexId{200}, VertexId{201}}));
        QVERIFY((upstairs.obstacles == KeySet<ObstacleId>{ObstacleId{200}}));
        // Stairs belong to both floors.
        QVERIFY((upstairs.edges ==
                 KeySet<EdgeKey>{EdgeKey::of(LinkId{200}), EdgeKey::of(LinkId{300})}));
        QVERIFY(itemsOn(level, firstFloor, all).edges.contains(EdgeKey::of(LinkId{300})));
        QVERIFY(everything(level, {}, floor).size() == 5);
        QVERIFY(floorOf(level, NoteId{200}) == floor);
        QVERIFY(floorOf(level, EdgeKey::of(LinkId{300})) == firstFloor);
        QVERIFY(!floorOf(level, PinnedRouteId{100}));
        QVERIFY(!floorOf(level, VertexId{9999}));
    }
};

WAYMARK_TEST(TestFloorEdits)

} // namespace floor_edits_test

#include "tst_floor_edits.moc"
