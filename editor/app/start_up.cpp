// SPDX-License-Identifier: MIT
#include "editor/app/start_up.h"

#include "editor/app/application.h"
#include "editor/app/unattended.h"
#include "editor/jobs/malloc_tuning.h"
#include "editor/model/language.h"
#include "editor/modes/mode_rows.h"
#include "editor/render/icons.h"
#include "editor/tools/tool_rows.h"
#include "editor/window/main_window.h"
#include "editor/window/theme.h"
#include "navcore/author/level/id_block.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFileInfo>
#include <QRandomGenerator>

#include <algorithm>
#include <array>
#include <cstdio>

namespace waymark {

namespace {

// Maximum width and height of the window, in pixels. A window of this size takes several hundred MB
// of memory.
constexpr int longestSide = 8192;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(StartUp)
};

[[noreturn]] void refuse(const navcore::Error& error) {
    std::fprintf(stderr, "waymark: %s\n", qPrintable(localized(error)));
    std::exit(2);
}

navcore::Error invalid(const QString& message) {
    return {navcore::ErrorKind::InvalidArgument, message.toStdString()};
}

QtMessageHandler printMessage = nullptr;

/// Qt message handler. Drops the warning about window sizes that Qt's offscreen platform always
/// prints, and forwards all other messages.
void printOtherMessages(QtMsgType type, const QMessageLogContext& context, const QString& text) {
    if (!text.contains("propagateSizeHints"))
        printMessage(type, context, text);
}

navcore::IdBlock sessionIds() {
    return navcore::IdBlock::ofSession(QRandomGenerator::system()->generate64());
}

int runWindow(const StartOptions& options) {
    Settings settings;
    applyTheme(!options.dark   ? settings.theme()
               : *options.dark ? ThemeChoice::Dark
                               : ThemeChoice::Light);
    MainWindow window(sessionIds());
    window.show();
    const bool first = !settings.startedBefore();
    settings.setStartedBefore();
    if (!options.file.isEmpty())
        window.fileFlow().openDropped(options.file);
    else if (options.sample || first)
        window.welcome();
    else if (const QString last = settings.recentFiles().value(0); QFileInfo::exists(last))
        window.fileFlow().openPath(last);
    window.recovery().begin();
    return QApplication::exec();
}

} // namespace

navcore::Result<StartOptions> readOptions(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(Words::tr("A level editor for navigation graphs."));
    const QCommandLineOption help = parser.addHelpOption();
    const QCommandLineOption version = parser.addVersionOption();
    parser.addPositionalArgument(
        "FILE",
        Words::tr("A level (.waymark), a map picture, or a file of another "
                  "program, such as a game's waypoints, to open. The "
                  "manual's page \"Other formats\" lists which."),
        "[FILE]");
    const QCommandLineOption sample("sample", Words::tr("Open a copy of the sample level."));
    const QCommandLineOption headless(
        "headless",
        Words::tr("Without a window: link and check the sample level, write OUT_DIR/sample.nav and "
                  "OUT_DIR/sample.png, and print the figures."),
        "OUT_DIR");
    const QCommandLineOption shot(
        "screenshot",
        Words::tr("Render the window with FILE, or the sample, to a PNG file and quit."),
        "OUT.png");
    const QCommandLineOption bench(
        "bench",
        Words::tr("Open FILE (a level, a picture or a foreign file), print how long the map takes "
                  "to respond, to be drawn completely and to follow a pan, and quit."),
        "FILE");
    const QCommandLineOption size("size",
                                  Words::tr("Size of the window. This option and the following "
                                            "ones apply to --screenshot and --bench."),
                                  "WxH", "1280x800");
    const QCommandLineOption theme("theme", Words::tr("light or dark, for this run."), "NAME");
    QStringList tools{"trace"};
    for (const ToolRow& row : toolsWith(standardModes()))
        tools << QLatin1String(row.id.data(), static_cast<qsizetype>(row.id.size()));
    const QCommandLineOption tool(
        "tool", Words::tr("Selected tool: %1.").arg(tools.join(QStringLiteral(", "))), "NAME");
    const QCommandLineOption dock("dock", Words::tr("Panel to show, e.g. agents."), "NAME");
    QStringList views;
    for (const ModeRow& row : standardModes())
        if (row.isView())
            views << row.action.id.section('.', 1);
    const QCommandLineOption view(
        "view", Words::tr("View to open: %1.").arg(views.join(QStringLiteral(", "))), "NAME");
    const QCommandLineOption at("at", Words::tr("Position in the view: a step, or milliseconds."),
                                "PLACE", "0");
    const QCommandLineOption floor(
        "floor", Words::tr("Floor to show: its name, its short name or its number."), "NAME");
    parser.addOptions({sample, headless, shot, bench, theme, size, tool, dock, view, floor, at});
    if (!parser.parse(arguments))
        return invalid(Words::tr("%1 See --help.").arg(parser.errorText()));
    if (parser.isSet(help))
        parser.showHelp();
    if (parser.isSet(version))
        parser.showVersion();

    StartOptions options;
    const QStringList files = parser.values(bench) + parser.positionalArguments();
    if (files.size() > 1)
        return invalid(Words::tr("one file at a time, not %1").arg(files.join(Words::tr(" and "))));
    const auto isSet = [&](const auto& option) { return parser.isSet(option); };
    if (std::ranges::count_if(std::array{headless, shot, bench}, isSet) > 1)
        return invalid(Words::tr("--headless, --screenshot and --bench: one at a time"));
    for (const QCommandLineOption& ofSample : {headless, sample})
        if (!files.isEmpty() && parser.isSet(ofSample))
            return invalid(Words::tr("--%1 is for the sample level, not for %2")
                               .arg(ofSample.names().front(), files.front()));
    if (parser.value(bench).startsWith("--"))
        return invalid(
            Words::tr("--bench takes the name of a file, not %1").arg(parser.value(bench)));
    if (files.contains(QString()))
        return invalid(Words::tr("the name of the file is empty"));
    options.file = files.value(0);
    options.sample = parser.isSet(sample);
    options.headlessFolder = parser.value(headless);
    options.screenshot = parser.value(shot);
    options.isBench = parser.isSet(bench);
    options.tool = parser.value(tool);
    options.dock = parser.value(dock);
    options.view = parser.value(view);
    options.floor = parser.value(floor);
    options.at = parser.value(at).toInt();
    const QStringList sides = parser.value(size).split('x');
    options.size = {sides.value(0).toInt(), sides.value(1).toInt()};
    if (sides.size() != 2 || options.size.isEmpty() || options.size.width() > longestSide ||
        options.size.height() > longestSide)
        return invalid(Words::tr("--size takes WIDTHxHEIGHT, such as 1280x800, at most %1 each")
                           .arg(longestSide));
    const QString name = parser.value(theme);
    if (!name.isEmpty() && name != "light" && name != "dark")
        return invalid(Words::tr("--theme takes light or dark"));
    if (!name.isEmpty())
        options.dark = name == "dark";
    return options;
}

navcore::Result<QByteArray> neededPlatform(const QStringList& arguments,
                                           const QProcessEnvironment& environment) {
    const auto given = [&](const QString& option) {
        return std::any_of(arguments.begin(), arguments.end(), [&](const QString& argument) {
            return argument == option || argument.startsWith(option + '=');
        });
    };
    if (environment.contains("QT_QPA_PLATFORM") || given("-platform") || given("--platform"))
        return QByteArray();
    for (const char* option :
         {"-h", "--help", "--help-all", "-v", "--version", "--headless", "--screenshot"})
        if (given(option))
            return QByteArray("offscreen");
#ifdef Q_OS_LINUX
    if (environment.value("DISPLAY").isEmpty() && environment.value("WAYLAND_DISPLAY").isEmpty())
        return navcore::Error{
            navcore::ErrorKind::NotFound,
            Words::tr("there is no display to open a window on. Without one, use --headless "
                      "OUT_DIR or --screenshot OUT.png.")
                .toStdString()};
#endif
    return QByteArray();
}

int run(int argc, char* argv[]) {
    keepLargeBlocksApart();
    const auto platform = neededPlatform(QStringList(argv + 1, argv + argc),
                                         QProcessEnvironment::systemEnvironment());
    if (!platform)
        refuse(platform.error());
    if (!platform.value().isEmpty())
        qputenv("QT_QPA_PLATFORM", platform.value());
    Application application(argc, argv);
    QApplication::setOrganizationName("Waymark");
    QApplication::setApplicationName("Waymark");
    QApplication::setApplicationVersion(WAYMARK_VERSION);
    QApplication::setDesktopFileName("org.waymark.Waymark");
    initResources();
    installEnglish();
    QApplication::setWindowIcon(QIcon(":/icons/waymark.svg"));
    const auto read = readOptions(QApplication::arguments());
    if (!read)
        refuse(read.error());
    const StartOptions& options = read.value();
    if (!options.headlessFolder.isEmpty() || !options.screenshot.isEmpty() || options.isBench) {
        application.setUnattended();
        printMessage = qInstallMessageHandler(printOtherMessages);
    }
    if (!options.headlessFolder.isEmpty())
        return runHeadless(options.headlessFolder);
    if (!options.screenshot.isEmpty())
        return takeScreenshot(options);
    if (options.isBench)
        return printFrameTimes(options);
    return runWindow(options);
}

} // namespace waymark
