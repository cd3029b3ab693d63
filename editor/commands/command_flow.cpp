// SPDX-License-Identifier: MIT
#include "editor/commands/command_flow.h"

#include "editor/dialogs/file_dialogs.h"
#include "editor/dialogs/progress.h"
#include "editor/dialogs/run_command_dialog.h"
#include "editor/model/language.h"
#include "editor/model/route_words.h"
#include "editor/panels/words.h"
#include "navcore/author/check/custom_checks.h"
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/edit/paste.h"
#include "navcore/author/edit/returned_items.h"
#include "navcore/author/io/external_command.h"

#include <QDir>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace waymark {

using namespace navcore;

namespace {

constexpr std::size_t mostErrorText = 1500; // Bytes of the standard error stream that are shown.

} // namespace

CommandFlow::CommandFlow(Workspace& workspace, LevelFiles& files, Settings& settings,
                         QWidget* window)
    : QObject(window), m_workspace(workspace), m_files(files), m_settings(settings),
      m_window(window) {}

bool CommandFlow::isTrusted(const QString& question, const QStringList& lines) {
    // The answer is remembered by the path of the level, so a level without a file has none.
    const QString level = m_files.path();
    if (m_settings.runsCommandsOn(level, lines))
        return true;
    QMessageBox box(QMessageBox::Question, tr("Run a command"), question, QMessageBox::Cancel,
                    m_window);
    box.setTextFormat(Qt::PlainText);
    const QPushButton* run = box.addButton(tr("Run commands"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    if (box.clickedButton() != run)
        return false;
    m_settings.setRunsCommandsOn(level, lines);
    return true;
}

bool CommandFlow::run() {
    Document& document = m_workspace.document;
    document.cancelTransaction();
    RunCommandDialog dialog(m_settings.commandLines(), m_window);
    if (dialog.exec() != QDialog::Accepted)
        return false;
    if (!isTrusted(tr("Run this and other commands on %1? A command is a program that can do "
                      "anything that you can do, and that receives the selected items.\n\n%2")
                       .arg(m_files.shownName(), dialog.line()),
                   {}))
        return false;
    m_settings.addCommandLine(dialog.line());
    const Level level = document.level();
    const Level clip = clipOf(level, m_workspace.selection.items());
    const QString path = m_files.path();
    const QString folder = path.isEmpty() ? QDir::homePath() : QFileInfo(path).absolutePath();
    const std::string name = dialog.line().toStdString();
    const ExternalCommand command{name, folder.toStdString(), itemsText(clip), dialog.limit()};
    CommandResult result;
    Result<LevelChange> change = LevelChange();
    runWithProgress(m_window, tr("Running %1").arg(dialog.line()), [&](const Progress& progress) {
        result = command.run(progress);
        if (result.end == CommandEnd::Finished && result.exitCode == 0)
            change = readReturnedItems(level, clip, result.output, name);
    });
    if (result.end == CommandEnd::Cancelled)
        return false;
    QString failure = localized(failureOf(result, command.limit));
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
        const QString errors = QString::fromStdString(lastWords(result, mostErrorText));
        showError(m_window, tr("The command changed nothing"),
                  errors.isEmpty() ? failure : failure + "\n\n" + errors);
        return false;
    }
    emit notice(tr("%Ln items changed.", nullptr, numerus(change.value().size())));
    return true;
}

bool CommandFlow::runChecks() {
    Document& document = m_workspace.document;
    document.cancelTransaction();
    const RulesSource rules = readRulesFile(document.level().info().rules);
    const QString file = QString::fromStdString(rules.name);
    if (rules.problem) {
        showError(m_window, tr("Custom checks not run"), localized(*rules.problem));
        return false;
    }
    QStringList lines;
    for (const CheckCommand& check : rules.rules->commands)
        lines.append(QString::fromStdString(check.run));
    if (lines.isEmpty()) {
        emit notice(tr("%1 has no custom checks.").arg(file));
        return false;
    }
    if (!isTrusted(tr("Run the custom checks of %1 on %2? They are programs that can do anything "
                      "that you can do, and that receive the level:\n\n%3")
                       .arg(file, m_files.shownName(), lines.join('\n')),
                   lines))
        return false;
    const Level level = document.level();
    const NavGraph graph = document.graph();
    const LevelInfo info = shownInfo(level);
    std::optional<std::vector<Issue>> found;
    runWithProgress(m_window, tr("Running custom checks"), [&](const Progress& progress) {
        std::vector<Issue> issues = runCustomChecks(level, graph, rules, info, progress);
        if (!progress.cancelled())
            found = std::move(issues);
    });
    if (!found)
        return false;
    const std::size_t count = found->size();
    m_workspace.issues.setCustomIssues(*std::move(found));
    emit notice(count == 0 ? tr("The custom checks found no issues.")
                           : tr("The custom checks found %Ln issues.", nullptr, numerus(count)));
    return true;
}

} // namespace waymark
