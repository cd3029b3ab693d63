// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/graph/edge.h"

#include <span>
#include <string>

namespace navcore {

/// Makes a generated edge a link with its rule's terrain and multiplier (the rule stays for the day
/// the link goes); a link stays as it is. Returns the link.
LinkId pinEdge(LevelEdit& edit, IdBlock& ids, EdgeKey key);

/// Back to automatic: a link goes, and nothing is decided about its pair any more.
void unpinEdge(LevelEdit& edit, EdgeKey key);

/// Paints an edge: the link's or the rule's terrain; none = the ground under it.
void paintEdge(LevelEdit& edit, EdgeKey key, std::optional<TerrainId> terrain);

/// Sets an edge's multiplier, thousandths.
void setMultiplier(LevelEdit& edit, EdgeKey key, std::uint32_t multiplier);

/// The terrain painted on an edge; none = the ground under it.
std::optional<TerrainId> paintedTerrain(const Level& level, EdgeKey key);

/// Sets an edge's direction; a generated edge is pinned first unless it stays two-way. A pinned
/// edge runs from the smaller vertex id. Returns the key that the edge has now.
EdgeKey setDirection(LevelEdit& edit, IdBlock& ids, EdgeKey key, Direction direction);

// What pins an edge besides its direction. A generated edge is pinned first unless nothing is asked
// of it. Each returns the key that the edge has now.

/// Sets the kind. A teleport has a cost of its own: without one it gets its length; an edge that is
/// no teleport any more goes back to the cost of its way.
EdgeKey setKind(LevelEdit& edit, IdBlock& ids, EdgeKey key, LinkKind kind);

/// Sets the abilities that it takes to pass.
EdgeKey setNeeds(LevelEdit& edit, IdBlock& ids, EdgeKey key, Abilities needs);

/// Sets the cost that replaces that of its way; none = that of its way again.
EdgeKey setOwnCost(LevelEdit& edit, IdBlock& ids, EdgeKey key, std::optional<std::int32_t> cost);

/// Two-way -> forward -> back -> two-way.
constexpr Direction nextDirection(Direction direction) {
    return direction == Direction::Both      ? Direction::Forward
           : direction == Direction::Forward ? Direction::Backward
                                             : Direction::Both;
}

/// Gives the first of several vertices the name and each of the others the name with the lowest
/// number from 2 on that no vertex has, so that routes by name find every one; the first one, too,
/// gets a number when a vertex that is not among them has the name. A single vertex gets the name
/// as it is, and an empty name clears all.
void nameInTurn(LevelEdit& edit, std::span<const VertexId> ids, const std::string& name);

} // namespace navcore
