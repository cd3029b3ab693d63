// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/file_watch.h"
#include "editor/files/level_files.h"
#include "editor/store/lock_file.h"

#include <memory>

namespace waymark {

/// Whether the open level is open here alone. While another window has its file, edits are refused
/// (Document::gate()); when that one closes it, it is ours.
class LevelLock : public QObject {
    Q_OBJECT

public:
    LevelLock(Document& document, LevelFiles& files, QObject* parent = nullptr);

    using State = LockFile::State;

    /// Before a file is read or written: takes its lock if it is free. It belongs to the level as
    /// soon as that is its path; cancel() gives it back. What is open stays as it is.
    State claim(const QString& path);
    void cancel() { m_claimed.reset(); }

    /// Of the open level; Free: it has no file.
    State state() const { return m_state; }
    bool isReadOnly() const { return m_state == State::Theirs; }
    /// Whether it was ours before another window took it.
    bool wasTaken() const { return m_wasTaken; }
    /// Which other computer has it; empty = this one, or it cannot be told.
    QString otherHost() const { return m_lock ? m_lock->otherHost() : QString(); }
    /// Why no lock can be written.
    QString problem() const { return m_lock ? m_lock->problem() : QString(); }

    /// Makes it ours. The other window finds out and edits no more.
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
