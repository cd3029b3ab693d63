// SPDX-License-Identifier: MIT
#include "editor/tools/picking.h"
#include "editor/tools/select_tool.h"
#include "tests/editor/tools/hand.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <memory>

using namespace navcore;
using namespace waymark;

/// Notes on the map with the Select tool and with tools that pick vertices.
class SelectNotesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        Level level = levelWith({{100, 300}, {300, 300}});
        LevelEdit edit(level);
        edit.set<Note>(note, Note{Hand::at(200, 300), "Bridge?\nAsk Ada."});
        edit.set<Note>(other, Note{Hand::at(500, 100), "high ground"});
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        hand = std::make_unique<Hand>();
        hand->begin(level);
    }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    void aClickPicksItBeforeTheEdgeUnderIt() {
        hand->click({204, 296});
        QCOMPARE(hand->selected().notes, KeySet<NoteId>{note});
        QCOMPARE(hand->selected().size(), 1U);
        QCOMPARE(argumentsOf(hand->box.current().hint(), "SelectTool", "Click again"),
                 (QStringList{"note \"Bridge? Ask Ada.\"", "1", "2"}));
        hand->click({204, 296});
        QVERIFY(hand->selected().notes.empty());
        QCOMPARE(hand->selected().edges.size(), 1U);
        hand->click({511, 100}); // Eleven pixels away.
        QVERIFY(hand->selected().empty());
    }
    void aDragMovesIt() {
        hand->drag({500, 100}, {530, 120});
        QCOMPARE(place(other), Hand::at(530, 120));
        QCOMPARE(hand->selected().notes, KeySet<NoteId>{other});
        QCOMPARE(hand->steps(), 1);
        hand->dragTo({530, 120}, {600, 120});
        hand->escape();
        QCOMPARE(place(other), Hand::at(530, 120));
        hand->release({600, 120});
    }
    void aRubberBandTakesItWithTheVertices() {
        hand->drag({50, 250}, {350, 350});
        QCOMPARE(hand->selected().notes, KeySet<NoteId>{note});
        QCOMPARE(hand->selected().vertices.size(), 2U);
        hand->drag({150, 250}, {250, 350}, Qt::ControlModifier);
        QVERIFY(hand->selected().notes.empty());
        QCOMPARE(hand->selected().vertices.size(), 2U);
    }
    void whatIsHiddenOrLockedIsNotPicked() {
        for (const bool hides : {true, false}) {
            ViewSettings view;
            view[Layer::Notes].visible = !hides;
            view[Layer::Notes].locked = !hides;
            hand->workspace.view.set(view);
            hand->click({500, 100});
            QVERIFY(hand->selected().empty());
            hand->drag({450, 50}, {550, 150});
            QVERIFY(hand->selected().empty());
            QVERIFY(itemsAt(hand->workspace, hand->box.options().settings(), at(500, 100)).empty());
        }
        hand->workspace.view.set({});
        hand->click({500, 100});
        QCOMPARE(hand->selected().notes, KeySet<NoteId>{other});
    }
    void toolsThatPointAtVerticesLeaveItAlone() {
        ToolSettings picks;
        picks.pickOthers = false;
        QVERIFY(itemsAt(hand->workspace, picks, at(500, 100)).empty());
        QVERIFY(itemsInside(hand->workspace, picks, Box::of(Hand::at(450, 50), Hand::at(550, 150)))
                    .empty());
    }
    void aDoubleClickAsksForItsText() {
        const QSignalSpy asked(&hand->box, &ToolBox::renameRequested);
        hand->doubleClick({500, 100});
        QCOMPARE(asked.size(), 1);
        QCOMPARE(hand->box.currentId(), SelectTool::toolId);
    }
    void itIsGoneAndBackAgain() {
        LevelEdit edit(hand->level());
        edit.remove<Note>(other);
        hand->click({500, 100});
        QVERIFY(hand->document().edit(edit.change(), "delete").ok());
        QVERIFY(hand->selected().empty()); // It was deselected.
        hand->click({500, 100});
        QVERIFY(hand->selected().empty());
        hand->document().undo();
        hand->click({500, 100});
        QCOMPARE(hand->selected().notes, KeySet<NoteId>{other});
    }

private:
    Point2 place(NoteId id) { return hand->level().find<Note>(id)->position; }
    static ToolEvent at(int x, int y) {
        ToolEvent event;
        event.at = Hand::at(x, y);
        return event;
    }

    static constexpr NoteId note{30}, other{31};
    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(SelectNotesTest)
#include "tst_select_notes.moc"
