// SPDX-License-Identifier: MIT
#include "editor/boards/balance_words.h"
#include "editor/commands/commands.h"
#include "editor/dialogs/file_dialogs.h"
#include "editor/files/settings.h"
#include "editor/model/shown.h"
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

/// Null unless the view is open.
const BalanceBoard* openBalance(const Views& views) {
    return views.isOpen(balance) ? static_cast<const BalanceBoard*>(views.board()) : nullptr;
}

void saveBalance(const CommandHost& host) {
    const BalanceBoard& board = *openBalance(host.workspace.views);
    // As it is now: while the dialog is open the level may become another one.
    const QByteArray csv = balanceCsv(board.level(), *board.answer(), board.settings().measure);
    const std::string& name = board.level().info().name;
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
        return showError(window, Words::tr("Not saved"), shown(saved.error()));
    host.notify(Words::tr("Saved %1.").arg(QFileInfo(path).fileName()));
}

} // namespace

void bindBalanceActions(const CommandHost& host) {
    const Views& views = host.workspace.views;
    host.actions.bind(
        "view.saveBalance", [&host] { saveBalance(host); },
        [&views] {
            const BalanceBoard* board = openBalance(views);
            return board && board->answer() && board->answer()->isCurrent;
        });
    QObject::connect(views.board(balance), &ViewBoard::changed, &host.actions, &ActionSet::refresh);
}

} // namespace waymark
