// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/live/live_level.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace waymark {

/// A level with its derived data from before a large edit, undo or redo. Returning to it needs no
/// linking.
struct KeptLevel {
    std::uint64_t content = 0; ///< Content id of the document at that time.
    std::shared_ptr<navcore::LiveLevel> live;
    /// Graph of `live`, which other objects may read.
    std::shared_ptr<const navcore::NavGraph> graph;

    /// Returns the level as it was. This object must not be used until restore(). O(edges). May run
    /// on any thread.
    navcore::LiveLevel release() const;
    /// Stores a level again that release() returned. May run on any thread.
    void restore(navcore::LiveLevel level) const;
};

/// The newest kept level that the history can return to. It costs the memory of one more level,
/// regardless of the length of the history.
class LevelCheckpoints {
public:
    void keep(KeptLevel level) { m_levels.push_back(std::move(level)); }
    bool has(std::uint64_t content) const;
    /// Removes and returns the level with that content, which must exist (asserted).
    KeptLevel take(std::uint64_t content);
    /// Passes all levels to `discard` except the newest for which `isReachable` returns true.
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
