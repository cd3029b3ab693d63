// SPDX-License-Identifier: MIT
#include "tests/editor/window/window_fixture.h"

#include "editor/app/run_window.h"
#include "editor/app/unattended.h"
#include "editor/modes/mode_rows.h"
#include "editor/window/theme.h"
#include "navcore/author/io/write_file.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "tests/navcore/query_on.h"
#include "tests/support/test_registry.h"

#include <QImage>

using namespace waymark;
using namespace navcore;

class TestHeadless : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }

    void writesNavFileAndPicture() {
        const QString folder = m_folder.filePath("made/for it");
        QCOMPARE(runHeadless(folder), 0);
        const auto graph = loadNavFile((folder + "/sample.nav").toStdString());
        QVERIFY2(graph.ok(), graph.ok() ? "" : graph.error().message.c_str());
        QVERIFY(graph.value().vertexIds.size() >= 60);
        const QImage picture(folder + "/sample.png");
        QVERIFY(picture.width() >= 1000);
        QSet<QRgb> colours;
        for (int x = 0; x < picture.width(); x += 7)
            for (int y = 0; y < picture.height(); y += 7)
                colours.insert(picture.pixel(x, y));
        QVERIFY2(colours.size() > 100, "the picture is nearly empty");
    }

    /// A game that loads the file gets the same routes as those shown in the editor, vertex by
    /// vertex.
    void gameGetsTheSameRoutes() {
        Workspace workspace(1024);
        LevelFiles files(workspace);
        QVERIFY(files.openSample("sample").ok());
        workspace.routes.finish();
        QVERIFY(runHeadless(m_folder.filePath("game")) == 0);
        auto graph = loadNavFile((m_folder.filePath("game") + "/sample.nav").toStdString());
        QVERIFY(graph.ok());
        QVERIFY(!workspace.routes.routes().empty());
        for (const auto& [id, live] : workspace.routes.routes()) {
            const PinnedRoute& pinned = *workspace.document.level().find<PinnedRoute>(id);
            NavQuery map = queryOn(graph.value(), pinned.agent);
            QVERIFY(map.route(pinned.from, pinned.to) == live.answer);
        }
    }

    void screenshotShowsTheWindow() {
        StartOptions options;
        options.size = {1000, 700};
        options.screenshot = m_folder.filePath("shot.png");
        QCOMPARE(takeScreenshot(options), 0);
        const QImage shot(options.screenshot);
        QCOMPARE(shot.size() / shot.devicePixelRatio(), QSize(1000, 700));
        options.screenshot = m_folder.filePath("dark.png");
        options.dark = true;
        options.tool = "brush";
        QCOMPARE(takeScreenshot(options), 0);
        const QImage dark(options.screenshot);
        QVERIFY(dark.pixelColor(4, 4).lightness() + 60 < shot.pixelColor(4, 4).lightness());
        applyTheme(ThemeChoice::Light);
    }

    /// Every mode, whether it is a view or an overlay, changes the picture.
    void screenshotShowsEveryMode() {
        StartOptions options;
        options.size = {1000, 700};
        options.screenshot = m_folder.filePath("plain.png");
        QCOMPARE(takeScreenshot(options), 0);
        const QImage plain(options.screenshot);
        for (const ModeRow& row : standardModes()) {
            if (row.action.text.isEmpty())
                continue;
            options.view = row.action.id.section('.', 1);
            options.screenshot = m_folder.filePath(options.view + ".png");
            QVERIFY2(takeScreenshot(options) == 0, qPrintable(options.view));
            const QImage shot(options.screenshot);
            QCOMPARE(shot.size(), plain.size());
            QVERIFY2(shot != plain, qPrintable(options.view));
        }
        options.view = "none";
        QCOMPARE(takeScreenshot(options), 2);
    }

    /// Opens not only levels, but also pictures and files from other programs.
    void screenshotShowsFilesOfOtherPrograms() {
        const QString csv = m_folder.filePath("game.csv");
        QVERIFY(writeFile(csv.toStdString(), "2\n0 0 0,1,stand\n900 -600 0,0,stand\n").ok());
        const QString map = m_folder.filePath("map.png");
        QImage white(640, 480, QImage::Format_RGB32);
        white.fill(Qt::white);
        QVERIFY(white.save(map));
        StartOptions options;
        options.size = {1000, 700};
        for (const QString& file : {csv, map}) {
            options.file = file;
            {
                RunWindow run(options);
                QVERIFY2(run.opened(), run.opened() ? "" : run.opened().error().message.c_str());
                const Level& level = run.window().workspace().document.level();
                QCOMPARE(level.items<Vertex>().size(), std::size_t{file == csv ? 2U : 0U});
                QCOMPARE(level.items<Link>().size(), std::size_t{file == csv ? 1U : 0U});
                QCOMPARE(level.picture().width, file == csv ? 0U : 640U);
            }
            options.screenshot = file + ".shot.png";
            QCOMPARE(takeScreenshot(options), 0);
            QVERIFY(!QImage(options.screenshot).isNull());
        }
        QVERIFY(writeFile(csv.toStdString(), "3\n0 0 0,1,stand\n").ok());
        options.file = csv;
        QCOMPARE(takeScreenshot(options), 2);
    }

    void framesOfTheRealWindowAreTimed() {
        StartOptions options;
        options.size = {800, 600};
        options.isBench = true;
        QCOMPARE(printFrameTimes(options), 0); // Uses the sample.
        options.file = m_folder.filePath("missing.waymark");
        QCOMPARE(printFrameTimes(options), 2);
    }

    void screenshotOfWhatCannotBeReadFails() {
        StartOptions options;
        options.size = {1000, 700};
        options.file = m_folder.filePath("none.waymark");
        options.screenshot = m_folder.filePath("none.png");
        QCOMPARE(takeScreenshot(options), 2);
        QVERIFY(!QFile::exists(options.screenshot));
    }

    void optionsThatDoNotGoTogetherAreRefused() {
        const auto read = [](QStringList arguments) {
            arguments.prepend("waymark");
            const auto options = readOptions(arguments);
            return options ? "opens " + options.value().file
                           : QString::fromStdString(options.error().message);
        };
        QCOMPARE(read({}), QString("opens "));
        QCOMPARE(read({"a.waymark"}), QString("opens a.waymark"));
        QCOMPARE(read({"--bench", "a.waymark"}), QString("opens a.waymark"));
        QCOMPARE(read({"--screenshot", "a.png", "a.waymark"}), QString("opens a.waymark"));
        QCOMPARE(read({"--bench", "a.waymark", "b.waymark"}),
                 QString("one file at a time, not a.waymark and b.waymark"));
        for (const QStringList& two : {QStringList{"--bench", "a.waymark", "--screenshot", "a.png"},
                                       QStringList{"--headless", "out", "--screenshot", "a.png"}})
            QVERIFY2(read(two).endsWith("one at a time"), qPrintable(read(two)));
        for (const QStringList& both :
             {QStringList{"--headless", "out", "a.waymark"}, QStringList{"--sample", "a.waymark"}})
            QVERIFY2(read(both).endsWith("not for a.waymark"), qPrintable(read(both)));
        QCOMPARE(read({"--bench", ""}), QString("the name of the file is empty"));
        QCOMPARE(read({"--bench", "--sample"}),
                 QString("--bench takes the name of a file, not --sample"));
        QVERIFY2(read({"--bnech", "a"}).contains("bnech"), qPrintable(read({"--bnech", "a"})));
        QVERIFY2(read({"--size", "12"}).contains("1280x800"), qPrintable(read({"--size", "12"})));
    }

    /// Unknown names are errors. Otherwise the program would silently show or measure something
    /// else.
    void namesThatThereAreNotAreRefused() {
        StartOptions options;
        options.size = {800, 600};
        RunWindow run(options);
        QVERIFY(run.opened());
        for (QString StartOptions::*name :
             {&StartOptions::view, &StartOptions::tool, &StartOptions::dock}) {
            StartOptions wrong = options;
            wrong.*name = "nope";
            QVERIFY(!run.arrange(wrong));
        }
        options.view = "field";
        options.tool = "brush";
        options.dock = "agents";
        QVERIFY(run.arrange(options));
        QVERIFY(run.window().workspace().views.tracker());
    }

    /// The file name shows that it is a picture, so the message must not be about levels.
    void aBrokenPictureIsToldAsSuch() {
        const QString path = m_folder.filePath("broken.png");
        QVERIFY(writeFile(path.toStdString(), "no picture at all").ok());
        StartOptions options;
        options.file = path;
        options.size = {800, 600};
        RunWindow run(options);
        QVERIFY(!run.opened());
        const QString message = QString::fromStdString(run.opened().error().message);
        QVERIFY2(message.contains("PNG") && !message.contains("line"), qPrintable(message));
    }

    void onlyWindowsNeedADisplay() {
        QProcessEnvironment none, some;
        some.insert("DISPLAY", ":0");
        const auto platform = [](const QStringList& arguments, const QProcessEnvironment& where) {
            const auto needed = neededPlatform(arguments, where);
            return needed ? needed.value() : QByteArray("refused");
        };
        for (const char* option : {"--help", "-h", "--version", "--headless=out", "--screenshot"})
            QCOMPARE(platform({option}, none), QByteArray("offscreen"));
        QCOMPARE(platform({"--headless", "out"}, some), QByteArray("offscreen"));
        QCOMPARE(platform({}, none), QByteArray("refused"));
        QCOMPARE(platform({"a.waymark"}, some), QByteArray());
        none.insert("QT_QPA_PLATFORM", "vnc");
        QCOMPARE(platform({"--help"}, none), QByteArray());
        QCOMPARE(platform({}, none), QByteArray());
    }

    void saysWhatCannotBeWritten() {
        QVERIFY(QFile(m_folder.filePath("file")).open(QIODevice::WriteOnly));
        QCOMPARE(runHeadless(m_folder.filePath("file/below")), 2);
    }
};

WAYMARK_TEST(TestHeadless)
#include "tst_headless.moc"
