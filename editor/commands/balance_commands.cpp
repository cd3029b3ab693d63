// SPDX-License-Identifier: MIT
#include "editor/commands/commands.h"
#include "editor/dialogs/file_dialogs.h"
#include "editor/files/settings.h"
#include "editor/live/balance_words.h"
#include "editor/model/localized.h"
#include "editor/store/save_file.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(BalanceCommands)
};

constexpr auto balance = "view.balance";

/// Returns the tracker of the Balance view, or nullptr unless the view is open.
const BalanceTracker* openBalance(const AnalysisModes& views) {
    return views.isOpen(balance) ? static_cast<const BalanceTracker*>(views.tracker()) : nullptr;
}

void saveBalance(const CommandHost& host) {
    const BalanceTracker& tracker = *openBalance(host.workspace.views);
    // The table is taken before the dialog opens, because the level may change while it is open.
    const QByteArray csv =
        balanceCsv(tracker.level(), *tracker.answer(), tracker.settings().measure);
    const std::string& name = tracker.level().info().name;
    QWidget* window = host.canvas.window();
    const QString path = askWhereToSave(
        window, Words::tr("Save the table to"),
        host.settings.lastFolder() + '/' +
            (name.empty() ? Words::tr("balance") : QString::fromStdString(name) + "-balance") +
            ".csv",
        Words::tr("Tables (*.csv)"), "csv");
    if (path.isEmpty())
        return;
    host.settings.setLastFolder(QFileInfo(path).absolutePath());
    if (const Status saved = saveFile(path, csv); !saved)
        return showError(window, Words::tr("Not saved"), localized(saved.error()));
    host.notify(Words::tr("Saved %1.").arg(QFileInfo(path).fileName()));
}

} // namespace

void bindBalanceActions(const CommandHost& host) {
    const AnalysisModes& views = host.workspace.views;
    host.actions.bind(
        "view.saveBalance", [&host] { saveBalance(host); },
        [&views] {
            const BalanceTracker* tracker = openBalance(views);
            return tracker && tracker->answer() && tracker->answer()->isCurrent;
        });
    QObject::connect(views.tracker(balance), &AnalysisModel::changed, &host.actions,
                     &ActionSet::refresh);
}

} // namespace waymark
