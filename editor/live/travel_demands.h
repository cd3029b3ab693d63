// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/route/route.h"

#include <vector>

namespace waymark {

/// Units of one agent, where they stand, that want to reach any of some goals.
struct TravelDemand {
    navcore::AgentId agent;
    std::vector<navcore::RouteEnd> units, goals;
    friend bool operator==(const TravelDemand&, const TravelDemand&) = default;
};

/// The ways that the level promises, each once: of its route checks, to each goal by itself and
/// back where that is asked for, and of its pinned routes.
std::vector<TravelDemand> promisedDemands(const navcore::Level& level);

} // namespace waymark
