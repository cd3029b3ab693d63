// SPDX-License-Identifier: MIT
#include "tests/editor/window/window_fixture.h"

#include "editor/model/language.h"
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/json_reader.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QFile>
#include <QFileInfo>
#include <QPlainTextEdit>

using namespace waymark;
using namespace navcore;

class TestFileFlow : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void init() { forgetSettings(); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void savesAndReadsBackTheSame() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        moveVertex(window, 256);
        const Level before = window.workspace().document.level();
        QVERIFY(window.files().hasUnsavedChanges());
        typePath(path("square.waymark"));
        window.actions()["file.save"]->trigger();
        QVERIFY(!window.files().hasUnsavedChanges());
        QCOMPARE(window.files().shownName(), QString("square.waymark"));
        QVERIFY(window.windowTitle().startsWith("square.waymark"));

        MainWindow other(6000);
        QVERIFY(other.fileFlow().openPath(path("square.waymark")));
        QVERIFY(other.workspace().document.level() == before);
        QVERIFY(!other.files().hasUnsavedChanges());
        QCOMPARE(Settings().recentFiles().value(0), QFileInfo(path("square.waymark")).filePath());
    }

    void failedSaveKeepsTheWork() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        moveVertex(window, 256);
        const Level before = window.workspace().document.level();
        QVERIFY(!window.files().saveAs(path("no/such/folder/a.waymark")).ok());
        QVERIFY(window.files().hasUnsavedChanges());
        QVERIFY(window.files().path().isEmpty());
        QVERIFY(window.workspace().document.level() == before);
    }

    void failedSaveOffersAnotherTryAndAnotherPlace() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        const QString gone = path("later/a.waymark");
        QString said;
        typePath(gone); // Qt's dialog accepts the path, because only its folder does not exist.
        withDialog([&](QWidget& dialog) {
            auto* box = qobject_cast<QMessageBox*>(&dialog);
            said = box ? box->text() + ' ' + box->informativeText() : QString();
            QVERIFY(QDir().mkpath(path("later")));
            clickButton(dialog, "Try again");
        });
        QVERIFY(window.fileFlow().saveAs());
        QVERIFY2(said.contains("Could not save") && said.contains("a.waymark"), qPrintable(said));
        QCOMPARE(argumentsIn(said, "SaveFile", "no file of"), QStringList());
        QCOMPARE(argumentsIn(said, "FileFlow", "still open"), QStringList());
        QVERIFY(QFile::exists(gone));

        moveVertex(window, 256);
        QVERIFY(QDir(path("later")).removeRecursively()); // Includes the lock file.
        withDialog([&](QWidget& dialog) {
            typePath(path("elsewhere.waymark"));
            clickButton(dialog, "Save as…");
        });
        QVERIFY(window.fileFlow().save());
        QCOMPARE(window.files().path(), path("elsewhere.waymark"));
        QVERIFY(!window.files().hasUnsavedChanges());

        moveVertex(window, 512);
        QVERIFY(QDir().mkpath(path("folder.waymark")));
        clickInDialog("Cancel");
        QVERIFY(!window.files().saveAs(path("folder.waymark")).ok());
        QVERIFY(window.files().hasUnsavedChanges());
        QVERIFY(QFile::remove(path("elsewhere.waymark")));
        QVERIFY(QDir().mkpath(path("elsewhere.waymark")));
        QVERIFY(!window.fileFlow().save());
        QVERIFY(window.files().hasUnsavedChanges());
        QVERIFY(QDir().rmdir(path("elsewhere.waymark")));
    }

    void failedOpenShowsTheLine() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        QVERIFY(window.files().saveAs(path("twice.waymark")).ok());
        QByteArrayList lines = readText(path("twice.waymark")).split('\n');
        const auto vertex = std::find_if(lines.begin(), lines.end(), [](const QByteArray& line) {
            return line.startsWith("{\"id\":2,\"at\"");
        });
        QVERIFY(vertex != lines.end());
        const QByteArray copy = *vertex;
        const qsizetype number = vertex - lines.begin() + 2; // Counted from 1, and one line below.
        lines.insert(number - 1, copy);
        writeText(path("twice.waymark"), lines.join('\n'));
        QString said, shown;
        withDialog([&](QWidget& dialog) {
            said = dialog.findChild<QLabel*>("message")->text();
            auto* text = dialog.findChild<QPlainTextEdit*>("lines");
            QVERIFY(!text->isVisible());
            dialog.findChild<QPushButton*>("showLine")->click();
            QVERIFY(text->isVisible());
            shown = text->toPlainText();
            clickButton(dialog, "OK");
        });
        QVERIFY(!window.fileFlow().openPath(path("twice.waymark")));
        const QString place = localized(inLine("twice.waymark", static_cast<std::uint32_t>(number),
                                               say(texts::appearsTwice, "vertex 2")));
        QVERIFY2(said.startsWith(place), qPrintable(said));
        const QStringList rows = shown.split('\n');
        const auto marked = std::find_if(rows.begin(), rows.end(), [](const QString& row) {
            return row.startsWith(QChar(0x25B6));
        });
        QVERIFY2(marked != rows.end() && marked->contains(copy), qPrintable(shown));
        QVERIFY2(marked->contains(QString::number(number)), qPrintable(shown));
    }

    void keepsWhatItDoesNotKnow() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        QVERIFY(window.files().saveAs(path("newer.waymark")).ok());
        QByteArray text = readText(path("newer.waymark"));
        text.replace("{\"id\":1,", "{\"id\":1,\"mood\":[1.50,\"grim\"],");
        text.replace("\n}", ",\n\"weather\":{\"rain\":true}\n}");
        writeText(path("newer.waymark"), text);
        QVERIFY(window.fileFlow().openPath(path("newer.waymark")));
        moveVertex(window, 256);
        window.actions()["file.save"]->trigger();
        const QByteArray saved = readText(path("newer.waymark"));
        QVERIFY2(saved.contains("\"mood\":[1.50,\"grim\"]"), saved.constData());
        QVERIFY2(saved.contains("\"weather\":{\"rain\":true}"), saved.constData());
        QVERIFY(window.files().saveAs(path("copy.waymark")).ok());
        QCOMPARE(readText(path("copy.waymark")), saved);
        window.files().start(squareLevel()); // Another level does not get the unknown members.
        QVERIFY(window.files().saveAs(path("other.waymark")).ok());
        QVERIFY(!readText(path("other.waymark")).contains("mood"));
    }

    void failedOpenKeepsTheLevel() {
        writeText(path("broken.waymark"), "{\"this is\": \"no level\"");
        MainWindow window(5000);
        window.files().start(squareLevel());
        moveVertex(window, 512);
        const Level before = window.workspace().document.level();
        QString said;
        withDialog([&](QWidget& dialog) {
            said = dialog.findChild<QLabel*>("message")->text();
            dialog.close();
        });
        QVERIFY(!window.fileFlow().openPath(path("broken.waymark")));
        QVERIFY2(said.contains("broken.waymark"), qPrintable(said));
        const QString why = argumentsOf(said, "OpenFailedDialog", "Nothing was").value(0);
        QVERIFY2(why.startsWith("broken.waymark, line 1: "), qPrintable(why));
        QVERIFY(window.workspace().document.level() == before);
        QVERIFY(window.workspace().document.history().canUndo());
    }

    void asksBeforeWorkIsLost() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        moveVertex(window, 256);
        clickInDialog("Cancel");
        window.actions()["file.newEmpty"]->trigger();
        QCOMPARE(window.workspace().document.level().items<Vertex>().size(), std::size_t{4});
        clickInDialog("Don't save");
        window.actions()["file.newEmpty"]->trigger();
        QVERIFY(window.workspace().document.level().items<Vertex>().empty());
    }

    void shipsANavFileThatLoads() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        typePath(path("square.nav"));
        window.actions()["file.ship"]->trigger();
        const auto graph = loadNavFile(path("square.nav").toStdString());
        QVERIFY2(graph.ok(), graph.ok() ? "" : graph.error().message.c_str());
        QCOMPARE(graph.value().vertexIds.size(), std::size_t{4});
        QCOMPARE(graph.value().edgeCount(), window.workspace().document.graph().edgeCount());

        auto* behind = window.statusLine().findChild<QLabel*>("navFile");
        QCOMPARE(argumentsOf(behind->text(), "StatusLine", "up to date"), QStringList());
        moveVertex(window, 256);
        QVERIFY2(behind->text().contains("1 behind"), qPrintable(behind->text()));
        window.actions()["edit.undo"]->trigger();
        QCOMPARE(argumentsOf(behind->text(), "StatusLine", "up to date"), QStringList());
        moveVertex(window, 512);
        window.actions()["file.ship"]->trigger();
        window.actions()["edit.undo"]->trigger();
        moveVertex(window, 768); // Makes a different step, at the history index of the shipped one.
        QVERIFY2(behind->text().contains("2 behind"), qPrintable(behind->text()));
        // The path is already known, so there is no question.
        window.actions()["file.ship"]->trigger();
        QCOMPARE(argumentsOf(behind->text(), "StatusLine", "up to date"), QStringList());
        const auto nudge = [&](Coord x) {
            LevelEdit edit(window.workspace().document.level());
            edit.modify<Vertex>({2}, [x](Vertex& vertex) { vertex.position.x = x; });
            QVERIFY(window.workspace().document.edit(edit.change(), "Nudge", "nudge").ok());
        };
        nudge(300);
        window.actions()["file.ship"]->trigger();
        QCOMPARE(argumentsOf(behind->text(), "StatusLine", "up to date"), QStringList());
        nudge(400); // This edit is merged into the shipped step.
        QVERIFY2(behind->text().contains("behind"), qPrintable(behind->text()));
    }

    void shipsTheTablesThatAgentsAskFor() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        LevelEdit edit(window.workspace().document.level());
        edit.modify<Agent>(Level::defaultAgentId,
                           [](Agent& agent) { agent.moveTable = MoveTableUse::Shipped; });
        QVERIFY(window.workspace().document.edit(edit.change(), "Table").ok());
        typePath(path("tabled.nav"));
        window.actions()["file.ship"]->trigger();
        const auto graph = loadNavFile(path("tabled.nav").toStdString());
        QVERIFY2(graph.ok(), graph.ok() ? "" : graph.error().message.c_str());
        QVERIFY(graph.value().moveTable(Level::defaultAgentId) != nullptr);
    }

    void shipsErrorsOnlyWhenToldTo() {
        Level level = squareLevel();
        LevelEdit edit(level);
        const auto shape = std::make_shared<const Shape>(
            Shape{ShapeKind::Solid, {{{-500, -500}, {500, -500}, {500, 500}, {-500, 500}}}});
        edit.set<Obstacle>({7}, Obstacle{"rock", shape, {}});
        const LevelChange change = edit.change();
        QVERIFY(level.apply(change).ok());
        MainWindow window(5000);
        window.files().start(level);
        window.workspace().issues.checkNow();
        QVERIFY(window.workspace().issues.count(Severity::Error) > 0);
        clickInDialog("Show issues");
        window.actions()["file.ship"]->trigger();
        QVERIFY(!QFile::exists(path("rock.nav")));
        withDialog([this](QWidget& dialog) {
            typePath(path("rock.nav"));
            clickButton(dialog, "Ship anyway");
        });
        window.actions()["file.ship"]->trigger();
        QVERIFY(QFile::exists(path("rock.nav")));
    }

    void picturePathIsRelativeInTheFileAndAbsoluteInMemory() {
        QImage image(64, 48, QImage::Format_RGB32);
        image.fill(Qt::white);
        QVERIFY(image.save(path("map.png")));
        MainWindow window(5000);
        withDialog([](QWidget& dialog) {
            dialog.findChild<QRadioButton*>("empty")->click();
            dialog.findChild<QPushButton*>("create")->click();
        });
        QVERIFY(window.fileFlow().newFromPicture(path("map.png")));
        QCOMPARE(window.workspace().document.level().picture().width, 64U);
        QVERIFY(window.files().saveAs(path("map.waymark")).ok());
        QFile file(path("map.waymark"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QVERIFY(text.contains("\"map.png\""));
        QVERIFY(!text.contains(m_folder.path().toUtf8()));
        QVERIFY(window.files().open(path("map.waymark")).ok());
        QCOMPARE(QString::fromStdString(window.workspace().document.level().picture().path),
                 path("map.png"));
    }

    void missingPictureIsToldWithoutStopping() {
        Level level = squareLevel();
        LevelEdit edit(level);
        edit.modify<Picture>({}, [this](Picture& picture) {
            picture = {path("gone.png").toStdString(), 10, 10, {}};
        });
        const LevelChange change = edit.change();
        QVERIFY(level.apply(change).ok());
        MainWindow window(5000);
        window.show();
        window.files().start(level);
        window.workspace().picture.wait();
        const auto* bar = window.findChild<NoticeBar*>("pictureNotice");
        QTRY_VERIFY(bar->isVisible());
        QVERIFY(bar->text().contains("gone.png"));
        QVERIFY(window.files().isOpen());
    }

    void sampleOpensAsAnUnsavedCopy() {
        MainWindow window(5000);
        window.show();
        window.welcome();
        QVERIFY(window.files().isOpen());
        QCOMPARE(window.files().shownName(), QString("Sample (copy)"));
        QVERIFY(window.files().path().isEmpty());
        QVERIFY(!window.files().hasUnsavedChanges());
        auto* card = window.findChild<FirstRunCard*>();
        QVERIFY(card && card->isVisible());
        const int height = card->height();
        LevelEdit edit(window.workspace().document.level());
        edit.modify<LevelInfo>({}, [](LevelInfo& info) { info.name = "mine"; });
        QVERIFY(window.workspace().document.edit(edit.change(), "rename").ok());
        QVERIFY(card->isVisible() && 2 * card->height() < height); // The map must be visible.
        QVERIFY(card->findChild<QPushButton*>("ownLevel")->isVisible());
        QVERIFY(card->geometry().right() <= window.canvas().width());
        clickInDialog("Don't save");
        window.actions()["file.newEmpty"]->trigger(); // Only the sample is "a finished level".
        QVERIFY(!card->isVisible());
        window.actions()["file.sample"]->trigger();
        QVERIFY(card->isVisible());
        QTest::mouseClick(card->findChild<QToolButton*>("closeCard"), Qt::LeftButton);
        QVERIFY(!card->isVisible());
        QVERIFY(Settings().firstRunCardClosed());
    }

    void savedSampleTakesItsPictureAlong() {
        QVERIFY(QDir().mkpath(path("mine")));
        writeText(path("mine/sample.png"), "somebody's own");
        MainWindow window(5000);
        window.welcome();
        QVERIFY(window.files().saveAs(path("mine/first.waymark")).ok());
        QVERIFY(window.files().saveAs(path("mine/second.waymark")).ok()); // The picture exists.
        QCOMPARE(QDir(path("mine")).entryList(QDir::Files).size(), 4);
        QCOMPARE(readText(path("mine/sample.png")), QByteArray("somebody's own"));
        QVERIFY(QFile::rename(path("mine"), path("moved")));
        QVERIFY(window.files().open(path("moved/second.waymark")).ok());
        window.workspace().picture.wait();
        QCOMPARE(window.workspace().picture.path(), path("moved/sample-2.png"));
        QVERIFY(window.workspace().picture.state() == PictureStore::State::Ready);
    }

    void savedCastleTakesThePicturesOfAllFloorsAlong() {
        MainWindow window(5000);
        window.actions()["file.castle"]->trigger();
        QCOMPARE(window.files().shownName(), QString("Castle"));
        QVERIFY(window.files().path().isEmpty());
        QVERIFY(!window.files().isSample() && !window.files().hasUnsavedChanges());
        QVERIFY(QDir().mkpath(path("castle")));
        QVERIFY(window.files().saveAs(path("castle/castle.waymark")).ok());
        QVERIFY(QFile::rename(path("castle"), path("ruin")));
        QVERIFY(window.files().open(path("ruin/castle.waymark")).ok());
        Workspace& workspace = window.workspace();
        const std::vector<FloorId> floors = workspace.document.level().floors();
        QCOMPARE(floors.size(), std::size_t{3});
        for (const FloorId floor : floors) {
            workspace.goToFloor(floor);
            workspace.picture.wait();
            QVERIFY(workspace.picture.state() == PictureStore::State::Ready);
            QVERIFY(workspace.picture.path().startsWith(path("ruin/castle-")));
        }
    }

    void recentListHasWhatWasJustSaved() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        typePath(path("recent.waymark"));
        window.actions()["file.save"]->trigger();
        QStringList names;
        for (const QAction* action : window.findChildren<QAction*>())
            if (action->toolTip() == path("recent.waymark"))
                names << action->text();
        QCOMPARE(names, QStringList("recent.waymark"));
    }
};

WAYMARK_TEST(TestFileFlow)
#include "tst_file_flow.moc"
