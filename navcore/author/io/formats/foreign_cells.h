// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"

namespace navcore {

/// Puts cells into a level: solid ones as obstacles along their outlines, others as paint of
/// terrains that are called as they are. Gives the ground that they cover. Errors: cells that lie
/// off the map, or are too small or too large to paint.
Result<Box> layCells(const ForeignCells& cells, const PlacedFrame& frame, const ForeignFile& file,
                     LevelEdit& edit, IdBlock& ids);

} // namespace navcore
