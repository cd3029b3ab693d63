// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/key_set.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/graph/edge.h"

#include <span>
#include <string>

namespace navcore {

// The functions that change the properties of an edge leave edges of lifts as they are; see
// isLiftEdge(). Such an edge cannot be pinned.

/// Turns an automatic edge into a link with the terrain and multiplier of its rule, and returns the
/// link. The rule stays, so that it applies again if the link is removed. If `key` is already a
/// link, returns that link.
LinkId pinEdge(LevelEdit& edit, IdBlock& ids, EdgeKey key);

/// Makes an edge automatic again: removes its link, if it has one, and the rule of its vertex pair.
void unpinEdge(LevelEdit& edit, EdgeKey key);

/// Sets the terrain of an edge. If `terrain` is nullopt, the terrain of the map applies again.
void paintEdge(LevelEdit& edit, EdgeKey key, std::optional<TerrainId> terrain);

/// Sets the cost multiplier of an edge, in thousandths.
void setMultiplier(LevelEdit& edit, EdgeKey key, std::uint32_t multiplier);

/// Returns the terrain that is set for an edge, or nullopt if the terrain of the map applies.
std::optional<TerrainId> paintedTerrain(const Level& level, EdgeKey key);

/// Sets the direction of an edge and returns its new key. An automatic edge is pinned first, unless
/// the direction is Direction::Both. The link then starts at the vertex with the smaller id.
EdgeKey setDirection(LevelEdit& edit, IdBlock& ids, EdgeKey key, Direction direction);

// The following functions return the new key of the edge. They pin an automatic edge first, unless
// it already has the new value.

/// Sets the type of a link. If it becomes a teleport and has no fixed cost, its length becomes its
/// fixed cost. If it is no longer a teleport, its fixed cost is removed, so that the cost depends
/// on length and terrain.
EdgeKey setKind(LevelEdit& edit, IdBlock& ids, EdgeKey key, LinkKind kind);

/// Sets the abilities that an agent needs in order to use the edge.
EdgeKey setNeeds(LevelEdit& edit, IdBlock& ids, EdgeKey key, Needs needs);

/// Sets the fixed cost of an edge. If `cost` is nullopt, the cost depends on length and terrain
/// again.
EdgeKey setOwnCost(LevelEdit& edit, IdBlock& ids, EdgeKey key, std::optional<std::int32_t> cost);

/// Sets the time that the edge takes in addition to its length, in milliseconds, within delayRange.
EdgeKey setDelay(LevelEdit& edit, IdBlock& ids, EdgeKey key, std::uint32_t delay);

/// Returns the next direction in the cycle two-way -> forward -> back -> two-way.
constexpr Direction nextDirection(Direction direction) {
    return direction == Direction::Both      ? Direction::Forward
           : direction == Direction::Forward ? Direction::Backward
                                             : Direction::Both;
}

/// Gives vertices the same name with different numbers, so that each can be found by name. "{n}" in
/// `name` is replaced by 1, 2 and so on. If `name` ends with a number, the others get the next
/// numbers. Otherwise the first vertex gets `name`, and the others `name` with the numbers from 2
/// on. Several vertices do not get names that vertices outside `ids` already have. An empty `name`
/// clears the names of all vertices.
void nameInTurn(LevelEdit& edit, std::span<const VertexId> ids, const std::string& name);

/// Gives added vertices the next free numbers if their names are taken, as in nameInTurn(). `added`
/// must not be in the level of the edit yet.
void numberTakenNames(LevelEdit& edit, const KeySet<VertexId>& added);

} // namespace navcore
