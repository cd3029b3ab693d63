// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/level_files.h"
#include "editor/store/journal_file.h"
#include "navcore/author/revision/journal.h"

#include <QTimer>

namespace waymark {

/// Returns the folder for journals, which is a subfolder of stateFolder().
QString journalFolder();
/// Returns an identifier of this computer. It is needed because computers can share a home folder.
std::string thisMachine();

/// Writes a journal of unsaved work on a worker thread. Each step is on disk within two seconds. A
/// saved level has no journal, except for the journal of restored work that has been undone and can
/// still be redone.
class JournalKeeper : public QObject {
    Q_OBJECT

public:
    /// Starts keeping a journal in `folder`, which is created if necessary.
    JournalKeeper(Document& document, const LevelFiles& files, const QString& folder,
                  QObject* parent = nullptr);
    /// Writes pending steps. The journal remains on disk unless end() was called.
    ~JournalKeeper() override;

    /// Removes the journal. Must be called after a save, and when the open level is no longer
    /// needed.
    void end();
    /// Must be called when the designer decides not to save. The next end() then moves the journal
    /// to discardedFolder() instead of removing it, unless another step or a save comes first.
    void discard();
    /// Writes pending steps, and blocks until they are on disk. The window is repainted in the
    /// meantime.
    void flush();
    /// Makes `journal`, which contains `steps` steps, the journal of the open level. Must be called
    /// after the work in it has been restored as an undo step.
    void takeOver(std::shared_ptr<JournalFile> journal, std::uint32_t steps);

    /// Returns the number of steps between the open level and its saved state. If steps were undone
    /// and new ones made since the last save, both are counted from their common ancestor. Restored
    /// work counts as the number of steps in its journal. O(1).
    int unsavedSteps() const;

    /// Returns how many of the steps made since construction are on disk.
    std::uint64_t synced() const { return m_synced; }

signals:
    void syncedChanged();
    /// Emitted when writing the journal fails for the first time. Further attempts follow.
    void failed(const QString& why);
    /// Emitted when the journal can be written again after a failure.
    void recovered();

private:
    /// A task for the worker. The members are in the order in which the worker handles them.
    struct Batch {
        bool isEnd = false;
        bool isDiscarded = false; ///< True if the ended journal must be kept as discarded work.
        /// Other journals to remove. The base contains their work, or they are no longer needed.
        std::vector<std::shared_ptr<JournalFile>> ended;
        std::shared_ptr<const navcore::Level> base;
        navcore::UnknownMembers unknown;
        /// Header for a new journal. Some of its fields are also written with each step.
        navcore::JournalHead head;
        /// Previous content of the level file, to be kept as an earlier version.
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
        bool isWritten = false; ///< True if the journal of the restored work is the current one.
    };

    Document& m_document;
    const LevelFiles& m_files;
    /// The current journal. While the worker runs, only the worker may use it.
    std::shared_ptr<JournalFile> m_file;
    /// Size of the base of the current journal. While the worker runs, only the worker may use it.
    std::size_t m_baseSize = 0;
    QTimer m_timer;
    Batch m_next;
    /// Other journals to remove after the next base has been written.
    std::vector<std::shared_ptr<JournalFile>> m_others;
    bool m_needsBase = true; ///< True if a new base must be written before the next step.
    bool m_isThere = false;  ///< True if the journal may exist on disk.
    bool m_isFailing = false;
    bool m_isDiscarded = false; ///< True if the designer has decided not to save.
    /// History index of the saved state, and the smallest history index since the save.
    int m_saved = 0, m_lowest = 0;
    RestoredSession m_restored; ///< The most recent step that restored unsaved work.
    /// Journal of the restored work while m_restored is undone.
    std::shared_ptr<JournalFile> m_left;
    std::uint64_t m_made = 0, m_synced = 0;
    /// Declared last, because the job uses the other members.
    Job<std::optional<navcore::Error>> m_job;
};

} // namespace waymark
