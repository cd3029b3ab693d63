// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"
#include "navcore/author/level/level_edit.h"

namespace navcore {

struct LevelMerge {
    LevelFile file; ///< The merged level, including its conflicts.
    /// Total number of conflicts in the level, including those of earlier merges.
    std::size_t conflicts;
};

/// Merges two levels that have a common base. Items are merged member by member, and paint cell by
/// cell.
///
/// A change by only one side is applied. If both sides changed the same value, or one side removed
/// an item that the other one needs, our version is used and theirs is recorded in the level as a
/// Conflict. If both sides changed paint and one of them also changed the paint grid, our paint is
/// used. Members that this version of the program does not know are merged too.
///
/// The result is deterministic. Fails with InvalidArgument if the merged level would exceed a
/// limit, such as the number of terrains. O(items + changes).
Result<LevelMerge> mergeLevels(const LevelFile& base, const LevelFile& ours,
                               const LevelFile& theirs);

/// Resolves a conflict by applying their version. Returns false and changes nothing if the conflict
/// does not exist, if their version cannot be read, or if this version of the program does not know
/// the member.
bool takeTheirs(LevelEdit& edit, ConflictId id);

} // namespace navcore
