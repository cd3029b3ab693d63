// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/store/journal_file.h"
#include "navcore/author/io/level_text.h"

#include <QDateTime>
#include <QString>

namespace waymark {

/// What a program that died had not saved. While it is looked at here no other program has it.
struct RecoveredWork {
    std::shared_ptr<JournalFile> journal;
    QString level;           ///< its file; empty: it was never saved
    QByteArray base;         ///< LevelFiles::fileHash() before; empty: not known
    QDateTime time;          ///< of the last step
    int steps;               ///< since it was saved
    navcore::LevelFile file; ///< as it was last; pictures by absolute paths
};

/// Finds what was not saved, in journals that nobody holds. One that tells no more than the level's
/// file is removed. One with which a program died while it was read is left until somebody asks.
class Recovery : public QObject {
    Q_OBJECT

public:
    explicit Recovery(const QString& folder, QObject* parent = nullptr);

    enum class Which : std::uint8_t {
        Own, ///< of this machine, but what was tried without success
        All,
    };
    /// Has a worker read what there is beside works(); found() tells that it has. Nothing while
    /// that goes on.
    void look(Which which);
    /// Waits for it; found() is told.
    void finish() { m_job.finish(); }

    using Work = std::shared_ptr<const RecoveredWork>;
    /// The newest first. They stay on the disk until somebody removes their journals.
    const std::vector<Work>& works() const { return m_works; }
    /// How many were left out by the last look, for having been tried.
    int left() const { return m_left; }
    /// What the last look could not read: damaged, or of a newer program. It stays where it is.
    struct Unread {
        QString journal; ///< its file
        navcore::Error why;
    };
    const std::vector<Unread>& unread() const { return m_unread; }

    /// It was decided about: it is not among works() any more.
    void forget(const Work& work);

signals:
    void found();
    void changed(); ///< works()

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
