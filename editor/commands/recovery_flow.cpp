// SPDX-License-Identifier: MIT
#include "editor/commands/recovery_flow.h"

#include "editor/dialogs/file_dialogs.h"
#include "editor/files/discarded_work.h"
#include "editor/model/language.h"
#include "editor/store/file_io.h"
#include "navcore/author/io/file_checks.h"

#include <QDir>
#include <QFileInfo>
#include <QMessageBox>

namespace waymark {

using namespace navcore;

namespace {

/// Estimates how many items are affected when the level is replaced.
std::size_t itemsOf(const Level& level) {
    return level.items<Vertex>().size() + level.items<Obstacle>().size();
}

PastLevel::Read fileAt(const QString& file, const QString& level) {
    return [file, level]() -> Result<LevelFile> {
        const Result<QByteArray> text = readFile(file, largestLevel);
        return text ? readLevel(text.value(), level) : Result<LevelFile>(text.error());
    };
}

} // namespace

RecoveryFlow::RecoveryFlow(Workspace& workspace, LevelFiles& files, FileFlow& flow, QWidget* window)
    : QObject(window), m_workspace(workspace), m_files(files), m_flow(flow), m_window(window),
      m_versions(versionsFolder()), m_recovery(journalFolder()),
      m_discarded(discardedFolder(journalFolder())),
      m_journal(workspace.document, files, journalFolder()) {
    files.keepVersions(m_versions);
    connect(&flow, &FileFlow::discarding, &m_journal, &JournalKeeper::discard);
    connect(&m_recovery, &Recovery::changed, this, &RecoveryFlow::pendingChanged);
    connect(&m_journal, &JournalKeeper::failed, this, [this](const QString& why) {
        emit notice(tr("Your work is not protected against a crash now. %1").arg(why));
    });
    connect(&m_journal, &JournalKeeper::recovered, this,
            [this] { emit notice(tr("Your work is protected against a crash again.")); });
    connect(&files, &LevelFiles::versionNotKept, this, [this](const QString& why) {
        emit notice(tr("Saved, but not kept as an earlier version. %1").arg(why));
    });
}

void RecoveryFlow::begin() {
    connect(&m_recovery, &Recovery::found, this, &RecoveryFlow::reportUnsavedWork);
    connect(&m_files, &LevelFiles::changed, this, [this] {
        if (!m_files.path().isEmpty())
            m_recovery.look(Recovery::Which::Own);
    });
    m_recovery.look(Recovery::Which::Own);
}

void RecoveryFlow::reportUnsavedWork() {
    if (m_recovery.left() > 0)
        emit notice(
            tr("Unsaved work could not be restored at the last start: see File > Recover Work…"));
    if (const QString unread = unreadText(); std::exchange(m_lastUnreadText, unread) != unread)
        emit notice(unread);
}

/// Returns a message about the first unreadable journal, or an empty string if all journals can be
/// read.
QString RecoveryFlow::unreadText() const {
    if (m_recovery.unread().empty())
        return {};
    const Recovery::Unread& first = m_recovery.unread().front();
    return first.why.kind == ErrorKind::Unsupported
               ? tr("The unsaved work in %1 was written by a newer Waymark: restore it with that "
                    "version. The file is kept.")
                     .arg(first.journal)
               : tr("The unsaved work in %1 cannot be read: %2. The file is kept; delete it if "
                    "nothing is missing.")
                     .arg(first.journal, localized(first.why));
}

Recovery::Work RecoveryFlow::pending() const {
    for (const Recovery::Work& work : m_recovery.works())
        if (std::ranges::find(m_postponed, work) == m_postponed.end())
            return work;
    return nullptr;
}

QString RecoveryFlow::question() const {
    const Recovery::Work work = pending();
    const QString when = momentText(work->time);
    if (work->level.isEmpty())
        return tr("Unsaved work from %1 on a level that was never saved: %n steps.", nullptr,
                  work->steps)
            .arg(when);
    if (isOpen(work))
        return tr("Unsaved work from %1: %n steps.", nullptr, work->steps).arg(when);
    // Include the folder, because several folders can contain levels with the same name.
    const QFileInfo level(work->level);
    return tr("Unsaved work from %1 on %2: %n steps.", nullptr, work->steps)
        .arg(when, level.dir().dirName() + '/' + level.fileName());
}

bool RecoveryFlow::isDiscarded(const Recovery::Work& work) const {
    return std::ranges::find(m_discarded.works(), work) != m_discarded.works().end();
}

/// Unlocks the journals of discarded work, so that other windows can use them.
void RecoveryFlow::releaseDiscarded() {
    for (const Recovery::Work& work : std::vector(m_discarded.works()))
        m_discarded.forget(work);
}

/// Reads the discarded work. Its journals remain locked until releaseDiscarded().
std::vector<Recovery::Work> RecoveryFlow::discardedWorks() {
    m_discarded.look(Recovery::Which::All);
    m_discarded.finish();
    return m_discarded.works();
}

bool RecoveryFlow::isOpen(const Recovery::Work& work) const {
    return m_files.isOpen() && !work->level.isEmpty() &&
           areSameFile(work->level.toStdString(), m_files.path().toStdString());
}

void RecoveryFlow::postpone() {
    m_postponed.push_back(pending());
    emit pendingChanged();
}

bool RecoveryFlow::keep() {
    return keep(pending());
}

bool RecoveryFlow::keep(const Recovery::Work& work) {
    const bool isGone = !isOpen(work) && !QFileInfo::exists(work->level);
    if (!isOpen(work)) {
        if (!m_flow.mayDiscard())
            return false;
        if (isGone)
            m_files.show({LiveLevel(), work->file.unknown, {}, {}});
        else if (!m_flow.openPath(work->level))
            return false;
    }
    m_workspace.document.cancelTransaction();
    const bool wasSaved = !m_files.hasUnsavedChanges();
    if (m_workspace.document.level() == work->file.level) {
        if (!isDiscarded(work))
            // Ignore errors: because the work is saved, the next search removes the journal.
            static_cast<void>(work->journal->remove());
    } else {
        if (!goBack(work->file, tr("Restore unsaved work")))
            return false;
        offerMerge(*work);
        if (!isDiscarded(work))
            m_journal.takeOver(work->journal, static_cast<std::uint32_t>(work->steps));
    }
    m_recovery.forget(work);
    if (isGone)
        emit filled();
    emit notice(wasSaved
                    ? tr("Work restored. Save to keep it.")
                    : tr("Work restored. Save to keep it; undo goes back to what was open here."));
    return true;
}

/// If another program has changed the file since the journal was written, offers to merge or to
/// choose one of the versions.
void RecoveryFlow::offerMerge(const RecoveredWork& work) {
    if (m_files.path().isEmpty() || work.base.isEmpty() || work.base == m_files.fileHash())
        return;
    // If the original version no longer exists, merging is impossible, but the designer can still
    // choose a version.
    QByteArray base;
    for (const Version& version : m_versions.of(m_files.path())) {
        const Result<QByteArray> text = readFile(version.file, largestLevel);
        FileStamp stamp;
        if (text)
            stamp.setContent(text.value());
        if (stamp.hash() == work.base)
            base = text.value();
    }
    m_files.rebaseOn(base);
}

/// Replaces the level with an earlier state, as one undo step. Returns whether it succeeded.
bool RecoveryFlow::goBack(const LevelFile& file, const QString& step) {
    const Level& now = m_workspace.document.level();
    const SymmetricEdits::Pause pause(m_workspace.document.symmetricEdits());
    const Status done = m_workspace.document.edit(
        itemsOf(now) + itemsOf(file.level),
        [&file](const Level& level) { return diff(level, file.level); }, step);
    if (!done && done.error().kind != ErrorKind::Cancelled)
        showError(m_window, tr("Not restored"), localized(done.error()));
    return done.ok();
}

void RecoveryFlow::discard() {
    const Recovery::Work work = pending();
    QMessageBox box(QMessageBox::Question, tr("Discard unsaved work"), question(),
                    QMessageBox::NoButton, m_window);
    box.setInformativeText(
        tr("It stays in File > Recover Work for %Ln days.", nullptr, discardedDays));
    const QPushButton* discard = box.addButton(tr("&Discard"), QMessageBox::DestructiveRole);
    box.setDefaultButton(box.addButton(QMessageBox::Cancel));
    box.exec();
    if (box.clickedButton() != discard)
        return;
    if (const Status kept = keepDiscarded(*work->journal, journalFolder()); !kept)
        showError(m_window, tr("Not discarded"), localized(kept.error()));
    m_recovery.forget(work);
}

PastLevel RecoveryFlow::rowOf(const Recovery::Work& work) const {
    const QString name =
        work->level.isEmpty() ? tr("Never saved") : QFileInfo(work->level).fileName();
    const QString about = isDiscarded(work)
                              ? tr("Discarded, %n unsaved steps", nullptr, work->steps)
                              : tr("Unsaved work, %n steps", nullptr, work->steps);
    const auto read = [work]() -> Result<LevelFile> { return work->file; };
    if (isOpen(work))
        return {momentText(work->time), about, read, openLevel()};
    const PastLevel::Read onDisk = work->level.isEmpty()
                                       ? [] { return Result<LevelFile>(LevelFile{}); }
                                       : fileAt(work->level, work->level);
    return {momentText(work->time) + QStringLiteral(" · ") + name, about, read, onDisk};
}

PastLevel::Read RecoveryFlow::openLevel() const {
    const auto now = std::make_shared<const LevelFile>(LevelFile{m_workspace.document.level(), {}});
    return [now]() -> Result<LevelFile> { return *now; };
}

std::vector<PastLevel> RecoveryFlow::versionRows() const {
    std::vector<PastLevel> rows;
    const PastLevel::Read now = openLevel();
    for (const Version& version : m_versions.of(m_files.path()))
        rows.push_back({momentText(version.time), {}, fileAt(version.file, m_files.path()), now});
    return rows;
}

void RecoveryFlow::show(const QString& title, const std::vector<Recovery::Work>& works,
                        std::vector<PastLevel> versions) {
    std::vector<PastLevel> rows;
    for (const Recovery::Work& work : works)
        rows.push_back(rowOf(work));
    rows.insert(rows.end(), versions.begin(), versions.end());
    PastLevelsDialog dialog(title, rows, m_window);
    dialog.exec();
    const auto row = static_cast<std::size_t>(std::max(0, dialog.row()));
    if (dialog.wanted() == PastLevelsDialog::Wanted::Copy) {
        if (m_flow.mayDiscard())
            m_files.start(dialog.file().level);
    } else if (dialog.wanted() == PastLevelsDialog::Wanted::GoBack) {
        if (row < works.size())
            keep(works[row]);
        else if (goBack(dialog.file(), tr("Go back to %1").arg(rows[row].when)))
            emit notice(tr("Went back to %1. Ctrl+Z undoes it.").arg(rows[row].when));
    }
    releaseDiscarded();
}

void RecoveryFlow::look() {
    const Recovery::Work work = pending();
    show(tr("Restore unsaved work"), {work},
         isOpen(work) ? versionRows() : std::vector<PastLevel>());
}

void RecoveryFlow::showVersions() {
    std::vector<Recovery::Work> works;
    for (const Recovery::Work& work : m_recovery.works())
        if (isOpen(work))
            works.push_back(work);
    for (const Recovery::Work& work : discardedWorks())
        if (isOpen(work))
            works.push_back(work);
    std::vector<PastLevel> versions = versionRows();
    if (works.empty() && versions.empty()) {
        releaseDiscarded();
        return emit notice(tr("No earlier versions of this level yet: each save keeps one."));
    }
    show(tr("Earlier versions of %1").arg(m_files.shownName()), works, std::move(versions));
}

void RecoveryFlow::showWaiting() {
    m_recovery.finish();
    m_recovery.look(Recovery::Which::All);
    m_recovery.finish();
    const QString unread = unreadText();
    std::vector<Recovery::Work> works = m_recovery.works();
    const std::vector<Recovery::Work> discarded = discardedWorks();
    works.insert(works.end(), discarded.begin(), discarded.end());
    if (works.empty())
        return emit notice(unread.isEmpty() ? tr("Nothing to recover.") : unread);
    if (!unread.isEmpty())
        emit notice(unread);
    show(tr("Unsaved work"), works, {});
}

} // namespace waymark
