// SPDX-License-Identifier: MIT
#include "editor/model/level_checkpoints.h"

#include <QtGlobal>

#include <algorithm>

namespace waymark {

using namespace navcore;

LiveLevel KeptLevel::release() const {
    LiveLevel level = std::move(*live);
    level.returnGraph(NavGraph(*graph));
    return level;
}

void KeptLevel::restore(LiveLevel level) const {
    (void)level.releaseGraph(); // Drop the released graph, because `graph` has the same content.
    *live = std::move(level);
}

bool LevelCheckpoints::has(std::uint64_t content) const {
    return std::ranges::find(m_levels, content, &KeptLevel::content) != m_levels.end();
}

KeptLevel LevelCheckpoints::take(std::uint64_t content) {
    const auto at = std::ranges::find(m_levels, content, &KeptLevel::content);
    Q_ASSERT(at != m_levels.end());
    KeptLevel level = std::move(*at);
    m_levels.erase(at);
    return level;
}

} // namespace waymark
