// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/settings.h"
#include "navcore/runtime/map/nav_query.h"

#include <string>

namespace navcore::navtool {

/// Parses the end of a route: `x,y` or `x,y,z` in pixels, a vertex id, or a vertex name. Errors:
/// InvalidArgument if the position is off the map; NotFound if there is no such vertex or several
/// have the name.
Result<RouteEnd> parseEnd(const NavQuery& map, const std::string& text);

/// Returns the reason why there is no route as a sentence, with positions and lengths in the
/// level's unit.
std::string sentence(const NavQuery& map, const LevelInfo& info, const NoRouteReason& reason);

} // namespace navcore::navtool
