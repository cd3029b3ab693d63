// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/level_files.h"
#include "editor/store/journal_file.h"
#include "navcore/author/revision/journal.h"

#include <QTimer>

namespace waymark {

/// Returns the folder of journals, which is inside the folder of states.
QString journalFolder();
/// Returns an identifier of this machine, for machines that share a home folder.
std::string thisMachine();

/// Writes a journal of unsaved work: each step is on the disk within two seconds. A worker writes,
/// so that the window never blocks. There is no journal while the level equals its saved state. The
/// exception is work that was restored and then undone: its journal stays, to be found again,
/// unless it is redone.
class JournalKeeper : public QObject {
    Q_OBJECT

public:
    /// Starts to keep a journal in `folder`, which is created when needed.
    JournalKeeper(Document& document, const LevelFiles& files, const QString& folder,
                  QObject* parent = nullptr);
    /// Writes pending steps. The journal stays, unless end() was called.
    ~JournalKeeper() override;

    /// Removes the journal. Must be called when the open level was saved or is no longer needed.
    void end();
    /// Notes that the designer decided not to save. The next end() moves the journal to the
    /// discarded work (discardedFolder) instead of removing it, unless a step or a save comes
    /// first.
    void discard();
    /// Writes pending steps now and blocks until done. If that takes longer, the window continues
    /// to repaint.
    void flush();
    /// Uses `journal`, which has `steps` steps, for the open level from now on. Must be called
    /// after the step that restored its work.
    void takeOver(std::shared_ptr<JournalFile> journal, std::uint32_t steps);

    /// Returns the number of steps between the open level and the file as read or saved last. If
    /// steps were undone and others done, it counts via the point where the histories diverged.
    /// Restored work counts with its own number of steps. O(1).
    int unsavedSteps() const;

    /// Returns how many of the steps made since construction are in the journal on the disk.
    std::uint64_t synced() const { return m_synced; }

signals:
    void syncedChanged();
    /// Emitted once when the journal cannot be written. Attempts continue.
    void failed(const QString& why);
    /// Emitted when the journal can be written again.
    void recovered();

private:
    /// The worker's next task, in the order of execution.
    struct Batch {
        bool isEnd = false;
        bool isDiscarded = false; ///< True if the ended journal is kept as discarded work.
        /// Other journals, whose work the base contains or that are no longer needed.
        std::vector<std::shared_ptr<JournalFile>> ended;
        std::shared_ptr<const navcore::Level> base;
        navcore::UnknownMembers unknown;
        /// Head of a new journal, which also has the data for each step.
        navcore::JournalHead head;
        /// Previous content of the file, which is kept as an earlier version.
        SavedContent fileText;
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

    /// The step that restored unsaved work.
    struct RestoredSession {
        int index = 0; ///< Index in the undo history after the step.
        std::uint64_t content = 0;
        int steps = 0;          ///< Number of steps of the restored work.
        bool isWritten = false; ///< True if the journal of the restored work is the one in use.
    };

    Document& m_document;
    const LevelFiles& m_files;
    /// Journal in use. It belongs to the worker while the worker runs.
    std::shared_ptr<JournalFile> m_file;
    /// Size of the base at the journal's beginning. Belongs to the worker while it runs.
    std::size_t m_baseSize = 0;
    QTimer m_timer;
    Batch m_next;
    /// Other journals that are removed once the next base is written.
    std::vector<std::shared_ptr<JournalFile>> m_others;
    bool m_needsBase = true; ///< True if the journal on the disk cannot be continued.
    bool m_isThere = false;  ///< True if the journal is on the disk, or may be.
    bool m_isFailing = false;
    bool m_isDiscarded = false; ///< True if the designer decided not to save.
    /// History index of the saved state, and the lowest index since.
    int m_saved = 0, m_lowest = 0;
    RestoredSession m_broughtBack;       ///< The latest step that restored unsaved work.
    std::shared_ptr<JournalFile> m_left; ///< Journal of m_broughtBack while that step is undone.
    std::uint64_t m_made = 0, m_synced = 0;
    /// The job uses the other members, so it must be destroyed before them.
    Job<std::optional<navcore::Error>> m_job;
};

} // namespace waymark
