// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/walk/walk_legs.h"

namespace navcore {

/// The walk with straight legs in place of detours: a straight one comes in where the agent can go
/// it, no condition of the query bans it, and it counts no more than what it replaces, charges of
/// the conditions included. Never dearer in the query's eyes, never more legs; ends stay. O(legs)
/// straight legs are tried.
Walk shortened(const QueryWorld& query, const Walk& walk);

} // namespace navcore
