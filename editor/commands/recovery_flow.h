// SPDX-License-Identifier: MIT
#pragma once

#include "editor/commands/file_flow.h"
#include "editor/dialogs/past_levels_dialog.h"
#include "editor/files/journal_keeper.h"
#include "editor/files/recovery.h"

namespace waymark {

/// Handles the journal, recovery of unsaved work, and earlier versions, with their dialogs.
class RecoveryFlow : public QObject {
    Q_OBJECT

public:
    RecoveryFlow(Workspace& workspace, LevelFiles& files, FileFlow& flow, QWidget* window);

    /// Searches for unsaved work now and whenever a level is opened.
    void begin();
    JournalKeeper& journal() { return m_journal; }
    Recovery& recovery() { return m_recovery; }

    /// Returns the unsaved work that the designer should decide about. Null if there is none.
    Recovery::Work offered() const;
    /// Returns the message about the offered work.
    QString offer() const;

    void look();
    bool keep();
    void discard();
    /// Hides the message about offered work until the next start, or until the designer requests
    /// it.
    void putOff();

    void showVersions();
    /// Shows all unsaved work, including work that was tried before.
    void showWaiting();

signals:
    void offeredChanged();
    /// Emitted when work was restored into an empty level, because its file no longer exists or
    /// never existed.
    void filled();
    void notice(const QString& text);

private:
    bool isOpen(const Recovery::Work& work) const;
    void tellLeft();
    QString unreadText() const;
    PastLevel rowOf(const Recovery::Work& work) const;
    std::vector<PastLevel> versionRows() const;
    PastLevel::Read openLevel() const;
    bool isDiscarded(const Recovery::Work& work) const;
    std::vector<Recovery::Work> discardedWorks();
    void releaseDiscarded();
    bool keep(const Recovery::Work& work);
    bool goBack(const navcore::LevelFile& file, const QString& step);
    void standOnBase(const RecoveredWork& work);
    void show(const QString& title, const std::vector<Recovery::Work>& works,
              std::vector<PastLevel> versions);

    Workspace& m_workspace;
    LevelFiles& m_files;
    FileFlow& m_flow;
    QWidget* m_window;
    Versions m_versions;
    Recovery m_recovery;
    Recovery m_discarded; ///< Work that the designer discarded, read on demand.
    JournalKeeper m_journal;
    std::vector<Recovery::Work> m_putOff;
    /// The reported message about unreadable journals, which is not repeated.
    QString m_toldUnread;
};

} // namespace waymark
