// SPDX-License-Identifier: MIT
#include "tests/editor/panels/panel_hand.h"

#include "editor/panels/fields.h"
#include "tests/support/test_registry.h"

#include <QCheckBox>
#include <QLabel>

using namespace waymark;
using namespace navcore;

class TestLinkingPanel : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    struct Hand {
        MainWindow window{5000};
        Document& document = window.workspace().document;

        explicit Hand(const Level& level = squareLevel()) {
            window.files().start(level);
            window.show();
            window.docks().show(window.findChild<QDockWidget*>("linking"));
        }
        const LinkSettings& settings() { return document.level().linkSettings(); }
        NumberField* number(const char* name) { return window.findChild<NumberField*>(name); }
        void undo() { window.actions()["edit.undo"]->trigger(); }
    };

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }

    void policiesAreChosenByWords() {
        Hand hand;
        auto* policy = hand.window.findChild<ChoiceField*>("linkPolicy");
        QCOMPARE(policy->currentText(), QString("either picks the other"));
        QCOMPARE(policy->itemText(2), QString("at most 4 per vertex"));
        type(hand.number("linksWanted"), "1");
        QCOMPARE(policy->itemText(2), QString("at most 1 per vertex"));
        const std::size_t either = hand.document.graph().edgeCount();
        policy->setFocus();
        QTest::keyClick(policy, Qt::Key_Down);
        QTest::keyClick(policy, Qt::Key_Down);
        QVERIFY(hand.settings().policy == LinkPolicy::Capped);
        QVERIFY(hand.document.graph().edgeCount() < either);
        QCOMPARE(hand.document.audit(), QStringList());
        hand.undo();
        QVERIFY(hand.settings().policy == LinkPolicy::Both);
        QCOMPARE(policy->currentText(), QString("both pick each other"));
        hand.undo();
        QVERIFY(hand.settings().policy == LinkPolicy::Either);
        QCOMPARE(hand.document.graph().edgeCount(), either);
        hand.undo();
        QVERIFY(!hand.document.history().canUndo());
    }

    void roomToWallsIsInTheLevelsUnit() {
        Level level = squareLevel();
        LevelEdit edit(level);
        edit.modify<LevelInfo>({}, [](LevelInfo& info) {
            info.unit = "m";
            info.pixelsPerUnit = 10;
        });
        Obstacle wall; // 5 px below the lower side of the square, which is 100 px wide.
        wall.shape = std::make_shared<const Shape>(
            Shape{ShapeKind::Wall, {{{0, -5 * unitsPerPixel}, {25600, -5 * unitsPerPixel}}}});
        edit.set<Obstacle>({3}, wall);
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        Hand hand(level);
        const std::size_t edges = hand.document.graph().edgeCount();
        QCOMPARE(hand.number("linkMargin")->text(), QString("0 m"));
        type(hand.number("linkMargin"), "0.5");
        QCOMPARE(hand.settings().margin, 5 * unitsPerPixel);
        QCOMPARE(hand.document.graph().edgeCount(), edges); // That distance is just enough.
        type(hand.number("linkMargin"), "0.6");
        QVERIFY(hand.document.graph().edgeCount() < edges);
        QCOMPARE(hand.document.audit(), QStringList());
        type(hand.number("linkMargin"), "500"); // 5000 px: more than a level accepts.
        QCOMPARE(hand.settings().margin, 6 * unitsPerPixel);
        QCOMPARE(hand.number("linkMargin")->text(), QString("0.6 m"));
        hand.undo();
        hand.undo();
        QCOMPARE(hand.settings().margin, 0);
        QVERIFY(!hand.document.history().canUndo());
    }

    void heightMayBeAny() {
        Level level = squareLevel();
        LevelEdit edit(level);
        edit.modify<Vertex>({1}, [](Vertex& v) { v.position.z = 20 * unitsPerPixel; });
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        Hand hand(level);
        NumberField* height = hand.number("linkHeight");
        QVERIFY(height->text().isEmpty());
        QCOMPARE(height->placeholderText(), QString("any"));
        QVERIFY(!hand.document.graph().edgesAt({1}).empty());
        type(height, "19");
        QVERIFY(hand.settings().height == 19 * unitsPerPixel);
        QVERIFY(hand.document.graph().edgesAt({1}).empty());
        height->selectAll();
        QTest::keyClick(height, Qt::Key_Delete);
        QTest::keyClick(height, Qt::Key_Return);
        QVERIFY(!hand.settings().height);
        QVERIFY(!hand.document.graph().edgesAt({1}).empty());
        hand.undo();
        QCOMPARE(height->text(), QString("19 px"));
        hand.undo();
        QVERIFY(!hand.document.history().canUndo());
    }

    void spreadIsOneTick() {
        Hand hand;
        auto* spread = hand.window.findChild<QCheckBox*>("linkSpread");
        QVERIFY(!spread->isChecked());
        QTest::mouseClick(spread, Qt::LeftButton, {}, {8, spread->height() / 2});
        QVERIFY(hand.settings().spread == Spread::On);
        QCOMPARE(hand.document.audit(), QStringList());
        hand.undo();
        QVERIFY(!spread->isChecked() && hand.settings().spread == Spread::Off);
        QVERIFY(!hand.document.history().canUndo());
    }

    /// The column may be 300 px wide and the dock 330 px high. Every field stays completely
    /// visible.
    void fitsTheColumn() {
        Hand hand;
        auto* dock = hand.window.findChild<QDockWidget*>("linking");
        QWidget* panel = hand.number("longest")->parentWidget();
        QVERIFY2(panel->minimumSizeHint().width() <= 284,
                 qPrintable(QString::number(panel->minimumSizeHint().width())));
        QVERIFY2(panel->sizeHint().height() <= 300,
                 qPrintable(QString::number(panel->sizeHint().height())));
        QVERIFY(dock->isVisible());
        dock->resize(300, 330);
        auto* policy = hand.window.findChild<ChoiceField*>("linkPolicy");
        for (int i = 0; i < policy->count(); ++i) {
            const int text = policy->fontMetrics().horizontalAdvance(policy->itemText(i));
            QVERIFY2(text + 40 <= policy->width(), qPrintable(policy->itemText(i)));
        }
    }
};

WAYMARK_TEST(TestLinkingPanel)
#include "tst_linking_panel.moc"
