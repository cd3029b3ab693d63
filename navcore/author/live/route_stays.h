// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/route_items.h"
#include "navcore/author/live/live_level.h"

namespace navcore {

/// Returns true if the last change to `live` cannot have affected a route. This is the case if
/// nothing that the route uses has changed, and if the landmarks show that all routes over changed
/// edges are more expensive. If the result is false, the route may still be the same. `edges` is
/// the result of LiveLevel::apply(). About 100 times faster than finding the route again: O(changed
/// edges), plus the time to attach ends that are points.
bool remainsCheapest(const LiveLevel& live, const PinnedRoute& asked, const Route& route,
                     const LevelChange& change, const GraphChange& edges);

} // namespace navcore
