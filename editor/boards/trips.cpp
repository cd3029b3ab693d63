// SPDX-License-Identifier: MIT
#include "editor/boards/trips.h"

#include "navcore/author/check/route_checks.h"

namespace waymark {

using namespace navcore;

std::vector<Trip> promisedTrips(const Level& level) {
    std::vector<Trip> trips;
    for (const auto& [id, check] : level.items<RouteCheck>())
        for (const AgentId agent : agentsOf(level, check))
            trips.push_back({agent, endsOf(level, check.from), endsOf(level, check.to)});
    if (trips.empty())
        for (const auto& [id, route] : level.items<PinnedRoute>())
            trips.push_back({route.agent, {route.from}, {route.to}});
    return trips;
}

} // namespace waymark
