// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/segment_index.h"

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/geometry/predicates.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <set>

using namespace navcore;

namespace {

Coord draw(Random& random, Coord lo, Coord hi) {
    return lo + static_cast<Coord>(random.below(static_cast<std::uint64_t>(hi - lo + 1)));
}

/// Returns segments of many lengths: points, short ones, some across everything.
LevelVector<SegmentIndex::Segment> segments(Random& random, std::size_t count, Coord extent) {
    LevelVector<SegmentIndex::Segment> all;
    for (std::size_t i = 0; i < count; ++i) {
        const Coord reach = random.below(20) == 0 ? extent : 1 + extent / 10;
        const Coord x = draw(random, -extent, extent), y = draw(random, -extent, extent);
        const Coord dx = draw(random, -reach, reach), dy = draw(random, -reach, reach);
        all.push_back({{x, y, 0}, {x + dx, y + dy, draw(random, 0, 9)}});
    }
    return all;
}

} // namespace

class TestSegmentIndex : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tellsAllThatAreNear();
    void stopsWhenTold();
    void tellsAllInABox();
    void nothingAtAll();
};

void TestSegmentIndex::tellsAllThatAreNear() {
    Random random(1);
    std::size_t steps = 0;
    for (int round = 0; round < 200; ++round) {
        const Coord extent = round % 2 == 0 ? 40 : 1'000'000;
        const SegmentIndex index(segments(random, 1 + random.below(120), extent));
        const Coord x = draw(random, -2 * extent, 2 * extent);
        const Point2 place{x, draw(random, -2 * extent, 2 * extent)};
        std::set<std::uint32_t> told;
        std::int64_t before = -1;
        index.around(
            place, [&](std::uint32_t number) { told.insert(number); },
            [&](std::int64_t distance) {
                ++steps;
                [&] { QVERIFY(distance >= before && distance >= 0); }();
                before = distance;
                if (distance == 0 || distance > 4'000'000)
                    return true;
                for (std::uint32_t i = 0; i < index.size(); ++i)
                    if (withinDistance(place, index.at(i).a.flat(), index.at(i).b.flat(),
                                       distance * distance - 1))
                        [&] { QVERIFY(told.contains(i)); }();
                return true;
            });
        QCOMPARE(told.size(), index.size());
    }
    QVERIFY(steps > 600);
}

void TestSegmentIndex::stopsWhenTold() {
    Random random(2);
    const SegmentIndex index(segments(random, 4000, 100'000));
    std::set<std::uint32_t> told;
    int steps = 0;
    index.around(
        {0, 0}, [&](std::uint32_t number) { told.insert(number); },
        [&](std::int64_t) { return ++steps < 3; });
    QCOMPARE(steps, 3);
    QVERIFY(!told.empty() && told.size() < 1000);
}

void TestSegmentIndex::tellsAllInABox() {
    Random random(3);
    std::size_t meeting = 0, apart = 0;
    for (int round = 0; round < 400; ++round) {
        const Coord extent = round % 2 == 0 ? 40 : 1'000'000;
        const SegmentIndex index(segments(random, 1 + random.below(120), extent));
        const Coord x = draw(random, -2 * extent, 2 * extent);
        const Coord y = draw(random, -2 * extent, 2 * extent);
        const Box box = Box::of({x, y}, {x + draw(random, 0, extent), y + draw(random, 0, extent)});
        std::set<std::uint32_t> told;
        index.within(box, [&](std::uint32_t number) { told.insert(number); });
        const Point2 corners[] = {
            box.lo, {box.hi.x, box.lo.y}, box.hi, {box.lo.x, box.hi.y}, box.lo};
        for (std::uint32_t i = 0; i < index.size(); ++i) {
            const Point2 a = index.at(i).a.flat(), b = index.at(i).b.flat();
            bool meets = box.contains(a);
            for (int side = 0; side < 4; ++side)
                meets = meets || segmentsMeet(a, b, corners[side], corners[side + 1]);
            QVERIFY(!meets || told.contains(i));
            QVERIFY(box.meets(Box::of(a, b)) || !told.contains(i));
            ++(meets ? meeting : apart);
        }
    }
    QVERIFY(meeting > 500 && apart > 500);
    SegmentIndex().within(Box::of({0, 0}, {9, 9}),
                          [](std::uint32_t) { QFAIL("nothing is there"); });
}

void TestSegmentIndex::nothingAtAll() {
    int steps = 0;
    const auto count = [&](std::int64_t) { return ++steps > 0; };
    SegmentIndex().around(
        {5, 5}, [](std::uint32_t) {}, count);
    SegmentIndex(LevelVector<SegmentIndex::Segment>())
        .around(
            {5, 5}, [](std::uint32_t) {}, count);
    QVERIFY(steps >= 2);
}

WAYMARK_TEST(TestSegmentIndex)
#include "tst_segment_index.moc"
