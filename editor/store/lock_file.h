// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace waymark {

/// The hidden file beside another that records which process has it open: ".castle.waymark.lock".
/// Each object counts as one owner, even two objects in the same process.
class LockFile {
public:
    /// Creates an object for the file at `path`, following symlinks. Does not take the lock yet.
    explicit LockFile(const QString& path);
    ~LockFile() { release(); }
    LockFile(const LockFile&) = delete;
    LockFile& operator=(const LockFile&) = delete;

    enum class State : std::uint8_t {
        Free, ///< The file is not locked.
        Ours,
        Theirs, ///< Another owner has the lock, or the owner cannot be determined.
        NoPlace ///< The lock cannot be written there; see problem().
    };
    /// Takes the lock if it is free or if its owner has died. Only processes of this computer can
    /// be checked, so the lock of another computer stays until takeOver().
    State take() { return claim(Claim::Free); }
    /// Takes the lock from any owner, who notices at its next check.
    State takeOver() { return claim(Claim::Always); }
    /// Returns the current state, read from the disk.
    State state() const;
    /// Deletes the lock file if this object owns it.
    void release();

    const QString& place() const { return m_place; } ///< Returns the path of the lock file itself.
    /// Returns the name of the other computer that has the lock. Empty if this computer has it, or
    /// if the owner is unknown.
    QString otherHost() const;
    /// Returns the operating system's reason why the lock could not be written.
    const QString& problem() const { return m_problem; }

private:
    enum class Claim : std::uint8_t { Free, Always };
    State claim(Claim claim);

    QString m_place, m_token, m_problem;
};

} // namespace waymark
