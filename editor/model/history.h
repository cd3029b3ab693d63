// SPDX-License-Identifier: MIT
#pragma once

#include <QUndoStack>

namespace waymark {

class LevelCommand;

/// The undo steps of a document, which are LevelCommands only.
class History : public QUndoStack {
    Q_OBJECT

public:
    using QUndoStack::QUndoStack;

    /// Limits the memory of the steps, in bytes. Beyond the limit the oldest steps are forgotten,
    /// but never the last one.
    void setBudget(std::size_t bytes);
    /// Returns the first index that undo can return to. Earlier steps are forgotten.
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
