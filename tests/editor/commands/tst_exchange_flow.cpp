// SPDX-License-Identifier: MIT
#include "editor/dialogs/exchange_dialog.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QDropEvent>
#include <QLabel>
#include <QMimeData>

using namespace navcore;
using namespace waymark;

namespace {

QString labelOf(const QWidget& dialog, const QString& name) {
    const auto* label = dialog.findChild<QLabel*>(name);
    return label ? label->text() : QString();
}

/// Drops the file on the canvas as a desktop does.
void drop(Canvas& canvas, const QString& path) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&canvas, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent dropped(QPointF(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&canvas, &dropped);
}

} // namespace

/// Tests importing and exporting files in formats of other programs.
class TestExchangeFlow : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }

    void writeTables() const {
        writeText(path("yard.csv"), "id,x,y\n1,0,0\n2,10,0\n3,10,5\n");
        writeText(path("yard.edges.csv"), "from,to,direction\n1,2,both\n2,3,forward\n");
    }

    /// Accepts the import and stores the message that follows. Sets the unit unless `unit` is 0.
    static void agreeToImport(QString& said, double unit = 0) {
        withDialog([&said, unit](QWidget& dialog) {
            auto* exchange = qobject_cast<ExchangeDialog*>(&dialog);
            QVERIFY(exchange);
            if (unit > 0)
                dialog.findChild<QDoubleSpinBox*>("unit")->setValue(unit);
            withDialog([&said](QWidget& notes) {
                if (const auto* box = qobject_cast<QMessageBox*>(&notes))
                    said = box->text() + '\n' + box->informativeText();
                clickButton(notes, "OK");
            });
            clickButton(dialog, "Import");
        });
    }

private Q_SLOTS:
    void initTestCase() {
        prepareApplication(m_folder);
        writeTables();
    }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void anImportIsANewLevelWithLinkingOff() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        QString said;
        withDialog([&](QWidget& dialog) {
            agreeToImport(said, 16);
            enterPath(dialog, path("yard.csv"));
        });
        window.actions()["file.import"]->trigger();
        QVERIFY2(said.contains("3 vertices, 2 links"), qPrintable(said));
        QVERIFY2(said.contains("linking is off"), qPrintable(said));
        const Level& level = window.workspace().document.level();
        QCOMPARE(level.items<Vertex>().size(), 3U);
        QCOMPARE(level.items<Link>().size(), 2U);
        QCOMPARE(level.linkSettings().linksWanted, 0);
        QCOMPARE(level.items<Vertex>().find({3})->position.x, 160 * unitsPerPixel);
        QVERIFY(window.files().path().isEmpty()); // It is not the imported file.
        QVERIFY(window.files().hasUnsavedChanges());
    }

    void openAndDropImportToo() {
        MainWindow window(5000);
        window.show();
        window.files().start(squareLevel());
        QString said;
        withDialog([&](QWidget& dialog) {
            agreeToImport(said);
            enterPath(dialog, path("yard.csv"));
        });
        window.actions()["file.open"]->trigger();
        QCOMPARE(window.workspace().document.level().items<Vertex>().size(), 3U);

        window.files().start(squareLevel());
        agreeToImport(said);
        drop(window.canvas(), path("yard.csv"));
        QTRY_COMPARE(window.workspace().document.level().items<Vertex>().size(), 3U);
        QVERIFY2(said.contains("linking is off"), qPrintable(said));
    }

    void cancelledImportsChangeNothing() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        QString kept, lost;
        withDialog([&](QWidget& dialog) {
            kept = labelOf(dialog, "kept");
            lost = labelOf(dialog, "lost");
            clickButton(dialog, "Cancel");
        });
        QVERIFY(!window.fileFlow().openPath(path("yard.csv")));
        QVERIFY2(kept.contains("vertices") && !lost.isEmpty(), qPrintable(kept + lost));
        QCOMPARE(window.workspace().document.level().items<Vertex>().size(), 4U);
    }

    void stoppedImportsComeToNothing() {
        std::stop_source stop;
        stop.request_stop();
        ImportOptions options;
        options.progress = {stop.get_token(), {}};
        const auto imported = importFile(path("yard.csv").toStdString(), {}, options);
        QVERIFY(!imported);
        QCOMPARE(imported.error().kind, ErrorKind::Cancelled);
    }

    void whatIsWrongInAFileIsSaidWithItsLine() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        writeText(path("bad.csv"), "x,y\n1,2\n1,oops\n");
        QString said;
        bool hasLine = false;
        withDialog([&](QWidget& dialog) {
            withDialog([&](QWidget& refusal) {
                said = labelOf(refusal, "message");
                hasLine = refusal.findChild<QPushButton*>("showLine") != nullptr;
                clickButton(refusal, "OK");
            });
            clickButton(dialog, "Import");
        });
        QVERIFY(!window.fileFlow().openPath(path("bad.csv")));
        QVERIFY2(said.contains("line 3") && said.contains("oops"), qPrintable(said));
        QVERIFY(hasLine);
        QCOMPARE(window.workspace().document.level().items<Vertex>().size(), 4U);
    }

    /// Files in unknown formats are errors. The message must not be about levels.
    void whatNoFormatKnowsIsOpenedAsANeighboursFile() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        for (const auto& [name, text, what] :
             {std::tuple("other.xml", "<other/>", "<AutoDrive for AutoDrive networks"),
              std::tuple("cut.svg", "<!-- a --><sv", "this is not valid XML"),
              std::tuple("other.json", "{\"a\":1}",
                         "\"waymark-flat\" or \"vertexX\" for flat JSON")}) {
            writeText(path(name), text);
            QString said;
            withDialog([&said](QWidget& refusal) {
                said = labelOf(refusal, "message");
                clickButton(refusal, "OK");
            });
            QVERIFY(!window.fileFlow().openPath(path(name)));
            QVERIFY2(said.contains(name) && said.contains(what), qPrintable(said));
        }
        QVERIFY(window.files().saveAs(path("level.waymark")).ok());
        QVERIFY(QFile::copy(path("level.waymark"), path("level.json")));
        QVERIFY(window.fileFlow().openPath(path("level.json")));
    }

    void warningsStandOutAmongNotes() {
        MainWindow window(5000);
        writeText(path("tiles.tmx"),
                  "<map orientation=\"orthogonal\" width=\"2\" height=\"1\" tilewidth=\"8\" "
                  "tileheight=\"8\"><layer width=\"2\" height=\"1\"><data encoding=\"csv\">7,0"
                  "</data></layer></map>");
        writeText(path("field.csv"), "id,x,y\n1,0,0\n2,100,0\n3,100,50\n");
        writeText(path("field.edges.csv"), "from,to\n1,2\n");
        for (const auto& [name, wanted] : {std::pair("tiles.tmx", QMessageBox::Warning),
                                           std::pair("field.csv", QMessageBox::Information)}) {
            auto icon = QMessageBox::NoIcon;
            withDialog([&icon](QWidget& dialog) {
                withDialog([&icon](QWidget& notes) {
                    if (const auto* box = qobject_cast<QMessageBox*>(&notes))
                        icon = box->icon();
                    clickButton(notes, "OK");
                });
                clickButton(dialog, "Import");
            });
            QVERIFY(window.fileFlow().openPath(path(name)));
            QCOMPARE(icon, wanted);
        }
    }

    void tilesThatAreMarkedAsSolidAreOffered() {
        MainWindow window(5000);
        writeText(path("marked.tmx"),
                  "<map orientation=\"orthogonal\" width=\"2\" height=\"1\" tilewidth=\"64\" "
                  "tileheight=\"64\"><tileset firstgid=\"1\" tilewidth=\"64\" tileheight=\"64\" "
                  "tilecount=\"1\"><tile id=\"0\" type=\"wall\"/></tileset><layer name=\"a\" "
                  "width=\"2\" height=\"1\"><data encoding=\"csv\">1,0</data></layer></map>");
        for (const auto& [button, obstacles] : {std::pair("Make Obstacles", std::size_t{1}),
                                                std::pair("Leave Free", std::size_t{0})}) {
            QString said;
            withDialog([&, answer = button](QWidget& dialog) {
                withDialog([&, answer](QWidget& question) {
                    said = labelOf(question, "qt_msgbox_label");
                    if (QString(answer) == "Leave Free")
                        withDialog([](QWidget& notes) { clickButton(notes, "OK"); });
                    clickButton(question, answer);
                });
                clickButton(dialog, "Import");
            });
            QVERIFY(window.fileFlow().openPath(path("marked.tmx")));
            QVERIFY2(said.contains("wall"), qPrintable(said));
            QCOMPARE(window.workspace().document.level().items<Obstacle>().size(), obstacles);
        }
    }

    void formatsThatSayWhereTheyLieAreNotAsked() {
        writeText(path("flat.json"), "{\"vertexX\":[0,256],\"vertexY\":[0,0]}");
        MainWindow window(5000);
        bool isAsked = true;
        withDialog([&](QWidget& dialog) {
            isAsked = dialog.findChild<QDoubleSpinBox*>("unit")->isVisible();
            clickButton(dialog, "Import");
        });
        QVERIFY(window.fileFlow().openPath(path("flat.json")));
        QVERIFY(!isAsked);
        QCOMPARE(window.workspace().document.level().items<Vertex>().size(), 2U);
    }

    void heightsAreChosenByTheirFilter() {
        QImage grey(32, 16, QImage::Format_Grayscale8);
        grey.fill(77); // A grey picture, which can be imported in several ways.
        QVERIFY(grey.save(path("grey.png")));
        MainWindow window(5000);
        withDialog([&](QWidget& dialog) {
            auto* files = qobject_cast<QFileDialog*>(&dialog);
            QVERIFY(files);
            for (const QString& filter : files->nameFilters())
                if (filter.contains("*.pgm"))
                    files->selectNameFilter(filter);
            withDialog([](QWidget& exchange) { clickButton(exchange, "Import"); });
            enterPath(dialog, path("grey.png"));
        });
        window.actions()["file.import"]->trigger();
        const Level& level = window.workspace().document.level();
        QCOMPARE(level.items<Vertex>().size(), 2U);
        QCOMPARE(level.items<Vertex>().begin()->second.position.z, 77 * unitsPerPixel);
    }

    void exportsWriteTheFormatThatIsChosen() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        withDialog([&](QWidget& dialog) {
            auto* files = qobject_cast<QFileDialog*>(&dialog);
            QVERIFY(files);
            for (const QString& filter : files->nameFilters())
                if (filter.contains("*.dot")) {
                    files->selectNameFilter(filter);
                    emit files->filterSelected(filter);
                }
            withDialog([](QWidget& exchange) {
                exchange.findChild<QDoubleSpinBox*>("unit")->setValue(2);
                exchange.findChild<QComboBox*>("y")->setCurrentIndex(1);
                clickButton(exchange, "Export");
            });
            enterPath(dialog, path("square"));
        });
        window.actions()["file.export"]->trigger();
        const QByteArray text = readText(path("square.dot"));
        QVERIFY2(text.startsWith("digraph") && text.contains("\"pos\"=\"50,50\""),
                 text.constData());
    }

    void exportsFollowTheEndingThatIsTyped() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        QString format;
        const auto exportAs = [&](const QString& name) {
            withDialog([&](QWidget& dialog) {
                withDialog([&](QWidget& exchange) {
                    format = labelOf(exchange, "format");
                    clickButton(exchange, "Export");
                });
                enterPath(dialog, path(name));
            });
            window.actions()["file.export"]->trigger();
        };
        exportAs("typed.SVG"); // The selected filter is flat JSON.
        QCOMPARE(format, QString("SVG drawing"));
        QVERIFY(readText(path("typed.SVG")).contains("<svg"));
        exportAs("typed.json"); // Tiled's format uses the extension .json as well.
        QCOMPARE(format, QString("Flat JSON"));
        exportAs("typed.v2");
        QCOMPARE(format, QString("Flat JSON"));
    }

    void exportsAskBeforeTheyReplaceASecondFile() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        QStringList said;
        connect(&window.fileFlow(), &FileFlow::notice, this,
                [&](const QString& text) { said << text; });
        writeText(path("two.edges.csv"), "mine");
        const auto exportTables = [&](const QString& answer) {
            withDialog([&](QWidget& dialog) {
                withDialog([&](QWidget& exchange) {
                    withDialog([&](QWidget& question) {
                        if (const auto* box = qobject_cast<QMessageBox*>(&question))
                            said << box->text();
                        clickButton(question, answer);
                    });
                    clickButton(exchange, "Export");
                });
                enterPath(dialog, path("two.csv"));
            });
            window.actions()["file.export"]->trigger();
        };
        exportTables("Cancel");
        QCOMPARE(said.size(), 1);
        QCOMPARE(argumentsOf(said[0], "ExchangeFlow", "already exists"),
                 QStringList{"two.edges.csv"});
        QCOMPARE(readText(path("two.edges.csv")), QByteArray("mine"));
        QVERIFY(!QFile::exists(path("two.csv")));
        exportTables("Replace it");
        QCOMPARE(argumentsOf(said.last(), "ExchangeFlow", "Exported"),
                 (QStringList{"two.csv, two.edges.csv", "CSV tables"}));
        QVERIFY(readText(path("two.edges.csv")).startsWith("Name,From,To"));
    }

    void exportsDoNotWriteOverLevels() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        QVERIFY(window.files().saveAs(path("l.waymark")).ok());
        const QByteArray before = readText(path("l.waymark"));
        QString said;
        withDialog([&](QWidget& dialog) {
            withDialog([&](QWidget& replace) {
                withDialog([&](QWidget& exchange) {
                    withDialog([&](QWidget& refusal) {
                        if (const auto* box = qobject_cast<QMessageBox*>(&refusal))
                            said = box->text();
                        clickButton(refusal, "OK");
                    });
                    clickButton(exchange, "Export");
                });
                clickButton(replace, "Yes");
            });
            enterPath(dialog, path("l.waymark"));
        });
        window.actions()["file.export"]->trigger();
        QVERIFY2(said.contains("Nothing was written"), qPrintable(said));
        QCOMPARE(readText(path("l.waymark")), before);
    }
};

WAYMARK_TEST(TestExchangeFlow)
#include "tst_exchange_flow.moc"
