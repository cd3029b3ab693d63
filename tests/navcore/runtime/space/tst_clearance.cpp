// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/clearance.h"
#include "tests/support/test_registry.h"

#include <QFile>
#include <QTest>
#include <QTextStream>

using namespace navcore;

class TestClearance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void golden();
    void solids();
};

void TestClearance::golden() {
    QFile file(qEnvironmentVariable("WAYMARK_SOURCE", ".") + "/tests/golden/clearance.txt");
    QVERIFY(file.open(QIODevice::ReadOnly));
    QTextStream text(&file);
    int lines = 0;
    for (QString line = text.readLine(); !line.isNull(); line = text.readLine(), ++lines) {
        QTextStream numbers(&line);
        Coord most = 0, radius = 0;
        Point2 a, b;
        std::uint32_t sides = 0;
        numbers >> most >> a.x >> a.y >> b.x >> b.y >> radius >> sides;
        ObstacleIndex obstacles;
        for (std::uint32_t id = 1; id <= sides; ++id) {
            Point2 c, d;
            numbers >> c.x >> c.y >> d.x >> d.y;
            obstacles.set({id}, std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{c, d}}}));
        }
        QCOMPARE(clearance(obstacles, a, b, most), radius);
        QCOMPARE(clearance(obstacles, b, a, most), radius);
    }
    QCOMPARE(lines, 360);
}

void TestClearance::solids() {
    ObstacleIndex obstacles;
    QCOMPARE(clearance(obstacles, {0, 0}, {9, 9}), defaultMaxClearance);
    obstacles.set({1}, std::make_shared<const Shape>(
                           Shape{ShapeKind::Solid, {{{0, 0}, {100, 0}, {100, 100}, {0, 100}}}}));
    QCOMPARE(clearance(obstacles, {40, 40}, {60, 60}), 0); // wholly inside
    QCOMPARE(clearance(obstacles, {-10, 50}, {0, 50}), 0); // touches
    QCOMPARE(clearance(obstacles, {-10, 0}, {-10, 100}), 10);
    QCOMPARE(clearance(obstacles, {103, 104}, {200, 200}), 5);
    QCOMPARE(clearance(obstacles, {-10, 0}, {-10, 100}, 7), 7);
}

WAYMARK_TEST(TestClearance)
#include "tst_clearance.moc"
