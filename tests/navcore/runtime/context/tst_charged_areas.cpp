// SPDX-License-Identifier: MIT
#include "navcore/runtime/context/charged_areas.h"

#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <algorithm>

namespace charged_areas_test {

using namespace navcore;

namespace {

Coord drawBelow(Random& random, Coord range) {
    return static_cast<Coord>(random.below(static_cast<std::uint64_t>(range)));
}

Point2 drawPlace(Random& random, Coord extent) {
    return {drawBelow(random, extent) - extent / 2, drawBelow(random, extent) - extent / 2};
}

ChargedArea drawArea(Random& random, Coord extent) {
    const Point2 at = drawPlace(random, extent);
    // One area in eight is large.
    const Coord size = drawBelow(random, random.below(8) == 0 ? extent : extent / 16) + 1;
    ChargedArea area{Disc{at, size},
                     {.multiplier = 1000 + static_cast<std::uint32_t>(random.below(3)) * 500,
                      .toll = random.below(100)}};
    if (random.below(2) == 0)
        area.where = std::make_shared<const Shape>(
            Shape{ShapeKind::Solid, {{at, {at.x + size, at.y}, {at.x, at.y + size}}}});
    if (random.below(3) == 0)
        area.charge = Charge::ban();
    if (random.below(2) == 0)
        area.kind = AreaKind::Solid;
    if (random.below(4) == 0)
        area.floor = {2};
    return area;
}

} // namespace

class TestChargedAreas : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void chargesEqualThoseOfEachArea_data();
    void chargesEqualThoseOfEachArea();
};

void TestChargedAreas::chargesEqualThoseOfEachArea_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("extent");
    for (const int count : {0, 1, 2, 20, 300})
        for (const int extent : {64, 8192, maxCoord})
            QTest::addRow("%d areas, extent %d", count, extent) << count << extent;
}

void TestChargedAreas::chargesEqualThoseOfEachArea() {
    QFETCH(int, count);
    QFETCH(int, extent);
    Random random(static_cast<std::uint64_t>(count) * 7 + static_cast<std::uint64_t>(extent));
    std::vector<ChargedArea> areas;
    for (int i = 0; i < count; ++i)
        areas.push_back(drawArea(random, extent));
    const ChargedAreas indexed(areas);
    int charged = 0, hidden = 0;
    for (int round = 0; round < 400; ++round) {
        std::vector<Point3> places;
        const Point2 start = drawPlace(random, extent);
        for (std::uint64_t i = 0, n = 2 + random.below(3); i < n; ++i) {
            const Point2 step = drawPlace(random, random.below(4) == 0 ? extent : extent / 8);
            const Point2 at{std::clamp(start.x + step.x, -maxCoord, maxCoord),
                            std::clamp(start.y + step.y, -maxCoord, maxCoord)};
            places.push_back({at.x, at.y, 0});
        }
        const auto kind = static_cast<LinkKind>(random.below(4));
        const Coord radius = random.below(2) == 0 ? 0 : drawBelow(random, extent / 32);
        const FloorId floor{1 + static_cast<std::uint32_t>(random.below(2))};
        Charge expected;
        bool hides = false;
        const Point2 a = places[0].flat(), b = places[1].flat();
        for (const PlacedAreaPtr& placed : indexed.all()) {
            const PlacedArea& area = *placed;
            if (area.floor() != floor)
                continue;
            hides = hides || area.hides(a, b);
            bool meets = false;
            for (std::size_t i = 1; i < places.size(); ++i)
                meets = meets || area.meets(places[i - 1].flat(), places[i].flat(), kind, radius);
            if (meets)
                expected.add(area.charge());
        }
        QCOMPARE(indexed.on(places, kind, radius, floor), expected);
        QCOMPARE(indexed.hide(a, b, floor), hides);
        charged += expected == Charge{} ? 0 : 1;
        hidden += hides ? 1 : 0;
    }
    if (count >= 20)
        QVERIFY(charged > 20 && hidden > 5);
}

WAYMARK_TEST(TestChargedAreas)

} // namespace charged_areas_test
#include "tst_charged_areas.moc"
