// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/conditions.h"
#include "navcore/runtime/map/nav_world.h"

#include <cstdint>
#include <span>
#include <vector>

namespace navcore {

/// Serializes the changeable state of a world: gates, charges and bans. To save the gates of a
/// query, pass NavQuery::gates(). The same conditions give the same bytes on every machine, a few
/// per entry; `notWalked` belongs to the world and is not saved. Returns NotFound and
/// InvalidArgument as loadState() does. O(entries, plus V + E to identify the level).
Result<std::vector<std::uint8_t>> saveState(const NavWorld& world, const RouteConditions& state);

/// Restores saved conditions for use with NavQuery::under(). Errors: Conflict if they were saved in
/// another level or another version of it, Unsupported if saved by a newer program, Syntax if the
/// bytes are damaged, NotFound if they name an unknown gate, vertex or edge, InvalidArgument if a
/// value or shape is out of range. Safe for untrusted bytes: the result is an error or usable
/// conditions. O(entries + V + E).
Result<RouteConditions> loadState(const NavWorld& world, std::span<const std::uint8_t> bytes);

} // namespace navcore
