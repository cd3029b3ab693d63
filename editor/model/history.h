// SPDX-License-Identifier: MIT
#pragma once

#include <QUndoStack>

namespace waymark {

class LevelCommand;

/// The steps of a document. Nothing but commands of the level is in it.
class History : public QUndoStack {
    Q_OBJECT

public:
    using QUndoStack::QUndoStack;

    /// How much the steps may take in memory, bytes: beyond it the oldest are forgotten, never the
    /// last.
    void setBudget(std::size_t bytes);
    /// Where the history begins: the steps before it are forgotten, undo ends there.
    int oldestIndex() const { return m_oldest; }

    void add(LevelCommand* command);
    void clear();

private:
    const LevelCommand& step(int index) const;
    void forgetOldest();

    std::size_t m_budget = SIZE_MAX;
    int m_oldest = 0;
};

} // namespace waymark
