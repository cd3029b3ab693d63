// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/file_watch.h"
#include "editor/files/level_files.h"
#include "editor/store/lock_file.h"

#include <memory>

namespace waymark {

/// Ensures that only one window edits a level. While another window has the file open, edits are
/// refused (see Document::gate()). When the other window closes the file, this window may edit.
class LevelLock : public QObject {
    Q_OBJECT

public:
    LevelLock(Document& document, LevelFiles& files, QObject* parent = nullptr);

    using State = LockFile::State;

    /// Acquires the lock of a file, if it is free, before the file is read or written. If the open
    /// level then gets this path, it takes over the lock; otherwise, call cancel() to release it.
    /// The current lock of the open level is not affected.
    State claim(const QString& path);
    void cancel() { m_claimed.reset(); }

    /// Returns the state of the open level's lock. It is Free if the level has no file.
    State state() const { return m_state; }
    bool isReadOnly() const { return m_state == State::Theirs; }
    /// Returns whether another window has taken over this window's lock.
    bool wasTaken() const { return m_wasTaken; }
    /// Returns the name of the computer that owns the lock. Empty if it is this computer, or if the
    /// owner is unknown.
    QString otherHost() const { return m_lock ? m_lock->otherHost() : QString(); }
    /// Returns the reason why the lock could not be written.
    QString problem() const { return m_lock ? m_lock->problem() : QString(); }

    /// Takes the lock from the other window, which becomes read-only.
    void takeOver();

signals:
    void changed();

private:
    void follow();
    void look();
    void setState(State state);

    Document& m_document;
    LevelFiles& m_files;
    std::unique_ptr<LockFile> m_lock, m_claimed;
    FileWatch m_watch;
    State m_state = State::Free;
    bool m_wasTaken = false;
};

} // namespace waymark
