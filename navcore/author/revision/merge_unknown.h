// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"

namespace navcore {

/// Merges members that this version of the program does not know, for all items of `level`. Each
/// member is merged as a single value. If both sides changed one, ours is used and theirs is added
/// to `conflicts`. O(members log members), plus O(items) if there are any such members.
UnknownMembers mergeUnknown(const Level& level, const UnknownMembers& base,
                            const UnknownMembers& ours, const UnknownMembers& theirs,
                            std::vector<Conflict>& conflicts);

} // namespace navcore
