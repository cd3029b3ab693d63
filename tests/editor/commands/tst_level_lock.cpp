// SPDX-License-Identifier: MIT
#include "tests/editor/canvas/pending_events.h"
#include "tests/editor/store/helper_files.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QAction>
#include <QDir>
#include <QProcess>

namespace level_lock_test {

using namespace waymark;
using namespace navcore;

/// One level that is open in two windows.
class TestLevelLock : public QObject {
    Q_OBJECT

    QTemporaryDir m_settings;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_first, m_second;

    QString path(const QString& name = "a.waymark") const { return m_folder->filePath(name); }
    QStringList files() const {
        return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden);
    }
    void openBoth() {
        for (auto* window : {&m_first, &m_second}) {
            *window = std::make_unique<MainWindow>(5000);
            (*window)->show();
            QVERIFY((*window)->fileFlow().openPath(path()));
        }
    }
    static NoticeBar& bar(MainWindow& window) {
        return *window.findChild<NoticeBar*>("heldNotice");
    }
    static void choose(MainWindow& window, const QString& button) {
        QVERIFY(bar(window).isVisible());
        QTest::mouseClick(bar(window).findChild<QPushButton*>(button), Qt::LeftButton);
    }
    static Coord placeOf(MainWindow& window) {
        return window.workspace().document.level().find<Vertex>({1})->position.x;
    }
    static bool edits(MainWindow& window) {
        LevelEdit edit(window.workspace().document.level());
        edit.modify<Vertex>({1}, [](Vertex& v) { v.position.x += 256; });
        return window.workspace().document.edit(edit.change(), "Move").ok();
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_settings); }
    void init() {
        forgetSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        MainWindow window(4000);
        window.files().start(squareLevel());
        QVERIFY(window.files().saveAs(path()).ok());
    }
    void cleanup() {
        m_first.reset();
        m_second.reset();
        QCOMPARE(missingDialogs(), 0);
    }

    void theSecondWindowOnlyLooks() {
        openBoth();
        QVERIFY(!m_first->lock().isReadOnly());
        QVERIFY(!bar(*m_first).isVisible());
        QVERIFY(edits(*m_first));

        QVERIFY(m_second->lock().isReadOnly());
        QCOMPARE(argumentsOf(bar(*m_second).text(), "SharingNotices", "elsewhere"),
                 QStringList{"a.waymark"});
        QCOMPARE(m_second->windowTitle(), QString("a.waymark[*] (read only) - Waymark"));
        QVERIFY(!edits(*m_second));
        QCOMPARE(placeOf(*m_second), 0);
        QVERIFY(!m_second->files().hasUnsavedChanges());
        const auto* hint = m_second->statusBar()->findChild<QLabel*>("hint");
        QVERIFY(hint);
        QVERIFY2(hint->text().contains("read only"), qPrintable(hint->text()));
        choose(*m_second, "readOnly");
        QVERIFY(!bar(*m_second).isVisible());
        QVERIFY(!edits(*m_second)); // Still read-only.
    }

    /// With tools: a drag moves nothing and leaves no step in the history.
    void toolsChangeNothing() {
        openBoth();
        Canvas& canvas = m_second->canvas();
        canvas.setFocus();
        canvas.fit();
        const QPoint at = canvas.camera().toScreen(Point2{0, 0}).toPoint();
        QTest::mousePress(&canvas, Qt::LeftButton, {}, at);
        QTest::mouseMove(&canvas, at + QPoint(40, 40));
        test::deliverMoves(canvas);
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, at + QPoint(60, 60));
        m_second->actions()["edit.all"]->trigger();
        m_second->actions()["edit.delete"]->trigger();
        QCOMPARE(m_second->workspace().document.level(), m_first->workspace().document.level());
        QCOMPARE(m_second->workspace().document.history().count(), 0);
        QCOMPARE(m_second->workspace().audit(), QStringList());
    }

    void anotherNameEndsIt() {
        openBoth();
        withDialog([this](QWidget& dialog) {
            const auto* name = dialog.findChild<QLineEdit*>("fileNameEdit");
            QVERIFY(name);
            QCOMPARE(name->text(), QString("a-copy.waymark"));
            enterPath(dialog, path("b.waymark"));
        });
        m_second->actions()["file.save"]->trigger();
        QVERIFY(!m_second->lock().isReadOnly());
        QVERIFY(!bar(*m_second).isVisible());
        QVERIFY(edits(*m_second));
        QVERIFY(edits(*m_first));
        QCOMPARE(files(),
                 (QStringList{".a.waymark.lock", ".b.waymark.lock", "a.waymark", "b.waymark"}));
    }

    void whatIsOpenElsewhereIsNotOverwritten() {
        openBoth();
        choose(*m_second, "workOnCopy");
        QVERIFY(edits(*m_second));
        const QByteArray before = readText(path());
        withDialog([this](QWidget& dialog) {
            // The file dialog first asks about overwriting the name.
            withDialog([](QWidget& question) {
                withDialog([](QWidget& held) {
                    auto* box = qobject_cast<QMessageBox*>(&held);
                    QVERIFY(box);
                    QCOMPARE(argumentsOf(box->text(), "FileFlow", "elsewhere"),
                             QStringList{"a.waymark"});
                    clickButton(held, "Cancel");
                });
                clickButton(question, "Yes");
            });
            enterPath(dialog, path());
        });
        m_second->actions()["file.save"]->trigger();
        QCOMPARE(readText(path()), before);
        QVERIFY(m_second->files().hasUnsavedChanges());
    }

    void aCopyIsALevelOfItsOwn() {
        openBoth();
        choose(*m_second, "workOnCopy");
        QVERIFY(!m_second->lock().isReadOnly());
        QVERIFY(m_second->files().path().isEmpty());
        QCOMPARE(m_second->files().shownName(), QString("a (copy)"));
        QVERIFY(m_second->files().hasUnsavedChanges()); // No file has this content.
        QVERIFY(edits(*m_second));
        QVERIFY(edits(*m_first));
        m_second->workspace().document.history().setClean(); // Closing then asks nothing.
    }

    void takingOverStopsTheOther() {
        openBoth();
        QVERIFY(edits(*m_first));
        choose(*m_second, "takeOver");
        QVERIFY(!m_second->lock().isReadOnly());
        QVERIFY(edits(*m_second));
        QTRY_VERIFY(m_first->lock().isReadOnly());
        QTRY_VERIFY(bar(*m_first).isVisible());
        QCOMPARE(argumentsOf(bar(*m_first).text(), "SharingNotices", "taken over"),
                 QStringList{"a.waymark"});
        QVERIFY(!edits(*m_first));
        QVERIFY(m_first->files().hasUnsavedChanges()); // The changes are kept.
        const auto undone = [&] {
            m_first->actions()["edit.undo"]->trigger();
            return placeOf(*m_first) != 256;
        };
        QVERIFY(!undone());
        choose(*m_first, "takeOver"); // And back.
        QVERIFY(edits(*m_first));
        QTRY_VERIFY(m_second->lock().isReadOnly());
    }

    /// Tests saving after the other window has taken over, but before this window has detected it.
    void savingLooksAtTheLock() {
        openBoth();
        QVERIFY(edits(*m_first));
        const QByteArray before = readText(path());
        m_second->lock().takeOver();
        clickInDialog("Cancel");
        m_first->actions()["file.save"]->trigger();
        QCOMPARE(readText(path()), before);
        QVERIFY(m_first->lock().isReadOnly());
    }

    void whenTheOtherClosesItIsOurs() {
        openBoth();
        QVERIFY(m_first->fileFlow().close());
        QTRY_VERIFY(!m_second->lock().isReadOnly());
        QVERIFY(!bar(*m_second).isVisible());
        QCOMPARE(m_second->windowTitle(), QString("a.waymark[*] - Waymark"));
        QVERIFY(edits(*m_second));
        m_second->workspace().document.history().setClean();
        QVERIFY(m_second->fileFlow().close());
        QCOMPARE(files(), QStringList{"a.waymark"});
    }

    void aKilledOneHoldsNothing() {
        QProcess other;
        other.start(saveHelper(), {"hold", path(), "0"});
        QVERIFY(other.waitForReadyRead());
        m_first = std::make_unique<MainWindow>(5000);
        m_first->show();
        QVERIFY(m_first->fileFlow().openPath(path()));
        QVERIFY(m_first->lock().isReadOnly());
        other.kill();
        QVERIFY(other.waitForFinished());
        QVERIFY(QFile::exists(path(".a.waymark.lock")));
        QVERIFY(m_first->fileFlow().openPath(path()));
        QVERIFY(!m_first->lock().isReadOnly());
        QVERIFY(edits(*m_first));
    }

    void savingElsewhereTakesTheLockAlong() {
        m_first = std::make_unique<MainWindow>(5000);
        QVERIFY(m_first->fileFlow().openPath(path()));
        QCOMPARE(files(), (QStringList{".a.waymark.lock", "a.waymark"}));
        typePath(path("b.waymark"));
        m_first->actions()["file.saveAs"]->trigger();
        QCOMPARE(files(), (QStringList{".b.waymark.lock", "a.waymark", "b.waymark"}));
        m_first->fileFlow().newEmpty();
        QCOMPARE(files(), (QStringList{"a.waymark", "b.waymark"}));
    }

    void whatCannotBeOpenedIsNotLocked() {
        writeText(path("broken.waymark"), "{");
        m_first = std::make_unique<MainWindow>(5000);
        QVERIFY(m_first->fileFlow().openPath(path()));
        clickInDialog("OK");
        QVERIFY(!m_first->fileFlow().openPath(path("broken.waymark")));
        QCOMPARE(files(), (QStringList{".a.waymark.lock", "a.waymark", "broken.waymark"}));
    }

    void whereNoLockCanBeWritten() {
        QVERIFY(QDir(m_folder->path()).mkdir("art"));
        const QString name(252, 'a'); // The name of the lock file would be too long.
        QVERIFY(QFile::copy(path(), path("art/" + name)));
        m_first = std::make_unique<MainWindow>(5000);
        m_first->show();
        QVERIFY(m_first->fileFlow().openPath(path("art/" + name)));
        const auto* told = m_first->findChild<NoticeBar*>("noLockNotice");
        QVERIFY(told->isVisible());
        QCOMPARE(argumentsOf(told->text(), "SharingNotices", "beside this"),
                 QStringList{m_first->lock().problem()});
        QVERIFY(edits(*m_first));
        m_first->workspace().document.history().setClean();
        QVERIFY(m_first->fileFlow().close());
        QVERIFY(!told->isVisible());
    }
};

WAYMARK_TEST(TestLevelLock)

} // namespace level_lock_test
#include "tst_level_lock.moc"
