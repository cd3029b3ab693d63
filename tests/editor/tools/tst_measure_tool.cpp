// SPDX-License-Identifier: MIT
#include "editor/tools/measure_tool.h"
#include "tests/editor/tools/hand.h"
#include "tests/editor/tools/overlay_marks.h"
#include "tests/support/test_registry.h"

#include <memory>

using namespace navcore;
using namespace waymark;

class MeasureToolTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        hand = std::make_unique<Hand>();
        Level level = withBox(levelWith({{100, 100}, {300, 100}}), {400, 300, 40, 100}, 70);
        LevelEdit edit(level);
        edit.modify<Agent>(Level::defaultAgentId, [](Agent& agent) {
            agent.name = "Scout";
            agent.speed = 50 * unitsPerPixel;
        });
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        hand->begin(level);
        hand->box.choose(MeasureTool::toolId);
    }
    void cleanup() {
        hand->verify();
        QCOMPARE(hand->steps(), 0); // It never edits.
        hand.reset();
    }

    void aDragTellsLengthAngleAndTime() {
        hand->drag({100, 200}, {300, 200});
        QCOMPARE(words().labels.value(0), QString("200.0 px · 0° · Scout 4.0 s"));
        hand->drag({300, 500}, {300, 400});
        QCOMPARE(words().labels.value(0), QString("100.0 px · 90° · Scout 2.0 s"));
    }
    void groundCounts() {
        LevelEdit edit(hand->level());
        edit.modify<Terrain>(Level::groundId, [](Terrain& terrain) { terrain.multiplier = 2000; });
        Level slow = hand->level();
        QVERIFY(slow.apply(LevelChange(edit.change())).ok());
        hand->begin(slow);
        hand->drag({100, 200}, {300, 200});
        QCOMPARE(words().labels.value(0), QString("200.0 px · 0° · Scout 8.0 s"));
    }
    void aWallInTheWayIsTold() {
        hand->drag({350, 350}, {500, 350});
        QCOMPARE(words().labels.value(0), QString("150.0 px · 0° · Blocked for Scout"));
    }
    void shiftKeepsItStraight() {
        hand->drag({100, 200}, {300, 205}, {}, Qt::ShiftModifier);
        QVERIFY(words().labels.value(0).startsWith("200.0 px · 0°"));
    }
    void itStaysUntilEscOrTheNext() {
        hand->drag({100, 200}, {300, 200});
        QCOMPARE(words().lines.size(), 1U);
        hand->escape();
        QCOMPARE(words().lines.size(), 0U);
        hand->drag({100, 200}, {300, 200});
        hand->click({500, 500});
        QCOMPARE(words().lines.size(), 0U);
        hand->dragTo({100, 200}, {300, 200});
        QVERIFY(hand->box.cancelGesture());
        QCOMPARE(words().lines.size(), 0U);
        hand->release({300, 200});
    }

private:
    OverlayMarks words() const {
        OverlayMarks words;
        hand->box.current().draw(words);
        return words;
    }

    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(MeasureToolTest)
#include "tst_measure_tool.moc"
