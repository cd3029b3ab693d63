// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/run.h"

namespace navcore {

/// Returns whether the designer may ignore the issue. Merge conflicts and stale entries cannot be
/// ignored.
bool mayBeIgnored(const Issue& issue);

/// Returns the entry that makes a level ignore an issue, and all others of the same rule, item and
/// agent. The level refuses the entry unless `reason` is a valid note text (isNoteText).
Ignored ignoredFor(const Issue& issue, std::string reason);

/// Removes every entry that ignores the issue, if there is any.
void stopIgnoring(LevelEdit& edit, const Issue& issue);

/// Sets Issue::ignored where an entry applies, and adds an issue for each entry that applies to
/// none. Entries for agents and rules that were not checked are skipped. O(issues log ignored).
void markIgnored(const CheckInput& input, std::vector<Issue>& issues);

/// Returns the removal of entries whose items `change` has removed. The change must already be
/// applied to the level. O(ignored log changed items), constant if nothing is ignored.
LevelChange forgetRemoved(const Level& level, const LevelChange& change);

} // namespace navcore
