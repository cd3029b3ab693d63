// SPDX-License-Identifier: MIT
#include "editor/commands/rules_flow.h"

#include "editor/dialogs/file_dialogs.h"
#include "editor/model/language.h"
#include "editor/panels/words.h"
#include "editor/store/file_io.h"
#include "navcore/author/revision/shared_rules.h"

#include <QFileInfo>

namespace waymark {

using namespace navcore;

namespace {

/// Adds the kinds and abilities that an existing rules file allows to `rules`, and its custom
/// checks. If the file allows all kinds or all abilities, `rules` will allow them too.
void keepOthers(SharedRules& rules, const RulesSource& before) {
    if (!before.rules)
        return;
    const auto keep = [](auto& words, const auto& old) {
        if (!old)
            words.reset();
        else if (words)
            words->insert(old->begin(), old->end());
        else
            words = old;
    };
    keep(rules.kinds, before.rules->kinds);
    keep(rules.abilities, before.rules->abilities);
    rules.commands = before.rules->commands;
}

} // namespace

RulesFlow::RulesFlow(Workspace& workspace, LevelFiles& files, Settings& settings, QWidget* window)
    : QObject(window), m_workspace(workspace), m_files(files), m_settings(settings),
      m_window(window) {
    connect(&workspace.document, &Document::changed, this, &RulesFlow::watch);
    connect(&m_watch, &FileWatch::stirred, this, &RulesFlow::look);
}

QString RulesFlow::path() const {
    return QString::fromStdString(m_workspace.document.level().info().rules);
}

bool RulesFlow::choose() {
    const QString now = path();
    const QString path = askForFile(
        m_window, tr("Choose a rules file"),
        now.isEmpty() ? m_settings.lastFolder() : QFileInfo(now).absolutePath(), rulesFilter());
    if (path.isEmpty())
        return false;
    const RulesSource source = readRulesFile(path.toStdString());
    if (source.problem) {
        showError(m_window, tr("Rules not used"), localized(*source.problem));
        return false;
    }
    if (!follow(QFileInfo(path).absoluteFilePath(), tr("Choose rules file")))
        return false;
    const std::size_t count =
        differencesFrom(m_workspace.document.level(), *source.rules, source.name).size();
    emit notice(count == 0 ? tr("The level agrees with %1.").arg(QFileInfo(path).fileName())
                           : tr("%1 differs in %2: see Issues, or Level > Update from Rules.")
                                 .arg(QFileInfo(path).fileName(), countText(count)));
    return true;
}

bool RulesFlow::drop() {
    return follow({}, tr("Use no rules file"));
}

bool RulesFlow::follow(const QString& path, const QString& step) {
    LevelEdit edit(m_workspace.document.level());
    edit.modify<LevelInfo>({}, [&](LevelInfo& info) { info.rules = path.toStdString(); });
    const Status done = m_workspace.document.edit(edit.change(), step);
    if (!done)
        emit notice(localized(done.error()));
    return done.ok() && !edit.change().empty();
}

bool RulesFlow::update() {
    const RulesSource source = readRulesFile(path().toStdString());
    if (source.problem) {
        showError(m_window, tr("Not updated"), localized(*source.problem));
        return false;
    }
    LevelEdit edit(m_workspace.document.level());
    updateFromRules(edit, *source.rules);
    const LevelChange change = edit.change();
    const QString name = QFileInfo(path()).fileName();
    if (change.empty()) {
        emit notice(tr("Nothing to update: the level agrees with %1.").arg(name));
        return false;
    }
    if (const Status done = m_workspace.document.edit(change, tr("Update from rules")); !done) {
        showError(m_window, tr("Not updated"), localized(done.error()));
        return false;
    }
    m_workspace.issues.checkNow();
    emit notice(tr("Updated from %1 in one undo step.").arg(name));
    return true;
}

bool RulesFlow::saveAs() {
    SharedRules rules = rulesOf(m_workspace.document.level());
    if (const Status fit = checkRules(rules); !fit) {
        showError(m_window, tr("Rules not saved"), localized(fit.error()));
        return false;
    }
    QString proposal = path();
    if (proposal.isEmpty())
        proposal = (m_files.path().isEmpty() ? m_settings.lastFolder()
                                             : QFileInfo(m_files.path()).absolutePath()) +
                   "/game.waymark-rules";
    const QString path =
        askWhereToSave(m_window, tr("Save the rules as"), proposal, rulesFilter(), "waymark-rules");
    if (path.isEmpty())
        return false;
    keepOthers(rules, readRulesFile(path.toStdString()));
    if (const Status saved = saveFile(path, QByteArray::fromStdString(writeRulesText(rules)));
        !saved) {
        showError(m_window, tr("Rules not saved"), localized(saved.error()));
        return false;
    }
    if (this->path().isEmpty())
        follow(QFileInfo(path).absoluteFilePath(), tr("Choose rules file"));
    emit notice(tr("Saved the rules as %1.").arg(QFileInfo(path).fileName()));
    return true;
}

void RulesFlow::watch() {
    const QString now = path();
    if (now == m_watched)
        return;
    m_watched = now;
    m_seen = FileStamp::of(now);
    m_isThere = QFileInfo::exists(now);
    m_watch.watch(now);
}

void RulesFlow::look() {
    FileStamp now = FileStamp::of(m_watched);
    const bool isThere = QFileInfo::exists(m_watched);
    if (now.isOfSame(m_seen) || (!isThere && !m_isThere))
        return;
    m_seen = std::move(now);
    m_isThere = isThere;
    m_workspace.issues.checkSoon();
}

} // namespace waymark
