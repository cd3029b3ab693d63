// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/live/live_level.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace waymark {

/// A level with all that follows from it, laid aside as it stood before a large edit, undo or redo:
/// going back to it takes no linking.
struct KeptLevel {
    std::uint64_t content = 0; ///< of the document then
    std::shared_ptr<navcore::LiveLevel> live;
    std::shared_ptr<const navcore::NavGraph> graph; ///< of `live`, which others may look at

    /// The level as it was; this is of no use then. O(edges), any thread.
    navcore::LiveLevel release() const;
    /// The level that release() gave is laid aside again. Any thread.
    void layBack(navcore::LiveLevel level) const;
};

/// The last of them that can be gone back to: one more level in memory, whatever the history.
class KeptLevels {
public:
    void keep(KeptLevel level) { m_levels.push_back(std::move(level)); }
    bool has(std::uint64_t content) const;
    /// One that is there (asserted), which is not any more.
    KeptLevel take(std::uint64_t content);
    /// Gives away all but the last that `isReachable`.
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
