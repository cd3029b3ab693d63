// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/disk_version.h"
#include "editor/files/file_watch.h"
#include "editor/files/level_files.h"
#include "editor/jobs/job.h"

#include <memory>

namespace waymark {

/// What became of the open level's file since it was read or written here. Own saves, and files
/// that were only touched, are no changes. What others wrote is read in a worker.
class DiskWatch : public QObject {
    Q_OBJECT

public:
    explicit DiskWatch(LevelFiles& files, QObject* parent = nullptr);

    enum class State : std::uint8_t {
        Same,      ///< as it was here, or there is no file
        Changed,   ///< see theirs()
        Gone,      ///< deleted or moved
        Unreadable ///< no level any more: see error()
    };
    State state() const { return m_state; }
    /// State::Changed only; as long as the state is.
    const DiskVersion& theirs() const { return *m_theirs; }
    const navcore::Error& error() const { return m_error; }

    /// Looks now; what was changed is read later.
    void look();

signals:
    /// Also when others changed it once more.
    void changed();

private:
    struct Read {
        QString path;
        std::shared_ptr<DiskVersion> version; ///< null: error
        navcore::Error error{};
    };
    void startReading();
    void end(navcore::Result<Read> read);
    void set(State state);

    LevelFiles& m_files;
    FileWatch m_watch;
    State m_state = State::Same;
    FileStamp m_seen; ///< as it was when it was looked at last
    bool m_again = false;
    std::shared_ptr<DiskVersion> m_theirs;
    navcore::Error m_error{};
    Job<Read> m_job;
};

} // namespace waymark
