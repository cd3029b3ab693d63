// SPDX-License-Identifier: MIT
#include "editor/live/timeline.h"
#include "tests/support/test_registry.h"

#include <QSignalSpy>
#include <QTest>

using namespace waymark;

class TestTimeline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void staysBetweenItsEnds() {
        Timeline time(2, 1);
        QSignalSpy moved(&time, &Timeline::moved);
        time.setPosition(5);
        QCOMPARE(time.position(), 0);
        time.setLength(10);
        time.setPosition(7);
        time.setPosition(-3);
        QCOMPARE(time.position(), 0);
        time.setPosition(99);
        QCOMPARE(time.position(), 10);
        QCOMPARE(moved.size(), 3);
        time.setLength(4); // Positions beyond the end are clamped.
        QCOMPARE(time.position(), 4);
        QCOMPARE(moved.size(), 4);
    }

    void playsToTheEndAndPauses() {
        Timeline time(1000, 1);
        time.setSpeed(Timeline::maxSpeed);
        time.setLength(200);
        QList<qint64> seen;
        connect(&time, &Timeline::moved, this, [&] { seen << time.position(); });
        time.play();
        QVERIFY(time.isPlaying());
        QTRY_VERIFY(!time.isPlaying());
        QCOMPARE(time.position(), 200);
        QVERIFY(std::is_sorted(seen.begin(), seen.end()));
        time.play(); // From the beginning.
        QVERIFY(time.position() < 200);
        time.pause();
        QVERIFY(!time.isPlaying());
    }

    void aMoveInPlayingGoesOnFromThere() {
        Timeline time(1000, 1);
        time.setLength(1'000'000);
        time.play();
        time.setPosition(900'000);
        QTRY_VERIFY(time.position() > 900'000);
        QVERIFY(time.isPlaying());
    }

    void speedHasBounds() {
        Timeline time(1, 1);
        time.setSpeed(100);
        QCOMPARE(time.speed(), Timeline::maxSpeed);
        time.setSpeed(0);
        QCOMPARE(time.speed(), Timeline::minSpeed);
    }

    void nothingToPlayDoesNotPlay() {
        Timeline time(1, 1);
        time.play();
        QVERIFY(!time.isPlaying());
    }
};

WAYMARK_TEST(TestTimeline)
#include "tst_timeline.moc"
