// SPDX-License-Identifier: MIT
#include "navcore/author/edit/symmetry_images.h"
#include "tests/navcore/author/edit/mirrored_world.h"
#include "tests/support/test_registry.h"

#include <QtTest>

namespace repeat_around_guide_test {

using namespace mirrored_world;

class TestRepeatAroundGuide : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void commandsPlaceItemsAtTheirImages() {
        MirroredWorld world;
        world.vertex(1, -50, 0, "West mine");
        world.vertex(2, -90, 0);
        world.link(1, 1, 2, Direction::Forward);
        ItemSet items;
        items.vertices = {{1}, {2}};
        items.edges.insert(EdgeKey::of(LinkId{1}));
        const SymmetryMap map(world.level.symmetryGuide());
        const auto moved = movedToImage(world.level, items, map, 1);
        QVERIFY(moved.ok() && moved.value().size() == 2);
        QCOMPARE(moved.value().of<Vertex>().find({1})->after->position.x, 50 * pixel);
        LevelEdit edit(world.level);
        const auto added = repeatItems(edit, world.ids, items, map, firstFloor);
        QVERIFY(added.ok());
        QCOMPARE(added.value().vertices.size(), 2U);
        QVERIFY(world.apply(edit.change()));
        QCOMPARE(world.nameAt(50, 0), std::string("East mine"));
        QCOMPARE(world.level.items<Link>().size(), 2U);
        // Again with a new vertex: only what is missing is added, and linked to what is there.
        world.vertex(9, -70, 40);
        world.link(9, 2, 9);
        items.vertices.insert({9});
        items.edges.insert(EdgeKey::of(LinkId{9}));
        LevelEdit again(world.level);
        const auto more = repeatItems(again, world.ids, items, map, firstFloor);
        QVERIFY(more.ok());
        QCOMPARE(more.value().vertices.size(), 1U);
        QVERIFY(world.apply(again.change()));
        QCOMPARE(world.level.items<Vertex>().size(), 6U);
        QCOMPARE(world.level.items<Link>().size(), 4U);
        int links = 0;
        for (const auto& [id, link] : world.level.items<Link>())
            if (link.to == *more.value().vertices.begin()) {
                QCOMPARE(world.level.find<Vertex>(link.from)->position.x, 90 * pixel);
                ++links;
            }
        QCOMPARE(links, 1);
        LevelEdit third(world.level);
        QVERIFY(repeatItems(third, world.ids, items, map, firstFloor).value().empty());
        QVERIFY(third.change().empty());
    }

    /// What is copied refers to partners that exist, whichever of the referring and the referred
    /// items has a partner already.
    void copiesReferToPartners() {
        MirroredWorld world;
        LevelEdit make(world.level);
        make.set<Floor>({2}, Floor{});
        for (const std::uint32_t id : {1U, 2U, 3U}) {
            Vertex vertex;
            vertex.position = {-50 * pixel, static_cast<Coord>(id) * 50 * pixel, 0};
            vertex.floor = {id == 2 ? 2U : 1U};
            make.set<Vertex>({id}, vertex);
        }
        Barrier gate;
        gate.kind = BarrierKind::Gate;
        gate.line = std::make_shared<const Shape>(
            Shape{ShapeKind::Wall, {{{-30 * pixel, 0}, {-30 * pixel, 40 * pixel}}}});
        make.set<Barrier>({4}, gate);
        make.set<Lift>({5}, Lift{.position = {-60 * pixel, 50 * pixel},
                                 .stops = {{firstFloor, {{1}, {}, BarrierId{4}}}, {{2}, {{2}}}}});
        PinnedRoute route;
        route.agent = Level::defaultAgentId;
        route.from = VertexId{1};
        route.to = VertexId{3};
        make.set<PinnedRoute>({6}, route);
        QVERIFY(world.apply(make.change()));
        ItemSet all{{{1}, {2}, {3}}};
        all.barriers = {{4}};
        all.lifts = {{5}};
        all.routes = {{6}};
        const SymmetryMap map(world.level.symmetryGuide());
        LevelEdit whole(world.level);
        QVERIFY(repeatItems(whole, world.ids, all, map, firstFloor).ok());
        QVERIFY(world.apply(whole.change()));
        const Level full = world.level;
        QCOMPARE(full.items<Vertex>().size(), 6U);
        QCOMPARE(full.items<Lift>().size(), 2U);
        const LiftId lift = std::prev(full.items<Lift>().end())->first;
        // Each of the copies is removed and repeated again. The lift needs its entrances, so they
        // are only removed together.
        const auto without = [&](const auto& remove) {
            World other;
            other.level = full;
            LevelEdit edit(full);
            remove(edit);
            if (!other.apply(edit.change()))
                return false;
            LevelEdit again(other.level);
            if (!repeatItems(again, world.ids, all, map, firstFloor).ok() ||
                !other.apply(again.change()))
                return false;
            return other.level.items<Vertex>().size() == 6 &&
                   other.level.items<Lift>().size() == 2 &&
                   other.level.items<Barrier>().size() == 2;
        };
        QVERIFY(without([](LevelEdit&) {}));
        QVERIFY(without([&](LevelEdit& edit) { edit.remove<Lift>(lift); }));
        QVERIFY(without([&](LevelEdit& edit) {
            const LiftStops stops = edit.find<Lift>(lift)->stops;
            edit.remove<Lift>(lift);
            edit.remove<Vertex>(stops.begin()->second.entrance);
            for (const auto& [id, pinned] : full.items<PinnedRoute>())
                if (id != PinnedRouteId{6})
                    edit.remove<PinnedRoute>(id);
        }));
        QVERIFY(without([&](LevelEdit& edit) {
            edit.modify<Lift>(lift, [](Lift& of) { of.stops.begin()->second.gate.reset(); });
            edit.remove<Barrier>(std::prev(full.items<Barrier>().end())->first);
        }));
    }
};

WAYMARK_TEST(TestRepeatAroundGuide)

} // namespace repeat_around_guide_test

#include "tst_repeat_around_guide.moc"
