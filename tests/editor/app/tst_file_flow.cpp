// SPDX-License-Identifier: MIT
#include "tests/editor/app/window_fixture.h"

#include "navcore/runtime/navfile/nav_file.h"

#include <QFile>
#include <QFileInfo>

using namespace waymark;
using namespace navcore;

class TestFileFlow : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }

    static void moveVertex(MainWindow& window, Coord by) {
        LevelEdit edit(window.workspace().document.level());
        edit.modify<Vertex>({1}, [by](Vertex& vertex) { vertex.position.x += by; });
        QVERIFY(window.workspace().document.edit(edit.change(), "Move").ok());
    }

private slots:
    void initTestCase() { prepareApplication(m_folder); }
    void init() { QSettings().clear(); }

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

    void failedOpenKeepsTheLevel() {
        QFile broken(path("broken.waymark"));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("{\"this is\": \"no level\"");
        broken.close();
        MainWindow window(5000);
        window.files().start(squareLevel());
        moveVertex(window, 512);
        const Level before = window.workspace().document.level();
        QString said;
        withDialog([&](QWidget& dialog) {
            said = qobject_cast<QMessageBox*>(&dialog)->text();
            dialog.close();
        });
        QVERIFY(!window.fileFlow().openPath(path("broken.waymark")));
        QVERIFY2(said.contains("broken.waymark"), qPrintable(said));
        QVERIFY2(said.contains("Nothing was opened or changed"), qPrintable(said));
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
        QVERIFY(behind->text().contains("up to date"));
        moveVertex(window, 256);
        QVERIFY2(behind->text().contains("1 behind"), qPrintable(behind->text()));
        window.actions()["edit.undo"]->trigger();
        QVERIFY(behind->text().contains("up to date"));
        moveVertex(window, 512);
        window.actions()["file.ship"]->trigger();
        window.actions()["edit.undo"]->trigger();
        moveVertex(window, 768); // another step at the place of the one that was shipped
        QVERIFY2(behind->text().contains("2 behind"), qPrintable(behind->text()));
        window.actions()["file.ship"]->trigger(); // the place is known now: no question
        QVERIFY(behind->text().contains("up to date"));
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
        if (window.workspace().issues.count(Severity::Error) == 0)
            QSKIP("no rule calls a vertex in a solid an error");
        clickInDialog("Show issues");
        window.actions()["file.ship"]->trigger();
        QVERIFY(!QFile::exists(path("rock.nav")));
        withDialog([this](QWidget& dialog) {
            typePath(path("rock.nav"));
            for (QPushButton* button : dialog.findChildren<QPushButton*>())
                if (QString(button->text()).remove('&') == "Ship anyway")
                    return button->click();
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
        QTRY_VERIFY(window.findChild<QLabel*>("noticeText")->isVisible());
        QVERIFY(window.findChild<QLabel*>("noticeText")->text().contains("gone.png"));
        QVERIFY(window.files().isOpen());
    }

    void sampleOpensAsAnUnsavedCopy() {
        MainWindow window(5000);
        window.show();
        window.welcome();
        if (!window.files().isOpen())
            QSKIP("this build has no sample");
        QCOMPARE(window.files().shownName(), QString("Sample (copy)"));
        QVERIFY(window.files().path().isEmpty());
        QVERIFY(!window.files().hasUnsavedChanges());
        auto* card = window.findChild<FirstRunCard*>();
        QVERIFY(card && card->isVisible());
        QTest::mouseClick(card->findChild<QToolButton*>("closeCard"), Qt::LeftButton);
        QVERIFY(!card->isVisible());
        QVERIFY(Settings().firstRunCardClosed());
    }
};

QTEST_MAIN(TestFileFlow)
#include "tst_file_flow.moc"
