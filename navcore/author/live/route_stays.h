// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/route_items.h"
#include "navcore/author/live/live_level.h"

namespace navcore {

/// Returns whether a route is certainly unaffected by the last change applied to `live`: nothing
/// that it uses has changed, and according to the agent's landmarks every route over a changed edge
/// costs more. If the result is false, the route may still be the same. `edges` is the result of
/// LiveLevel::apply(). About 100 times faster than solving again: O(changed edges), plus attaching
/// ends that are points.
bool surelyStays(const LiveLevel& live, const PinnedRoute& asked, const Route& route,
                 const LevelChange& change, const GraphChange& edges);

} // namespace navcore
