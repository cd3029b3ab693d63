// SPDX-License-Identifier: MIT
// Each size is measured in a separate process, so that the memory figures are for that size only.
#include "editor/jobs/malloc_tuning.h"
#include "editor/model/language.h"
#include "editor/render/icons.h"
#include "tests/bench/open/open.h"

#include <QApplication>
#include <QProcess>
#include <QTemporaryDir>

#include <chrono>

namespace {

constexpr const char* navPart = "nav";

int callMyself(const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedChannels);
    process.start(QCoreApplication::applicationFilePath(), arguments);
    process.waitForFinished(-1);
    return process.exitStatus() == QProcess::NormalExit ? process.exitCode() : 1;
}

int runAll(const QStringList& sizes) {
    const std::chrono::nanoseconds since = std::chrono::steady_clock::now().time_since_epoch();
    int failed = callMyself({"start", QString::number(since.count())});
    for (const QString& size : sizes) {
        const QTemporaryDir folder;
        for (const char* part : {"make", "text", navPart, "window"})
            failed = failed != 0 ? failed : callMyself({part, size, folder.path()});
    }
    return failed;
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 2 || qstrcmp(argv[1], navPart) != 0)
        waymark::keepLargeBlocksApart(); // As in the editor, but not as in games.
    QApplication application(argc, argv);
    const QTemporaryDir settings;
    QCoreApplication::setOrganizationName("Waymark");
    QCoreApplication::setApplicationName("Waymark bench");
    qputenv("XDG_CONFIG_HOME", settings.path().toUtf8());
    waymark::initResources();
    waymark::installEnglish();
    const QStringList arguments = QCoreApplication::arguments().mid(1);
    const QString part = arguments.value(0), size = arguments.value(1);
    const QString folder = arguments.value(2);
    const bench::OpenFiles files{folder + "/map.waymark", folder + "/map.nav"};
    if (part == "start")
        bench::benchStart(size.toLongLong());
    else if (part == "make")
        bench::makeFiles(folder, QString(size).remove('k').toUInt() * 1000);
    else if (part == "text")
        bench::benchText(files, qPrintable(size));
    else if (part == navPart)
        bench::benchNav(files, qPrintable(size));
    else if (part == "window")
        bench::benchWindow(files, qPrintable(size));
    else
        return runAll(arguments.isEmpty() ? QStringList{"100k", "300k"} : arguments);
    return 0;
}
