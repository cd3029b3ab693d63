// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/key_set.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"

namespace navcore {

/// Sets the look of a link together with the properties that such links usually have, and returns
/// the new key of the edge. An automatic edge is pinned first. Edges of lifts stay as they are.
///
/// All looks but LinkLook::Plain make the link a jump without a fixed cost. Stairs cost 1.5 times
/// their length. Escalators are one-way and cost half. Ramps cost 1.2 times their length. Ladders
/// cost 3 times their length and require the ability "climb". Holes are one-way and cost their
/// length. LinkLook::Plain only changes the look.
EdgeKey setLook(LevelEdit& edit, IdBlock& ids, EdgeKey key, LinkLook look);

/// Turns walk links at the vertices that connect two floors into stairs. They keep their direction.
/// O(links at the vertices).
void makeStairs(LevelEdit& edit, const KeySet<VertexId>& vertices);

} // namespace navcore
