// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"

namespace navcore {

/// What mentions a terrain.
struct TerrainUses {
    std::size_t edges = 0;  ///< links and rules painted with it
    std::size_t agents = 0; ///< agents with a multiplier of their own for it
    bool onMap = false;     ///< a part of the map is painted with it
};

/// O(items, painted cells).
TerrainUses usesOf(const Level& level, TerrainId id);

/// Removes a terrain. What was painted with it shows its ground again, agents forget what they pay
/// for it. The ground terrain stays in use, and apply() refuses the change.
void removeTerrain(LevelEdit& edit, TerrainId id);

/// What mentions an agent.
struct AgentUses {
    std::size_t routes = 0;
    std::size_t checks = 0; ///< that name it; checks for all agents do not
};

/// O(items).
AgentUses usesOf(const Level& level, AgentId id);

/// Removes an agent; its routes and the checks that name it are for `heir` from now on, another
/// agent of the level.
void removeAgent(LevelEdit& edit, AgentId id, AgentId heir);

} // namespace navcore
