// SPDX-License-Identifier: MIT
// Tests a window that crashes and the window of the next start: the bar, and the effect of each
// button.
#include "tests/editor/window/crash_fixture.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QListWidget>

namespace recovery_bar_test {

using namespace waymark;
using namespace navcore;

class TestRecoveryBar : public QObject, private CrashFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { prepare(); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void nothingIsSaidWhereNothingWasLost() {
        const auto window = next("a.waymark");
        QVERIFY(!bar(*window).isVisible());
        moveVertex(*window, 256);
        QVERIFY(window->files().save().ok());
        window->close();
        QVERIFY(!bar(*next("a.waymark")).isVisible());
    }

    void keepBringsItBackAsOneStep() {
        const Level last = crashed("a.waymark", 3);
        const auto window = next("a.waymark");
        QVERIFY(bar(*window).isVisible());
        QCOMPARE(argumentsOf(said(*window), "RecoveryFlow", "work from %1:").value(1), "3");
        QCOMPARE(vertexX(*window), 0); // Nothing happens without a decision.
        click(*window, "recoveryKeep");
        QVERIFY(!bar(*window).isVisible());
        QVERIFY(window->workspace().document.level() == last);
        QVERIFY(window->files().hasUnsavedChanges());
        QCOMPARE(window->files().path(), path("a.waymark"));
        window->workspace().document.undo();
        QCOMPARE(vertexX(*window), 0);
        window->workspace().document.redo();
        QVERIFY(window->files().save().ok());
        window->recovery().journal().flush();
        QVERIFY(journals().isEmpty());
    }

    void aSecondCrashLosesNothing() {
        const Level last = crashed("a.waymark", 3);
        {
            const auto window = next("a.waymark");
            click(*window, "recoveryKeep");
            QCOMPARE(journals().size(), 1); // Kept until the new one is on the disk.
            window->recovery().journal().flush();
            QCOMPARE(journals().size(), 1);
        }
        const auto window = next("a.waymark");
        QCOMPARE(argumentsOf(said(*window), "RecoveryFlow", "work from %1:").value(1), "3");
        click(*window, "recoveryKeep");
        QVERIFY(window->workspace().document.level() == last);
    }

    /// Recovering work is one undo step, but counts as the number of steps that the designer made.
    void itCountsAsTheStepsItWas() {
        crashed("a.waymark", 3);
        {
            const auto window = next("a.waymark");
            click(*window, "recoveryKeep");
            moveVertex(*window, 256);
            moveVertex(*window, 256);
            othersMove("a.waymark");
            auto* changed = window->findChild<NoticeBar*>("changedNotice");
            QTRY_VERIFY(changed->isVisible());
            QCOMPARE(argumentsOf(changed->text(), "SharingNotices", "changed on"),
                     (QStringList{"a.waymark", "5"}));
            window->recovery().journal().flush();
        }
        const auto window = next("a.waymark");
        QCOMPARE(argumentsOf(said(*window), "RecoveryFlow", "work from %1:").value(1), "5");
    }

    void whatIsUndoneOrSavedDoesNotCount() {
        crashed("a.waymark", 3);
        const auto window = next("a.waymark");
        const JournalKeeper& journal = window->recovery().journal();
        Document& document = window->workspace().document;
        QCOMPARE(journal.unsavedSteps(), 0);
        click(*window, "recoveryKeep");
        QCOMPARE(journal.unsavedSteps(), 3);
        document.undo();
        QCOMPARE(journal.unsavedSteps(), 0);
        document.redo();
        QCOMPARE(journal.unsavedSteps(), 3);
        document.undo();
        moveVertex(*window, 256); // Makes another step in its place.
        QCOMPARE(journal.unsavedSteps(), 1);
        QVERIFY(window->files().save().ok());
        QCOMPARE(journal.unsavedSteps(), 0);
        moveVertex(*window, 256);
        QCOMPARE(journal.unsavedSteps(), 1);
    }

    void aSaveEndsTheCount() {
        crashed("a.waymark", 3);
        const auto window = next("a.waymark");
        const JournalKeeper& journal = window->recovery().journal();
        click(*window, "recoveryKeep");
        QVERIFY(window->files().save().ok());
        QCOMPARE(journal.unsavedSteps(), 0);
        moveVertex(*window, 256);
        QCOMPARE(journal.unsavedSteps(), 1);
        window->workspace().document.undo();
        window->workspace().document.undo(); // The restored work.
        QCOMPARE(journal.unsavedSteps(), 1);
    }

    void notNowAsksAtTheNextStart() {
        crashed("a.waymark", 1);
        {
            const auto window = next("a.waymark");
            window->canvas().setFocus();
            click(*window, "recoveryLater");
            QVERIFY(!bar(*window).isVisible());
            QCOMPARE(window->focusWidget(), &window->canvas()); // Keys still belong to the map.
            QVERIFY(window->fileFlow().openPath(path("b.waymark")));
            QVERIFY(window->fileFlow().openPath(path("a.waymark")));
            window->recovery().recovery().finish();
            QVERIFY(!bar(*window).isVisible());
            window->close();
        }
        QVERIFY(bar(*next("a.waymark")).isVisible());
    }

    void discardAsks() {
        crashed("a.waymark", 2);
        const auto window = next("a.waymark");
        clickInDialog("Cancel");
        click(*window, "recoveryDiscard");
        QVERIFY(bar(*window).isVisible());
        QCOMPARE(journals().size(), 1);
        clickInDialog("Discard");
        click(*window, "recoveryDiscard");
        QVERIFY(!bar(*window).isVisible());
        QVERIFY(journals().isEmpty());
        QCOMPARE(vertexX(*window), 0);
    }

    void workOnAnotherLevelOpensIt() {
        const Level last = crashed("b.waymark", 2);
        const auto window = next("a.waymark");
        QVERIFY2(said(*window).contains("/b.waymark: 2 steps"), qPrintable(said(*window)));
        moveVertex(*window, 99);
        clickInDialog("Cancel"); // Answers the question about unsaved changes.
        click(*window, "recoveryKeep");
        QVERIFY(bar(*window).isVisible());
        QCOMPARE(vertexX(*window), 99);
        clickInDialog("Don't save");
        click(*window, "recoveryKeep");
        QCOMPARE(window->files().path(), path("b.waymark"));
        QVERIFY(window->workspace().document.level() == last);
        QVERIFY(window->files().hasUnsavedChanges());
    }

    void aLevelThatWasNeverSaved() {
        const Level last = crashed({}, 2);
        const auto window = next({});
        QCOMPARE(argumentsOf(said(*window), "RecoveryFlow", "never saved:").value(1), "2");
        click(*window, "recoveryKeep");
        QVERIFY(window->workspace().document.level() == last);
        QVERIFY(window->files().path().isEmpty());
        QVERIFY(window->files().hasUnsavedChanges());
    }

    void aLevelWhoseFileIsGone() {
        const Level last = crashed("a.waymark", 2);
        QVERIFY(QFile::remove(path("a.waymark")));
        const auto window = next("b.waymark");
        click(*window, "recoveryKeep");
        QVERIFY(window->workspace().document.level() == last);
        QVERIFY(window->files().hasUnsavedChanges());
    }

    void closingWithAnAnswerLeavesNothing() {
        {
            const auto window = next("a.waymark");
            moveVertex(*window, 256);
            window->recovery().journal().flush();
            QCOMPARE(journals().size(), 1);
            clickInDialog("Don't save");
            QVERIFY(window->close());
        }
        QVERIFY(journals().isEmpty());
    }

    void lookShowsItBesideTheFile() {
        const Level last = crashed("a.waymark", 1);
        const auto window = next("a.waymark");
        withDialog([](QWidget& dialog) {
            auto* changes = dialog.findChild<QListWidget*>("pastChanges");
            QTRY_COMPARE(changes->count(), 1);
            QVERIFY2(changes->item(0)->text().contains(" px: at "),
                     qPrintable(changes->item(0)->text()));
            auto* rows = dialog.findChild<QListWidget*>("pastLevels");
            QCOMPARE(rows->count(), 2); // And the saved version.
            QVERIFY(rows->item(0)->text().contains("Unsaved work, 1 step"));
            QTRY_VERIFY(!dialog.findChild<QLabel*>("pastPicture")->pixmap().isNull());
            clickButton(dialog, "Go back to this version");
        });
        click(*window, "recoveryLook");
        QVERIFY(window->workspace().document.level() == last);
        QVERIFY(!bar(*window).isVisible());
    }

    void whatFailedOnceIsFoundInTheMenu() {
        const Level last = crashed("a.waymark", 1);
        writeText(journalFolder() + '/' + journals().value(0) + ".tried", {});
        const auto window = next("a.waymark");
        QVERIFY(!bar(*window).isVisible());
        withDialog([](QWidget& dialog) {
            QTRY_COMPARE(dialog.findChild<QListWidget*>("pastChanges")->count(), 1);
            clickButton(dialog, "Go back to this version");
        });
        window->actions()["file.recover"]->trigger();
        QVERIFY(window->workspace().document.level() == last);
    }
};

WAYMARK_TEST(TestRecoveryBar)

} // namespace recovery_bar_test
#include "tst_recovery_bar.moc"
