// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <utility>
#include <vector>

namespace waymark {

/// Undo and redo for the state of a tool that is not part of the level. It stores complete states.
template <class State>
class LocalUndoStack {
public:
    explicit LocalUndoStack(std::size_t limit) : m_limit(limit) {}

    bool canUndo() const { return !m_before.empty(); }
    bool canRedo() const { return !m_after.empty(); }

    /// Records the state before a new step, and discards the states for redo.
    void add(State before) {
        m_after.clear();
        m_before.push_back(std::move(before));
        if (m_before.size() > m_limit)
            m_before.erase(m_before.begin());
    }
    /// Returns the state before the latest step, and stores `now` for redo. canUndo() must be true
    /// (asserted).
    State undo(State now) { return swap(m_before, m_after, std::move(now)); }
    /// Returns the state that the latest undo() replaced. canRedo() must be true (asserted).
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
    /// States for undo and redo. The last element is the next one to restore.
    std::vector<State> m_before, m_after;
};

} // namespace waymark
