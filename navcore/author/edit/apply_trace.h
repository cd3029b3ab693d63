// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/outline/trace.h"

#include <span>

namespace navcore {

/// Replaces all traced obstacles of a floor with locked obstacles made of `pieces`, and stores the
/// recipe. Positions of pieces are relative to the top left corner of the floor's picture. An
/// obstacle whose piece has not changed is left as it is. A piece is skipped if it shares at least
/// half of its corners with a drawn obstacle, because the designer has corrected it by hand.
/// O(corners log corners).
void applyTrace(LevelEdit& edit, IdBlock& ids, std::span<const TracedPiece> pieces,
                const TraceRecipe& recipe, FloorId floor = firstFloor);

} // namespace navcore
