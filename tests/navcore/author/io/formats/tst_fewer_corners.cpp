// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/fewer_corners.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <rapidcheck.h>

using namespace navcore;

namespace {

double distanceTo(Point2 a, Point2 b, Point2 p) {
    const double dx = b.x - a.x, dy = b.y - a.y, squared = dx * dx + dy * dy;
    const double share =
        squared == 0 ? 0 : std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / squared, 0.0, 1.0);
    return std::hypot(a.x + share * dx - p.x, a.y + share * dy - p.y);
}

class TestFewerCorners : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aZigzagKeepsItsLargestCorners() {
        const std::vector<Point2> zigzag{{10, 1}, {20, -50}, {30, 2}, {40, 60}, {50, 1}};
        const FewerCorners two = withFewerCorners({0, 0}, zigzag, {60, 0}, 2);
        QVERIFY(two.corners == std::vector<Point2>({{20, -50}, {40, 60}}));
        QVERIFY(two.deviation > 0 && two.deviation < 30);
        const FewerCorners all = withFewerCorners({0, 0}, zigzag, {60, 0}, 5);
        QVERIFY(all.corners == zigzag && all.deviation == 0);
    }

    void cornersOnTheLineAreOmitted() {
        const FewerCorners fewer =
            withFewerCorners({0, 0}, {{5, 0}, {10, 0}, {10, 7}, {10, 10}}, {20, 10}, 256);
        QVERIFY(fewer.corners == std::vector<Point2>({{10, 0}, {10, 10}}));
        QCOMPARE(fewer.deviation, 0);
    }

    void randomLines() {
        QVERIFY(rc::check([] {
            const auto coordinate = rc::gen::inRange<Coord>(-30, 30);
            const auto point = rc::gen::map(rc::gen::pair(coordinate, coordinate), [](auto pair) {
                return Point2{pair.first, pair.second};
            });
            const Point2 from = *point, to = *point;
            RC_PRE(from != to);
            const auto corners = *rc::gen::container<std::vector<Point2>>(point);
            const auto most = *rc::gen::inRange<std::size_t>(0, 12);
            const FewerCorners fewer = withFewerCorners(from, corners, to, most);
            RC_ASSERT(fewer.corners.size() <= most);

            // The line passes all original corners in order, within the deviation.
            std::vector<Point2> line{from};
            line.insert(line.end(), fewer.corners.begin(), fewer.corners.end());
            line.push_back(to);
            std::size_t segment = 0;
            for (const Point2 corner : corners) {
                while (segment + 2 < line.size() && distanceTo(line[segment], line[segment + 1],
                                                               corner) > fewer.deviation + 1e-9)
                    ++segment;
                RC_ASSERT(distanceTo(line[segment], line[segment + 1], corner) <=
                          fewer.deviation + 1e-9);
            }
            RC_ASSERT(fewer.corners.size() == most || fewer.deviation == 0);

            const FewerCorners back =
                withFewerCorners(to, {corners.rbegin(), corners.rend()}, from, most);
            RC_ASSERT(back.corners ==
                      std::vector<Point2>(fewer.corners.rbegin(), fewer.corners.rend()));
            RC_ASSERT(back.deviation == fewer.deviation);
        }));
    }
};

} // namespace

WAYMARK_TEST(TestFewerCorners)
#include "tst_fewer_corners.moc"
