// SPDX-License-Identifier: MIT
#include "editor/commands/disk_flow.h"

#include "editor/dialogs/file_dialogs.h"
#include "editor/model/language.h"

#include <QApplication>

namespace waymark {

using namespace navcore;
using ExternalChange = LevelFiles::ExternalChange;

namespace {
constexpr int laterMilliseconds = 300;
} // namespace

DiskFlow::DiskFlow(Workspace& workspace, LevelFiles& files, DiskWatch& watch,
                   const JournalKeeper& journal, QWidget* window)
    : QObject(window), m_workspace(workspace), m_files(files), m_watch(watch), m_journal(journal),
      m_window(window), m_later(this) {
    m_later.setSingleShot(true);
    m_later.setInterval(laterMilliseconds);
    connect(&m_later, &QTimer::timeout, this, &DiskFlow::follow);
    connect(&m_watch, &DiskWatch::changed, this, &DiskFlow::follow);
}

/// Returns whether a transaction, a task, a dialog or a menu is active. In that case, the level
/// must not be replaced now.
bool DiskFlow::isBusy() const {
    return m_workspace.document.inTransaction() ||
           m_workspace.document.blockingTask().isRunning() || QApplication::activeModalWidget() ||
           QApplication::activePopupWidget();
}

void DiskFlow::follow() {
    m_asks = false;
    if (m_watch.state() == DiskWatch::State::Changed) {
        const History& history = m_workspace.document.history();
        if (isBusy())
            return m_later.start();
        if (std::exchange(m_mergesNext, false))
            return merge();
        m_asks =
            !history.isClean() || history.canRedo() || (m_unfinished && !m_unfinished().isEmpty());
        if (!m_asks)
            return reload();
    }
    emit changed();
}

void DiskFlow::apply(ExternalChange how) {
    if (m_watch.state() != DiskWatch::State::Changed)
        return;
    // Copy the version that the designer has decided about.
    const DiskVersion theirs = m_watch.theirs();
    m_asks = false;
    const Status done = m_files.applyExternalChange(theirs, how);
    if (!done && done.error().kind != ErrorKind::Cancelled)
        showError(m_window, how == ExternalChange::Merge ? tr("Not merged") : tr("Not reloaded"),
                  localized(done.error()));
    m_asks = !done;
    emit changed();
}

void DiskFlow::reload() {
    apply(ExternalChange::Reload);
    if (!m_asks)
        emit notice(tr("%1 changed on disk and was reloaded. Ctrl+Z restores the previous state.")
                        .arg(m_files.shownName()));
}

void DiskFlow::merge() {
    const std::size_t before = m_workspace.document.level().items<Conflict>().size();
    apply(ExternalChange::Merge);
    if (m_asks)
        return;
    const std::size_t now = m_workspace.document.level().items<Conflict>().size();
    if (now <= before) {
        emit notice(
            tr("Merged %1 with your changes. Save to keep the result.").arg(m_files.shownName()));
        return;
    }
    emit notice(
        tr("Merged %1. %Ln conflicts remain: see Issues.", nullptr, static_cast<int>(now - before))
            .arg(m_files.shownName()));
    emit conflictsLeft();
}

void DiskFlow::mergeWhenRead() {
    if (m_watch.state() == DiskWatch::State::Changed)
        return merge();
    m_mergesNext = true;
    m_watch.look();
}

void DiskFlow::ignore() {
    if (m_watch.state() != DiskWatch::State::Changed)
        return;
    m_files.ignoreExternalChange(DiskVersion(m_watch.theirs()));
    emit notice(tr("The next save replaces %1 on disk.").arg(m_files.shownName()));
}

} // namespace waymark
