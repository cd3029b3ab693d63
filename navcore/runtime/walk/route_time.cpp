// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/route_time.h"

#include "navcore/runtime/context/route_stretches.h"
#include "navcore/runtime/walk/turning.h"

namespace navcore {

std::uint64_t routeTime(const Agent& agent, const CompiledGraph& graph, const Route& route,
                        const IsTeleport& isTeleport) {
    std::uint64_t time = travelTime(route.cost, agent.speed);
    if (agent.turnRate == 0)
        return time;
    Turning turning(agent.turnRate);
    const auto goOn = [&](Point3 from, Point3 to) {
        if (const auto turn = turning.goOn({to.x - from.x, to.y - from.y}))
            time += turn->lasts;
    };
    if (const auto stretches = stretchesOf(graph, route)) {
        for (const RouteStretch& stretch : *stretches)
            if (!stretch.edge.isLink() || stretch.on == RouteStretch::On::Ground ||
                !isTeleport(stretch.edge.link()))
                goOn(stretch.from, stretch.to);
    } else { // Routes of study searches have no edges.
        for (std::size_t i = 1; i < route.points.size(); ++i)
            goOn(route.points[i - 1], route.points[i]);
    }
    return time;
}

} // namespace navcore
