// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/file_watch.h"
#include "editor/files/level_files.h"
#include "editor/jobs/job.h"

#include <memory>

namespace waymark {

/// Watches the open level's file for changes by other programs. Saves by this program are ignored,
/// and so are changes that do not affect the content. A worker reads the changed file.
class DiskWatch : public QObject {
    Q_OBJECT

public:
    explicit DiskWatch(LevelFiles& files, QObject* parent = nullptr);

    enum class State : std::uint8_t {
        Same,      ///< The file has not changed, or the level has no file.
        Changed,   ///< The file has changed; see theirs().
        Gone,      ///< The file was deleted or moved.
        Unreadable ///< The file is no longer a valid level; see error().
    };
    State state() const { return m_state; }
    /// Returns the changed version. The state must be Changed. The reference is valid as long as
    /// the state does not change.
    const DiskVersion& theirs() const { return *m_theirs; }
    const navcore::Error& error() const { return m_error; }

    /// Checks whether the file has changed. If it has, starts a worker that reads it.
    void look();

signals:
    /// Emitted when state() changes. If the file has already been reported as changed, also emitted
    /// each time it changes again.
    void changed();

private:
    struct Read {
        QString path;
        std::shared_ptr<DiskVersion> version; ///< Content of the file. Null after an error.
        navcore::Error error{};
    };
    void startReading();
    void end(navcore::Result<Read> read);
    void set(State state);

    LevelFiles& m_files;
    FileWatch m_watch;
    State m_state = State::Same;
    FileStamp m_seen; ///< State of the file at the latest check.
    bool m_again = false;
    std::shared_ptr<DiskVersion> m_theirs;
    navcore::Error m_error{};
    Job<Read> m_job;
};

} // namespace waymark
