// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"

namespace navcore {

/// Moves vertices, obstacles, barriers and notes to a floor, which must exist. Edges move their two
/// vertices. Walk links that then connect two floors become stairs, see usualFor(). Lifts no longer
/// stop at vertices that come from another floor. O(items + links at the vertices + lifts).
void moveToFloor(LevelEdit& edit, const ItemSet& items, FloorId floor);

/// Turns walk links at the vertices that connect two floors into stairs. O(links at the vertices).
void makeStairs(LevelEdit& edit, const KeySet<VertexId>& vertices);

/// The properties that a link with a certain look usually has.
struct LinkUse {
    LinkKind kind = LinkKind::Jump;
    Direction direction = Direction::Both;
    std::uint32_t multiplier = plainMultiplier;
    Abilities needs = {};
};

/// Returns the usual properties of links with this look: Stairs cost 1.5 times their length.
/// Escalators are one-way and cost half. Ramps cost 1.2 times their length. Ladders cost 3 times
/// their length and require the ability "climb". Holes lead only down and cost their length.
LinkUse usualFor(LinkLook look);

/// Sets the look of an edge together with its usual properties, and returns its new key. An
/// automatic edge is pinned first. LinkLook::Plain only changes the look. Edges of lifts stay as
/// they are.
EdgeKey setLook(LevelEdit& edit, IdBlock& ids, EdgeKey key, LinkLook look);

} // namespace navcore
