// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/route_items.h"
#include "navcore/author/live/live_level.h"

namespace navcore {

/// Whether a route is certainly what it was before a change that `live` followed last: nothing that
/// it uses has changed, and by the bounds of the agent's landmarks no way over what has is as
/// cheap. Where it says no, the route may be the same. `edges` is what LiveLevel::apply() returned.
/// A hundredth of what solving anew takes: O(changed edges), and joining where ends are points.
bool surelyStays(const LiveLevel& live, const PinnedRoute& asked, const Route& route,
                 const LevelChange& change, const GraphChange& edges);

} // namespace navcore
