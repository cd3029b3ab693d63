// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace waymark {

/// The hidden file beside another that says who has it open: ".castle.waymark.lock". One of these
/// objects is one who has it open; two in one process are two.
class LockFile {
public:
    /// For the file at `path`, symlinks followed; takes nothing yet.
    explicit LockFile(const QString& path);
    ~LockFile() { release(); }
    LockFile(const LockFile&) = delete;
    LockFile& operator=(const LockFile&) = delete;

    enum class State : std::uint8_t {
        Free, ///< nobody has it
        Ours,
        Theirs, ///< also when it cannot be told whose it is
        NoPlace ///< it cannot be written here: see problem()
    };
    /// Takes what is free, and what somebody left who has died. That can be told of processes of
    /// this computer only: the lock of another one stays until somebody takes it over.
    State take() { return claim(Claim::Free); }
    /// Takes it whoever has it. They find out when they look.
    State takeOver() { return claim(Claim::Always); }
    /// What the disk says now.
    State state() const;
    /// Removes it, if it is ours.
    void release();

    const QString& place() const { return m_place; } ///< of the lock itself
    /// Which other computer has it; empty = this one, or it cannot be told.
    QString otherHost() const;
    /// Why the lock could not be written, as the system says it.
    const QString& problem() const { return m_problem; }

private:
    enum class Claim : std::uint8_t { Free, Always };
    State claim(Claim claim);

    QString m_place, m_token, m_problem;
};

} // namespace waymark
