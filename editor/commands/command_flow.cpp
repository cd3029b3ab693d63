// SPDX-License-Identifier: MIT
#include "editor/commands/command_flow.h"

#include "editor/dialogs/file_dialogs.h"
#include "editor/dialogs/progress.h"
#include "editor/dialogs/run_command_dialog.h"
#include "editor/jobs/external_command.h"
#include "editor/model/language.h"
#include "editor/model/route_words.h"
#include "editor/panels/words.h"
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/edit/paste.h"
#include "navcore/author/edit/returned_items.h"

#include <QDir>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace waymark {

using namespace navcore;

namespace {

/// Returns why a command failed, or an empty string if it succeeded.
QString failureOf(const CommandResult& result, std::chrono::milliseconds limit) {
    switch (result.end) {
    case CommandEnd::NotStarted:
        return CommandFlow::tr("The program could not be started. Check its name and its path.");
    case CommandEnd::Crashed:
        return CommandFlow::tr("The program crashed.");
    case CommandEnd::TimedOut:
        return CommandFlow::tr("The program did not end within %n s and was stopped.", nullptr,
                               static_cast<int>(limit.count() / 1000));
    case CommandEnd::TooMuchOutput:
        return CommandFlow::tr("The program wrote more than 256 MB and was stopped.");
    case CommandEnd::Cancelled:
    case CommandEnd::Finished:
        break;
    }
    return result.exitCode == 0
               ? QString()
               : CommandFlow::tr("The program ended with exit code %1.").arg(result.exitCode);
}

/// Returns the end of what the program wrote to its standard error stream.
QString lastWords(const QByteArray& errors) {
    constexpr qsizetype most = 1500;
    return QString::fromUtf8(errors.right(most)).trimmed();
}

} // namespace

CommandFlow::CommandFlow(Workspace& workspace, LevelFiles& files, Settings& settings,
                         QWidget* window)
    : QObject(window), m_workspace(workspace), m_files(files), m_settings(settings),
      m_window(window) {}

bool CommandFlow::isTrusted() {
    // The answer is remembered by the path of the level, so a level without a file has none.
    const QString level = m_files.path();
    if (m_settings.runsCommandsOn(level))
        return true;
    QMessageBox box(QMessageBox::Question, tr("Run a command"),
                    tr("Run commands on %1? A command is a program that can do anything that you "
                       "can do, and that receives the selected items.")
                        .arg(m_files.shownName()),
                    QMessageBox::Cancel, m_window);
    const QPushButton* run = box.addButton(tr("Run commands"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    if (box.clickedButton() != run)
        return false;
    m_settings.setRunsCommandsOn(level);
    return true;
}

bool CommandFlow::run() {
    Document& document = m_workspace.document;
    document.cancelTransaction();
    RunCommandDialog dialog(m_settings.commandLines(), m_window);
    if (dialog.exec() != QDialog::Accepted || !isTrusted())
        return false;
    m_settings.addCommandLine(dialog.line());
    const Level level = document.level();
    const Level clip = clipOf(level, m_workspace.selection.items());
    const QString path = m_files.path();
    const ExternalCommand command{
        dialog.line(), path.isEmpty() ? QDir::homePath() : QFileInfo(path).absolutePath(),
        QByteArray::fromStdString(itemsText(clip)), dialog.limit()};
    CommandResult result;
    Result<LevelChange> change = LevelChange();
    const std::string name = dialog.line().toStdString();
    runWithProgress(m_window, tr("Running %1").arg(dialog.line()), [&](const Progress& progress) {
        result = command.run(progress);
        if (result.end == CommandEnd::Finished && result.exitCode == 0)
            change =
                readReturnedItems(level, clip,
                                  std::string_view(result.output.constData(),
                                                   static_cast<std::size_t>(result.output.size())),
                                  name);
    });
    if (result.end == CommandEnd::Cancelled)
        return false;
    QString failure = failureOf(result, command.limit);
    if (failure.isEmpty() && !change)
        failure = localized(change.error());
    if (failure.isEmpty() && change.value().empty()) {
        emit notice(tr("The command changed nothing."));
        return true;
    }
    if (failure.isEmpty()) {
        const Status done =
            document.edit(change.value(), tr("Run %1").arg(dialog.line().section(' ', 0, 0)));
        if (!done)
            failure = localized(done.error());
    }
    if (!failure.isEmpty()) {
        const QString errors = lastWords(result.errors);
        showError(m_window, tr("The command changed nothing"),
                  errors.isEmpty() ? failure : failure + "\n\n" + errors);
        return false;
    }
    emit notice(tr("%Ln items changed.", nullptr, numerus(change.value().size())));
    return true;
}

} // namespace waymark
