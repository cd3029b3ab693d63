// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/graph/edge.h"

#include <span>
#include <string>

namespace navcore {

/// Turns an automatic edge into a link with the terrain and multiplier of its rule, and returns the
/// link. The rule is kept in case the link is removed later. An existing link is returned
/// unchanged.
LinkId pinEdge(LevelEdit& edit, IdBlock& ids, EdgeKey key);

/// Makes an edge automatic again: removes the link, if it is one, and the rule of its vertex pair.
void unpinEdge(LevelEdit& edit, EdgeKey key);

/// Sets the terrain of the link or the rule of an edge. nullopt removes it, so that the terrain of
/// the ground applies again.
void paintEdge(LevelEdit& edit, EdgeKey key, std::optional<TerrainId> terrain);

/// Sets the cost multiplier of an edge, in thousandths.
void setMultiplier(LevelEdit& edit, EdgeKey key, std::uint32_t multiplier);

/// Returns the terrain set for an edge, or nullopt if the terrain of the ground applies.
std::optional<TerrainId> paintedTerrain(const Level& level, EdgeKey key);

/// Sets the direction of an edge and returns the key that the edge has now. An automatic edge is
/// pinned first unless it stays two-way; the link then runs from the smaller vertex id.
EdgeKey setDirection(LevelEdit& edit, IdBlock& ids, EdgeKey key, Direction direction);

// The following functions return the key that the edge has after the change. They pin an automatic
// edge first, unless the new value is the one that every automatic edge has.

/// Sets the type of a link. A new teleport without a fixed cost gets its length as cost. A teleport
/// that gets another type loses its fixed cost, so that its cost depends on length and ground
/// again.
EdgeKey setKind(LevelEdit& edit, IdBlock& ids, EdgeKey key, LinkKind kind);

/// Sets the abilities that an agent needs to use the edge.
EdgeKey setNeeds(LevelEdit& edit, IdBlock& ids, EdgeKey key, Abilities needs);

/// Sets the fixed cost of an edge, which replaces the cost from length and ground; nullopt removes
/// it.
EdgeKey setOwnCost(LevelEdit& edit, IdBlock& ids, EdgeKey key, std::optional<std::int32_t> cost);

/// Returns the next direction in the cycle two-way -> forward -> back -> two-way.
constexpr Direction nextDirection(Direction direction) {
    return direction == Direction::Both      ? Direction::Forward
           : direction == Direction::Forward ? Direction::Backward
                                             : Direction::Both;
}

/// Gives vertices the same name with different numbers, so that routes by name can tell them apart.
/// The first vertex gets `name`, each other one `name` and the lowest free number from 2 on. The
/// first also gets a number if a vertex outside `ids` has the name. A single vertex always gets
/// `name` unchanged, and an empty name clears all names.
void nameInTurn(LevelEdit& edit, std::span<const VertexId> ids, const std::string& name);

} // namespace navcore
