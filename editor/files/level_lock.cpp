// SPDX-License-Identifier: MIT
#include "editor/files/level_lock.h"

namespace waymark {

LevelLock::LevelLock(Document& document, LevelFiles& files, QObject* parent)
    : QObject(parent), m_document(document), m_files(files) {
    connect(&files, &LevelFiles::changed, this, &LevelLock::follow);
    connect(&m_watch, &FileWatch::stirred, this, &LevelLock::look);
}

LevelLock::State LevelLock::claim(const QString& path) {
    auto claimed = std::make_unique<LockFile>(path);
    if (m_lock && m_lock->place() == claimed->place()) {
        m_claimed.reset();
        look();
        return m_state;
    }
    const State state = claimed->take();
    m_claimed = std::move(claimed);
    return state;
}

/// Updates the lock. Must be called when the path of the open level has changed, and after its file
/// has been read or written.
void LevelLock::follow() {
    const QString place = m_files.path().isEmpty() ? QString() : LockFile(m_files.path()).place();
    if (m_claimed && m_claimed->place() == place) {
        m_lock = std::move(m_claimed);
        m_wasTaken = false;
    } else if (m_lock && m_lock->place() != place) {
        m_lock.reset();
    }
    m_claimed.reset();
    m_watch.watch(m_lock ? place : QString());
    if (!m_lock)
        return setState(State::Free);
    look();
}

void LevelLock::look() {
    if (!m_lock)
        return;
    const bool wasOurs = m_state == State::Ours;
    const State state = m_lock->take();
    if (wasOurs && state == State::Theirs)
        m_wasTaken = true;
    setState(state);
}

void LevelLock::takeOver() {
    if (m_lock)
        setState(m_lock->takeOver());
}

void LevelLock::setState(State state) {
    if (state == State::Theirs)
        m_document.gate().close(tr("%1 is open elsewhere and read only here. Save it under another "
                                   "name (Ctrl+Shift+S), or take over.")
                                    .arg(m_files.shownName()));
    else
        m_document.gate().open();
    if (state == m_state)
        return;
    m_state = state;
    if (state != State::Theirs)
        m_wasTaken = false;
    emit changed();
}

} // namespace waymark
