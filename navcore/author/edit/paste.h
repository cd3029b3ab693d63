// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"

namespace navcore {

/// Returns a level that contains copies of these items of `level` (each must exist), the links and
/// rules between them, and all terrains and agents. Edges are copied together with their ends. A
/// route is copied only if the vertices at its ends are. O(items + terrains + agents).
Level clipOf(const Level& level, const ItemSet& items);

/// Adds the items of a clip, moved by `offset`, and returns what was added except terrains and
/// agents. The items get new ids in the order of the old ones. Terrains and agents are matched by
/// name, and those in use are added if missing. Positions off the lattice are refused when the
/// change is applied.
ItemSet paste(LevelEdit& edit, IdBlock& ids, const Level& clip, Point2 offset);

} // namespace navcore
