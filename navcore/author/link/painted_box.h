// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_change.h"
#include "navcore/author/level/paint.h"

namespace navcore {

/// Returns the closed bounding box of the cells of one tile that a change repaints, clipped to the
/// lattice. The box is empty if the change repaints none. O(cells of a tile).
Box paintedBox(const PaintFrame& frame, TileKey key, const ItemChange<PaintTile>& change);

} // namespace navcore
