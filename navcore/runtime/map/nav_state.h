// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/conditions.h"
#include "navcore/runtime/map/nav_world.h"

#include <cstdint>
#include <span>
#include <vector>

namespace navcore {

/// Serializes the parts of a world that change during a game: gates, charges and bans. To save the
/// gates of a query, pass NavQuery::gates(). Equal conditions give equal bytes on every machine,
/// and each entry takes a few bytes. `notWalked` is not saved, because it belongs to the world.
/// Returns NotFound and InvalidArgument in the same cases as loadState(). O(entries), plus O(V + E)
/// to identify the level.
Result<std::vector<std::uint8_t>> saveState(const NavWorld& world, const RouteConditions& state);

/// Restores saved conditions for use with NavQuery::prepare(). Errors: Conflict if they were saved
/// in another level or another version of it, Unsupported if saved by a newer program, Syntax if
/// the bytes are damaged, NotFound if they name an unknown gate, vertex or edge, InvalidArgument if
/// a value or shape is out of range. Safe for untrusted bytes: the result is an error or usable
/// conditions. O(entries + V + E).
Result<RouteConditions> loadState(const NavWorld& world, std::span<const std::uint8_t> bytes);

} // namespace navcore
