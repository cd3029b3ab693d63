// SPDX-License-Identifier: MIT
#include "tests/editor/tracing/map_pictures.h"
#include "tests/editor/window/window_fixture.h"

#include "editor/panels/words.h"
#include "editor/tools/fill_tool.h"
#include "editor/tools/select_tool.h"
#include "editor/widgets/compare_view.h"
#include "editor/widgets/picture_view.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QDropEvent>
#include <QMimeData>
#include <QSignalSpy>
#include <QSpinBox>

using namespace waymark;
using namespace navcore;

/// The workflow from a map picture to a filled graph: New dialog, filling, another picture.
class TestPictureFlow : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }

    static const Level& levelOf(MainWindow& window) { return window.workspace().document.level(); }

    /// Creates a level on a white picture with a dark and a red block.
    void startOnMap(MainWindow& window) {
        withDialog([](QWidget& dialog) {
            dialog.findChild<QRadioButton*>("empty")->click();
            dialog.findChild<QPushButton*>("create")->click();
        });
        QVERIFY(window.fileFlow().newFromPicture(path("map.png")));
        window.workspace().picture.wait();
    }

    /// Chooses another picture, and then calls `act` with the dialog that asks how to fit it.
    void replaceBy(const QString& name, const std::function<void(QWidget&)>& act) {
        withDialog([file = path(name), act](QWidget& dialog) {
            auto* field = dialog.findChild<QLineEdit*>("fileNameEdit");
            QVERIFY(field);
            field->setText(file);
            QTest::keyClick(field, Qt::Key_Return);
            withDialog(act);
        });
    }

    static void setSpacing(MainWindow& window, int pixels) {
        ToolSettings settings = window.tools().options().settings();
        settings.spacing = pixels * unitsPerPixel;
        window.tools().options().set(settings);
    }

    static void drop(QWidget& target, const QString& path) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter({20, 20}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QVERIFY(QApplication::sendEvent(&target, &enter) && enter.isAccepted());
        QDropEvent event({20, 20}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QVERIFY(QApplication::sendEvent(&target, &event));
    }

private Q_SLOTS:
    void initTestCase() {
        prepareApplication(m_folder);
        saveMapPictures(m_folder.path(), Qt::white, QColor(20, 20, 20));
        QVERIFY(QImage(path("mask.png")).scaled(100, 100).save(path("small.png")));
        QImage fine(640, 480, QImage::Format_RGB32);
        fine.fill(QColor(90, 160, 80));
        QVERIFY(fine.save(path("fine.png")));
    }
    void init() { forgetSettings(); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void newDialogMeasuresAndChangesThePicture() {
        MainWindow window(5000);
        withDialog([this](QWidget& dialog) {
            auto* view = dialog.findChild<waymark::PictureView*>("picture");
            auto* pixelsPerUnit = dialog.findChild<QDoubleSpinBox*>("pixels");
            QVERIFY(dialog.findChild<QPushButton*>("create")->isEnabled());
            dialog.findChild<QPushButton*>("measure")->click();
            for (const QPointF at : {QPointF(100, 100), QPointF(260, 100)})
                QTest::mouseClick(view, Qt::LeftButton, {}, view->fromPicture(at).toPoint());
            auto* length = dialog.findChild<QDoubleSpinBox*>("measuredLength");
            QVERIFY(length->isVisible());
            length->setValue(20);
            QVERIFY2(std::abs(pixelsPerUnit->value() - 8) < 0.2,
                     qPrintable(QString::number(pixelsPerUnit->value())));
            typePath(path("small.png"));
            dialog.findChild<QPushButton*>("change")->click();
            QVERIFY(!length->isVisible()); // The measurement was for the previous picture.
            QCOMPARE(dialog.findChild<QLineEdit*>("name")->text(), QString("small"));
            pixelsPerUnit->setValue(8);
            dialog.findChild<QDoubleSpinBox*>("radius")->setValue(0.5);
            dialog.findChild<QRadioButton*>("empty")->click();
            dialog.findChild<QPushButton*>("create")->click();
        });
        QVERIFY(window.fileFlow().newFromPicture(path("map.png")));
        QCOMPARE(levelOf(window).picture().width, 100U);
        QCOMPARE(QString::fromStdString(levelOf(window).picture().path), path("small.png"));
        QCOMPARE(levelOf(window).info().pixelsPerUnit, 8.0);
        QCOMPARE(levelOf(window).find<Agent>(Level::defaultAgentId)->radius, 4 * unitsPerPixel);
        QCOMPARE(levelOf(window).linkSettings().margin, 4 * unitsPerPixel);
    }

    void fillsFromAClickWithSettingsThatSuit() {
        MainWindow window(5000);
        startOnMap(window);
        window.show();
        window.canvas().fit();
        const Level before = levelOf(window);
        window.actions()["tool.fill"]->trigger();
        QCOMPARE(window.tools().currentId(), FillTool::toolId);
        setSpacing(window, 20);
        const QPoint middle = window.canvas().rect().center();
        QTest::mouseClick(&window.canvas(), Qt::LeftButton, {}, middle);
        QVERIFY(levelOf(window) == before); // The vertices are only shown, not added.
        const QString hint = window.tools().current().hint();
        QTest::keyClick(&window.canvas(), Qt::Key_Return);
        const Level filled = levelOf(window);
        QVERIFY(filled.items<Vertex>().size() > 100);
        QVERIFY2(hint.startsWith(countText(filled.items<Vertex>().size()) + " vertices, "),
                 qPrintable(hint));
        QCOMPARE(int(filled.linkSettings().linksWanted), 8);
        QCOMPARE(filled.linkSettings().longest, 30 * unitsPerPixel);
        QCOMPARE(window.workspace().document.audit(), QStringList());
        // The whole area is filled, so filling it again adds nothing.
        QTest::mouseClick(&window.canvas(), Qt::LeftButton, {}, middle);
        QTest::keyClick(&window.canvas(), Qt::Key_Return);
        QVERIFY(levelOf(window) == filled);
        window.actions()["edit.undo"]->trigger();
        QVERIFY(levelOf(window) == before);
        QVERIFY(!window.workspace().document.history().canUndo());
    }

    void enterInAnOptionFinishesTheFill() {
        MainWindow window(5000);
        startOnMap(window);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.canvas().fit();
        window.actions()["tool.fill"]->trigger();
        QTest::mouseClick(&window.canvas(), Qt::LeftButton, {}, window.canvas().rect().center());
        QVERIFY(window.tools().current().drawing());
        auto* spacing = window.findChild<QAbstractSpinBox*>("fillSpacing");
        spacing->setFocus();
        spacing->selectAll();
        QTest::keyClicks(spacing,
                         QLocale().toString(20 / levelOf(window).info().pixelsPerUnit)); // 20 px
        QTest::keyClick(spacing, Qt::Key_Return); // Accepts the number and fills.
        QVERIFY2(levelOf(window).items<Vertex>().size() > 100,
                 qPrintable(QStringLiteral("%1 vertices, %2, %3, %4, %5")
                                .arg(levelOf(window).items<Vertex>().size())
                                .arg(window.tools().current().drawing())
                                .arg(window.tools().current().hint())
                                .arg(window.tools().options().settings().spacing)
                                .arg(spacing->text())));
        QCOMPARE(levelOf(window).linkSettings().longest, 30 * unitsPerPixel);
        QVERIFY(window.canvas().hasFocus());
    }

    void escDropsTheFillAndNothingElse() {
        MainWindow window(5000);
        startOnMap(window);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const Level before = levelOf(window);
        const QPoint middle = window.canvas().rect().center();
        window.actions()["tool.fill"]->trigger();
        QTest::mouseClick(&window.canvas(), Qt::LeftButton, {}, middle);
        QVERIFY(window.tools().current().drawing());
        QTest::keyClick(&window.canvas(), Qt::Key_Escape);
        QVERIFY(!window.tools().current().drawing());
        QCOMPARE(window.tools().currentId(), FillTool::toolId);
        QTest::keyClick(&window.canvas(), Qt::Key_Return);
        QVERIFY(levelOf(window) == before);
        QTest::keyClick(&window.canvas(), Qt::Key_Escape);
        QCOMPARE(window.tools().currentId(), SelectTool::toolId);
        window.actions()["tool.fill"]->trigger();
        QTest::mouseClick(&window.canvas(), Qt::LeftButton, {}, middle);
        window.files().start(squareLevel()); // The previewed points belonged to the previous level.
        QTest::keyClick(&window.canvas(), Qt::Key_Return);
        QVERIFY(levelOf(window) == squareLevel());
    }

    void anotherPictureIsOneStep() {
        MainWindow window(5000);
        startOnMap(window);
        const Level before = levelOf(window);
        replaceBy("small.png", [](QWidget& dialog) {
            // The new picture has another aspect ratio.
            QVERIFY(dialog.findChild<QRadioButton*>("samePixels")->isChecked());
            dialog.findChild<QPushButton*>("replace")->click();
        });
        window.actions()["level.replacePicture"]->trigger();
        QCOMPARE(levelOf(window).picture().width, 100U);
        window.workspace().picture.wait();
        QCOMPARE(window.workspace().picture.image().width(), 100);
        window.actions()["edit.undo"]->trigger();
        QVERIFY(levelOf(window) == before);
        QCOMPARE(window.workspace().picture.path(), path("map.png"));
    }

    void anotherPictureFitsTheOldFrame() {
        MainWindow window(5000);
        startOnMap(window);
        LevelEdit edit(levelOf(window));
        edit.set<Vertex>({7}, Vertex{{1000, 2000, 0}, {}, {}, {}, {}});
        QVERIFY(window.workspace().document.edit(edit.change(), "add").ok());
        const Level before = levelOf(window);
        replaceBy("fine.png", [](QWidget& dialog) {
            // The new picture has the same aspect ratio.
            QVERIFY(dialog.findChild<QRadioButton*>("oldFrame")->isChecked());
            dialog.findChild<QPushButton*>("replace")->click();
        });
        window.actions()["level.replacePicture"]->trigger();
        Picture expected = before.picture();
        expected.path = path("fine.png").toStdString();
        QVERIFY(levelOf(window).picture() == expected);
        QVERIFY(*levelOf(window).find<Vertex>({7}) == *before.find<Vertex>({7}));
        window.workspace().picture.wait();
        QCOMPARE(window.workspace().picture.image().width(), 640);
        window.actions()["edit.undo"]->trigger();
        QVERIFY(levelOf(window) == before);
        window.actions()["edit.redo"]->trigger();
        // Uses the pixels of the new picture again.
        replaceBy("fine.png", [](QWidget& dialog) {
            dialog.findChild<QRadioButton*>("samePixels")->click();
            dialog.findChild<QPushButton*>("replace")->click();
        });
        window.actions()["level.replacePicture"]->trigger();
        QCOMPARE(levelOf(window).picture().width, 640U);
    }

    void beforeAndAfterAreLookedAt() {
        MainWindow window(5000);
        startOnMap(window);
        const Level before = levelOf(window);
        replaceBy("fine.png", [](QWidget& dialog) {
            auto* view = dialog.findChild<CompareView*>("compare");
            const QColor ground(90, 160, 80); // Colour of the new picture; the old one is white.
            const auto at = [&](double x) {
                const QImage shown = view->grab().toImage();
                return shown.pixelColor(static_cast<int>(x * shown.width()),
                                        shown.height() * 5 / 8);
            };
            const auto near = [](const QColor& a, const QColor& b) {
                return std::abs(a.red() - b.red()) < 60 && std::abs(a.blue() - b.blue()) < 60;
            };
            QTRY_VERIFY(near(at(0.7), ground));
            QVERIFY(!near(at(0.2), ground));
            QTest::mouseClick(view, Qt::LeftButton, {}, {view->width() / 10, view->height() / 3});
            QVERIFY(std::abs(view->divide() - 0.1) < 0.02);
            QVERIFY(near(at(0.2), ground));
            QTest::keyClick(view, Qt::Key_Right);
            QVERIFY(std::abs(view->divide() - 0.15) < 0.02);
            dialog.close();
        });
        window.actions()["level.replacePicture"]->trigger();
        QVERIFY(levelOf(window) == before); // Cancelled.
    }

    void missingPictureIsLocated() {
        MainWindow window(5000);
        startOnMap(window);
        window.show();
        QVERIFY(QFile::rename(path("map.png"), path("moved.png")));
        window.workspace().picture.load(path("map.png"));
        window.workspace().picture.wait();
        auto* bar = window.findChild<NoticeBar*>("pictureNotice");
        QVERIFY(bar->isVisible());
        typePath(path("moved.png"));
        bar->findChild<QPushButton*>("noticeAction")->click();
        window.workspace().picture.wait();
        QVERIFY(!bar->isVisible());
        QCOMPARE(QString::fromStdString(levelOf(window).picture().path), path("moved.png"));
        QVERIFY(QFile::rename(path("moved.png"), path("map.png")));
    }

    void aPictureThatComesBackIsShown() {
        MainWindow window(5000);
        startOnMap(window);
        window.show();
        QVERIFY(QFile::rename(path("map.png"), path("moved.png")));
        window.workspace().picture.load(path("map.png"));
        window.workspace().picture.wait();
        const auto* bar = window.findChild<NoticeBar*>("pictureNotice");
        QVERIFY(bar->isVisible());
        QVERIFY(QFile::rename(path("moved.png"), path("map.png")));
        QTRY_VERIFY(!window.workspace().picture.image().isNull());
        QVERIFY(!bar->isVisible());
    }

    void aPictureThatIsDeletedIsReported() {
        MainWindow window(5000);
        startOnMap(window);
        window.show();
        const auto* watch = window.findChild<PictureWatch*>();
        QTRY_VERIFY(!watch->isReading());
        const auto* bar = window.findChild<NoticeBar*>("pictureNotice");
        QVERIFY(!bar->isVisible());
        QVERIFY(QFile::rename(path("map.png"), path("moved.png")));
        QTRY_VERIFY(bar->isVisible());
        QVERIFY2(bar->text().contains("deleted or moved"), qPrintable(bar->text()));
        QVERIFY(!window.workspace().picture.image().isNull()); // it is still shown
        QVERIFY(QFile::rename(path("moved.png"), path("map.png")));
        QTRY_VERIFY(!bar->isVisible());
    }

    /// The artist exports the picture again. Nothing moves until the designer confirms it.
    void aPictureThatWasChangedIsAskedAbout() {
        QVERIFY(QFile::copy(path("map.png"), path("art.png")));
        const QSize size = PictureStore::sizeOf(path("art.png")).value();
        MainWindow window(5000);
        Level level;
        LevelEdit edit(level);
        Picture picture;
        picture.path = path("art.png").toStdString();
        picture.width = static_cast<std::uint32_t>(size.width());
        picture.height = static_cast<std::uint32_t>(size.height());
        edit.set<Picture>({}, picture);
        const LevelChange change = edit.change();
        QVERIFY(level.apply(change).ok());
        window.files().start(level);
        window.show();
        PictureStore& store = window.workspace().picture;
        store.wait();
        const auto* watch = window.findChild<PictureWatch*>();
        QTRY_VERIFY(!watch->isReading());
        const auto* bar = window.findChild<NoticeBar*>("pictureChangedNotice");
        const auto put = [&](QSize other, Qt::GlobalColor colour) {
            QImage image(other, QImage::Format_RGB32);
            image.fill(colour);
            QVERIFY(QFile::remove(path("art.png")));
            QVERIFY(image.save(path("art.png")));
        };
        const auto choose = [&](const char* button) {
            QTest::mouseClick(bar->findChild<QPushButton*>(button), Qt::LeftButton);
            store.wait();
        };
        const QByteArray same = readText(path("art.png"));
        QVERIFY(QFile::remove(path("art.png")));
        writeText(path("art.png"), same); // Same content, new time stamp.
        QVERIFY(QSignalSpy(watch->findChild<FileWatch*>(), &FileWatch::stirred).wait());
        QVERIFY(!bar->isVisible());

        put(size, Qt::red); // Same size: loaded without a question.
        QTRY_VERIFY(bar->isVisible());
        QVERIFY(store.image().pixelColor(1, 1) != QColor(Qt::red));
        choose("keepOld");
        QVERIFY(!bar->isVisible());
        put(size, Qt::blue);
        QTRY_VERIFY(bar->isVisible());
        choose("useNew");
        QVERIFY(!bar->isVisible());
        QCOMPARE(store.image().pixelColor(1, 1), QColor(Qt::blue));
        QCOMPARE(window.workspace().document.history().count(), 0);

        QTRY_VERIFY(!watch->isReading());
        put(size * 2, Qt::green);
        QTRY_VERIFY(bar->isVisible());
        const auto sizeText = [](QSize of) {
            return QString("%1 x %2").arg(of.width()).arg(of.height());
        };
        QCOMPARE(argumentsOf(bar->text(), "LevelNotices", "now %3"),
                 (QStringList{"art.png", sizeText(size), sizeText(2 * size)}));
        withDialog([](QWidget& dialog) {
            dialog.findChild<QRadioButton*>("samePixels")->click();
            dialog.findChild<QPushButton*>("replace")->click();
        });
        choose("compare");
        QVERIFY(!bar->isVisible());
        QCOMPARE(levelOf(window).picture().width, 2 * static_cast<std::uint32_t>(size.width()));
        QCOMPARE(window.workspace().document.history().count(), 1);
        QVERIFY(QFile::remove(path("art.png")));
    }

    void picturesAreDroppedOnStartPageAndCanvas() {
        MainWindow window(5000);
        window.show();
        const auto create = [] {
            withDialog([](QWidget& dialog) {
                dialog.findChild<QRadioButton*>("empty")->click();
                dialog.findChild<QPushButton*>("create")->click();
            });
        };
        create();
        drop(*window.findChild<StartPage*>(), path("small.png"));
        QTRY_VERIFY(window.files().isOpen());
        QCOMPARE(levelOf(window).picture().width, 100U);
        create();
        drop(window.canvas(), path("map.png"));
        QTRY_COMPARE(levelOf(window).picture().width, 320U);
    }
};

WAYMARK_TEST(TestPictureFlow)
#include "tst_picture_flow.moc"
