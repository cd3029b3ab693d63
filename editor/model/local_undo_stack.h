// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <utility>
#include <vector>

namespace waymark {

/// Undo and redo for a tool's own state that is not part of the level. Stores whole states.
template <class State>
class LocalUndoStack {
public:
    explicit LocalUndoStack(std::size_t limit) : m_limit(limit) {}

    bool canUndo() const { return !m_before.empty(); }
    bool canRedo() const { return !m_after.empty(); }

    /// Records the state before a new step and clears the redo states.
    void add(State before) {
        m_after.clear();
        m_before.push_back(std::move(before));
        if (m_before.size() > m_limit)
            m_before.erase(m_before.begin());
    }
    /// Returns the state before the last step and stores `now` for redo. Requires canUndo()
    /// (asserted).
    State undo(State now) { return swap(m_before, m_after, std::move(now)); }
    /// Returns the state that the last undo() replaced. Requires canRedo() (asserted).
    State redo(State now) { return swap(m_after, m_before, std::move(now)); }
    void clear() {
        m_before.clear();
        m_after.clear();
    }

private:
    static State swap(std::vector<State>& from, std::vector<State>& to, State now) {
        assert(!from.empty());
        State state = std::move(from.back());
        from.pop_back();
        to.push_back(std::move(now));
        return state;
    }

    std::size_t m_limit;
    /// States for undo and for redo. The last element is the next one to restore.
    std::vector<State> m_before, m_after;
};

} // namespace waymark
