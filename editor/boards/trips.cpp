// SPDX-License-Identifier: MIT
#include "editor/boards/trips.h"

#include "navcore/author/check/route_checks.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

std::vector<Trip> promisedTrips(const Level& level) {
    std::vector<Trip> trips;
    const auto add = [&](AgentId agent, const std::vector<RouteEnd>& from,
                         const std::vector<RouteEnd>& to) {
        for (const RouteEnd& goal : to) {
            Trip trip{agent, from, {goal}};
            if (std::find(trips.begin(), trips.end(), trip) == trips.end())
                trips.push_back(std::move(trip));
        }
    };
    for (const auto& [id, check] : level.items<RouteCheck>())
        for (const AgentId agent : agentsOf(level, check)) {
            const auto from = endsOf(level, check.from), to = endsOf(level, check.to);
            add(agent, from, to);
            if (check.ways == CheckWays::ThereAndBack)
                add(agent, to, from);
        }
    for (const auto& [id, route] : level.items<PinnedRoute>())
        add(route.agent, {route.from}, {route.to});
    return trips;
}

} // namespace waymark
