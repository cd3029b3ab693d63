// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"

namespace navcore {

/// The number of references to a terrain in a level.
struct TerrainUses {
    std::size_t edges = 0;  ///< Number of links and edge rules that use the terrain.
    std::size_t agents = 0; ///< Number of agents that have their own multiplier for the terrain.
    bool onMap = false;     ///< True if a part of the map is painted with the terrain.
};

/// Counts the references to a terrain. O(items, painted cells).
TerrainUses usesOf(const Level& level, TerrainId id);

/// Removes a terrain. The level's ground terrain replaces it wherever it was painted, and agents
/// lose their multiplier for it. Level::apply() refuses to remove the ground terrain.
void removeTerrain(LevelEdit& edit, TerrainId id);

/// The number of references to an agent in a level.
struct AgentUses {
    std::size_t routes = 0;
    /// Number of checks that name the agent; checks for all agents do not count.
    std::size_t checks = 0;
};

/// Counts the references to an agent. O(items).
AgentUses usesOf(const Level& level, AgentId id);

/// Removes an agent. Its routes and the checks that name it are assigned to `heir`, which must be
/// another agent of the level.
void removeAgent(LevelEdit& edit, AgentId id, AgentId heir);

} // namespace navcore
