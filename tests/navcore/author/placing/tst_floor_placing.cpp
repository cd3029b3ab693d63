// SPDX-License-Identifier: MIT
// Tests that placing and fills on a floor do what they do in a level with only that
// floor.
#include "navcore/author/placing/fill_points.h"
#include "navcore/author/placing/place_vertices.h"
#include "tests/navcore/author/link/random_building.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <algorithm>

namespace floor_placing_test {

using namespace navcore;
using namespace oracle::building;

namespace {

/// Returns a random building without links between floors, so that each floor is like a level of
/// its own.
Level separateFloors(std::uint64_t seed) {
    Random random(seed);
    Level level = drawBuilding(random);
    LevelEdit edit(level);
    for (const auto& [id, link] : level.items<Link>())
        if (level.find<Vertex>(link.from)->floor != level.find<Vertex>(link.to)->floor)
            edit.remove<Link>(id);
    if (!level.apply(edit.change()))
        qFatal("links remain");
    return level;
}

std::vector<Point3> addedPoints(const LevelChange& change) {
    std::vector<Point3> points;
    for (const auto& [id, swap] : change.of<Vertex>())
        if (swap.after && !swap.before)
            points.push_back(swap.after->position);
    std::ranges::sort(points);
    return points;
}

bool isOn(const LevelChange& change, FloorId floor) {
    return std::ranges::all_of(change.of<Vertex>(), [&](const auto& entry) {
        return !entry.second.after || entry.second.after->floor == floor;
    });
}

} // namespace

class TestFloorPlacing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void verticesArePlacedAsInASeparateLevel() {
        std::size_t placed = 0;
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            const Level level = separateFloors(seed);
            const AgentId agent = level.items<Agent>().begin()->first;
            for (const FloorId floor : floorIds) {
                PlacingSettings settings;
                settings.effort = PlacingEffort::Draft;
                const Level alone = floorAlone(level, floor);
                IdBlock ids(1'000'000), others(1'000'000);
                const Placing expected = placeVertices(alone, agent, settings, ids).value();
                settings.floor = floor;
                const Placing found = placeVertices(level, agent, settings, others).value();
                QVERIFY(isOn(found.change, floor));
                QCOMPARE(addedPoints(found.change), addedPoints(expected.change));
                QCOMPARE(found.change.of<Link>().size(), expected.change.of<Link>().size());
                QCOMPARE(found.score.coverage, expected.score.coverage);
                QCOMPARE(found.score.vertices, expected.score.vertices);
                QCOMPARE(found.score.detour.worst, expected.score.detour.worst);
                placed += addedPoints(found.change).size();
            }
        }
        QVERIFY(placed > 20);
    }

    void floorsAreFilledLikeSeparateLevels() {
        std::size_t filled = 0;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const Level level = separateFloors(seed);
            const LiveLevel live = LiveLevel::link(level).value();
            for (const FloorId floor : floorIds) {
                LatticeFill fill;
                fill.spacing = 8 * unitsPerPixel;
                fill.area = scoredArea(level, floor);
                if (fill.area.empty())
                    continue;
                fill.within = fill.area;
                const auto expected =
                    fillPoints(LiveLevel::link(floorAlone(level, floor)).value(), fill);
                fill.floor = floor;
                const auto found = fillPoints(live, fill);
                QCOMPARE(found.ok(), expected.ok());
                if (!found)
                    continue;
                QCOMPARE(found.value(), expected.value());
                filled += found.value().size();
            }
        }
        QVERIFY(filled > 100);
    }
};

WAYMARK_TEST(TestFloorPlacing)

} // namespace floor_placing_test

#include "tst_floor_placing.moc"
