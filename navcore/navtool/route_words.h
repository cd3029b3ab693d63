// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/settings.h"
#include "navcore/runtime/map/nav_query.h"

#include <string>

namespace navcore::navtool {

/// A route's end as people type it: `x,y` or `x,y,z` in pixels, a vertex id, or a vertex name.
/// InvalidArgument: a position off the map; NotFound: no such vertex, or a name that several have.
Result<RouteEnd> parseEnd(const NavQuery& map, const std::string& text);

/// Why there is no route, in a sentence; places and lengths in the level's unit.
std::string sentence(const NavQuery& map, const LevelInfo& info, const NoRouteReason& reason);

} // namespace navcore::navtool
