// SPDX-License-Identifier: MIT
#include "editor/modes/symmetry/symmetry_dialog.h"
#include "editor/modes/symmetry/symmetry_field.h"
#include "editor/modes/symmetry/symmetry_tool.h"
#include "navcore/author/edit/symmetry.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QSpinBox>
#include <QToolTip>

using namespace navcore;
using namespace waymark;

namespace {

struct GuidedWindow {
    MainWindow window{5000};

    GuidedWindow() {
        window.resize(1280, 800);
        window.files().start(squareLevel());
        window.show();
    }
    Document& document() { return window.workspace().document; }
    const Level& level() { return document().level(); }
    const SymmetryGuide& guide() { return level().symmetryGuide(); }
    void trigger(const QString& id) { window.actions()[id]->trigger(); }
    bool isShown() {
        auto* field = window.findChild<QToolButton*>("symmetryField");
        return field && field->isVisible();
    }
    bool isChecked(const QString& id) { return window.actions()[id]->isChecked(); }
};

} // namespace

class SymmetryCommandsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void theKeySwitchesTheGuide() {
        GuidedWindow window;
        QVERIFY(!window.isShown());
        QVERIFY(QTest::qWaitForWindowActive(&window.window));
        window.window.canvas().setFocus();
        QTest::keyClick(&window.window.canvas(), Qt::Key_U);
        QVERIFY(mirrorsEdits(window.level()));
        QVERIFY(window.isShown());
        QVERIFY(window.isChecked("view.symmetry") && window.isChecked("symmetry.leftRight"));
        // The first use shows the options of the guide.
        QCOMPARE(window.window.tools().currentId(), SymmetryTool::toolId);
        QTest::keyClick(&window.window.canvas(), Qt::Key_U);
        QVERIFY(!mirrorsEdits(window.level()));
        QVERIFY(window.guide().kind == SymmetryKind::Axis);
        QVERIFY(!window.isShown());
        window.document().undo();
        QVERIFY(window.isShown());
    }

    void theMenuChoosesTheGuide() {
        GuidedWindow window;
        window.trigger("symmetry.topBottom");
        QCOMPARE(window.guide().angle, 0);
        window.trigger("symmetry.diagonal");
        QCOMPARE(window.guide().angle, 3);
        window.trigger("symmetry.diagonal");
        QCOMPARE(window.guide().angle, 9);
        window.trigger("symmetry.point");
        QVERIFY(window.guide().kind == SymmetryKind::Point);
        window.trigger("symmetry.rotation");
        QVERIFY(window.guide().kind == SymmetryKind::Rotation);
        QCOMPARE(window.guide().order, 4);
        QVERIFY(window.isChecked("symmetry.rotation") && !window.isChecked("symmetry.point"));
        withDialog([](QWidget& dialog) {
            auto* settings = qobject_cast<SymmetryDialog*>(&dialog);
            QVERIFY(settings);
            settings->findChild<QSpinBox*>("symmetryOrder")->setValue(6);
            settings->findChild<QLineEdit*>("symmetryWords")->setText("red/blue");
            settings->accept();
        });
        window.trigger("symmetry.settings");
        QCOMPARE(window.guide().order, 6);
        QCOMPARE(window.guide().words, (Tags{{"red", "blue"}}));
        window.trigger("symmetry.remove");
        QCOMPARE(window.guide(), SymmetryGuide());
        QVERIFY(!window.window.actions()["symmetry.remove"]->isEnabled());
    }

    void invalidWordsAreRefused() {
        GuidedWindow window;
        window.trigger("symmetry.leftRight");
        LevelEdit edit(window.level());
        const Tags words{{"West", "East"}, {"red", "blue"}};
        edit.modify<SymmetryGuide>({}, [&](SymmetryGuide& guide) { guide.words = words; });
        QVERIFY(window.document().edit(edit.change(), "words").ok());
        withDialog([](QWidget& dialog) {
            auto* field = dialog.findChild<QLineEdit*>("symmetryWords");
            QVERIFY(field);
            QCOMPARE(field->text(), QString("West/East, red/blue"));
            field->setFocus();
            field->selectAll();
            QTest::keyClicks(field, "West");
            QTest::keyClick(field, Qt::Key_Return);
            QVERIFY(dialog.isVisible());
            QCOMPARE(field->text(), QString("West"));
            QVERIFY(isRefused(*field) && field->hasFocus());
            QCOMPARE(QToolTip::text(), problemInWords("West", {}));
            // The button does the same.
            clickButton(dialog, "OK");
            QVERIFY(dialog.isVisible() && isRefused(*field));
            QCOMPARE(field->text(), QString("West"));
            QTest::keyClicks(field, "/North");
            QTest::keyClick(field, Qt::Key_Return);
            QVERIFY(!dialog.isVisible());
        });
        window.trigger("symmetry.settings");
        QCOMPARE(window.guide().words, (Tags{{"West", "North"}}));
        QToolTip::hideText();
    }

    void commandsPlaceTheSelectionOnOtherSides() {
        GuidedWindow window;
        window.trigger("symmetry.leftRight");
        const std::size_t vertices = window.level().items<Vertex>().size();
        const auto [id, vertex] = *window.level().items<Vertex>().begin();
        // Move the guide away, so that the square has no partners.
        LevelEdit edit(window.level());
        edit.modify<SymmetryGuide>({}, [](SymmetryGuide& guide) {
            guide.doubledCentre = {2 * 1000 * 256, 0};
        });
        QVERIFY(window.document().edit(edit.change(), "guide").ok());
        SelectedItems items;
        items.vertices.insert(id);
        window.window.workspace().selection.set(items);
        window.trigger("symmetry.repeat");
        QCOMPARE(window.level().items<Vertex>().size(), vertices + 1);
        window.window.workspace().selection.set(items);
        window.trigger("symmetry.move");
        QCOMPARE(window.level().find<Vertex>(id)->position.x, 2000 * 256 - vertex.position.x);
        QCOMPARE(window.level().items<Vertex>().size(), vertices + 1);
        window.trigger("edit.copy");
        window.trigger("view.symmetry"); // Otherwise the pasted vertex has an image as well.
        window.trigger("edit.pasteMirrored");
        QCOMPARE(window.level().items<Vertex>().size(), vertices + 2);
    }

private:
    QTemporaryDir m_folder;
};

WAYMARK_TEST(SymmetryCommandsTest)
#include "tst_symmetry_commands.moc"
