// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"

namespace navcore {

struct TerrainUses {
    std::size_t edges = 0;  ///< Number of links and edge rules that have this terrain.
    std::size_t agents = 0; ///< Number of agents with a multiplier of their own for this terrain.
    bool onMap = false;     ///< True if part of the map is painted with this terrain.
};

/// Counts the uses of a terrain. O(items, painted cells).
TerrainUses usesOf(const Level& level, TerrainId id);

/// Removes a terrain. Everything that was painted with it gets the level's ground terrain, and
/// agents lose their multiplier for it. Level::apply() rejects the change if `id` is the ground
/// terrain.
void removeTerrain(LevelEdit& edit, TerrainId id);

struct AgentUses {
    std::size_t routes = 0;
    /// Number of checks for this agent, excluding checks for all agents.
    std::size_t checks = 0;
};

/// Counts the uses of an agent. O(items).
AgentUses usesOf(const Level& level, AgentId id);

/// Removes an agent. Its routes and checks are assigned to `heir`, which must be a different agent
/// of the level.
void removeAgent(LevelEdit& edit, AgentId id, AgentId heir);

} // namespace navcore
