// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"

namespace navcore {

/// Merges members that this version does not know, each as one thing, for the records that `level`
/// holds. Where both sides changed one, ours stays and theirs is added to `conflicts`.
/// O(members log members), and the items of the level when there are any.
UnknownMembers mergeUnknown(const Level& level, const UnknownMembers& base,
                            const UnknownMembers& ours, const UnknownMembers& theirs,
                            std::vector<Conflict>& conflicts);

} // namespace navcore
