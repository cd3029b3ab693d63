// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/live/live_level.h"
#include "navcore/runtime/context/route.h"

#include <vector>

namespace waymark {

/// Positions of units of one agent, and their goals. Each unit may use any of the goals.
struct TravelDemand {
    navcore::AgentId agent;
    std::vector<navcore::PinnedEnd> units, goals;
    friend bool operator==(const TravelDemand&, const TravelDemand&) = default;
};

/// Returns the routes that the level's route checks and pinned routes require, without duplicates.
/// Each goal of a check has its own demand. CheckWays::ThereAndBack adds the opposite direction.
std::vector<TravelDemand> promisedDemands(const navcore::LiveLevel& live);

} // namespace waymark
