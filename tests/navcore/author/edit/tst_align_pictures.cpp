// SPDX-License-Identifier: MIT
#include "navcore/author/edit/align_pictures.h"

#include "navcore/author/io/level_text.h"
#include "tests/navcore/author/level/level_builder.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>
#include <numbers>
#include <rapidcheck.h>

using namespace navcore;

namespace alignpictures {

constexpr FloorId hallFloor{2}, roofFloor{3};

/// A level with pictures on the floors 1, 2 and 3, and one item of each type on floor 2.
inline Level threeFloors() {
    Level level = LevelBuilder().picture(800, 600).vertex(10, 20).solid(0, 0, 50, 50).level();
    LevelEdit edit(level);
    for (const FloorId id : {hallFloor, roofFloor}) {
        Floor floor;
        floor.name = id == hallFloor ? "Hall" : "";
        floor.picture = {"p.png", 400, 300, {100 * LevelBuilder::px, 0}, {}};
        edit.set<Floor>(id, floor);
    }
    Vertex vertex;
    vertex.position = {120 * LevelBuilder::px, 30 * LevelBuilder::px, 5 * LevelBuilder::px};
    vertex.floor = hallFloor;
    edit.set<Vertex>({2}, vertex);
    Obstacle obstacle;
    obstacle.shape = std::make_shared<const Shape>(LevelBuilder::rectangle(120, 30, 220, 130));
    obstacle.floor = hallFloor;
    edit.set<Obstacle>({2}, obstacle);
    edit.set<Note>({1}, Note{{130 * LevelBuilder::px, 40 * LevelBuilder::px}, "stairs", hallFloor});
    PinnedRoute route;
    route.agent = Level::defaultAgentId;
    route.from = Place{{120 * LevelBuilder::px, 30 * LevelBuilder::px, 0}, hallFloor};
    route.to = VertexId{1};
    edit.set<PinnedRoute>({1}, route);
    const bool applied = level.apply(edit.change()).ok();
    assert(applied);
    Q_UNUSED(applied)
    return level;
}

inline Point2 atPixel(int x, int y) {
    return {x * LevelBuilder::px, y * LevelBuilder::px};
}

} // namespace alignpictures

using namespace alignpictures;

class TestAlignPictures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The picture of the hall is shown at half the size and turned by a right angle.
    void pictureTurnsAndGrows() {
        Level level = threeFloors();
        const std::vector<PicturePoint> points{{"a", firstFloor, atPixel(200, 200)},
                                               {"b", firstFloor, atPixel(200, 400)},
                                               {"a", hallFloor, atPixel(100, 0)},
                                               {"b", hallFloor, atPixel(200, 0)}};
        auto aligned = alignedPictures(level, firstFloor, points, AlignedItems::Floor);
        QVERIFY(aligned.ok());
        for (const double residual : aligned.value().residuals)
            QVERIFY(residual < 1e-9);
        const Similarity& move = aligned.value().moves.at(hallFloor);
        QVERIFY(std::abs(move.scale() - 2) < 1e-12);
        QVERIFY(std::abs(move.turn() - std::numbers::pi / 2) < 1e-12);
        QVERIFY(level.apply(aligned.value().change).ok());
        const Picture& picture = level.find<Floor>(hallFloor)->picture;
        QCOMPARE(picture.origin, atPixel(200, 200));
        QCOMPARE(picture.across, atPixel(0, 800));
        // The picture is 800 px wide downwards, and 600 px high to the left.
        QCOMPARE(boxOf(picture).lo, atPixel(-400, 200));
        QCOMPARE(boxOf(picture).hi, atPixel(200, 1000));
        QCOMPARE(level.find<Vertex>({2})->position,
                 (Point3{140 * LevelBuilder::px, 240 * LevelBuilder::px, 5 * LevelBuilder::px}));
        QCOMPARE(level.find<Obstacle>({2})->shape->rings[0][1], atPixel(140, 440));
        QCOMPARE(level.find<Note>({1})->position, atPixel(120, 260));
        QCOMPARE(std::get<Place>(level.find<PinnedRoute>({1})->from).point.flat(),
                 atPixel(140, 240));
        // The other floors and their items stay.
        QCOMPARE(level.find<Vertex>({1})->position,
                 (Point3{10 * LevelBuilder::px, 20 * LevelBuilder::px, 0}));
        QCOMPARE(level.find<Floor>(roofFloor)->picture.across, Point2{});
        // Turned pictures are kept in files.
        const std::string text = writeLevelText(level, {});
        const auto again = readLevelText(text, "x");
        QVERIFY(again.ok() && again.value().level == level);
        QVERIFY(level.apply(aligned.value().change.inverse()).ok());
        QVERIFY(level == threeFloors());
    }

    void onlyPictures() {
        Level level = threeFloors();
        const std::vector<PicturePoint> points{{"a", hallFloor, atPixel(150, 50)},
                                               {"b", hallFloor, atPixel(250, 50)},
                                               {"a", firstFloor, atPixel(50, 50)},
                                               {"b", firstFloor, atPixel(150, 50)}};
        const auto aligned = alignedPictures(level, hallFloor, points, AlignedItems::Picture);
        QVERIFY(aligned.ok());
        QVERIFY(level.apply(aligned.value().change).ok());
        QCOMPARE(level.picture().origin, atPixel(100, 0));
        // A picture that only moves is neither turned nor scaled.
        QCOMPARE(level.picture().across, Point2{});
        QCOMPARE(aligned.value().change.size(), std::size_t{1});
    }

    /// Aligning again changes nothing, because the rounded placement is already the best one.
    void alignedTwice() {
        const bool ok = rc::check("aligned twice", [] {
            Level level = threeFloors();
            std::vector<PicturePoint> points;
            for (int i = 0; i < 4; ++i) {
                const int x = *rc::gen::inRange(0, 300), y = *rc::gen::inRange(0, 300);
                points.push_back({std::to_string(i), firstFloor, atPixel(300 * i + x, y)});
                points.push_back({std::to_string(i), roofFloor, atPixel(200 * i + x, y + 7 * i)});
            }
            const auto first = alignedPictures(level, firstFloor, points, AlignedItems::Picture);
            RC_ASSERT(first.ok());
            const Picture before = level.find<Floor>(roofFloor)->picture;
            RC_ASSERT(level.apply(first.value().change).ok());
            const Picture after = level.find<Floor>(roofFloor)->picture;
            // Where the picture shows each point now.
            const Similarity move = composed(placementOf(after), placementOf(before).inverse());
            for (std::size_t i = 0; i < points.size(); ++i)
                if (points[i].floor == roofFloor)
                    points[i].at = *moved(points[i].at, move);
            const auto second = alignedPictures(level, firstFloor, points, AlignedItems::Picture);
            RC_ASSERT(second.ok());
            const Similarity& rest = second.value().moves.at(roofFloor);
            RC_ASSERT(std::abs(rest.scale() - 1) < 1e-4 && std::abs(rest.turn()) < 1e-4);
            for (std::size_t i = 0; i < points.size(); ++i)
                RC_ASSERT(std::abs(first.value().residuals[i] - second.value().residuals[i]) <
                          0.02);
        });
        QVERIFY(ok);
    }

    void placementsAndBoxes() {
        const bool ok = rc::check("box of a turned picture", [] {
            Picture picture{"p",
                            static_cast<std::uint32_t>(*rc::gen::inRange(1, 5000)),
                            static_cast<std::uint32_t>(*rc::gen::inRange(1, 5000)),
                            {},
                            {}};
            picture.origin =
                atPixel(*rc::gen::inRange(-2000, 2000), *rc::gen::inRange(-2000, 2000));
            const double turn = *rc::gen::inRange(-3141, 3141) / 1000.0;
            const double scale = *rc::gen::inRange(100, 3000) / 1000.0;
            const auto turned =
                placed(picture, {scale * std::cos(turn), scale * std::sin(turn),
                                 toPixels(picture.origin.x), toPixels(picture.origin.y)});
            RC_ASSERT(turned.has_value());
            const Box box = boxOf(*turned);
            const Similarity placement = placementOf(*turned);
            double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
            for (const double x : {0.0, 1.0 * picture.width})
                for (const double y : {0.0, 1.0 * picture.height}) {
                    const PixelPoint corner = placement({x, y});
                    left = std::min(left, corner.x);
                    right = std::max(right, corner.x);
                    top = std::min(top, corner.y);
                    bottom = std::max(bottom, corner.y);
                }
            const double slack = 1.001 / LevelBuilder::px;
            for (const auto& [edge, corner] : {std::pair(box.lo.x, left),
                                               {box.hi.x, right},
                                               {box.lo.y, top},
                                               {box.hi.y, bottom}})
                RC_ASSERT(std::abs(toPixels(edge) - corner) <= slack);
            RC_ASSERT(toPixels(box.lo.x) <= left + 1e-9 && toPixels(box.hi.y) >= bottom - 1e-9);
        });
        QVERIFY(ok);
    }

    void refused() {
        Level level = threeFloors();
        const auto message = [&](std::vector<PicturePoint> points, FloorId reference) {
            const auto found = alignedPictures(level, reference, points, AlignedItems::Floor);
            return found ? std::string() : found.error().message;
        };
        QCOMPARE(
            message({{"a", hallFloor, atPixel(0, 0)}, {"a", roofFloor, atPixel(0, 0)}}, hallFloor),
            std::string("the picture of floor 3 needs two points that are also on Hall or on an "
                        "aligned picture"));
        const std::vector<PicturePoint> far{{"a", hallFloor, atPixel(0, 0)},
                                            {"b", hallFloor, atPixel(1, 0)},
                                            {"a", roofFloor, atPixel(0, 0)},
                                            {"b", roofFloor, atPixel(1000, 0)}};
        QCOMPARE(message(far, roofFloor),
                 std::string("the aligned picture of Hall would not fit on the map"));
        LevelEdit edit(level);
        edit.modify<Floor>(hallFloor, [](Floor& floor) { floor.picture = {}; });
        QVERIFY(level.apply(edit.change()).ok());
        QCOMPARE(message(far, roofFloor), std::string("Hall has no picture that can be aligned"));
    }
};

WAYMARK_TEST(TestAlignPictures)
#include "tst_align_pictures.moc"
