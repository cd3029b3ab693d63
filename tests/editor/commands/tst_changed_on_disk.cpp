// SPDX-License-Identifier: MIT
#include "tests/editor/window/window_fixture.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QFile>
#include <QFileInfo>

using namespace waymark;
using namespace navcore;

/// Saving over a file that another program has changed.
class TestChangedOnDisk : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }

    /// Replaces the file like `git pull`: a new file with the same name, in which a vertex has
    /// moved.
    static void pull(const QString& file) {
        QByteArray text = readText(file);
        text.replace("{\"id\":1,\"at\":[0,0]", "{\"id\":1,\"at\":[0,9]");
        QVERIFY(QFile::remove(file));
        writeText(file, text);
    }

    /// Edits the level both in the window and in the file. Returns the content of the file.
    QByteArray openMoveAndPull(MainWindow& window) {
        [&] { QVERIFY(window.fileFlow().openPath(path("a.waymark"))); }();
        moveVertex(window, 256);
        pull(path("a.waymark"));
        return readText(path("a.waymark"));
    }

    /// Answers the question with `button`, and stores its text.
    static void answer(const QString& button, QString& said) {
        withDialog([button, &said](QWidget& dialog) {
            auto* box = qobject_cast<QMessageBox*>(&dialog);
            said = box ? box->text() + ' ' + box->informativeText() : QString();
            clickButton(dialog, button);
        });
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void init() {
        forgetSettings();
        MainWindow window(4000);
        window.files().start(squareLevel());
        QVERIFY(window.files().saveAs(path("a.waymark")).ok());
    }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void cancelKeepsBothVersions() {
        MainWindow window(5000);
        const QByteArray theirs = openMoveAndPull(window);
        QString said;
        answer("Cancel", said);
        window.actions()["file.save"]->trigger();
        QCOMPARE(argumentsIn(said, "FileFlow", "was changed").value(0), "a.waymark");
        QCOMPARE(argumentsIn(said, "FileFlow", "keeps both"), QStringList());
        QCOMPARE(readText(path("a.waymark")), theirs);
        QVERIFY(window.files().hasUnsavedChanges());
    }

    void mergeKeepsBothChanges() {
        MainWindow window(5000);
        openMoveAndPull(window);
        QString said;
        answer("Merge", said);
        window.actions()["file.save"]->trigger();
        const QString choice = argumentsIn(said, "FileFlow", "Merge combines").value(0);
        QCOMPARE(argumentsOf(choice, "FileFlow", "keeps both"), QStringList());
        // Both sides moved vertex 1, so the designer has to decide.
        QTRY_COMPARE(window.workspace().document.level().items<Conflict>().size(), std::size_t{1});
        QVERIFY(window.files().hasUnsavedChanges());
    }

    void overwriteIsAskedForOnce() {
        MainWindow window(5000);
        QVERIFY(window.fileFlow().openPath(path("a.waymark")));
        moveVertex(window, 256);
        pull(path("a.waymark"));
        QString said;
        answer("Overwrite", said);
        window.actions()["file.save"]->trigger();
        QVERIFY(readText(path("a.waymark")).contains("{\"id\":1,\"at\":[256,0]"));
        QVERIFY(!window.files().hasUnsavedChanges());
        moveVertex(window, 256); // The file has our version again.
        window.actions()["file.save"]->trigger();
        QVERIFY(readText(path("a.waymark")).contains("{\"id\":1,\"at\":[512,0]"));
    }

    void saveAsKeepsBoth() {
        MainWindow window(5000);
        const QByteArray theirs = openMoveAndPull(window);
        withDialog([this](QWidget& dialog) {
            typePath(path("mine.waymark"));
            clickButton(dialog, "Save as…");
        });
        window.actions()["file.save"]->trigger();
        QCOMPARE(readText(path("a.waymark")), theirs);
        QVERIFY(readText(path("mine.waymark")).contains("{\"id\":1,\"at\":[256,0]"));
        QCOMPARE(window.files().path(), path("mine.waymark"));
    }

    void nothingWasEditedHere() {
        MainWindow window(5000);
        QVERIFY(window.fileFlow().openPath(path("a.waymark")));
        pull(path("a.waymark"));
        const QByteArray theirs = readText(path("a.waymark"));
        QString said;
        answer("Open the version on disk", said);
        window.actions()["file.save"]->trigger();
        const QString choice = argumentsIn(said, "FileFlow", "no unsaved").value(0);
        QCOMPARE(argumentsOf(choice, "FileFlow", "keeps both"), QStringList());
        QCOMPARE(readText(path("a.waymark")), theirs);
        QCOMPARE(window.workspace().document.level().find<Vertex>({1})->position.y, 9);
        // The file still has the other program's version, which was reloaded.
        window.actions()["file.save"]->trigger();
        // Not overwritten yet.
        QVERIFY(readText(path("a.waymark")).contains("{\"id\":1,\"at\":[0,9]"));
    }

    void closingAsksToo() {
        MainWindow window(5000);
        const QByteArray theirs = openMoveAndPull(window);
        QString said;
        withDialog([&](QWidget& dialog) {
            answer("Cancel", said);
            clickButton(dialog, "Save");
        });
        QVERIFY(!window.fileFlow().close());
        QCOMPARE(argumentsIn(said, "FileFlow", "was changed").value(0), "a.waymark");
        QCOMPARE(readText(path("a.waymark")), theirs);
        QVERIFY(window.files().isOpen());
    }

    void otherBytesOfTheSameLengthAndTimeAreSeen() {
        MainWindow window(5000);
        QVERIFY(window.fileFlow().openPath(path("a.waymark")));
        const QDateTime time = QFileInfo(path("a.waymark")).lastModified();
        QFile file(path("a.waymark"));
        const QByteArray text = readText(path("a.waymark")).replace("\"at\":[0,0]", "\"at\":[7,7]");
        QVERIFY(file.open(QIODevice::ReadWrite)); // In place, with the same inode.
        QCOMPARE(file.write(text), text.size());
        QVERIFY(file.flush() && file.setFileTime(time, QFileDevice::FileModificationTime));
        file.close();
        QVERIFY(window.files().changedOnDisk(path("a.waymark")));
    }

    void whatIsTheSameIsNoChange() {
        MainWindow window(5000);
        QVERIFY(window.fileFlow().openPath(path("a.waymark")));
        moveVertex(window, 256);
        const QByteArray same = readText(path("a.waymark"));
        QVERIFY(QFile::remove(path("a.waymark")));
        writeText(path("a.waymark"), same); // New time stamp, but the same content.
        QVERIFY(!window.files().changedOnDisk(path("a.waymark")));
        window.actions()["file.save"]->trigger();
        QVERIFY(!window.files().hasUnsavedChanges());

        QVERIFY(QFile::remove(path("a.waymark"))); // Nothing to overwrite.
        moveVertex(window, 256);
        window.actions()["file.save"]->trigger();
        QVERIFY(!window.files().hasUnsavedChanges());
        QVERIFY(QFile::exists(path("a.waymark")));
    }

    void throughALinkToo() {
        QFile::remove(path("link.waymark"));
        QVERIFY(QFile::link(path("a.waymark"), path("link.waymark")));
        MainWindow window(5000);
        QVERIFY(window.fileFlow().openPath(path("link.waymark")));
        moveVertex(window, 256);
        pull(path("a.waymark"));
        QVERIFY(window.files().changedOnDisk(path("link.waymark")));
        QVERIFY(window.files().changedOnDisk(path("a.waymark")));
        writeText(path("c.waymark"), "another");
        QVERIFY(!window.files().changedOnDisk(path("c.waymark")));
    }
};

WAYMARK_TEST(TestChangedOnDisk)
#include "tst_changed_on_disk.moc"
