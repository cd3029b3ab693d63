// SPDX-License-Identifier: MIT
#include "tests/editor/tools/hand.h"
#include "tests/support/test_registry.h"

#include <memory>

using namespace navcore;
using namespace waymark;

namespace {

/// What the tool writes beside its line.
class Words : public OverlaySink {
public:
    void vertex(Point2, OverlayStyle) override {}
    void line(Point2, Point2, OverlayStyle) override { ++lines; }
    void polygon(std::span<const Point2>, OverlayStyle) override {}
    void handle(Point2, OverlayStyle) override {}
    void addHandle(Point2) override {}
    void circle(Point2, Coord, OverlayStyle) override {}
    void label(Point2, const QString& text, OverlayStyle) override { said = text; }
    void mask(const BitMask&, Point2) override {}
    void rubberBand(Point2, Point2) override {}

    int lines = 0;
    QString said;
};

} // namespace

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
        hand->box.choose(ToolId::Measure);
    }
    void cleanup() {
        hand->verify();
        QCOMPARE(hand->steps(), 0); // it never edits
        hand.reset();
    }

    void aDragTellsLengthAngleAndTime() {
        hand->drag({100, 200}, {300, 200});
        QCOMPARE(words().said, QString("200.0 px · 0° · Scout 4.0 s"));
        hand->drag({300, 500}, {300, 400});
        QCOMPARE(words().said, QString("100.0 px · 90° · Scout 2.0 s"));
    }
    void groundCounts() {
        LevelEdit edit(hand->level());
        edit.modify<Terrain>(Level::groundId, [](Terrain& terrain) { terrain.multiplier = 2000; });
        Level slow = hand->level();
        QVERIFY(slow.apply(LevelChange(edit.change())).ok());
        hand->begin(slow);
        hand->drag({100, 200}, {300, 200});
        QCOMPARE(words().said, QString("200.0 px · 0° · Scout 8.0 s"));
    }
    void aWallInTheWayIsTold() {
        hand->drag({350, 350}, {500, 350});
        QCOMPARE(words().said, QString("150.0 px · 0° · Scout cannot walk it"));
    }
    void shiftKeepsItStraight() {
        hand->drag({100, 200}, {300, 205}, {}, Qt::ShiftModifier);
        QVERIFY(words().said.startsWith("200.0 px · 0°"));
    }
    void itStaysUntilEscOrTheNext() {
        hand->drag({100, 200}, {300, 200});
        QCOMPARE(words().lines, 1);
        hand->escape();
        QCOMPARE(words().lines, 0);
        hand->drag({100, 200}, {300, 200});
        hand->click({500, 500});
        QCOMPARE(words().lines, 0);
        hand->dragTo({100, 200}, {300, 200});
        QVERIFY(hand->box.cancelGesture());
        QCOMPARE(words().lines, 0);
        hand->release({300, 200});
    }

private:
    Words words() const {
        Words words;
        hand->box.current().draw(words);
        return words;
    }

    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(MeasureToolTest)
#include "tst_measure_tool.moc"
