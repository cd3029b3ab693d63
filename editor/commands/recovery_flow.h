// SPDX-License-Identifier: MIT
#pragma once

#include "editor/commands/file_flow.h"
#include "editor/dialogs/past_levels_dialog.h"
#include "editor/files/journal_keeper.h"
#include "editor/files/recovery.h"

namespace waymark {

/// What is kept beside the level's file, and brought back: the journal, work that was not saved,
/// earlier versions; with their questions.
class RecoveryFlow : public QObject {
    Q_OBJECT

public:
    RecoveryFlow(Workspace& workspace, LevelFiles& files, FileFlow& flow, QWidget* window);

    /// From now on work that was not saved is looked for: now, and whenever a level is opened.
    void begin();
    JournalKeeper& journal() { return m_journal; }
    Recovery& recovery() { return m_recovery; }

    /// The work to decide about; null when there is none.
    Recovery::Work offered() const;
    /// What to say about it.
    QString offer() const;

    void look();
    bool keep();
    void discard();
    /// Nothing more is said about it until the next start, or until it is asked for.
    void putOff();

    void showVersions();
    /// All work that was not saved, what was tried before too.
    void showWaiting();

signals:
    void offeredChanged();
    void filled(); ///< what is open was empty before: its file is gone, or it never had one
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
    Recovery m_discarded; ///< work that was not saved on purpose, read when it is asked for
    JournalKeeper m_journal;
    std::vector<Recovery::Work> m_putOff;
    QString m_toldUnread; ///< what was said of journals that cannot be read: once is enough
};

} // namespace waymark
