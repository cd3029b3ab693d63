// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/outline/trace.h"

#include <span>

namespace navcore {

/// Replaces all traced obstacles with locked obstacles made of `pieces` and stores the recipe.
/// Positions of pieces are relative to the picture's top left corner. An obstacle is kept if its
/// piece has not changed. A piece that shares at least half of its corners with an obstacle drawn
/// or corrected by hand is skipped, because that obstacle replaces it. O(corners * log).
void applyTrace(LevelEdit& edit, IdBlock& ids, std::span<const TracedPiece> pieces,
                const TraceRecipe& recipe);

} // namespace navcore
