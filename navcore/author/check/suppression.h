// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/run.h"

namespace navcore {

/// Returns whether the designer may ignore the issue. Merge conflicts and entries that ignore
/// nothing any more cannot be ignored.
bool mayBeIgnored(const Issue& issue);

/// Returns the entry that makes a level ignore an issue and all other issues of the same rule, item
/// and agent. The level refuses the entry unless `reason` is a valid note text (isNoteText).
Ignored ignoredFor(const Issue& issue, std::string reason);

/// Removes all entries that ignore the issue.
void stopIgnoring(LevelEdit& edit, const Issue& issue);

/// Sets Issue::ignored of the issues to which an entry applies, and adds an issue for each entry
/// that applies to none. Entries for agents and rules that were not checked are skipped. O(issues
/// log ignored).
void markIgnored(const CheckInput& input, std::vector<Issue>& issues);

/// Returns the change that removes the entries whose items `change` has removed. `change` must
/// already be applied to the level. O(ignored log changed items), constant if nothing is ignored.
LevelChange forgetRemoved(const Level& level, const LevelChange& change);

} // namespace navcore
