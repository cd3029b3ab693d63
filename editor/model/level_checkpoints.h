// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/live/live_level.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace waymark {

/// A level and its derived data, as they were before a large edit, undo or redo. The level can be
/// opened again without linking.
struct KeptLevel {
    std::uint64_t content = 0; ///< Content id of the document at that time.
    std::shared_ptr<navcore::LiveLevel> live;
    /// Graph of `live`. Other objects may share it.
    std::shared_ptr<const navcore::NavGraph> graph;

    /// Returns the level. This object must not be used again until restore() is called. O(edges).
    /// May be called on any thread.
    navcore::LiveLevel release() const;
    /// Takes back a level that release() has returned. May be called on any thread.
    void restore(navcore::LiveLevel level) const;
};

/// Stores the newest level that the history can return to. Uses the memory of one level, regardless
/// of the length of the history.
class LevelCheckpoints {
public:
    void keep(KeptLevel level) { m_levels.push_back(std::move(level)); }
    bool has(std::uint64_t content) const;
    /// Removes and returns the level with this content id. It must exist (asserted).
    KeptLevel take(std::uint64_t content);
    /// Discards all levels except the newest one for which `isReachable` returns true.
    template <class Reachable, class Discard>
    void prune(Reachable&& isReachable, Discard&& discard) {
        bool isFound = false;
        for (auto at = m_levels.end(); at != m_levels.begin();) {
            --at;
            if (!isFound && isReachable(at->content)) {
                isFound = true;
                continue;
            }
            discard(std::make_shared<KeptLevel>(std::move(*at)));
            at = m_levels.erase(at);
        }
    }

private:
    std::vector<KeptLevel> m_levels;
};

} // namespace waymark
