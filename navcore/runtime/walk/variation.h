// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/walk/walk_legs.h"

namespace navcore {

/// Returns a random variation of a walk, for many units on the same route. Corners between legs
/// move by up to `most` lu (0..maxRadius) along each axis, but by at most half of the spare
/// clearance. The agent can still walk all legs, and the conditions of the query do not ban them.
/// Any two consecutive legs cost at most 1 1/8 times as much as the two that they replace, with and
/// without charges. The same seed gives the same walk on every machine.
Walk varied(const QueryWorld& query, const Walk& walk, Coord most, std::uint64_t seed);

} // namespace navcore
