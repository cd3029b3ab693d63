// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"

namespace navcore {

/// A level of its own that holds these items of `level` (each must exist), the links and rules
/// between them, and all its terrains and agents. A route goes along only with the vertices it
/// begins and ends at; edges go along with their ends. O(items, terrains, agents).
Level clipOf(const Level& level, const ItemSet& items);

/// Adds what a clip holds, moved by `offset`: fresh ids in the order of the old ones; terrains and
/// agents matched by name, added when used and missing. Returns what was added, without terrains
/// and agents. Places off the lattice are refused when the edit's change is applied.
ItemSet paste(LevelEdit& edit, IdBlock& ids, const Level& clip, Point2 offset);

} // namespace navcore
