// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/walk/walk_legs.h"

namespace navcore {

/// The walk of one unit among many on the same route: the places between its legs move by chance,
/// by up to `most` lu (0..maxRadius) in the open and by at most half of the room that the agent has
/// left in narrow places. Legs stay such that the agent can go them and no condition of the query
/// bans them, and no two of them cost more than an eighth above the two they replace, with the
/// charges of the conditions and without. The same seed gives the same walk everywhere.
Walk varied(const QueryWorld& query, const Walk& walk, Coord most, std::uint64_t seed);

} // namespace navcore
