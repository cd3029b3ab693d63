// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/level_files.h"
#include "editor/store/journal_file.h"
#include "navcore/author/revision/journal.h"

#include <QTimer>

namespace waymark {

/// Where journals lie in the folder of states.
QString journalFolder();
/// What tells this machine from others that share a home folder.
std::string thisMachine();

/// Keeps a journal of what is not saved: each step is on the disk two seconds after it was made. A
/// worker writes; the window never waits. There is no journal while the level is as it was saved,
/// but that of work that was brought back and undone: it is found again unless it is redone.
class JournalKeeper : public QObject {
    Q_OBJECT

public:
    /// `folder` is made when it is needed.
    JournalKeeper(Document& document, const LevelFiles& files, const QString& folder,
                  QObject* parent = nullptr);
    /// Writes what waits. The journal stays, unless end() was called.
    ~JournalKeeper() override;

    /// What is open is saved, or not wanted any more.
    void end();
    /// The designer chose not to save. The next end() moves the journal to the discarded work
    /// (discardedFolder) instead of removing it, unless a step or a save comes first.
    void discard();
    /// Writes what waits now, and waits for it. Where that takes longer, the window goes on
    /// painting.
    void flush();
    /// The step that was just made brought back the work of that journal, which is so many steps:
    /// from here on it is the journal of this.
    void takeOver(std::shared_ptr<JournalFile> journal, std::uint32_t steps);

    /// How many steps what is open is away from what was read or saved last, over the branching
    /// when steps were undone and others done. Work that was brought back counts as the steps it
    /// was. O(1).
    int unsavedSteps() const;

    /// How many steps the journal on the disk tells of, of all that were made since this began.
    std::uint64_t synced() const { return m_synced; }

signals:
    void syncedChanged();
    /// It cannot be written, said once; it goes on trying.
    void failed(const QString& why);
    /// It can be written again.
    void recovered();

private:
    /// What the worker does next, in this order.
    struct Batch {
        bool isEnd = false;
        bool isDiscarded = false; ///< at that end the journal is kept as discarded work
        std::vector<std::shared_ptr<JournalFile>> ended; ///< others: the base has them, or nobody
        std::shared_ptr<const navcore::Level> base;
        navcore::UnknownMembers unknown;
        navcore::JournalHead head; ///< of the new journal, and what steps say
        SavedContent fileText;     ///< what the file held before: kept as an earlier version
        const Versions* versions = nullptr;
        std::vector<std::shared_ptr<const navcore::LevelChange>> steps;
    };

    void note(const std::shared_ptr<const navcore::LevelChange>& change);
    void noteAll();
    void followIndex(int index);
    bool hasWork() const;
    bool isBusy() const { return hasWork() || m_job.isRunning(); }
    bool isWorkUndone() const;
    void leave();
    void goOnWith(std::shared_ptr<JournalFile> journal);
    void takeBase();
    void write();
    std::optional<navcore::Error> work(const Batch& batch);
    void finish(const std::optional<navcore::Error>& problem, std::uint64_t steps,
                const std::vector<std::shared_ptr<JournalFile>>& ended);

    /// The step that brought work back.
    struct RestoredSession {
        int index = 0; ///< of the history, after it
        std::uint64_t content = 0;
        int steps = 0;          ///< of the work
        bool isWritten = false; ///< its journal is the one that is written
    };

    Document& m_document;
    const LevelFiles& m_files;
    std::shared_ptr<JournalFile> m_file; ///< of the worker while it runs
    std::size_t m_baseSize = 0;          ///< of the text it begins with; likewise
    QTimer m_timer;
    Batch m_next;
    std::vector<std::shared_ptr<JournalFile>> m_others; ///< that the next base replaces
    bool m_needsBase = true; ///< what is on the disk cannot be written on
    bool m_isThere = false;  ///< on the disk, or maybe
    bool m_isFailing = false;
    bool m_isDiscarded = false;          ///< the work is not saved, on purpose
    int m_saved = 0, m_lowest = 0;       ///< index of the history as saved, and the lowest since
    RestoredSession m_broughtBack;       ///< the last one
    std::shared_ptr<JournalFile> m_left; ///< of it, while it is undone
    std::uint64_t m_made = 0, m_synced = 0;
    Job<std::optional<navcore::Error>> m_job; ///< ends before what it uses
};

} // namespace waymark
