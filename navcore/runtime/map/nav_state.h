// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/nav_world.h"
#include "navcore/runtime/route/conditions.h"

#include <cstdint>
#include <span>
#include <vector>

namespace navcore {

/// What a game saves of how a world stands: gates, and what it charges and bans; for a query's own
/// gates see NavQuery::gates(). The same conditions give the same bytes on every machine, a few for
/// each entry; `notWalked`, which belongs to the world, is not among them. NotFound and
/// InvalidArgument as of loadState(). O(entries, and V + E for the name of the level).
Result<std::vector<std::uint8_t>> saveState(const NavWorld& world, const RouteConditions& state);

/// What was saved, for NavQuery::under(). Of the same level only: Conflict: it was saved in
/// another, or in another version of it; Unsupported: by a newer program; Syntax: it is damaged;
/// NotFound: it names a gate, a vertex or an edge that is not there; InvalidArgument: a number or a
/// shape is out of range. Any bytes give an error or conditions that can be used. O(entries, and V
/// + E).
Result<RouteConditions> loadState(const NavWorld& world, std::span<const std::uint8_t> bytes);

} // namespace navcore
