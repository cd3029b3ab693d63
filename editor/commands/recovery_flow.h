// SPDX-License-Identifier: MIT
#pragma once

#include "editor/commands/file_flow.h"
#include "editor/dialogs/past_levels_dialog.h"
#include "editor/files/journal_keeper.h"
#include "editor/files/recovery.h"

namespace waymark {

/// Manages the journal, the recovery of unsaved work, and earlier versions, including all dialogs.
class RecoveryFlow : public QObject {
    Q_OBJECT

public:
    RecoveryFlow(Workspace& workspace, LevelFiles& files, FileFlow& flow, QWidget* window);

    /// Searches for unsaved work, now and whenever a level is opened.
    void begin();
    JournalKeeper& journal() { return m_journal; }
    Recovery& recovery() { return m_recovery; }

    /// Returns the unsaved work that the window offers to restore, or null if there is none.
    Recovery::Work pending() const;
    /// Returns the text that asks whether to restore pending(), which must not be null.
    QString question() const;

    void look();
    bool keep();
    void discard();
    /// Hides the question about pending() until the program is started again.
    void postpone();

    void showVersions();
    /// Lists all unsaved work, including discarded work and work that could not be restored
    /// earlier.
    void showWaiting();

signals:
    void pendingChanged();
    /// Emitted when work has been restored into a new level, because the level file to which it
    /// belongs does not exist.
    void filled();
    void notice(const QString& text);

private:
    bool isOpen(const Recovery::Work& work) const;
    void reportUnsavedWork();
    QString unreadText() const;
    PastLevel rowOf(const Recovery::Work& work) const;
    std::vector<PastLevel> versionRows() const;
    PastLevel::Read openLevel() const;
    bool isDiscarded(const Recovery::Work& work) const;
    std::vector<Recovery::Work> discardedWorks();
    void releaseDiscarded();
    bool keep(const Recovery::Work& work);
    bool goBack(const navcore::LevelFile& file, const QString& step);
    void offerMerge(const RecoveredWork& work);
    void show(const QString& title, const std::vector<Recovery::Work>& works,
              std::vector<PastLevel> versions);

    Workspace& m_workspace;
    LevelFiles& m_files;
    FileFlow& m_flow;
    QWidget* m_window;
    Versions m_versions;
    Recovery m_recovery;
    Recovery m_discarded; ///< Work that the designer has discarded. Read on demand.
    JournalKeeper m_journal;
    std::vector<Recovery::Work> m_postponed;
    /// Last message about unreadable journals, to avoid repeating it.
    QString m_lastUnreadText;
};

} // namespace waymark
