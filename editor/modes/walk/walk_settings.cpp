// SPDX-License-Identifier: MIT
#include "editor/modes/walk/walk_settings.h"

#include "editor/live/workspace.h"
#include "editor/model/check_ends.h"
#include "navcore/author/check/route_checks.h"
#include "navcore/author/edit/route_ends.h"
#include "navcore/author/level/level.h"

namespace waymark {

using namespace navcore;

namespace {

CheckEnd asCheckEnd(const PinnedEnd& end) {
    return std::visit([](const auto& place) { return CheckEnd(place); }, end);
}

} // namespace

void WalkSettings::choose(TravelDemand other) {
    demand = std::move(other);
    choice = std::holds_alternative<RouteCheckId>(demand) ? WalkGoals::InTurn : WalkGoals::Nearest;
}

void WalkSettings::chooseOwn(WalkTrip other) {
    if (std::holds_alternative<WalkTrip>(demand))
        demand = std::move(other);
    else
        choose(std::move(other));
}

WalkSettings::TravelDemand proposedDemand(const Workspace& workspace) {
    const Level& level = workspace.document.level();
    const SelectedItems& selected = workspace.selection.items();
    if (!selected.routes.empty())
        return *selected.routes.begin();
    const std::vector<CheckEnd> ends = offeredEnds(level, selected);
    if (ends.size() > 1) {
        const auto [first, second] = proposedEnds(ends);
        const CheckEnd& from = ends[static_cast<std::size_t>(first)];
        const CheckEnd& to = ends[static_cast<std::size_t>(second)];
        if (std::holds_alternative<EveryOfKind>(from) && std::holds_alternative<EveryOfKind>(to))
            return WalkTrip{{workspace.views.agent()}, from, to};
    }
    for (const auto& [id, check] : level.items<RouteCheck>())
        if (!check.measuresGraph())
            return id;
    if (!level.items<PinnedRoute>().empty())
        return level.items<PinnedRoute>().begin()->first;
    return WalkTrip{{workspace.views.agent()}, {}, {}};
}

std::optional<WalkTrip> tripOf(const Level& level, const WalkSettings& settings) {
    if (const auto* id = std::get_if<PinnedRouteId>(&settings.demand)) {
        const PinnedRoute* route = level.find<PinnedRoute>(*id);
        if (!route)
            return std::nullopt;
        return WalkTrip{{route->agent}, asCheckEnd(route->from), asCheckEnd(route->to)};
    }
    if (const auto* id = std::get_if<RouteCheckId>(&settings.demand)) {
        const RouteCheck* check = level.find<RouteCheck>(*id);
        if (!check)
            return std::nullopt;
        return WalkTrip{agentsOf(level, *check), check->from, check->to};
    }
    WalkTrip own = std::get<WalkTrip>(settings.demand);
    std::erase_if(own.agents, [&level](AgentId agent) { return !level.find<Agent>(agent); });
    return own;
}

WalkOrder orderOf(const LiveLevel& live, const WalkSettings& settings) {
    const Level& level = live.level();
    WalkOrder order;
    order.choice = settings.choice;
    order.count = settings.count;
    order.gap = settings.gap;
    order.seed = settings.seed;
    order.style = settings.style;
    const auto demand = tripOf(level, settings);
    if (!demand || hasRawCosts(level))
        return order;
    order.agents = demand->agents;
    order.starts = endsOf(scopeOf(live), demand->from);
    order.goals = endsOf(scopeOf(live), demand->to);
    removeMissing(level, order.starts);
    removeMissing(level, order.goals);
    return order;
}

void removeMissing(const Level& level, std::vector<PinnedEnd>& ends) {
    std::erase_if(ends, [&level](const PinnedEnd& end) { return !isThere(level, end); });
}

} // namespace waymark
