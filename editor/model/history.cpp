// SPDX-License-Identifier: MIT
#include "editor/model/history.h"

#include "editor/model/level_command.h"

#include <algorithm>

namespace waymark {

void History::setBudget(std::size_t bytes) {
    m_budget = bytes;
    forgetOldest();
}

void History::add(LevelCommand* command) {
    push(command);
    forgetOldest();
}

void History::clear() {
    m_oldest = 0;
    QUndoStack::clear();
    setClean(); // Clearing does not restore a clean state that resetClean() removed.
}

const LevelCommand& History::step(int index) const {
    return *static_cast<const LevelCommand*>(command(index));
}

void History::forgetOldest() {
    int begin = count();
    for (std::size_t bytes = 0; begin > m_oldest; --begin) {
        bytes += step(begin - 1).bytes();
        if (bytes > m_budget && begin < count())
            break;
    }
    for (begin = std::min(begin, index()); m_oldest < begin; ++m_oldest)
        // QUndoStack cannot remove single commands, so only the data of the command is freed.
        step(m_oldest).forget();
}

} // namespace waymark
