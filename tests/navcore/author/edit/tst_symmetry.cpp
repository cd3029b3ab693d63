// SPDX-License-Identifier: MIT
#include "navcore/author/edit/symmetry.h"

#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/paint_map.h"
#include "navcore/author/edit/plane_map.h"
#include "navcore/author/edit/reshape.h"
#include "tests/navcore/author/edit/mirrored_world.h"
#include "tests/support/test_registry.h"

#include <QtTest>

namespace symmetry_test {

using namespace mirrored_world;

class TestSymmetry : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void addedMovedAndRemovedItemsHaveImages() {
        MirroredWorld world;
        QVERIFY(world.addVertex(1, -50, 10));
        QVERIFY(world.at(50, 10));
        QVERIFY(world.moveVertex(1, -80, 20));
        QVERIFY(world.at(80, 20));
        QCOMPARE(world.vertexCount(), 2U);
        QVERIFY(world.change([](LevelEdit& edit) { removeVertex(edit, {1}); }));
        QCOMPARE(world.vertexCount(), 0U);
    }

    void aGuideThatIsOffChangesNothing() {
        SymmetryGuide guide = guideOf(SymmetryKind::Axis, {0, 0});
        guide.use = SymmetryUse::Off;
        MirroredWorld world(guide);
        QVERIFY(world.addVertex(1, -50, 10));
        QCOMPARE(world.vertexCount(), 1U);
    }

    void onlyTheChangeIsMirrored() {
        MirroredWorld world;
        world.vertex(1, -50, 10, "Left");
        world.vertex(2, 51, 10, "Other"); // One pixel from the image.
        QVERIFY(world.moveVertex(1, -60, 15));
        QVERIFY(world.at(61, 15));                            // It keeps its offset, ...
        QCOMPARE(world.nameAt(61, 15), std::string("Other")); // ... and its name.
        world.vertex(3, -50, 100);
        world.vertex(4, 60, 100); // Too far away to be a partner.
        QVERIFY(world.moveVertex(3, -40, 90));
        QVERIFY(world.at(60, 100));
    }

    void namesFollowTheWordsAndNumbers() {
        MirroredWorld world;
        QVERIFY(world.addVertex(1, -50, 0, "West mine"));
        QCOMPARE(world.nameAt(50, 0), std::string("East mine"));
        QVERIFY(world.addVertex(2, -50, 100, "WEST_gate"));
        QCOMPARE(world.nameAt(50, 100), std::string("EAST_gate"));
        QVERIFY(world.addVertex(3, -50, 200, "Camp 1"));
        QCOMPARE(world.nameAt(50, 200), std::string("Camp 2"));
        QVERIFY(world.addVertex(4, -50, 300, "Camp 3"));
        QCOMPARE(world.nameAt(50, 300), std::string("Camp 4"));
        QVERIFY(world.addVertex(5, -50, 400, "Western"));
        QCOMPARE(world.nameAt(50, 400), std::string("Western 2")); // Only whole words are swapped.
        const auto rename = [&](Coord x, Coord y, const std::string& name) {
            return world.change([&](LevelEdit& edit) {
                edit.modify<Vertex>(*world.at(x, y), [&](Vertex& v) { v.name = name; });
            });
        };
        QVERIFY(rename(50, 0, "East quarry"));
        QCOMPARE(world.nameAt(-50, 0), std::string("West quarry"));
        QVERIFY(rename(50, 0, ""));
        QCOMPARE(world.nameAt(-50, 0), std::string());
    }

    void alternativesOfAbilitiesStayInOrder() {
        MirroredWorld world;
        world.vertex(1, -50, 0);
        world.vertex(2, -90, 0);
        world.vertex(3, 50, 0);
        world.vertex(4, 90, 0);
        QVERIFY(world.change([](LevelEdit& edit) {
            Link link{.from = {1}, .to = {2}, .terrain = {}, .tags = {}};
            link.needs = {"boat|red"};
            edit.set<Link>({1}, link);
        }));
        for (const auto& [id, link] : world.level.items<Link>())
            QCOMPARE(link.needs, (Needs{id == LinkId{1} ? "boat|red" : "blue|boat"}));
    }

    void wordsRotateInChains() {
        SymmetryGuide guide = guideOf(SymmetryKind::Rotation, {0, 0});
        guide.order = 4;
        guide.words = {{"North", "East"}, {"East", "South"}, {"South", "West"}, {"a", "b"}};
        MirroredWorld world(guide);
        QVERIFY(world.addVertex(1, 0, -50, "North a"));
        QCOMPARE(world.nameAt(50, 0), std::string("East b"));
        QCOMPARE(world.nameAt(0, 50), std::string("South a"));
        QCOMPARE(world.nameAt(-50, 0), std::string("West b"));
        guide.kind = SymmetryKind::Point;
        const SymmetryMap point(guide);
        QCOMPARE(point.text("North", 1), std::string("South"));
        QCOMPARE(point.text("west", 1), std::string("east"));
    }

    /// A corner that is inserted between two corners at the same point and the next one has its
    /// image there, too, not between the two.
    void cornersAtTheSamePointKeepTheirOrder() {
        MirroredWorld world(guideOf(SymmetryKind::Point, {0, 0}));
        const auto at = [](Coord x, Coord y) { return Point2{x * pixel, y * pixel}; };
        QVERIFY(world.change([&](LevelEdit& edit) {
            addSolid(edit, world.ids, {at(90, 50), at(90, 50), at(120, 60), at(120, 90)});
        }));
        const ObstacleId first = world.level.items<Obstacle>().begin()->first;
        const ObstacleId second = std::next(world.level.items<Obstacle>().begin())->first;
        QVERIFY(world.change([&](LevelEdit& edit) {
            insertCorner(edit, {first, 0, 1}, at(100, 40));
        }));
        const auto areAlike = [&] {
            return std::ranges::equal(world.level.find<Obstacle>(first)->shape->rings.front(),
                                      world.level.find<Obstacle>(second)->shape->rings.front(), {},
                                      {}, [](Point2 p) {
                                          return Point2{-p.x, -p.y};
                                      });
        };
        QVERIFY(areAlike());
        // Removing one of two corners at the same point leaves the other one.
        QVERIFY(world.change([&](LevelEdit& edit) { removeCorner(edit, Corner{first, 0, 0}); }));
        QCOMPARE(world.level.find<Obstacle>(first)->shape->rings.front().size(), 4U);
        QVERIFY(areAlike());
    }

    void itemsOnTheAxisMoveAlongIt() {
        MirroredWorld world;
        QVERIFY(world.addVertex(1, 1, 10)); // Within half the tolerance of the axis.
        QCOMPARE(world.vertexCount(), 1U);
        QVERIFY(world.at(0, 10));
        QVERIFY(world.moveVertex(1, 30, 50));
        QVERIFY(world.at(0, 50));
        QCOMPARE(world.vertexCount(), 1U);
        // An obstacle across the axis keeps its middle there.
        world.block(1, -20, 0, 20, 10);
        QVERIFY(world.change([](LevelEdit& edit) {
            const Obstacle& wall = *edit.find<Obstacle>({1});
            edit.set<Obstacle>(
                {1},
                reshaped(wall, *transformed(*wall.shape, Displacement{{9 * pixel, 7 * pixel}})));
        }));
        QCOMPARE(boundsOf(*world.level.find<Obstacle>({1})->shape),
                 (Box{{-20 * pixel, 7 * pixel}, {20 * pixel, 17 * pixel}}));
        QVERIFY(world.change([](LevelEdit& edit) {
            moveCorner(edit, {ObstacleId{1}, 0, 0}, {-30 * pixel, 7 * pixel});
        }));
        QCOMPARE(boundsOf(*world.level.find<Obstacle>({1})->shape),
                 (Box{{-30 * pixel, 7 * pixel}, {30 * pixel, 17 * pixel}}));
        QCOMPARE(world.level.items<Obstacle>().size(), 1U);
    }

    void itemsMayCrossTheAxisDuringAGesture() {
        MirroredWorld world;
        world.vertex(1, -50, 10);
        world.vertex(2, 50, 10);
        SymmetricChanges gesture(world.level);
        for (const Coord x : {-20, 0, 30}) {
            LevelEdit edit(world.level);
            edit.modify<Vertex>({1}, [&](Vertex& v) { v.position.x = x * pixel; });
            const auto full = gesture.withPartners(edit.change(), world.ids);
            QVERIFY(full.ok());
            QCOMPARE(full.value().of<Vertex>().find({2})->after->position.x, -x * pixel);
        }
    }

    void imagesKeepTheirIdsDuringAGesture() {
        MirroredWorld world;
        SymmetricChanges gesture(world.level);
        std::set<VertexId> made;
        for (const Coord x : {-20, -30, -40}) {
            LevelEdit edit(world.level);
            Vertex vertex;
            vertex.position = {x * pixel, 0, 0};
            edit.set<Vertex>({1}, vertex);
            const auto full = gesture.withPartners(edit.change(), world.ids);
            QVERIFY(full.ok());
            for (const auto& [id, swap] : full.value().of<Vertex>())
                made.insert(id);
        }
        QCOMPARE(made.size(), 2U);
    }

    void bothSidesMoveByTheirAverage() {
        MirroredWorld world;
        world.vertex(1, -50, 10);
        world.vertex(2, 50, 10);
        QVERIFY(world.change([](LevelEdit& edit) {
            for (const VertexId id : {VertexId{1}, VertexId{2}})
                edit.modify<Vertex>(id, [](Vertex& v) {
                    v.position = {v.position.x + 20 * pixel, v.position.y + 30 * pixel, 0};
                });
        }));
        QVERIFY(world.at(-50, 40) && world.at(50, 40));
    }

    void oddSizesHaveAnExactCentre() {
        // A picture of 101 pixels: the axis is at 50.5.
        MirroredWorld world(guideOf(SymmetryKind::Axis, {101 * pixel, 0}));
        QVERIFY(world.addVertex(1, 0, 10));
        QVERIFY(world.at(101, 10));
        // An axis between two lattice points.
        MirroredWorld half(guideOf(SymmetryKind::Axis, {5, 0}));
        QVERIFY(half.change([](LevelEdit& edit) {
            Vertex vertex;
            vertex.position = {-5000, 0, 0};
            edit.set<Vertex>({1}, vertex);
        }));
        QVERIFY(half.level.items<Vertex>().size() == 2 &&
                half.level.find<Vertex>(half.level.items<Vertex>().begin()->first));
        bool isThere = false;
        for (const auto& [id, vertex] : half.level.items<Vertex>())
            isThere = isThere || vertex.position.x == 5005;
        QVERIFY(isThere);
    }

    void linksKeepTheirDirection() {
        MirroredWorld world;
        world.vertex(1, -50, 0);
        world.vertex(2, -90, 0);
        world.vertex(3, 50, 0);
        world.vertex(4, 90, 0);
        QVERIFY(world.change([](LevelEdit& edit) {
            edit.set<Link>({1}, Link{.from = {1},
                                     .to = {2},
                                     .direction = Direction::Forward,
                                     .terrain = {},
                                     .tags = {}});
        }));
        QCOMPARE(world.level.items<Link>().size(), 2U);
        for (const auto& [id, link] : world.level.items<Link>()) {
            QCOMPARE(link.direction, Direction::Forward);
            QCOMPARE(link.from, id == LinkId{1} ? VertexId{1} : VertexId{3});
        }
        // A partner that was drawn the other way round gets the same direction on the map.
        world.vertex(5, -50, 100);
        world.vertex(6, -90, 100);
        world.vertex(7, 50, 100);
        world.vertex(8, 90, 100);
        world.link(7, 8, 7);
        world.link(6, 5, 6);
        QVERIFY(world.change([](LevelEdit& edit) {
            edit.modify<Link>({6}, [](Link& link) { link.direction = Direction::Backward; });
        }));
        QCOMPARE(world.level.find<Link>({7})->direction, Direction::Forward);
        // A link between partners has no image.
        const std::size_t links = world.level.items<Link>().size();
        QVERIFY(world.change([](LevelEdit& edit) {
            edit.set<Link>({9}, Link{.from = {1}, .to = {3}, .terrain = {}, .tags = {}});
        }));
        QCOMPARE(world.level.items<Link>().size(), links + 1);
    }

    void oneWayLinesKeepTheirOpenSide() {
        MirroredWorld world;
        QVERIFY(world.change([](LevelEdit& edit) {
            Barrier barrier;
            barrier.line = std::make_shared<const Shape>(
                Shape{ShapeKind::Wall, {{{-90 * pixel, 0}, {-50 * pixel, 0}}}});
            edit.set<Barrier>({1}, barrier);
        }));
        QCOMPARE(world.level.items<Barrier>().size(), 2U);
        for (const auto& [id, barrier] : world.level.items<Barrier>()) // Open towards the bottom.
            QVERIFY(barrier.line->rings[0][0].x < barrier.line->rings[0][1].x);
        QVERIFY(world.change([](LevelEdit& edit) { turnRound(edit, {1}); }));
        for (const auto& [id, barrier] : world.level.items<Barrier>())
            QVERIFY(barrier.line->rings[0][0].x > barrier.line->rings[0][1].x);
    }

    void mergingPartnersKeepsOne() {
        MirroredWorld world;
        world.vertex(1, -50, 0);
        world.vertex(2, 50, 0);
        world.vertex(3, -90, 0);
        world.vertex(4, 90, 0);
        world.link(1, 1, 3);
        world.link(2, 2, 4);
        QVERIFY(world.change([](LevelEdit& edit) { mergeVertices(edit, {1}, {2}); }));
        QVERIFY(!world.level.find<Vertex>({1}) && world.level.find<Vertex>({2}));
    }

    void paintIsMirroredCellByCell() {
        MirroredWorld world;
        world.put(SingletonKey{}, PaintGrid{{{0, 0}, 4 * pixel}});
        QVERIFY(world.change([](LevelEdit& edit) {
            paintStroke(edit, {-50 * pixel, 10 * pixel}, {-40 * pixel, 10 * pixel}, 5 * pixel,
                        Level::roadId);
        }));
        const PaintFrame& frame = world.level.paintFrame();
        const auto paintAt = [&](Coord x, Coord y) {
            const std::int32_t column = frame.columnOf(x * pixel), row = frame.rowOf(y * pixel);
            const auto* tile = world.level.find<PaintTile>(tileOf(column, row));
            return tile ? (*tile->cells)[cellInTile(column, row)] : TerrainId{};
        };
        QCOMPARE(paintAt(-45, 10), Level::roadId);
        QCOMPARE(paintAt(45, 10), Level::roadId);
        QCOMPARE(paintAt(70, 10), TerrainId{});
    }

    void settingsAndWhatGoesWithThemHaveNoImages() {
        MirroredWorld world;
        QVERIFY(world.change([](LevelEdit& edit) {
            edit.modify<LinkSettings>({}, [](LinkSettings& s) { s.linksWanted = 2; });
            Vertex vertex;
            vertex.position = {-50 * pixel, 0, 0};
            edit.set<Vertex>({1}, vertex);
        }));
        QCOMPARE(world.vertexCount(), 1U);
    }

    void imagesOffTheMapAreRefused() {
        MirroredWorld world(guideOf(SymmetryKind::Axis, {maxCoord, 0}));
        LevelEdit edit(world.level);
        Vertex vertex;
        vertex.position = {-maxCoord, 0, 0};
        edit.set<Vertex>({1}, vertex);
        QVERIFY(!withPartners(world.level, edit.change(), world.ids).ok());
    }

    void conflictsAreLeftToTheLevel() {
        MirroredWorld world;
        LevelChange stale;
        stale.record<Vertex>({1}, Vertex{}, std::nullopt);
        const auto full = withPartners(world.level, stale, world.ids);
        QVERIFY(full.ok());
        QVERIFY(!world.level.apply(full.value()).ok());
    }
};

WAYMARK_TEST(TestSymmetry)

} // namespace symmetry_test

#include "tst_symmetry.moc"
