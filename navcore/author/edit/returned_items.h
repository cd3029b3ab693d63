// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/level/level_change.h"

#include <string_view>

namespace navcore {

// An external program can edit selected items: it receives a level file that contains only them,
// and returns a level file with its changes.

/// Returns the level file that the program receives. `clip` contains the items; see clipOf().
std::string itemsText(const Level& clip);

/// Returns the change to `level` that the program made. `text` is the level file that it returned.
/// Items that are missing in it are removed, together with everything that refers to them. Items
/// with new ids are added.
///
/// Besides the errors of readLevelText(), returns InvalidArgument if the program changed anything
/// but items, such as a terrain, or if a new id belongs to an item of the level that is not in the
/// clip. `name` is the name of the program, for these messages. O(items).
Result<LevelChange> readReturnedItems(const Level& level, const Level& clip, std::string_view text,
                                      std::string_view name);

} // namespace navcore
