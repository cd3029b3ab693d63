// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"

namespace navcore {

/// The number of references to a terrain.
struct TerrainUses {
    std::size_t edges = 0;  ///< links and rules painted with it
    std::size_t agents = 0; ///< agents with their own multiplier for it
    bool onMap = false;     ///< whether a part of the map is painted with it
};

/// Counts the uses of a terrain. O(items, painted cells).
TerrainUses usesOf(const Level& level, TerrainId id);

/// Removes a terrain. Everything painted with it shows the ground again, and agents lose their
/// multiplier for it. Level::apply() refuses to remove the ground terrain.
void removeTerrain(LevelEdit& edit, TerrainId id);

/// The number of references to an agent.
struct AgentUses {
    std::size_t routes = 0;
    std::size_t checks = 0; ///< checks that name it; checks for all agents do not count
};

/// Counts the uses of an agent. O(items).
AgentUses usesOf(const Level& level, AgentId id);

/// Removes an agent. Its routes and the checks that name it are assigned to `heir`, which must be
/// another agent of the level.
void removeAgent(LevelEdit& edit, AgentId id, AgentId heir);

} // namespace navcore
