// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/route/route.h"

#include <vector>

namespace waymark {

/// Units of one agent, by position, that want to reach any of some goals.
struct TravelDemand {
    navcore::AgentId agent;
    std::vector<navcore::RouteEnd> units, goals;
    friend bool operator==(const TravelDemand&, const TravelDemand&) = default;
};

/// Returns the routes that the level requires, each once: the routes of its route checks, to each
/// goal separately and back where required, and its pinned routes.
std::vector<TravelDemand> promisedDemands(const navcore::Level& level);

} // namespace waymark
