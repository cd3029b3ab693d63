// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/run.h"

namespace navcore {

/// Whether the designer may let it be: not what somebody must decide or set right.
bool mayBeIgnored(const Issue& issue);

/// What makes a level let it be: it and whatever else that rule finds of its item, for its agent.
/// The reason must be a text (isNoteText), or the level refuses it.
Ignored ignoredFor(const Issue& issue, std::string reason);

/// Takes back whatever lets it be; nothing, when nothing does.
void stopIgnoring(LevelEdit& edit, const Issue& issue);

/// Tells each issue what lets it be, and adds one for each thing that lets nothing be. Of agents
/// and rules that were not looked at nothing is said. O(issues log ignored).
void markIgnored(const CheckInput& input, std::vector<Issue>& issues);

/// What no longer lets anything be once `change`, which the level has been through, removed what
/// it is about. O(ignored log changed items), nothing where nothing is ignored.
LevelChange forgetRemoved(const Level& level, const LevelChange& change);

} // namespace navcore
