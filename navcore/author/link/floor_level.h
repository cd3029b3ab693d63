// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"

namespace navcore {

/// Returns the level that consists of one floor only: without the items of other floors and without
/// links to them, and with the heights of the vertices counted from 0 instead of from the elevation
/// of the floor. A floor is linked exactly like this level. Contains only items that affect
/// linking. O(items).
Level floorLevel(const Level& level, FloorId floor);

/// Returns the change that makes `single`, which floorLevel() has returned for a floor, follow a
/// change to the whole level. `level` is the level after the change. If the change modifies floors,
/// call floorLevel() again instead. O(changed items, and links at vertices that change floors).
LevelChange floorChange(const Level& single, const Level& level, const LevelChange& change,
                        FloorId floor);

} // namespace navcore
