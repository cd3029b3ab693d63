// SPDX-License-Identifier: MIT
#include "navcore/author/placing/kept_routes.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/route/route_solver.h"

#include <algorithm>
#include <cassert>
#include <set>

namespace navcore {
namespace {

/// Maximum number of routes to keep; later ones are ignored. Checks between all vertices of a kind
/// can have thousands of routes.
constexpr std::size_t mostKept = 500;

std::int64_t costOfRoute(const Route& route) {
    return route.rawCost.value_or(static_cast<std::int64_t>(route.cost));
}

std::vector<PinnedEnd> endsOfCheck(const Level& level, const CheckEnd& end) {
    if (const auto* vertex = std::get_if<VertexId>(&end))
        return {*vertex};
    if (const auto* place = std::get_if<Place>(&end))
        return {*place};
    std::vector<PinnedEnd> ends;
    // Expressions are not evaluated here: their vertices can change with the graph.
    if (const auto* every = std::get_if<EveryOfKind>(&end))
        for (const auto& [id, vertex] : level.items<Vertex>())
            if (vertex.kind == every->kind)
                ends.emplace_back(id);
    return ends;
}

} // namespace

KeptRoutes::KeptRoutes(const LiveLevel& live) {
    const Level& level = live.level();
    RouteSolver solver;
    for (const auto& [id, pinned] : level.items<PinnedRoute>())
        add(live, solver, pinned.agent, pinned.from, pinned.to);
    for (const auto& [id, check] : level.items<RouteCheck>()) {
        if (check.measuresGraph())
            continue;
        const auto starts = endsOfCheck(level, check.from), goals = endsOfCheck(level, check.to);
        for (const auto& [agent, item] : level.items<Agent>()) {
            if (!check.agents.empty() && !check.agents.contains(agent))
                continue;
            for (const PinnedEnd& from : starts)
                for (const PinnedEnd& to : goals) {
                    add(live, solver, agent, from, to);
                    if (check.ways == CheckWays::ThereAndBack)
                        add(live, solver, agent, to, from);
                }
        }
    }
}

void KeptRoutes::add(const LiveLevel& level, RouteSolver& solver, AgentId agent,
                     const PinnedEnd& from, const PinnedEnd& to) {
    if (from == to || m_routes.size() == mostKept)
        return;
    const RouteAnswer answer = level.route(solver, agent, from, to);
    const auto* route = std::get_if<Route>(&answer);
    if (!route)
        return;
    KeptRoute kept{agent, from, to, costOfRoute(*route), {}};
    for (const EdgeKey key : route->edges) {
        const Edge* edge = key.isLink() ? nullptr : level.graph().find(key);
        if (!edge)
            continue;
        const VertexPair pair = VertexPair::of(edge->a, edge->b);
        Link link;
        link.from = pair.a;
        link.to = pair.b;
        if (const EdgeRule* rule = level.level().find<EdgeRule>(pair)) {
            link.terrain = rule->terrain;
            link.multiplier = rule->multiplier;
        }
        kept.edges.push_back({key, link});
    }
    m_routes.push_back(std::move(kept));
}

bool KeptRoutes::costsMore(const KeptRoute& kept, const LiveLevel& level, RouteSolver& solver) {
    const RouteAnswer answer = level.route(solver, kept.agent, kept.from, kept.to);
    const auto* route = std::get_if<Route>(&answer);
    return !route || costOfRoute(*route) > kept.cost;
}

std::size_t KeptRoutes::costlier(const LiveLevel& level) const {
    RouteSolver solver;
    return static_cast<std::size_t>(std::ranges::count_if(
        m_routes, [&](const KeptRoute& kept) { return costsMore(kept, level, solver); }));
}

LevelChange KeptRoutes::restore(LiveLevel& level, IdBlock& ids) const {
    RouteSolver solver;
    std::vector<const KeptRoute*> lost;
    std::set<EdgeKey> known;
    LevelEdit edit(level.level());
    std::vector<LinkId> added;
    for (const KeptRoute& kept : m_routes) {
        if (!costsMore(kept, level, solver))
            continue;
        lost.push_back(&kept);
        for (const auto& [key, link] : kept.edges) {
            if (level.graph().find(key) || !known.insert(key).second)
                continue;
            added.push_back(ids.draw<Link>(level.level()));
            edit.set<Link>(added.back(), link);
        }
    }
    LevelChange all = edit.change();
    if (all.empty())
        return all;
    [[maybe_unused]] const auto done = level.apply(all);
    assert(done.ok());
    // Some of the links are not needed, because other edges lead to routes of the same cost.
    std::erase_if(lost, [&](const KeptRoute* kept) { return costsMore(*kept, level, solver); });
    for (const LinkId id : added) {
        LevelEdit removal(level.level());
        removal.remove<Link>(id);
        const LevelChange change = removal.change();
        [[maybe_unused]] const auto removed = level.apply(change);
        assert(removed.ok());
        if (std::ranges::none_of(
                lost, [&](const KeptRoute* kept) { return costsMore(*kept, level, solver); })) {
            all.append(change);
            continue;
        }
        [[maybe_unused]] const auto back = level.apply(change.inverse());
        assert(back.ok());
    }
    return all;
}

} // namespace navcore
