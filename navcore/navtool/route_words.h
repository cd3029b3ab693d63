// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/settings.h"
#include "navcore/runtime/map/nav_query.h"

#include <string>

namespace navcore::navtool {

/// Parses an end of a route: `x,y` or `x,y,z` in pixels, the id of a vertex, or its name. Returns
/// InvalidArgument if a position is off the map, and NotFound if there is no such vertex or the
/// name is ambiguous.
Result<RouteEnd> parseEnd(const NavQuery& map, const std::string& text);

/// Formats a reason why there is no route as a sentence, with positions and lengths in the level's
/// unit.
std::string sentence(const NavQuery& map, const LevelInfo& info, const NoRouteReason& reason);

} // namespace navcore::navtool
