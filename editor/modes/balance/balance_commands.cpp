// SPDX-License-Identifier: MIT
#include "editor/dialogs/file_dialogs.h"
#include "editor/files/settings.h"
#include "editor/model/language.h"
#include "editor/modes/balance/balance_words.h"
#include "editor/panels/command_host.h"
#include "editor/store/file_io.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(BalanceCommands)
};

void saveBalance(const BalanceTracker& tracker, const CommandHost& host) {
    // Export the table before the dialog opens, because the level may change while it is open.
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

void bindBalanceActions(AnalysisModel& mode, const CommandHost& host) {
    auto& tracker = static_cast<BalanceTracker&>(mode);
    host.actions.bind(
        "view.saveBalance", [&tracker, &host] { saveBalance(tracker, host); },
        [&tracker, &views = host.workspace.views] {
            return views.tracker() == &tracker && tracker.answer() && tracker.answer()->isCurrent;
        });
    QObject::connect(&tracker, &AnalysisModel::changed, &host.actions, &ActionSet::refresh);
}

} // namespace waymark
