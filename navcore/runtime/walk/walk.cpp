// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/walk.h"

#include "navcore/runtime/route/edge_places.h"
#include "navcore/runtime/route/joining.h"
#include "navcore/runtime/route/route_stretches.h"

namespace navcore {
namespace {

/// The part of an edge where the route joins or leaves it.
std::optional<Edge> partOf(const RouteWorld& world, const Route& route, const RouteStretch& stretch,
                           const EdgeFinder& find) {
    auto edge = find(stretch.edge);
    if (!edge)
        return std::nullopt;
    const auto a = world.graph.slotOf(edge->a), b = world.graph.slotOf(edge->b);
    if (a == CompiledGraph::none || b == CompiledGraph::none)
        return std::nullopt;
    const EdgeLine line(std::move(*edge), world.graph.position(a), world.graph.position(b));
    const auto spot = [&](VertexId vertex, Point3 point, Point3 place) -> std::optional<EdgeSpot> {
        if (vertex.valid() && vertex != line.edge().a && vertex != line.edge().b)
            return std::nullopt;
        const auto found = vertex.valid() ? std::optional(line.end(vertex)) : line.nearest(point);
        return found && found->place == place ? found : std::nullopt;
    };
    const auto from = spot(stretch.start, route.points.front(), stretch.from);
    const auto to = spot(stretch.arrival, route.points.back(), stretch.to);
    if (!from || !to || !line.leads(*from, *to))
        return std::nullopt;
    return line.stretch(world, *from, *to);
}

std::optional<Edge> edgeUnder(const RouteWorld& world, const Route& route,
                              const RouteStretch& stretch, const EdgeFinder& find) {
    if (stretch.on == RouteStretch::On::Ground)
        return legEdge(world, stretch.from, stretch.to);
    return stretch.on == RouteStretch::On::Edge ? find(stretch.edge)
                                                : partOf(world, route, stretch, find);
}

/// The terrain that a rule lays under the leg in place of the ground.
std::optional<TerrainId> ruleTerrain(const RouteWorld& world, const WalkLeg& leg) {
    const auto pieces = leg.edge.pieces.all();
    if (pieces.size() != 1 ||
        world.ground.pieces(leg.from, leg.to, leg.edge.length) == leg.edge.pieces)
        return std::nullopt;
    return pieces.front().terrain;
}

std::optional<WalkLeg> priced(const RouteWorld& world, Point3 from, Point3 to, Edge edge) {
    if (!world.obstacles.visible(from.flat(), to.flat()))
        return std::nullopt;
    const auto cost = wayCost(world, edge, from, to);
    return cost ? std::optional(WalkLeg{from, to, std::move(edge), *cost}) : std::nullopt;
}

} // namespace

std::uint64_t Walk::cost() const {
    std::uint64_t sum = 0;
    for (const WalkLeg& leg : legs)
        sum += leg.cost;
    return sum;
}

Result<Walk> walkOf(const RouteWorld& world, const Route& route, const EdgeFinder& find) {
    const Error gone{ErrorKind::NotFound, "the route is not of this graph as it is now"};
    const auto stretches = stretchesOf(world.graph, route);
    if (route.points.empty() || !stretches)
        return gone;
    AgentRules rules = world.rules; // a gate may have been open for this route alone
    rules.closedGates.clear();
    Walk walk{route.points.front(), {}};
    for (const RouteStretch& stretch : *stretches) {
        auto edge = edgeUnder(world, route, stretch, find);
        const auto cost =
            edge ? charged(world, *edge, stretch.from, stretch.to, edgeCost(*edge, rules))
                 : std::nullopt;
        if (!cost)
            return gone;
        walk.legs.push_back({stretch.from, stretch.to, std::move(*edge), *cost, stretch.arrival});
    }
    return walk;
}

std::optional<Cost> priceOf(const QueryWorld& query, std::span<const WalkLeg> legs,
                            const WalkLeg& like) {
    std::vector<Point3> places{legs.front().from};
    std::uint64_t cost = 0;
    for (const WalkLeg& leg : legs) {
        places.push_back(leg.to);
        cost += leg.cost;
    }
    return query.price(cost, places, like.edge.key, like.arrival);
}

std::optional<WalkLeg> straightLeg(const RouteWorld& world, Point3 from, Point3 to) {
    return priced(world, from, to, legEdge(world, from, to));
}

std::optional<WalkLeg> straightLeg(const RouteWorld& world, Point3 from, Point3 to,
                                   const WalkLeg& like) {
    Edge edge = legEdge(world, from, to);
    if (const auto terrain = ruleTerrain(world, like))
        edge.pieces = PieceList(TerrainPiece{*terrain, edge.length});
    edge.multiplier = like.edge.multiplier;
    edge.key = like.edge.key;
    return priced(world, from, to, std::move(edge));
}

bool isFlexible(const WalkLeg& leg) {
    const EdgeTerms* terms = leg.edge.terms.get();
    return !terms || (terms->kind == LinkKind::Walk && !terms->ownCost);
}

} // namespace navcore
