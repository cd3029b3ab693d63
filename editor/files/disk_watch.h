// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/disk_version.h"
#include "editor/files/file_watch.h"
#include "editor/files/level_files.h"
#include "editor/jobs/job.h"

#include <memory>

namespace waymark {

/// Watches the open level's file for changes by other programs since it was read or written here.
/// Saves by this program, and files with the same content, do not count. A worker reads the changed
/// file.
class DiskWatch : public QObject {
    Q_OBJECT

public:
    explicit DiskWatch(LevelFiles& files, QObject* parent = nullptr);

    enum class State : std::uint8_t {
        Same,      ///< The file has not changed, or there is no file.
        Changed,   ///< The file has changed; see theirs().
        Gone,      ///< The file was deleted or moved.
        Unreadable ///< The file is no valid level any more; see error().
    };
    State state() const { return m_state; }
    /// Returns the changed version. May be called only in State::Changed, and is valid as long as
    /// that.
    const DiskVersion& theirs() const { return *m_theirs; }
    const navcore::Error& error() const { return m_error; }

    /// Checks the file now. A changed file is read later.
    void look();

signals:
    /// Emitted when state() changed, and also if a changed file changed once more.
    void changed();

private:
    struct Read {
        QString path;
        std::shared_ptr<DiskVersion> version; ///< Content of the file. Null on an error.
        navcore::Error error{};
    };
    void startReading();
    void end(navcore::Result<Read> read);
    void set(State state);

    LevelFiles& m_files;
    FileWatch m_watch;
    State m_state = State::Same;
    FileStamp m_seen; ///< State of the file at the last check.
    bool m_again = false;
    std::shared_ptr<DiskVersion> m_theirs;
    navcore::Error m_error{};
    Job<Read> m_job;
};

} // namespace waymark
