// SPDX-License-Identifier: MIT
#include "tests/editor/window/window_fixture.h"

#include "editor/dialogs/file_dialogs.h"
#include "editor/dialogs/new_level_dialog.h"
#include "editor/dialogs/open_failed_dialog.h"
#include "editor/model/language.h"
#include "navcore/author/io/file_texts.h"
#include "tests/support/png_header.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QFile>

#include <sys/resource.h>
#include <sys/stat.h>

using namespace waymark;
using namespace navcore;

/// Tests files that are not levels or pictures, and the actions that the window offers.
class TestOpenFailures : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }

    /// Returns the window's message about the file. `button` closes the dialog.
    QString saidOf(const QString& file, const QString& button = "OK") {
        MainWindow window(5000);
        QString said;
        withDialog([&](QWidget& dialog) {
            said = dialog.findChild<QLabel*>("message")->text();
            clickButton(dialog, button);
        });
        window.fileFlow().openPath(file);
        return said;
    }

    void savePicture(const QString& name) {
        QImage picture(64, 48, QImage::Format_RGB32);
        picture.fill(Qt::white);
        QVERIFY(picture.save(path(name)));
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void filesThatAreNoLevels_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("message");
        QTest::addRow("empty") << QByteArray() << "a.waymark: " + localized(texts::fileIsEmpty);
        QTest::addRow("conflict") << QByteArray("{\n\"waymark\":{\"major\":1},\n<<<<<<< HEAD\n")
                                  << "a.waymark, line 3: " + localized(texts::mergeConflict);
        QTest::addRow("nav file") << QByteArray("\x10\0\0\0WNAV", 8)
                                  << "a.waymark: " + localized(say(texts::isOther, texts::navFile));
    }
    void filesThatAreNoLevels() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, message);
        writeText(path("a.waymark"), bytes);
        const QString said = saidOf(path("a.waymark"));
        QVERIFY2(said.startsWith(message), qPrintable(said));
    }

    void aPictureMakesALevel() {
        savePicture("map.png");
        QVERIFY(QFile::copy(path("map.png"), path("map.waymark"))); // Under any file name.
        MainWindow window(5000);
        QString said;
        withDialog([&](QWidget& dialog) {
            said = dialog.findChild<QLabel*>("message")->text();
            withDialog([](QWidget& next) {
                next.findChild<QRadioButton*>("empty")->click();
                next.findChild<QPushButton*>("create")->click();
            });
            dialog.findChild<QPushButton*>("newLevel")->click();
        });
        QVERIFY(window.fileFlow().openPath(path("map.waymark")));
        QVERIFY2(
            said.startsWith("map.waymark: " + localized(say(texts::isOther, texts::pngPicture))),
            qPrintable(said));
        QCOMPARE(window.workspace().document.level().picture().width, 64U);
    }

    void otherFilesMakeNone() {
        writeText(path("words.waymark"), "hello");
        const OpenFailedDialog dialog(path("words.waymark"), {ErrorKind::Syntax, "x"});
        QVERIFY(!dialog.findChild<QPushButton*>("newLevel"));
    }

    void pipesAreRefusedAtOnce() {
        QCOMPARE(::mkfifo(qPrintable(path("pipe.waymark")), 0600), 0);
        const QString said = saidOf(path("pipe.waymark"));
        QCOMPARE(argumentsIn(said, "ReadFile", "a device"), QStringList());
        QCOMPARE(::mkfifo(qPrintable(path("pipe.png")), 0600), 0);
        MainWindow window(5000);
        QString picture;
        withDialog([&](QWidget& dialog) {
            picture = qobject_cast<QMessageBox*>(&dialog)->text();
            clickButton(dialog, "OK");
        });
        QVERIFY(!window.fileFlow().openDropped(path("pipe.png")));
        QCOMPARE(argumentsIn(picture, "ReadFile", "a device"), QStringList());
    }

    void brokenPicturesAreSaidWhole() {
        savePicture("long name of a picture that is broken in the middle of its pixels.png");
        const QString file =
            path("long name of a picture that is broken in the middle of its pixels.png");
        QFile broken(file);
        QVERIFY(broken.open(QIODevice::ReadWrite) && broken.resize(60));
        broken.close();
        NewLevelDialog dialog(file, {64, 48});
        dialog.show();
        auto* label = dialog.findChild<QLabel*>("file");
        QTRY_VERIFY(label->text().contains("cannot be read"));
        QTRY_VERIFY(label->height() >= label->heightForWidth(label->width()));
        QVERIFY(!dialog.findChild<QPushButton*>("create")->isEnabled());
    }

    void largePicturesAreAskedFor() {
        QVERIFY(mayOpenPicture(nullptr, "a.png", {16384, 16384}));
        QString said;
        const auto answer = [&](const QString& button) {
            withDialog([&said, button](QWidget& dialog) {
                said = qobject_cast<QMessageBox*>(&dialog)->text();
                clickButton(dialog, button);
            });
        };
        answer("Cancel");
        QVERIFY(!mayOpenPicture(nullptr, "maps/a.png", {20000, 20000}));
        QCOMPARE(argumentsOf(said, "FileDialogs", "of memory"),
                 (QStringList{"a.png", "20000", "20000", "2.1 GB"}));
        answer("Open it");
        QVERIFY(mayOpenPicture(nullptr, "a.png", {16385, 16384}));
    }

    void aLevelsLargePictureIsAskedFor() {
        writeText(path("vast.png"), headerOnly(18'000, 18'000));
        Level level;
        LevelEdit edit(level);
        Picture picture;
        picture.path = "vast.png";
        picture.width = picture.height = 18'000;
        edit.set<Picture>({}, picture);
        QVERIFY(level.apply(edit.change()).ok());
        writeText(path("vast.waymark"), QByteArray::fromStdString(writeLevelText(level, {})));
        MainWindow window(5000);
        for (const auto& [button, shown] :
             {std::pair("Cancel", "was not loaded"), std::pair("Open it", "cannot be read")}) {
            withDialog([name = button](QWidget& dialog) { clickButton(dialog, name); });
            QVERIFY(window.fileFlow().openPath(path("vast.waymark")));
            QCOMPARE(window.workspace().document.level().picture().width, 18'000U);
            window.workspace().picture.wait();
            const QString said = window.workspace().picture.error();
            QVERIFY2(said.contains(shown), qPrintable(said));
        }
    }

    void longNamesDoNotWidenTheStartPage() {
        const QString name = path(QString(240, 'n') + ".waymark");
        writeText(name, "{}");
        Settings().addRecentFile(name);
        MainWindow window(5000);
        window.show();
        QVERIFY2(window.minimumSizeHint().width() < 1280,
                 qPrintable(QString::number(window.minimumSizeHint().width())));
        QStringList tips;
        for (const QPushButton* button : window.findChildren<QPushButton*>())
            if (button->text().contains(QChar(0x2026)))
                tips << button->toolTip();
        QVERIFY(tips.contains(name));
    }

    /// Reading a small file must not allocate as much memory as the largest permitted file needs.
    void readingTakesWhatTheFileNeeds() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("instrumented programs need more address space than can be limited");
#endif
        MainWindow window(5000);
        window.files().start(squareLevel());
        QVERIFY(window.files().saveAs(path("small.waymark")).ok());
        QFile status("/proc/self/statm");
        QVERIFY(status.open(QIODevice::ReadOnly));
        const rlim_t now = status.readAll().split(' ').first().toULongLong() * 4096;
        rlimit before{};
        QCOMPARE(getrlimit(RLIMIT_AS, &before), 0);
        const rlimit tight{now + (rlim_t{256} << 20U), before.rlim_max};
        QCOMPARE(setrlimit(RLIMIT_AS, &tight), 0);
        const auto loaded = loadLevel(path("small.waymark"));
        QCOMPARE(setrlimit(RLIMIT_AS, &before), 0);
        QVERIFY2(loaded.ok(), loaded ? "" : loaded.error().message.c_str());
    }
};

WAYMARK_TEST(TestOpenFailures)
#include "tst_open_failures.moc"
