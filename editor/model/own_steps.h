// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <utility>
#include <vector>

namespace waymark {

/// What a tool takes back and brings again of its own, that is not in the level: whole states.
template <class State>
class OwnSteps {
public:
    explicit OwnSteps(std::size_t limit) : m_limit(limit) {}

    bool canUndo() const { return !m_before.empty(); }
    bool canRedo() const { return !m_after.empty(); }

    /// A step away from that state; what had been taken back is gone.
    void add(State before) {
        m_after.clear();
        m_before.push_back(std::move(before));
        if (m_before.size() > m_limit)
            m_before.erase(m_before.begin());
    }
    /// The state before the last step, for the one there is now; there is one (asserted).
    State undo(State now) { return swap(m_before, m_after, std::move(now)); }
    /// The state that the last undo() took back; there is one (asserted).
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
    std::vector<State> m_before, m_after; ///< the nearest last
};

} // namespace waymark
