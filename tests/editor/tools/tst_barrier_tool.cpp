// SPDX-License-Identifier: MIT
#include "editor/tools/barrier_tool.h"
#include "editor/tools/select_tool.h"
#include "tests/editor/tools/hand.h"
#include "tests/support/test_registry.h"

#include <memory>

using namespace navcore;
using namespace waymark;

class BarrierToolTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        hand = std::make_unique<Hand>();
        hand->begin(levelWith({{100, 300}, {300, 300}}));
        hand->box.choose(BarrierTool::toolId);
    }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    void clicksThenEnterMakeALine() {
        hand->click({200, 200});
        hand->click({200, 300});
        hand->click({220, 400});
        QVERIFY(hand->box.current().drawing());
        QCOMPARE(hand->steps(), 0);
        hand->key(Qt::Key_Return);
        QCOMPARE(only().line->kind, ShapeKind::Wall);
        QCOMPARE(only().line->rings,
                 (LevelVector<Ring>{{Hand::at(200, 200), Hand::at(200, 300), Hand::at(220, 400)}}));
        QCOMPARE(only().kind, BarrierKind::OneWay);
        QCOMPARE(hand->steps(), 1);
        QCOMPARE(hand->selected().barriers.size(), 1U);
        QVERIFY(hand->edge({1}, {2})); // It does not change which pairs are linked.
    }
    void aDoubleClickEndsWithoutAPointMore() {
        hand->click({200, 200});
        hand->doubleClick({200, 400});
        QCOMPARE(only().line->rings[0].size(), 2U);
        QVERIFY(!hand->box.current().drawing());
    }
    void onePointIsNoLine() {
        QSignalSpy told(&hand->box, &ToolBox::notice);
        hand->click({200, 200});
        hand->key(Qt::Key_Return);
        QCOMPARE(told.count(), 1);
        QVERIFY(hand->box.current().drawing());
        hand->click({200, 200}); // Clicks the same position again.
        hand->key(Qt::Key_Backspace);
        QVERIFY(!hand->box.current().drawing());
        QVERIFY(hand->level().items<Barrier>().empty());
    }
    void escapeDropsTheLineThenTheKindThenTheTool() {
        hand->box.choose(BarrierTool::toolId); // Switches to the next variant.
        QCOMPARE(settings().barrierKind, BarrierKind::Gate);
        hand->click({200, 200});
        hand->escape();
        QVERIFY(!hand->box.current().drawing());
        QCOMPARE(settings().barrierKind, BarrierKind::Gate);
        hand->escape();
        QCOMPARE(settings().barrierKind, BarrierKind::OneWay);
        hand->escape();
        QCOMPARE(hand->box.currentId(), SelectTool::toolId);
    }
    void xTurnsRoundWhatIsDrawn() {
        hand->click({200, 200});
        hand->key(Qt::Key_X);
        hand->click({200, 400});
        hand->key(Qt::Key_Return);
        QCOMPARE(only().line->rings[0], (Ring{Hand::at(200, 400), Hand::at(200, 200)}));
        hand->click({400, 200}); // The next barrier has the default side again.
        hand->click({400, 400});
        hand->key(Qt::Key_Return);
        const auto& all = hand->level().items<Barrier>();
        QCOMPARE(all.size(), 2U);
        QCOMPARE(std::next(all.begin())->second.line->rings[0].front(), Hand::at(400, 200));
    }
    void shiftIsStraight() {
        hand->click({200, 200});
        hand->click({207, 400}, Qt::ShiftModifier);
        hand->key(Qt::Key_Return);
        QCOMPARE(only().line->rings[0][1], Hand::at(200, 400));
    }
    void theOptionsGiveKindNeedsAndName() {
        ToolSettings options = settings();
        options.barrierKind = BarrierKind::Needs;
        options.barrierNeeds = " swim, fly,, ";
        options.barrierName = "ford";
        hand->box.options().set(options);
        hand->click({200, 200});
        hand->click({200, 400});
        hand->key(Qt::Key_Return);
        QCOMPARE(only().kind, BarrierKind::Needs);
        QCOMPARE(only().needs, (Abilities{"fly", "swim"}));
        QCOMPARE(only().name, std::string("ford"));
        QCOMPARE(settings().barrierName, QString()); // The name applies to one barrier only.
        QCOMPARE(settings().barrierNeeds, QString(" swim, fly,, "));
    }
    void pointsMoveAppearAndGo() {
        hand->click({200, 200});
        hand->click({200, 400});
        hand->key(Qt::Key_Return);
        hand->drag({200, 200}, {220, 190});
        QCOMPARE(only().line->rings[0][0], Hand::at(220, 190));
        hand->drag({210, 295}, {260, 300}); // The "+" in the middle.
        QCOMPARE(only().line->rings[0].size(), 3U);
        QCOMPARE(only().line->rings[0][1], Hand::at(260, 300));
        hand->key(Qt::Key_Delete);
        QCOMPARE(only().line->rings[0].size(), 2U);
        QCOMPARE(hand->steps(), 4);
        hand->dragTo({200, 400}, {300, 400});
        hand->escape();
        QCOMPARE(only().line->rings[0][1], Hand::at(200, 400));
        hand->release({300, 400});
    }
    void theLastPointsTakeTheBarrierAlong() {
        hand->click({200, 200});
        hand->click({200, 400});
        hand->key(Qt::Key_Return);
        hand->click({200, 200}); // This click touches a point of the barrier.
        hand->key(Qt::Key_Delete);
        QVERIFY(hand->level().items<Barrier>().empty());
    }
    void endsNearAWallAreTakenToIt() {
        hand->begin(
            withBox(withBox(hand->level(), {200, 100, 100, 100}, 50), {200, 404, 100, 100}, 60));
        hand->click({250, 206}); // 6 px below the upper box.
        hand->click({240, 300}); // Points in the middle do not snap to walls.
        hand->click({251, 398});
        hand->key(Qt::Key_Return);
        QCOMPARE(only().line->rings[0],
                 (Ring{Hand::at(250, 200), Hand::at(240, 300), Hand::at(251, 404)}));
        hand->drag({251, 404}, {251, 380});
        QCOMPARE(only().line->rings[0].back(), Hand::at(251, 380));
        hand->drag({251, 380}, {260, 399});
        QCOMPARE(only().line->rings[0].back(), Hand::at(260, 404));
        // With Ctrl, they snap to the grid of 16 px instead.
        hand->drag({260, 404}, {251, 398}, {}, Qt::ControlModifier);
        QCOMPARE(only().line->rings[0].back(), Hand::at(256, 400));
    }
    void hintsFitTheStatusBar() {
        for (int kind = 0; kind < 4; ++kind) {
            QVERIFY(hand->box.current().hint().size() <= 85);
            hand->click({200, 200});
            QVERIFY(hand->box.current().hint().size() <= 85);
            hand->key(Qt::Key_Backspace);
            hand->box.choose(BarrierTool::toolId);
        }
    }

private:
    const Barrier& only() {
        const auto& all = hand->level().items<Barrier>();
        if (all.size() != 1)
            qFatal("not one barrier");
        return all.begin()->second;
    }
    const ToolSettings& settings() { return hand->box.options().settings(); }

    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(BarrierToolTest)
#include "tst_barrier_tool.moc"
