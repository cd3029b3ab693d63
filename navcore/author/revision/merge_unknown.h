// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"

namespace navcore {

/// Merges the members that this version does not know, each as one value, for the records that
/// `level` contains. If both sides changed a member, ours is kept and theirs is added to
/// `conflicts`. O(members log members), plus the items of the level if there are such members.
UnknownMembers mergeUnknown(const Level& level, const UnknownMembers& base,
                            const UnknownMembers& ours, const UnknownMembers& theirs,
                            std::vector<Conflict>& conflicts);

} // namespace navcore
