// SPDX-License-Identifier: MIT
#include "editor/live/travel_demands.h"

#include "navcore/author/check/route_checks.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

std::vector<TravelDemand> promisedDemands(const LiveLevel& live) {
    const Level& level = live.level();
    const SelectScope scope = scopeOf(live);
    std::vector<TravelDemand> demands;
    const auto add = [&](AgentId agent, const std::vector<PinnedEnd>& from,
                         const std::vector<PinnedEnd>& to) {
        for (const PinnedEnd& goal : to) {
            TravelDemand demand{agent, from, {goal}};
            if (std::find(demands.begin(), demands.end(), demand) == demands.end())
                demands.push_back(std::move(demand));
        }
    };
    for (const auto& [id, check] : level.items<RouteCheck>())
        for (const AgentId agent :
             check.measuresGraph() ? std::vector<AgentId>() : agentsOf(level, check)) {
            const auto from = endsOf(scope, check.from), to = endsOf(scope, check.to);
            add(agent, from, to);
            if (check.ways == CheckWays::ThereAndBack)
                add(agent, to, from);
        }
    for (const auto& [id, route] : level.items<PinnedRoute>())
        add(route.agent, {route.from}, {route.to});
    return demands;
}

} // namespace waymark
