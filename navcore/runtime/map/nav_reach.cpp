// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_reach.h"

#include "navcore/runtime/attach/route_anchors.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/map/nav_places.h"
#include "navcore/runtime/map/query_parts.h"

#include <algorithm>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;

MultiEndAnswer routeUnder(NavQuery& query, const PreparedConditions* conditions,
                          const RouteEnd& from, const RouteEnd& to) {
    const std::span start(&from, 1), goal(&to, 1);
    return conditions ? query.route(*conditions, start, goal) : query.route(start, goal);
}

} // namespace

Result<std::vector<Move>> movesFrom(const NavQuery& query, VertexId vertex) {
    const RouteContext context = query.parts().context();
    return context.searched([&](const auto& graph) -> Result<std::vector<Move>> {
        const Slot slot = graph.slotOf(vertex);
        if (slot == CompiledGraph::none)
            return Error{ErrorKind::NotFound, "no such vertex"};
        std::vector<Move> moves;
        const auto arcs = graph.arcsFrom(slot);
        for (std::size_t i = 0; i < arcs.size(); ++i)
            moves.push_back({graph.vertexAt(arcs[i].to), graph.edgesAt(slot)[i], arcs[i].cost});
        std::ranges::sort(moves);
        return moves;
    });
}

ReachSearch::ReachSearch() : m_search(std::make_unique<PathSearch>()) {}
ReachSearch::~ReachSearch() = default;
ReachSearch::ReachSearch(ReachSearch&&) noexcept = default;
ReachSearch& ReachSearch::operator=(ReachSearch&&) noexcept = default;

std::vector<ReachedVertex> ReachSearch::from(const NavQuery& query, const RouteEnd& place,
                                             std::uint64_t maxCost,
                                             const PreparedConditions* conditions) {
    if (!query.parts().areMine(conditions))
        return {};
    const RouteEnd from = query.snapped(place, conditions);
    std::vector<ReachedVertex> reached;
    const RouteContext context = query.parts().context(conditions);
    PathQuery all;
    all.starts = AnchoredSide(context, std::span(&from, 1), RouteEndName::Start).legs;
    all.maxCost = maxCost;
    if (all.starts.empty())
        return reached;
    context.searched([&](const auto& graph) {
        m_search->run(graph, all, Guidance::None);
        for (Slot slot = 0; slot < graph.slotCount(); ++slot)
            if (const auto cost = m_search->costTo(slot))
                reached.push_back({graph.vertexAt(slot), *cost});
    });
    std::ranges::sort(reached, {}, &ReachedVertex::vertex);
    return reached;
}

std::optional<Place> ReachSearch::randomPlace(const NavQuery& query, const RouteEnd& place,
                                              std::uint64_t maxCost, Coord spread,
                                              std::uint64_t seed,
                                              const PreparedConditions* conditions) {
    const std::vector<ReachedVertex> reached = from(query, place, maxCost, conditions);
    if (reached.empty())
        return std::nullopt;
    Random random(seed);
    const auto near = static_cast<std::size_t>(random.below(reached.size()));
    const CompiledGraph& graph = query.parts().compiled();
    const auto placeOf = [&](std::size_t i) {
        const VertexId id = reached[i].vertex;
        return Place(graph.position(graph.slotOf(id)), query.parts().planes().under(id).floor);
    };
    const Place vertex = placeOf(near);
    constexpr int draws = 16;
    const Coord most = std::clamp(spread, Coord{0}, maxRadius);
    const auto offset = [&] {
        return static_cast<Coord>(random.below(2 * static_cast<std::uint64_t>(most) + 1)) - most;
    };
    // A route must also be able to end at the point. An agent with a short join range cannot get to
    // every point that it sees.
    const RouteContext context = query.parts().context(conditions);
    const auto leads = [&](const Place& there) {
        const RouteEnd goal = there;
        const AnchoredSide side(context, std::span(&goal, 1), RouteEndName::Goal);
        return std::ranges::any_of(side.legs, [&](const PathLeg& leg) {
            const auto cost = m_search->costTo(leg.slot);
            return cost && leg.cost <= maxCost - *cost;
        });
    };
    for (int i = 0; i < draws && most > 0; ++i) {
        const Coord x = offset(), y = offset();
        const Point3 at = vertex.point;
        const Place there({at.x + x, at.y + y, at.z}, vertex.floor);
        if (!onLattice(there.point) || there == vertex)
            continue;
        if (straightCost(query, vertex, there, conditions) && leads(there))
            return there;
    }
    // If no random point was suitable, take the next vertex in the list at which a route can end.
    // The agent may be too wide for a vertex, or a point there may not attach to the graph.
    for (std::size_t i = 0; i < reached.size(); ++i)
        if (const Place there = placeOf((near + i) % reached.size()); leads(there))
            return there;
    return std::nullopt;
}

RouteTowards ReachSearch::towards(NavQuery& query, const RouteEnd& place, const RouteEnd& goal,
                                  const PreparedConditions* conditions) {
    RouteTowards found{routeUnder(query, conditions, place, goal).answer, {}};
    auto* why = std::get_if<std::vector<NoRouteReason>>(&found.answer);
    if (!why || !query.parts().areMine(conditions))
        return found;
    const AnchoredEnd end(query.parts().context(conditions), query.snapped(goal, conditions),
                          RouteEndName::Goal);
    if (end.missing)
        return found;
    const std::uint64_t most = conditions ? conditions->overlay().maxCost() : anyCost;
    const CompiledGraph& graph = query.parts().compiled();
    std::optional<std::pair<std::int64_t, VertexId>> nearest;
    for (const ReachedVertex& reached : from(query, place, most, conditions)) {
        const Point3 there = graph.position(graph.slotOf(reached.vertex));
        const std::pair candidate(squaredDistance(there, end.place), reached.vertex);
        nearest = std::min(nearest.value_or(candidate), candidate);
    }
    if (!nearest)
        return found;
    found.why = std::move(*why);
    found.instead = nearest->second;
    found.answer = routeUnder(query, conditions, place, nearest->second).answer;
    return found;
}

} // namespace navcore
