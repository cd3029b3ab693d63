// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"
#include "navcore/author/level/level_edit.h"

namespace navcore {

/// The result of a three-way merge.
struct LevelMerge {
    LevelFile file;        ///< Merged level file. Its level contains the conflicts.
    std::size_t conflicts; ///< Number of conflicts, including those left by earlier merges.
};

/// Merges two levels with a common base, by item and member, and paint by cell. A change made by
/// only one side is taken over. If both sides changed the same value, or one side needs something
/// that the other removed, our value is kept and theirs becomes a Conflict of the level. If both
/// sides changed paint and one of them changed the paint grid, our paint is kept. Members unknown
/// to this version are merged as well. The result is deterministic. Fails with InvalidArgument if
/// the result cannot be one level (more terrains than a level can contain). O(items + changes).
Result<LevelMerge> mergeLevels(const LevelFile& base, const LevelFile& ours,
                               const LevelFile& theirs);

/// Resolves a conflict in favour of their side. Returns false and does nothing if there is no such
/// conflict, their side cannot be read, or it concerns a member unknown to this version.
bool takeTheirs(LevelEdit& edit, ConflictId id);

} // namespace navcore
