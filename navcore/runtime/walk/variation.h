// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/walk/walk_legs.h"

namespace navcore {

/// Returns a randomly varied walk for one of many units on the same route. The corners between legs
/// move by up to `most` lu (0..maxRadius) in the open, and in narrow places by at most half of the
/// spare clearance. The agent can still walk all legs, and no condition of the query bans them. Any
/// two consecutive legs cost at most 1 1/8 times the two that they replace, with and without the
/// charges of the conditions. The same seed gives the same walk on every machine.
Walk varied(const QueryWorld& query, const Walk& walk, Coord most, std::uint64_t seed);

} // namespace navcore
