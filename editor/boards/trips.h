// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/route/route.h"

#include <vector>

namespace waymark {

/// Units of one agent, where they stand, that want to reach any of some goals.
struct Trip {
    navcore::AgentId agent;
    std::vector<navcore::RouteEnd> units, goals;
};

/// The trips that the level's route checks promise, each kind of trip once; those of its pinned
/// routes when it has no checks.
std::vector<Trip> promisedTrips(const navcore::Level& level);

} // namespace waymark
