// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/graph/edge.h"

#include <span>
#include <string>

namespace navcore {

/// Turns a generated edge into a link with the terrain and multiplier of its rule, and returns the
/// link. The rule stays for the time after the link is removed. An existing link is returned
/// unchanged.
LinkId pinEdge(LevelEdit& edit, IdBlock& ids, EdgeKey key);

/// Makes an edge automatic again: removes the link, if it is one, and the rule of its vertex pair.
void unpinEdge(LevelEdit& edit, EdgeKey key);

/// Paints the link or the rule of an edge. nullopt removes the paint, so that the ground counts.
void paintEdge(LevelEdit& edit, EdgeKey key, std::optional<TerrainId> terrain);

/// Sets the cost multiplier of an edge, in thousandths.
void setMultiplier(LevelEdit& edit, EdgeKey key, std::uint32_t multiplier);

/// Returns the terrain painted on an edge, or nullopt if the terrain of the ground counts.
std::optional<TerrainId> paintedTerrain(const Level& level, EdgeKey key);

/// Sets the direction of an edge and returns the key that the edge has now. A generated edge is
/// pinned first unless it stays two-way; the link then runs from the smaller vertex id.
EdgeKey setDirection(LevelEdit& edit, IdBlock& ids, EdgeKey key, Direction direction);

// The following functions return the key that the edge has now. They pin a generated edge first,
// unless the new value is the one that every generated edge has.

/// Sets the kind of an edge. A new teleport without a cost of its own gets its length as cost. A
/// teleport that becomes another kind loses its own cost and is charged by length and ground.
EdgeKey setKind(LevelEdit& edit, IdBlock& ids, EdgeKey key, LinkKind kind);

/// Sets the abilities that an agent needs to use the edge.
EdgeKey setNeeds(LevelEdit& edit, IdBlock& ids, EdgeKey key, Abilities needs);

/// Sets the cost that replaces the one from length and ground; nullopt removes it.
EdgeKey setOwnCost(LevelEdit& edit, IdBlock& ids, EdgeKey key, std::optional<std::int32_t> cost);

/// Returns the next direction in the cycle two-way -> forward -> back -> two-way.
constexpr Direction nextDirection(Direction direction) {
    return direction == Direction::Both      ? Direction::Forward
           : direction == Direction::Forward ? Direction::Backward
                                             : Direction::Both;
}

/// Names several vertices so that routes by name can tell them apart. The first vertex gets `name`,
/// each other one `name` and the lowest free number from 2 on. The first also gets a number if a
/// vertex outside `ids` has the name. A single vertex always gets `name` unchanged, and an empty
/// name clears all names.
void nameInTurn(LevelEdit& edit, std::span<const VertexId> ids, const std::string& name);

} // namespace navcore
