// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_change.h"
#include "navcore/author/level/paint.h"

namespace navcore {

/// The closed box of the cells of one tile that a change paints otherwise, cut off at the rim of
/// the lattice. Empty when none lies on it. O(cells of a tile).
Box paintedBox(const PaintFrame& frame, TileKey key, const ItemChange<PaintTile>& change);

} // namespace navcore
