// SPDX-License-Identifier: MIT
#include "editor/widgets/text_area.h"
#include "editor/window/menus.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/editor/window/with_menu.h"
#include "tests/support/test_registry.h"

#include <QDialogButtonBox>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>

using namespace waymark;
using namespace navcore;

/// Tests adding and editing notes, and their page in Properties.
class TestNoteCommands : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    Document& document() { return m_window->workspace().document; }
    const ItemTable<Note>& notes() { return document().level().items<Note>(); }
    QPushButton* ok(QWidget& dialog) {
        return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    }
    TextArea* page() {
        return m_window->findChild<QDockWidget*>("properties")->findChild<TextArea*>("noteText");
    }
    /// Adds a note in the middle of the square.
    NoteId withNote() {
        LevelEdit edit(document().level());
        edit.set<Note>({77}, Note{{50 * 256, 50 * 256}, "first\nsecond"});
        [[maybe_unused]] const auto done = document().edit(edit.change(), "note");
        SelectedItems items;
        items.notes.insert({77});
        m_window->workspace().selection.set(items);
        return {77};
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void init() {
        forgetSettings();
        m_window = std::make_unique<MainWindow>(5000);
        m_window->files().start(squareLevel());
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanup() {
        QCOMPARE(m_window->workspace().audit(), QStringList());
        m_window.reset();
        QCOMPARE(missingDialogs(), 0);
    }

    void aNoteIsWrittenAndShown() {
        ViewSettings view;
        view[Layer::Notes].visible = false;
        m_window->workspace().view.set(view);
        QVERIFY(contextRows({}).contains("edit.note"));
        QCOMPARE(m_window->actions()["edit.note"]->shortcut(), QKeySequence("N"));
        withDialog([&](QWidget& dialog) {
            auto* text = dialog.findChild<TextArea*>();
            QVERIFY(!ok(dialog)->isEnabled());
            QTest::keyClicks(text, "  ");
            QVERIFY(!ok(dialog)->isEnabled()); // Empty.
            QTest::keyClicks(text, "Bridge?");
            QTest::keyClick(text, Qt::Key_Return, Qt::ShiftModifier);
            QTest::keyClicks(text, "Ask Ada.");
            QVERIFY(ok(dialog)->isEnabled());
            text->setPlainText(text->toPlainText() + QString(4096, 'x'));
            QVERIFY(!ok(dialog)->isEnabled()); // Too long.
            text->setPlainText(text->toPlainText().chopped(4096));
            QTest::keyClick(text, Qt::Key_Return);
        });
        m_window->actions()["edit.note"]->trigger();
        QCOMPARE(notes().size(), 1U);
        const auto& [id, note] = *notes().begin();
        QCOMPARE(note.text, std::string("Bridge?\nAsk Ada."));
        QCOMPARE(m_window->workspace().selection.items().notes, KeySet{id});
        QVERIFY(m_window->workspace().view.settings()[Layer::Notes].visible);
        QCOMPARE(document().history().count(), 1);
        document().undo();
        QCOMPARE(notes().size(), 0U);
    }

    void aNoteIsWrittenWhereTheMenuWasAskedFor() {
        Canvas& canvas = m_window->canvas();
        const QPoint at(60, 80);
        withMenu([this](QMenu& menu) {
            withDialog([&](QWidget& dialog) {
                QTest::keyClicks(dialog.findChild<TextArea*>(), "here");
                ok(dialog)->click();
            });
            QVERIFY(menu.actions().contains(m_window->actions()["edit.note"]));
            m_window->actions()["edit.note"]->trigger();
        });
        QTest::mouseClick(&canvas, Qt::RightButton, {}, at);
        QCOMPARE(notes().size(), 1U);
        QCOMPARE(notes().begin()->second.position, canvas.camera().toMap(QPointF(at)));
    }

    void escWritesNothing() {
        withDialog([&](QWidget& dialog) {
            auto* text = dialog.findChild<TextArea*>();
            QTest::keyClicks(text, "never mind");
            QTest::keyClick(text, Qt::Key_Escape);
        });
        m_window->actions()["edit.note"]->trigger();
        QCOMPARE(document().history().count(), 0);
    }

    void renamingAsksForItsText() {
        const NoteId id = withNote();
        QVERIFY(m_window->actions()["edit.rename"]->isEnabled());
        withDialog([&](QWidget& dialog) {
            auto* text = dialog.findChild<TextArea*>();
            QCOMPARE(text->toPlainText(), QString("first\nsecond"));
            text->setPlainText("third");
            ok(dialog)->click();
        });
        m_window->actions()["edit.rename"]->trigger();
        QCOMPARE(document().level().find<Note>(id)->text, std::string("third"));
        document().undo();
        QCOMPARE(document().level().find<Note>(id)->text, std::string("first\nsecond"));
    }

    void propertiesChangeTextAndPlace() {
        const NoteId id = withNote();
        QVERIFY(page()->isVisible());
        QCOMPARE(page()->toPlainText(), QString("first\nsecond"));
        QCOMPARE(
            m_window->findChild<QDockWidget*>("properties")->findChild<QLabel*>("title")->text(),
            QString("Note"));
        page()->setFocus();
        page()->selectAll();
        QTest::keyClicks(page(), "one");
        QTest::keyClick(page(), Qt::Key_Return, Qt::ShiftModifier);
        QTest::keyClicks(page(), "two");
        QCOMPARE(document().history().count(), 1); // Not yet.
        QTest::keyClick(page(), Qt::Key_Return);
        QCOMPARE(document().level().find<Note>(id)->text, std::string("one\ntwo"));
        auto* x = m_window->findChild<QLineEdit*>("noteX");
        x->selectAll();
        QTest::keyClicks(x, "12.5");
        QTest::keyClick(x, Qt::Key_Return);
        QCOMPARE(document().level().find<Note>(id)->position, (Point2{3200, 50 * 256}));
        QCOMPARE(document().history().count(), 3);
    }

    /// A note cannot be empty: the field restores the previous text.
    void propertiesTakeNoEmptyText() {
        const NoteId id = withNote();
        page()->setFocus();
        page()->selectAll();
        QTest::keyClick(page(), Qt::Key_Backspace);
        QTest::keyClick(page(), Qt::Key_Return);
        QCOMPARE(document().level().find<Note>(id)->text, std::string("first\nsecond"));
        QCOMPARE(page()->toPlainText(), QString("first\nsecond"));
        QCOMPARE(document().history().count(), 1);
        page()->setFocus();
        QTest::keyClicks(page(), "x");
        QTest::keyClick(page(), Qt::Key_Escape);
        QCOMPARE(page()->toPlainText(), QString("first\nsecond"));
        QCOMPARE(document().history().count(), 1);
    }

    void severalShareOnePage() {
        withNote();
        m_window->actions()["edit.duplicate"]->trigger();
        QCOMPARE(notes().size(), 2U);
        m_window->actions()["edit.all"]->trigger();
        QCOMPARE(m_window->workspace().selection.items().notes.size(), 2U);
        SelectedItems items;
        for (const auto& [id, note] : notes())
            items.notes.insert(id);
        m_window->workspace().selection.set(items);
        QCOMPARE(page()->toPlainText(), QString("first\nsecond"));
        m_window->actions()["edit.right"]->trigger();
        m_window->actions()["edit.cut"]->trigger();
        QCOMPARE(notes().size(), 0U);
        m_window->actions()["edit.paste"]->trigger();
        QCOMPARE(notes().size(), 2U);
        m_window->actions()["edit.delete"]->trigger();
        QCOMPARE(notes().size(), 0U);
        while (document().history().canUndo())
            document().undo();
        QVERIFY(document().level() == squareLevel());
    }
};

WAYMARK_TEST(TestNoteCommands)
#include "tst_note_commands.moc"
