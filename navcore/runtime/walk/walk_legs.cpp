// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/walk_legs.h"

#include "navcore/runtime/route/attachment.h"
#include "navcore/runtime/route/edge_positions.h"
#include "navcore/runtime/route/route_stretches.h"

namespace navcore {
namespace {

/// The part of an edge that a leg follows. `from` and `to` are in lu from the edge's end `a`.
struct EdgePart {
    Edge edge;
    std::uint32_t from = 0, to = 0;
};

/// Returns the part of the edge where the route begins or ends.
std::optional<EdgePart> partOf(const RouteWorld& world, const Route& route,
                               const RouteStretch& stretch) {
    auto edge = world.edges->edge(stretch.edge);
    if (!edge)
        return std::nullopt;
    const auto a = world.graph.slotOf(edge->a), b = world.graph.slotOf(edge->b);
    if (a == CompiledGraph::none || b == CompiledGraph::none)
        return std::nullopt;
    const EdgeGeometry line(std::move(*edge), world.graph.position(a), world.graph.position(b));
    const auto spot = [&](VertexId vertex, const std::optional<EdgePosition>& given, Point3 point,
                          Point3 place) -> std::optional<EdgeParameter> {
        if (vertex.valid() && vertex != line.edge().a && vertex != line.edge().b)
            return std::nullopt;
        if (!vertex.valid() && given && given->along > line.edge().length)
            return std::nullopt;
        const auto found = vertex.valid() ? std::optional(line.end(vertex))
                           : given        ? std::optional(line.at(given->along))
                                          : line.nearest(point);
        return found && found->place == place ? found : std::nullopt;
    };
    const auto from = spot(stretch.start, route.startPlace, route.points.front(), stretch.from);
    const auto to = spot(stretch.arrival, route.goalPlace, route.points.back(), stretch.to);
    if (!from || !to || !line.leads(*from, *to))
        return std::nullopt;
    const bool isOnIt = (!stretch.start.valid() && route.startPlace) ||
                        (!stretch.arrival.valid() && route.goalPlace);
    Edge part = isOnIt ? line.part(world.plane(), *from, *to)
                       : line.stretch(world.plane(), world.rules, *from, *to);
    return EdgePart{std::move(part), line.fromA(*from), line.fromA(*to)};
}

std::optional<EdgePart> edgeUnder(const RouteWorld& world, const Route& route,
                                  const RouteStretch& stretch) {
    if (stretch.on == RouteStretch::On::Ground)
        return EdgePart{legEdge(world.plane(), world.rules, stretch.from, stretch.to)};
    if (stretch.on == RouteStretch::On::Part)
        return partOf(world, route, stretch);
    auto edge = world.edges->edge(stretch.edge);
    if (!edge)
        return std::nullopt;
    const bool isForward = stretch.start == edge->a;
    const std::uint32_t length = edge->length;
    return EdgePart{std::move(*edge), isForward ? 0 : length, isForward ? length : 0};
}

bool isSeen(const RouteWorld& world, Point3 from, Point3 to) {
    return world.plane().obstacles.visible(from.flat(), to.flat());
}

std::optional<WalkLeg> priced(const RouteWorld& world, Point3 from, Point3 to, Edge edge) {
    const auto cost = wayCost(world, edge, from, to);
    return cost ? std::optional(WalkLeg{from, to, std::move(edge), *cost}) : std::nullopt;
}

} // namespace

Result<Walk> walkOf(const RouteWorld& world, const Route& route) {
    const Error gone{ErrorKind::NotFound, "the route is not of this graph as it is now"};
    const auto stretches = stretchesOf(world.graph, route);
    if (route.points.empty() || !stretches)
        return gone;
    // The route may have been found with other gate states, so closed gates are ignored.
    AgentRules rules = world.rules;
    rules.closedGates.clear();
    Walk walk{route.points.front(), {}};
    walk.legs.reserve(stretches->size());
    for (const RouteStretch& stretch : *stretches) {
        auto part = edgeUnder(world, route, stretch);
        const auto cost =
            part ? charged(world, part->edge, stretch.from, stretch.to, edgeCost(part->edge, rules))
                 : std::nullopt;
        if (!cost)
            return gone;
        walk.legs.push_back({stretch.from, stretch.to, std::move(part->edge), *cost,
                             stretch.arrival, part->from, part->to});
    }
    return walk;
}

std::optional<Cost> priceOf(const QueryWorld& query, std::span<const WalkLeg> legs,
                            const WalkLeg& like) {
    std::vector<Point3> places; // End points of the legs. Only conditions use them.
    if (query.conditions())
        places.push_back(legs.front().from);
    std::uint64_t cost = 0;
    for (const WalkLeg& leg : legs) {
        if (query.conditions())
            places.push_back(leg.to);
        cost += leg.cost;
    }
    return query.price(cost, places, like.edge.key, like.arrival);
}

std::optional<WalkLeg> straightLeg(const RouteWorld& world, Point3 from, Point3 to) {
    return isSeen(world, from, to)
               ? priced(world, from, to, legEdge(world.plane(), world.rules, from, to))
               : std::nullopt;
}

std::optional<TerrainId> ruleTerrain(const RouteWorld& world, const WalkLeg& leg) {
    const auto pieces = leg.edge.pieces.all();
    if (pieces.size() != 1 ||
        world.plane().ground.pieces(leg.from, leg.to, leg.edge.length) == leg.edge.pieces)
        return std::nullopt;
    return pieces.front().terrain;
}

std::optional<WalkLeg> pricedLike(const RouteWorld& world, Point3 from, Point3 to, Edge edge,
                                  const WalkLeg& like) {
    edge.multiplier = like.edge.multiplier;
    edge.key = like.edge.key;
    auto leg = priced(world, from, to, std::move(edge));
    if (leg) {
        leg->edgeFrom = like.edgeFrom;
        leg->edgeTo = like.edgeTo;
    }
    return leg;
}

std::optional<WalkLeg> straightLeg(const RouteWorld& world, Point3 from, Point3 to,
                                   const WalkLeg& like) {
    if (!isSeen(world, from, to))
        return std::nullopt;
    Edge edge = legEdge(world.plane(), world.rules, from, to);
    if (const auto terrain = ruleTerrain(world, like))
        edge.pieces = PieceList(TerrainPiece{*terrain, edge.length});
    return pricedLike(world, from, to, std::move(edge), like);
}

bool isFlexible(const WalkLeg& leg) {
    const EdgeTerms* terms = leg.edge.terms.get();
    return !terms || (terms->kind == LinkKind::Walk && !terms->ownCost);
}

} // namespace navcore
