// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"

#include <map>

namespace navcore {

// A stamp is a small level whose items can be placed in other levels any number of times. The level
// remembers each placed copy as a StampUse, so that all copies can follow later changes of the
// stamp. In names, "{n}" stands for the number of the copy.

/// Returns a stamp with copies of `items`; see clipOf(). The centre of their bounding box, rounded
/// to a multiple of `step`, is moved to the origin. Routes are left out. Returns InvalidArgument if
/// there is nothing to copy.
Result<Level> stampOf(const Level& level, const ItemSet& items, Coord step = 1);

/// Returns the number for the next copy of a stamp: the lowest one that is above those of all other
/// copies, and with which no numbered name of the stamp is already in use in the level.
/// O(items of the level and of the stamp), times log.
std::uint32_t nextStampNumber(const Level& level, const std::string& name, const Level& stamp);

/// Adds a copy of a stamp and its StampUse. Terrains and agents are matched by name; see paste().
/// The floor of the placement must exist. Returns the added items, or InvalidArgument if a part of
/// the copy would be off the lattice.
Result<ItemSet> placeStamp(LevelEdit& edit, IdBlock& ids, const std::string& name,
                           const Level& stamp, const StampPlacement& placement);

/// The number of copies and items that an update of stamps changed or left as they were.
struct StampReport {
    std::size_t copies = 0; ///< Number of updated copies.
    /// Number of items that stay as they are, because the designer changed or removed them.
    std::size_t changedHere = 0;
    /// Number of vertices that the stamp no longer contains, but that other items use.
    std::size_t usedElsewhere = 0;
    std::set<std::string> missing = {}; ///< Names of stamps that were not given.
};

/// Makes the placed copies of all given stamps equal to their stamps. Items keep their ids, and
/// with them everything that is connected to them. Items that the designer has changed are left
/// as they are, except that a copy may have been moved as a whole. Items that the designer removed
/// do not come back. A copy without any remaining item is forgotten. An update to an unchanged
/// stamp changes nothing. Fails like placeStamp().
/// O(placed items + items of the stamps * copies + routes + checks).
Result<StampReport> updateStamps(LevelEdit& edit, IdBlock& ids,
                                 const std::map<std::string, Level>& stamps);

} // namespace navcore
