// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/store/journal_file.h"
#include "navcore/author/io/level_text.h"

#include <QDateTime>
#include <QString>

namespace waymark {

/// Unsaved work that a crashed program left behind. While this object exists, other programs cannot
/// use the journal.
struct RecoveredWork {
    std::shared_ptr<JournalFile> journal;
    QString level; ///< Path of the level. Empty if the level was never saved.
    /// LevelFiles::fileHash() of the file on which the work is based. Empty if unknown.
    QByteArray base;
    QDateTime time;          ///< Time of the last step.
    int steps;               ///< Number of steps since the last save.
    navcore::LevelFile file; ///< Latest state of the level. Picture paths are absolute.
};

/// Finds unsaved work in journals that are not locked by any program. A journal whose content is
/// already in the level file is removed. If the program has crashed while reading a journal, that
/// journal is skipped until it is explicitly requested.
class Recovery : public QObject {
    Q_OBJECT

public:
    explicit Recovery(const QString& folder, QObject* parent = nullptr);

    enum class Which : std::uint8_t {
        /// Journals of this computer, except those that could not be read before.
        Own,
        All,
    };
    /// Starts a worker that searches for journals. When it is done, works() is extended and found()
    /// is emitted. Does nothing if the worker is already running.
    void look(Which which);
    /// Blocks until the worker is done and found() has been emitted.
    void finish() { m_job.finish(); }

    using Work = std::shared_ptr<const RecoveredWork>;
    /// Returns the unsaved work found so far, newest first. It remains on disk until its journals
    /// are removed.
    const std::vector<Work>& works() const { return m_works; }
    /// Returns how many journals the latest look() skipped because an earlier attempt to read them
    /// failed.
    int left() const { return m_left; }
    /// A journal that look() could not read, because it is damaged or from a newer version. It
    /// remains on disk.
    struct Unread {
        QString journal;
        navcore::Error why;
    };
    const std::vector<Unread>& unread() const { return m_unread; }

    /// Removes an element from works(). Must be called when the user has decided what to do with
    /// it.
    void forget(const Work& work);

signals:
    void found();
    void changed();

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
