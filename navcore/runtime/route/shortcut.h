// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/walk.h"

namespace navcore {

/// The walk with straight legs in place of detours: a straight one comes in where the agent can go
/// it and it costs no more than what it replaces. Never dearer, never more legs; ends stay.
/// O(legs) straight legs are tried.
Walk shortened(const RouteWorld& world, const Walk& walk);

} // namespace navcore
