// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/file_watch.h"
#include "editor/files/level_files.h"
#include "editor/store/lock_file.h"

#include <memory>

namespace waymark {

/// Ensures that only one window edits the open level. While another window has its file, edits are
/// refused (Document::gate()); when that window closes it, this one gets it.
class LevelLock : public QObject {
    Q_OBJECT

public:
    LevelLock(Document& document, LevelFiles& files, QObject* parent = nullptr);

    using State = LockFile::State;

    /// Acquires the lock of a file, if it is free, before the file is read or written. The lock
    /// belongs to the level once the level has that path. cancel() releases it. The open level is
    /// not affected.
    State claim(const QString& path);
    void cancel() { m_claimed.reset(); }

    /// Returns the state of the open level's lock. It is Free if the level has no file.
    State state() const { return m_state; }
    bool isReadOnly() const { return m_state == State::Theirs; }
    /// Returns whether another window took over a lock of this one.
    bool wasTaken() const { return m_wasTaken; }
    /// Returns the name of the other computer that holds the lock. Empty if this computer holds it
    /// or the holder is unknown.
    QString otherHost() const { return m_lock ? m_lock->otherHost() : QString(); }
    /// Returns why no lock can be written.
    QString problem() const { return m_lock ? m_lock->problem() : QString(); }

    /// Takes the lock from the other window, which then becomes read-only.
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
