// SPDX-License-Identifier: MIT
// Tests recovered work and the situations around it: other programs change the file, or the work is
// undone.
#include "tests/editor/window/crash_fixture.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

namespace recovered_work_test {

using namespace waymark;
using namespace navcore;

class TestRecoveredWork : public QObject, private CrashFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { prepare(); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    /// Recovered work is not based on the current content of the file, so it must not replace that
    /// content without a question.
    void whatOthersWroteMeanwhileIsMerged() {
        crashed("a.waymark", 2);
        othersMove("a.waymark");
        const auto window = next("a.waymark");
        QCOMPARE(otherX(*window), 9);
        click(*window, "recoveryKeep");
        QCOMPARE(otherX(*window), 0);
        auto* changed = window->findChild<NoticeBar*>("changedNotice");
        QTRY_VERIFY(changed->isVisible());
        QCOMPARE(argumentsOf(changed->text(), "SharingNotices", "changed on"),
                 (QStringList{"a.waymark", "2"}));
        window->workspace().document.undo(); // The disk's content, then the work again.
        QTRY_VERIFY(!changed->isVisible());
        window->workspace().document.redo();
        QTRY_VERIFY(changed->isVisible());
        click(*window, "merge");
        QCOMPARE(otherX(*window), 9);
        QCOMPARE(vertexX(*window), 512);
        QVERIFY(window->workspace().document.level().items<Conflict>().empty());
        QVERIFY(window->files().save().ok());
        QVERIFY(readText(path("a.waymark")).contains("{\"id\":3,\"at\":[9,"));
        QVERIFY(readText(path("a.waymark")).contains("{\"id\":1,\"at\":[512,"));
    }

    void withoutTheVersionBeforeItIsAskedAllTheSame() {
        crashed("a.waymark", 2);
        othersMove("a.waymark");
        QVERIFY(QDir(versionsFolder()).removeRecursively());
        const auto window = next("a.waymark");
        click(*window, "recoveryKeep");
        auto* changed = window->findChild<NoticeBar*>("changedNotice");
        QTRY_VERIFY(changed->isVisible());
        withDialog([](QWidget& dialog) {
            const auto& box = static_cast<QMessageBox&>(dialog);
            QVERIFY2(box.text().contains("is not available"), qPrintable(box.text()));
            clickButton(dialog, "OK");
        });
        click(*window, "merge");
        QCOMPARE(vertexX(*window), 512);
        QVERIFY(changed->isVisible());
        click(*window, "keepMine");
        QVERIFY(window->files().save().ok());
        QVERIFY(!readText(path("a.waymark")).contains("{\"id\":3,\"at\":[9,"));
    }

    /// The level was never shown before, so the view is moved to it.
    void aLevelWithoutAFileIsSeen() {
        crashed({}, 2);
        const auto window = next({});
        click(*window, "recoveryKeep");
        const auto* canvas = window->findChild<Canvas*>();
        const Level& level = window->workspace().document.level();
        for (const auto& [id, vertex] : level.items<Vertex>()) {
            const QPointF at = canvas->camera().toScreen(vertex.position.flat());
            QVERIFY(canvas->rect().contains(at.toPoint()));
        }
        QVERIFY(canvas->camera().toScreen({25600, 25600}).x() > canvas->width() / 3);
    }

    /// If a user undoes the recovered work, it may still be wanted.
    void workThatIsUndoneIsOfferedAgain() {
        crashed("a.waymark", 2);
        {
            const auto window = next("a.waymark");
            Document& document = window->workspace().document;
            click(*window, "recoveryKeep");
            window->recovery().journal().flush();
            for (int i = 0; i < 2; ++i) { // The second time like the first.
                document.undo();
                document.redo();
            }
            moveVertex(*window, 99);
            window->recovery().journal().flush();
            document.undo();
            document.undo();
            QVERIFY(document.history().isClean());
            QVERIFY(window->fileFlow().openPath(path("b.waymark")));
            moveVertex(*window, 99);
            window->recovery().journal().flush();
            QCOMPARE(journals().size(), 2);
            QVERIFY(window->files().save().ok());
            window->recovery().journal().flush();
            QCOMPARE(journals().size(), 1);
            QVERIFY(window->close());
        }
        const auto window = next("a.waymark");
        QVERIFY(bar(*window).isVisible());
        click(*window, "recoveryKeep");
        QCOMPARE(vertexX(*window), 2 * 256 + 99);
    }

    void workThatIsRedoneAndSavedIsNot() {
        const Level last = crashed("a.waymark", 2);
        const auto window = next("a.waymark");
        Document& document = window->workspace().document;
        click(*window, "recoveryKeep");
        window->recovery().journal().flush();
        document.undo();
        window->recovery().journal().flush();
        QCOMPARE(journals().size(), 1);
        document.redo();
        QVERIFY(window->workspace().document.level() == last);
        QVERIFY(window->files().save().ok());
        window->recovery().journal().flush();
        QVERIFY(journals().isEmpty());
    }

    /// If a user makes another step instead of the recovered work, it may still be wanted.
    void workThatIsReplacedIsOfferedAgain() {
        const Level last = crashed("a.waymark", 2);
        {
            const auto window = next("a.waymark");
            click(*window, "recoveryKeep");
            window->workspace().document.undo();
            moveVertex(*window, 99);
            QVERIFY(window->files().save().ok());
            window->recovery().journal().flush();
            QCOMPARE(journals().size(), 1);
            window->recovery().recovery().finish();
            QVERIFY(bar(*window).isVisible());
            QVERIFY(window->close());
        }
        const auto window = next("a.waymark");
        click(*window, "recoveryKeep");
        QVERIFY(window->workspace().document.level() == last);
    }
};

WAYMARK_TEST(TestRecoveredWork)

} // namespace recovered_work_test
#include "tst_recovered_work.moc"
