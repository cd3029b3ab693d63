// SPDX-License-Identifier: MIT
#include "tests/editor/window/crash_fixture.h"
#include "tests/support/test_registry.h"

#include <QListWidget>

namespace dialog_keys_test {

using namespace waymark;

/// Tests which keys answer dialogs, and that no answer loses work.
class TestDialogKeys : public QObject, private CrashFixture {
    Q_OBJECT

private:
    std::unique_ptr<MainWindow> m_window;

    /// A key that answers a dialog shows its button as pressed immediately. The click follows a
    /// moment later.
    static bool isAnswered(const QWidget& box) {
        const auto buttons = box.findChildren<QPushButton*>();
        return !box.isVisible() || std::any_of(buttons.begin(), buttons.end(),
                                               [](auto* button) { return button->isDown(); });
    }

    void askWithKey(Qt::Key key, Qt::KeyboardModifiers modifiers, bool isAnswer) {
        withDialog([=](QWidget& dialog) {
            QTest::keyClick(dialog.windowHandle(), key, modifiers);
            const bool answered = isAnswered(dialog);
            if (!answered)
                clickButton(dialog, "Cancel");
            QCOMPARE(answered, isAnswer);
        });
        m_window->actions()["file.close"]->trigger();
    }

private Q_SLOTS:
    void init() {
        prepare();
        m_window = std::make_unique<MainWindow>(5000);
        m_window->show();
        QVERIFY(m_window->fileFlow().openPath(path("a.waymark")));
        moveVertex(*m_window, 256);
        moveVertex(*m_window, 256);
    }
    void cleanup() {
        QCOMPARE(missingDialogs(), 0);
        m_window.reset();
    }

    void bareLettersAnswerNothing() {
        for (const Qt::Key key : {Qt::Key_N, Qt::Key_S, Qt::Key_D, Qt::Key_C, Qt::Key_Y})
            askWithKey(key, Qt::NoModifier, false);
        QVERIFY(m_window->files().hasUnsavedChanges());
        askWithKey(Qt::Key_N, Qt::AltModifier, true);
        QVERIFY(!m_window->files().isOpen());
    }

    /// For every message box, including those of Qt.
    void lettersNeedAltInEveryBox() {
        for (const Qt::KeyboardModifiers modifiers : {Qt::NoModifier, Qt::AltModifier}) {
            QMessageBox box(QMessageBox::Question, "A", "B", QMessageBox::NoButton);
            const QPushButton* button = box.addButton("&Go", QMessageBox::AcceptRole);
            box.addButton(QMessageBox::Cancel);
            box.open();
            QVERIFY(QTest::qWaitForWindowActive(&box));
            QTRY_VERIFY(DialogKeys::takesKeys(box));
            QTest::keyClick(box.windowHandle(), Qt::Key_G, modifiers);
            QCOMPARE(isAnswered(box), modifiers == Qt::AltModifier);
            if (modifiers == Qt::AltModifier)
                QTRY_VERIFY(!box.isVisible());
            QCOMPARE(box.clickedButton() == button, modifiers == Qt::AltModifier);
        }
    }

    void keysBeforeADialogIsOnScreenAreNotForIt() {
        QMessageBox box(QMessageBox::Question, "A", "B", QMessageBox::Yes | QMessageBox::No);
        box.open();
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Escape, Qt::Key_Space})
            QTest::keyClick(&box, key);
        QVERIFY(box.isVisible());
        QVERIFY(QTest::qWaitForWindowExposed(&box));
        QTRY_VERIFY(DialogKeys::takesKeys(box));
        QTest::keyClick(&box, Qt::Key_Escape);
        QVERIFY(!box.isVisible());
    }

    void discardedWorkComesBack() {
        clickInDialog("Don't save");
        QVERIFY(m_window->fileFlow().close());
        QVERIFY(m_window->fileFlow().openPath(path("a.waymark")));
        QCOMPARE(vertexX(*m_window), 0);
        QVERIFY(journals().isEmpty()); // It is not offered.
        withDialog([](QWidget& dialog) {
            auto* rows = dialog.findChild<QListWidget*>("pastLevels");
            rows->setCurrentRow(0);
            auto* picture = dialog.findChild<QLabel*>("pastPicture");
            QTRY_VERIFY(!picture->pixmap().isNull());
            QVERIFY2(rows->item(0)->text().endsWith("Discarded, 2 unsaved steps"),
                     qPrintable(rows->item(0)->text()));
            clickButton(dialog, "Go back to this version");
        });
        m_window->actions()["file.versions"]->trigger();
        QCOMPARE(vertexX(*m_window), 512);
        QVERIFY(m_window->files().hasUnsavedChanges());
    }

    /// The next start finds it too, whether the window was closed or another level opened.
    void discardedWorkOutlivesTheWindow() {
        clickInDialog("Don't save");
        QVERIFY(m_window->close());
        m_window.reset();
        const auto window = next("b.waymark");
        QVERIFY(!bar(*window).isVisible());
        withDialog([](QWidget& dialog) {
            auto* rows = dialog.findChild<QListWidget*>("pastLevels");
            QTRY_COMPARE(rows->count(), 1);
            auto* picture = dialog.findChild<QLabel*>("pastPicture");
            QTRY_VERIFY(!picture->pixmap().isNull());
            clickButton(dialog, "Go back to this version");
        });
        window->actions()["file.recover"]->trigger();
        QCOMPARE(window->files().path(), path("a.waymark"));
        QCOMPARE(vertexX(*window), 512);
    }

    void savedWorkIsNotDiscarded() {
        // "Don't save", then the file dialog is cancelled.
        m_window->recovery().journal().discard();
        QVERIFY(m_window->files().save().ok());
        QVERIFY(m_window->fileFlow().close());
        m_window.reset();
        QVERIFY(QDir(journalFolder() + "/discarded").entryList(QDir::Files).isEmpty());
    }
};

WAYMARK_TEST(TestDialogKeys)

} // namespace dialog_keys_test
#include "tst_dialog_keys.moc"
