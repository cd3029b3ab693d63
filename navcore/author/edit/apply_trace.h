// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/outline/trace.h"

#include <span>

namespace navcore {

/// Makes locked obstacles of traced pieces (positions from the picture's top left corner) in place
/// of those that were traced before and not corrected by hand since, and keeps the recipe. Pieces
/// that are where they were keep their obstacles. A piece that shares half of its corners with an
/// obstacle made or corrected by hand is left out: that one stands for it. O(corners * log).
void applyTrace(LevelEdit& edit, IdBlock& ids, std::span<const TracedPiece> pieces,
                const TraceRecipe& recipe);

} // namespace navcore
