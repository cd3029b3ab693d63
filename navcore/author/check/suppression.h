// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/run.h"

namespace navcore {

/// Returns whether the designer may ignore the issue. True except for merge conflicts and for notes
/// about entries that ignore nothing.
bool mayBeIgnored(const Issue& issue);

/// Returns the entry that makes the level ignore this issue and all other issues with the same
/// rule, item and agent. `reason` must be a valid note text (see isNoteText()), or the level
/// rejects the entry.
Ignored ignoredFor(const Issue& issue, std::string reason);

/// Removes all entries that make the level ignore this issue.
void stopIgnoring(LevelEdit& edit, const Issue& issue);

/// Sets Issue::ignored for all issues that the level ignores. For each entry that no issue matches,
/// adds an issue of type IgnoredNoMore, unless the entry's rule or agent was not checked. O(issues
/// log ignored).
void markIgnored(const CheckInput& input, std::vector<Issue>& issues);

/// Returns the change that removes the ignore entries of all items that `change` removed. `change`
/// must already have been applied to the level. O(ignored log changed items), or O(1) if nothing is
/// ignored.
LevelChange forgetRemoved(const Level& level, const LevelChange& change);

} // namespace navcore
