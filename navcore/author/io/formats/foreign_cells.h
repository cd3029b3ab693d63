// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"

namespace navcore {

struct PlacedCells {
    Box ground;
    /// One outline with holes for each connected area of solid cells.
    std::vector<ShapePtr> solid;
};

/// Returns the outlines of the solid cells, and paints every other cell with the terrain that is
/// named after its ground. The floor must exist in `edit`. Fails if cells are outside the lattice,
/// or too small or too large for the paint grid.
Result<PlacedCells> placeCells(const ForeignCells& cells, FloorId floor, const PlacedFrame& frame,
                               const ForeignFile& file, LevelEdit& edit, IdBlock& ids);

} // namespace navcore
