// SPDX-License-Identifier: MIT
#include "editor/model/transaction.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QAction>
#include <QDir>
#include <QProcess>
#include <QSignalSpy>

namespace disk_flow_test {

using namespace waymark;
using namespace navcore;

/// Tests changes that other programs make to the file of the open level.
class TestDiskFlow : public QObject {
    Q_OBJECT

    QTemporaryDir m_settings;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;

    QString path() const { return m_folder->filePath("a.waymark"); }
    Document& document() { return m_window->workspace().document; }
    Point3 placeOf(std::uint32_t vertex) {
        return document().level().find<Vertex>({vertex})->position;
    }
    /// Returns the JSON of a vertex at a position, as in the file.
    static QByteArray at(int vertex, const QByteArray& place) {
        return "{\"id\":" + QByteArray::number(vertex) + ",\"at\":[" + place + ']';
    }
    /// Replaces the file like git, which removes it and then writes another one with the same name.
    void pull(int vertex, const QByteArray& from, const QByteArray& to) {
        QByteArray text = readText(path());
        QVERIFY(text.contains(at(vertex, from)));
        text.replace(at(vertex, from), at(vertex, to));
        QVERIFY(QFile::remove(path()));
        writeText(path(), text);
    }
    void edit(std::uint32_t vertex, Coord by) {
        LevelEdit edit(document().level());
        edit.modify<Vertex>({vertex}, [by](Vertex& v) { v.position.x += by; });
        QVERIFY(document().edit(edit.change(), "Move").ok());
    }
    NoticeBar& bar(const char* name = "changedNotice") {
        return *m_window->findChild<NoticeBar*>(name);
    }
    void choose(const QString& button) {
        QTRY_VERIFY(bar().isVisible());
        QTest::mouseClick(bar().findChild<QPushButton*>(button), Qt::LeftButton);
    }
    /// Waits until the window has checked the file after the system reported a change.
    bool isLookedAt() {
        auto* watch = m_window->findChild<DiskWatch*>()->findChild<FileWatch*>();
        return QSignalSpy(watch, &FileWatch::stirred).wait();
    }
    QString told() { return m_window->statusBar()->findChild<QLabel*>("hint")->text(); }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_settings); }
    void init() {
        forgetSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        MainWindow window(4000);
        window.files().start(squareLevel());
        QVERIFY(window.files().saveAs(path()).ok());
        m_window = std::make_unique<MainWindow>(5000);
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QVERIFY(m_window->fileFlow().openPath(path()));
    }
    void cleanup() {
        QCOMPARE(m_window->workspace().audit(), QStringList());
        m_window.reset();
        QCOMPARE(QDir(m_folder->path()).entryList({".*.lock"}, QDir::Files | QDir::Hidden),
                 QStringList());
        QCOMPARE(missingDialogs(), 0);
    }

    void withoutChangesHereItIsReadAgain() {
        pull(1, "0,0", "0,9");
        QTRY_COMPARE(placeOf(1).y, 9);
        QCOMPARE(argumentsOf(told(), "DiskFlow", "reloaded"), QStringList{"a.waymark"});
        QVERIFY(!bar().isVisible());
        QVERIFY(!m_window->files().hasUnsavedChanges());
        QCOMPARE(document().history().count(), 1);
        pull(1, "0,9", "0,10"); // Once more: the watch must survive the replacement of the file.
        QTRY_COMPARE(placeOf(1).y, 10);
        QCOMPARE(document().history().count(), 2);
    }

    /// Undo restores the previous state, which is no longer on disk. Saving that state asks for
    /// confirmation, and saving after a redo does not.
    void undoTakesItBack() {
        pull(1, "0,0", "0,9");
        QTRY_COMPARE(placeOf(1).y, 9);
        m_window->actions()["edit.undo"]->trigger();
        QCOMPARE(placeOf(1).y, 0);
        QVERIFY(m_window->files().hasUnsavedChanges());
        QVERIFY(m_window->files().changedOnDisk(path()));
        QTRY_VERIFY(bar().isVisible());
        m_window->actions()["edit.redo"]->trigger();
        QCOMPARE(placeOf(1).y, 9);
        QVERIFY(!m_window->files().changedOnDisk(path()));
        QTRY_VERIFY(!bar().isVisible());
        QVERIFY(!m_window->files().hasUnsavedChanges());
    }

    void withChangesHereItAsks() {
        edit(2, 256);
        edit(3, 256);
        pull(1, "0,0", "0,9");
        QTRY_VERIFY(bar().isVisible());
        QCOMPARE(argumentsOf(bar().text(), "SharingNotices", "changed on"),
                 (QStringList{"a.waymark", "2"}));
        QCOMPARE(placeOf(1).y, 0); // Nothing has changed.
        QCOMPARE(document().history().count(), 2);
    }

    void mergeTakesBoth() {
        edit(2, 256);
        pull(1, "0,0", "0,9");
        choose("merge");
        QCOMPARE(placeOf(1).y, 9);
        QCOMPARE(placeOf(2).x, 25856);
        QVERIFY(!bar().isVisible());
        QVERIFY(document().level().items<Conflict>().empty());
        QCOMPARE(document().history().count(), 2); // The history contains the edit and the reload.
        QVERIFY(m_window->files().hasUnsavedChanges());
        m_window->actions()["file.save"]->trigger(); // Saving asks nothing.
        QVERIFY(readText(path()).contains(at(1, "0,9")));
        QVERIFY(readText(path()).contains(at(2, "25856,0")));
        QVERIFY(!m_window->files().hasUnsavedChanges());
    }

    void mergeIsOneStepBack() {
        edit(2, 256);
        pull(1, "0,0", "0,9");
        choose("merge");
        m_window->actions()["edit.undo"]->trigger();
        QCOMPARE(placeOf(1).y, 0);
        QCOMPARE(placeOf(2).x, 25856);
        QTRY_VERIFY(bar().isVisible()); // The level no longer includes the change.
        QVERIFY(m_window->files().changedOnDisk(path()));
    }

    /// If both sides changed the same member, the value in the window is kept, and the value in the
    /// file becomes an issue.
    void conflictsAreIssues() {
        edit(1, 256);
        pull(1, "0,0", "0,9");
        choose("merge");
        QCOMPARE(placeOf(1).x, 256);
        QCOMPARE(document().level().items<Conflict>().size(), std::size_t{1});
        QCOMPARE(argumentsOf(told(), "DiskFlow", "conflict"), (QStringList{"a.waymark", "1"}));
        QTRY_VERIFY(m_window->docks().issues()->isVisible());
    }

    /// A second change of the file is merged with the first change as the base.
    void theNextMergeBeginsAtTheirs() {
        edit(2, 256);
        pull(1, "0,0", "0,9");
        choose("merge");
        edit(1, 256);
        pull(3, "0,25600", "0,25601");
        choose("merge");
        QVERIFY(document().level().items<Conflict>().empty());
        QCOMPARE(placeOf(1), (Point3{256, 9, 0}));
        QCOMPARE(placeOf(3).y, 25601);
    }

    void reloadDropsWhatIsHereAsOneStep() {
        edit(2, 256);
        pull(1, "0,0", "0,9");
        choose("reload");
        QCOMPARE(placeOf(1).y, 9);
        QCOMPARE(placeOf(2).x, 25600);
        QVERIFY(!m_window->files().hasUnsavedChanges());
        m_window->actions()["edit.undo"]->trigger();
        QCOMPARE(placeOf(2).x, 25856);
    }

    void keepMineIsAskedForOnce() {
        edit(2, 256);
        pull(1, "0,0", "0,9");
        choose("keepMine");
        QVERIFY(!bar().isVisible());
        QCOMPARE(placeOf(1).y, 0);
        QVERIFY(m_window->files().hasUnsavedChanges());
        m_window->actions()["file.save"]->trigger(); // Saving asks nothing.
        QVERIFY(readText(path()).contains(at(1, "0,0")));
        QVERIFY(readText(path()).contains(at(2, "25856,0")));
    }

    void keepMineIsForThatContentAlone() {
        edit(2, 256);
        pull(1, "0,0", "0,9");
        choose("keepMine");
        pull(1, "0,9", "0,10");
        QTRY_VERIFY(bar().isVisible());
        clickInDialog("Cancel");
        m_window->actions()["file.save"]->trigger();
        QVERIFY(readText(path()).contains(at(1, "0,10")));
    }

    void savingUndecidedAsks() {
        edit(2, 256);
        pull(1, "0,0", "0,9");
        QTRY_VERIFY(bar().isVisible());
        clickInDialog("Cancel");
        m_window->actions()["file.save"]->trigger();
        QVERIFY(readText(path()).contains(at(1, "0,9")));
        clickInDialog("Overwrite");
        m_window->actions()["file.save"]->trigger();
        QVERIFY(readText(path()).contains(at(1, "0,0")));
        QTRY_VERIFY(!bar().isVisible());
    }

    void ownSavesAreNoChange() {
        for (int i = 0; i < 3; ++i) {
            edit(2, 256);
            m_window->actions()["file.save"]->trigger();
            QVERIFY(isLookedAt());
            QVERIFY(!bar().isVisible());
            QCOMPARE(document().history().count(), i + 1);
        }
        const QByteArray same = readText(path());
        QVERIFY(QFile::remove(path()));
        writeText(path(), same); // New time stamp only.
        QVERIFY(isLookedAt());
        QVERIFY(!bar().isVisible());
        QCOMPARE(document().history().count(), 3);
    }

    void noneIsReadInTheMiddleOfADrag() {
        auto gesture = std::make_unique<Gesture>(document(), "Drag");
        LevelEdit edit(document().level());
        edit.modify<Vertex>({2}, [](Vertex& v) { v.position.x += 512; });
        QVERIFY(gesture->apply(edit.change()).ok());
        pull(1, "0,0", "0,9");
        auto* flow = m_window->findChild<DiskFlow*>();
        QTRY_COMPARE(m_window->findChild<DiskWatch*>()->state(), DiskWatch::State::Changed);
        // DiskFlow tries again to reload the file.
        QVERIFY(QSignalSpy(flow->findChild<QTimer*>(), &QTimer::timeout).wait());
        QVERIFY(gesture->open());
        QCOMPARE(placeOf(1).y, 0);
        gesture->rollBack();
        QTRY_COMPARE(placeOf(1).y, 9); // Now it is reloaded.
    }

    void whatWasUndoneHereIsNotLost() {
        edit(2, 256);
        m_window->actions()["edit.undo"]->trigger();
        pull(1, "0,0", "0,9");
        QTRY_VERIFY(bar().isVisible()); // Asks, because reloading would end redo.
        QVERIFY(document().history().canRedo());
    }

    void aDeletedFileIsSaid() {
        QVERIFY(QFile::remove(path()));
        QTRY_VERIFY(bar("goneNotice").isVisible());
        QCOMPARE(argumentsOf(bar("goneNotice").text(), "SharingNotices", "no longer exists"),
                 QStringList{"a.waymark"});
        QVERIFY(m_window->files().isOpen());
        QTest::mouseClick(bar("goneNotice").findChild<QPushButton*>("noticeAction"),
                          Qt::LeftButton);
        QVERIFY(readText(path()).contains(at(1, "0,0")));
        QTRY_VERIFY(!bar("goneNotice").isVisible());
        pull(1, "0,0", "0,9"); // The file is watched again.
        QTRY_COMPARE(placeOf(1).y, 9);
    }

    void rubbishIsSaidAndTheLevelKept() {
        const QByteArray good = readText(path());
        writeText(path(), "<<<<<<< HEAD\nrubbish");
        QTRY_VERIFY(bar("unreadableNotice").isVisible());
        QVERIFY2(bar("unreadableNotice").text().contains("a.waymark, line 1"),
                 qPrintable(bar("unreadableNotice").text()));
        QCOMPARE(document().level().items<Vertex>().size(), std::size_t{4});
        QCOMPARE(document().history().count(), 0);
        QByteArray next = good;
        writeText(path(), next.replace(at(1, "0,0"), at(1, "0,9")));
        QTRY_COMPARE(placeOf(1).y, 9);
        QTRY_VERIFY(!bar("unreadableNotice").isVisible());
    }

    /// Members that this version does not know are reloaded along with the change, and undo removes
    /// them.
    void unknownMembersComeAlong() {
        QByteArray text = readText(path());
        text.replace("{\"id\":1,\"at\":[0,0]", "{\"id\":1,\"at\":[0,9],\"glow\":7");
        writeText(path(), text);
        QTRY_COMPARE(placeOf(1).y, 9);
        edit(2, 256);
        m_window->actions()["file.save"]->trigger();
        QVERIFY(readText(path()).contains("\"glow\":7"));
    }

    /// A read-only window is updated when the other window saves.
    void readOnlyFollowsTheOwner() {
        MainWindow looker(6000);
        looker.show();
        QVERIFY(looker.fileFlow().openPath(path()));
        QVERIFY(looker.lock().isReadOnly());
        edit(1, 256);
        m_window->actions()["file.save"]->trigger();
        const auto seen = [&] {
            return looker.workspace().document.level().find<Vertex>({1})->position.x;
        };
        QTRY_COMPARE(seen(), 256);
        QVERIFY(looker.lock().isReadOnly());
        QVERIFY(!looker.files().hasUnsavedChanges());
    }
};

WAYMARK_TEST(TestDiskFlow)

} // namespace disk_flow_test
#include "tst_disk_flow.moc"
