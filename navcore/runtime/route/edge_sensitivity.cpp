// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/edge_sensitivity.h"

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/context/route_context.h"

namespace navcore {

std::optional<Route> routeWithout(const RouteContext& context, RouteSolver& solver,
                                  const RouteEnd& from, const RouteEnd& to, EdgeKey edge) {
    RouteConditions conditions;
    conditions.edges[edge] = Charge::ban();
    const Overlay banned(context, std::move(conditions));
    RouteAnswer answer = solver.solve(context.withConditions(&banned), from, to);
    auto* route = std::get_if<Route>(&answer);
    return route ? std::optional(std::move(*route)) : std::nullopt;
}

std::optional<std::uint32_t> greatestMultiplier(const RouteContext& context, const Edge& edge,
                                                std::int64_t most) {
    if (const EdgeTerms* terms = edge.terms.get(); terms && terms->ownCost)
        return std::nullopt;
    const Point3 a = context.graph.position(context.graph.slotOf(edge.a));
    const Point3 b = context.graph.position(context.graph.slotOf(edge.b));
    Edge tried = edge;
    const auto fits = [&](std::uint32_t multiplier) {
        tried.multiplier = multiplier;
        const std::optional<Cost> cost = wayCost(context, tried, a, b);
        return cost && std::int64_t{*cost} <= most;
    };
    if (!fits(minMultiplier))
        return std::nullopt;
    std::uint32_t fitting = minMultiplier, beyond = maxMultiplier + 1;
    while (beyond - fitting > 1) {
        const std::uint32_t middle = fitting + (beyond - fitting) / 2;
        (fits(middle) ? fitting : beyond) = middle;
    }
    return fitting;
}

} // namespace navcore
