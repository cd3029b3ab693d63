// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace waymark {

/// Hidden file that records which process has another file open, such as ".castle.waymark.lock".
/// Each object is a separate owner, even in the same process.
class LockFile {
public:
    /// Creates an object for the file at `path`, following symlinks. Does not acquire the lock.
    explicit LockFile(const QString& path);
    ~LockFile() { release(); }
    LockFile(const LockFile&) = delete;
    LockFile& operator=(const LockFile&) = delete;

    enum class State : std::uint8_t {
        Free,
        Ours,
        Theirs, ///< Another owner has the lock, or the owner cannot be determined.
        NoPlace ///< The lock file cannot be written; see problem().
    };
    /// Acquires the lock if it is free, or if the process that owned it has died. This can only be
    /// checked for processes on the same computer. Locks of other computers remain until takeOver()
    /// is called.
    State take() { return claim(Claim::Free); }
    /// Acquires the lock even if it has an owner. The owner notices this at its next check.
    State takeOver() { return claim(Claim::Always); }
    /// Reads the current state from the disk.
    State state() const;
    /// Deletes the lock file if this object is the owner.
    void release();

    const QString& place() const { return m_place; } ///< Returns the path of the lock file.
    /// Returns the name of the computer that owns the lock. Empty if it is this computer, or if the
    /// owner is unknown.
    QString otherHost() const;
    /// Returns the operating system's message about why the lock could not be written.
    const QString& problem() const { return m_problem; }

private:
    enum class Claim : std::uint8_t { Free, Always };
    State claim(Claim claim);

    QString m_place, m_token, m_problem;
};

} // namespace waymark
