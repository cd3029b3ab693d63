// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/store/journal_file.h"
#include "navcore/author/io/level_text.h"

#include <QDateTime>
#include <QString>

namespace waymark {

/// Unsaved work of a program that crashed. While this object exists, no other program can use the
/// journal.
struct RecoveredWork {
    std::shared_ptr<JournalFile> journal;
    QString level; ///< Path of the level. Empty if it was never saved.
    /// LevelFiles::fileHash() of the file that the work began with. Empty if unknown.
    QByteArray base;
    QDateTime time;          ///< Time of the last step.
    int steps;               ///< Number of steps since the level was saved.
    navcore::LevelFile file; ///< Latest state of the level, with absolute picture paths.
};

/// Finds unsaved work in journals that no program has locked. A journal without changes relative to
/// the level's file is removed. A journal during whose reading a program crashed is skipped until
/// it is explicitly requested.
class Recovery : public QObject {
    Q_OBJECT

public:
    explicit Recovery(const QString& folder, QObject* parent = nullptr);

    enum class Which : std::uint8_t {
        /// Journals of this machine, excluding those that were tried without success.
        Own,
        All,
    };
    /// Starts a worker that adds to works() and emits found() when done. Does nothing while it is
    /// running.
    void look(Which which);
    /// Blocks until the worker is done and found() was emitted.
    void finish() { m_job.finish(); }

    using Work = std::shared_ptr<const RecoveredWork>;
    /// Returns the unsaved work, the newest first. It stays on the disk until its journals are
    /// removed.
    const std::vector<Work>& works() const { return m_works; }
    /// Returns how many journals the last look() skipped because they were tried before.
    int left() const { return m_left; }
    /// A journal that the last look() could not read, because it is damaged or from a newer
    /// version. It stays in place.
    struct Unread {
        QString journal; ///< Path of the journal's file.
        navcore::Error why;
    };
    const std::vector<Unread>& unread() const { return m_unread; }

    /// Removes the work from works() after a decision about it.
    void forget(const Work& work);

signals:
    void found();
    void changed(); ///< Emitted when works() changed.

private:
    struct Findings {
        std::vector<Work> works;
        std::vector<Unread> unread;
        int left = 0;
    };
    static Findings read(const QString& folder, Which which);

    QString m_folder;
    std::vector<Work> m_works;
    std::vector<Unread> m_unread;
    int m_left = 0;
    Job<Findings> m_job;
};

} // namespace waymark
