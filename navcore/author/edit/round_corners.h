// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"

#include <cstddef>

namespace navcore {

/// Rounds the corners between edges that form chains: at each vertex where exactly two of `edges`
/// meet, both get a circular arc of this radius in lu (at least 1), and the vertex moves to the
/// middle of the arc. The radius is smaller where an edge is too short; an edge between two corners
/// gives each of them half of its length. Automatic edges are pinned. Corners that are already
/// rounded return to their original places first. Does nothing at vertices where the edges go
/// straight on or back, or where one of them is curved in another way. Returns the number of
/// rounded corners. `edges` are replaced by the keys of the links.
std::size_t roundCorners(LevelEdit& edit, IdBlock& ids, KeySet<EdgeKey>& edges, Coord radius);

} // namespace navcore
