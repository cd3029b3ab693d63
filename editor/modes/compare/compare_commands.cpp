// SPDX-License-Identifier: MIT
#include "editor/dialogs/file_dialogs.h"
#include "editor/dialogs/progress.h"
#include "editor/model/language.h"
#include "editor/modes/compare/compare_list.h"
#include "editor/panels/command_host.h"
#include "navcore/runtime/navfile/nav_file.h"

#include <QCoreApplication>
#include <QFileInfo>

// Actions that choose the baseline of comparisons.

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(CompareCommands)
};

void compareWithNavFile(CompareTracker& tracker, const CommandHost& host) {
    QWidget* window = host.canvas.window();
    const QString path = askForFile(window, Words::tr("Compare with a nav file"),
                                    host.settings.lastFolder(), navFilter());
    if (path.isEmpty())
        return;
    std::optional<Result<ResolvedGraph>> read;
    runWithProgress(window, Words::tr("Reading %1…").arg(QFileInfo(path).fileName()),
                    [&](const Progress&) { read = loadNavFile(path.toStdString()); });
    if (!*read)
        return showError(window, Words::tr("Nav file not opened"), localized(read->error()));
    tracker.setNavFile(read->value(), QFileInfo(path).fileName());
}

} // namespace

void bindCompareActions(AnalysisModel& mode, const CommandHost& host) {
    auto& tracker = static_cast<CompareTracker&>(mode);
    for (const auto& [id, baseline] : std::initializer_list<std::pair<const char*, Baseline>>{
             {"compare.off", Baseline::Off},
             {"compare.drag", Baseline::Drag},
             {"compare.saved", Baseline::Saved},
             {"compare.marked", Baseline::Marked}})
        host.actions.bind(
            id, [&tracker, baseline = baseline] { tracker.choose(baseline); },
            [&tracker, baseline = baseline] { return tracker.has(baseline); },
            [&tracker, baseline = baseline] { return tracker.baseline() == baseline; });
    host.actions.bind(
        "compare.navFile", [&tracker, &host] { compareWithNavFile(tracker, host); }, {},
        [&tracker] { return tracker.baseline() == Baseline::NavFile; });
    host.actions.bind("compare.mark", [&tracker] { tracker.mark(); });
}

} // namespace waymark
