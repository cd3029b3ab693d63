// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"
#include "navcore/author/level/level_edit.h"

namespace navcore {

/// Two levels that come from one, made one again.
struct LevelMerge {
    LevelFile file;        ///< the conflicts are in its level
    std::size_t conflicts; ///< how many: those that earlier merges left, too
};

/// Merges by item and member, paint by cell: what one side alone changed is taken from it. Where
/// both changed the same, and where one side needs what the other removed, ours stays and theirs
/// becomes a Conflict of the level. Paint of which both sides changed something while one changed
/// its grid does not go together. Members of newer versions are merged like others.
/// The same files give the same answer. Errors: InvalidArgument when the two cannot be one level
/// (more terrains than a level holds). O(items + what changed).
Result<LevelMerge> mergeLevels(const LevelFile& base, const LevelFile& ours,
                               const LevelFile& theirs);

/// Takes their side of a conflict, and the conflict away. False, and nothing is done, when there is
/// no such conflict, their side cannot be read, or it is that of a member this version does not
/// know.
bool takeTheirs(LevelEdit& edit, ConflictId id);

} // namespace navcore
