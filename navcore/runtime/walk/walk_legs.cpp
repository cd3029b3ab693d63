// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/walk_legs.h"

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/attach/edge_ends.h"
#include "navcore/runtime/context/route_stretches.h"
#include "navcore/runtime/walk/curve_legs.h"

namespace navcore {
namespace {

/// The part of an edge that a leg follows. `from` and `to` are in lu from the edge's end `a`.
struct EdgePart {
    Edge edge;
    std::uint32_t from = 0, to = 0;
    EdgeWay way = EdgeWay::Forward;
};

/// Returns the part of the edge where the route begins or ends.
std::optional<EdgePart> partOf(const RouteContext& context, const Route& route,
                               const RouteStretch& stretch) {
    const auto line = edgeLineOf(context, stretch.edge);
    const auto ends = line ? endsOnEdge(*line, route, stretch) : std::nullopt;
    if (!ends)
        return std::nullopt;
    const auto& [from, to] = *ends;
    const bool isOnIt = (!stretch.start.valid() && route.startPlace) ||
                        (!stretch.arrival.valid() && route.goalPlace);
    const Plane& plane = context.under(line->edge()).plane();
    Edge part =
        isOnIt ? line->part(plane, from, to) : line->stretch(plane, context.rules(), from, to);
    return EdgePart{std::move(part), line->fromA(from), line->fromA(to), line->way(from, to)};
}

std::optional<EdgePart> edgeUnder(const RouteContext& context, const Route& route,
                                  const RouteStretch& stretch) {
    if (stretch.on == RouteStretch::On::Ground)
        return EdgePart{legEdge(context.plane(), context.rules(), stretch.from, stretch.to)};
    if (stretch.on == RouteStretch::On::Part)
        return partOf(context, route, stretch);
    auto edge = context.edges->edge(stretch.edge);
    if (!edge)
        return std::nullopt;
    const bool isForward = stretch.start == edge->a;
    const std::uint32_t length = edge->length;
    return EdgePart{std::move(*edge), isForward ? 0 : length, isForward ? length : 0,
                    isForward ? EdgeWay::Forward : EdgeWay::Backward};
}

bool isSeen(const RouteContext& context, Point3 from, Point3 to) {
    return context.plane().obstacles.visible(from.flat(), to.flat());
}

std::optional<WalkLeg> priced(const RouteContext& context, Point3 from, Point3 to, Edge edge) {
    const auto cost = wayCost(context, edge, from, to);
    if (!cost)
        return std::nullopt;
    WalkLeg leg{from, to, std::move(edge), *cost};
    leg.floor = leg.toFloor = context.plane().floor;
    return leg;
}

} // namespace

Result<Walk> walkOf(const RouteContext& context, const Route& route) {
    const Error gone{ErrorKind::NotFound, "the route does not match the current graph"};
    const auto stretches = stretchesOf(context.graph, route);
    if (route.points.empty() || !stretches)
        return gone;
    // The route may have been found with other gate states, so closed gates are ignored.
    AgentRules rules = context.rules();
    rules.closedGates.clear();
    Walk walk{route.points.front(), {}, route.floor};
    walk.legs.reserve(stretches->size());
    FloorId floor = route.floor;
    for (const RouteStretch& stretch : *stretches) {
        const Plane* ground = stretch.start.valid() && stretch.arrival.valid()
                                  ? &context.planes.under(stretch.start, stretch.arrival)
                                  : context.planes.find(floor);
        const RouteContext here = context.on(ground ? *ground : context.planes.between());
        auto part = edgeUnder(here, route, stretch);
        const auto cost = part ? charged(here, part->edge, stretch.from, stretch.to, part->way,
                                         edgeCost(part->edge, rules, part->way))
                               : std::nullopt;
        if (!cost)
            return gone;
        const FloorId before = floor;
        if (stretch.arrival.valid())
            floor = context.planes.under(stretch.arrival).floor;
        addLegs(walk.legs, rules,
                {stretch.from, stretch.to, std::move(part->edge), *cost, stretch.arrival,
                 part->from, part->to, before, floor},
                part->way);
    }
    return walk;
}

std::optional<Cost> priceOf(const RouteContext& context, std::span<const WalkLeg> legs,
                            const WalkLeg& like) {
    std::vector<Point3> places; // End points of the legs. Only conditions use them.
    if (context.conditions)
        places.push_back(legs.front().from);
    std::uint64_t cost = 0;
    for (const WalkLeg& leg : legs) {
        if (context.conditions)
            places.push_back(leg.to);
        cost += leg.cost;
    }
    const Plane* ground = like.floor == like.toFloor ? context.planes.find(like.floor) : nullptr;
    return context.on(ground ? *ground : context.planes.between())
        .price(cost, places, like.edge.key, like.arrival);
}

std::optional<WalkLeg> straightLeg(const RouteContext& context, Point3 from, Point3 to) {
    return isSeen(context, from, to)
               ? priced(context, from, to, legEdge(context.plane(), context.rules(), from, to))
               : std::nullopt;
}

std::optional<TerrainId> ruleTerrain(const RouteContext& context, const WalkLeg& leg) {
    const auto pieces = leg.edge.pieces.all();
    if (pieces.size() != 1 ||
        context.plane().ground.pieces(leg.from, leg.to, leg.edge.length) == leg.edge.pieces)
        return std::nullopt;
    return pieces.front().terrain;
}

std::optional<WalkLeg> pricedLike(const RouteContext& context, Point3 from, Point3 to, Edge edge,
                                  const WalkLeg& like) {
    edge.multiplier = like.edge.multiplier;
    edge.key = like.edge.key;
    auto leg = priced(context, from, to, std::move(edge));
    if (leg) {
        leg->edgeFrom = like.edgeFrom;
        leg->edgeTo = like.edgeTo;
    }
    return leg;
}

std::optional<WalkLeg> straightLeg(const RouteContext& context, Point3 from, Point3 to,
                                   const WalkLeg& like) {
    if (!isSeen(context, from, to))
        return std::nullopt;
    Edge edge = legEdge(context.plane(), context.rules(), from, to);
    if (const auto terrain = ruleTerrain(context, like))
        edge.pieces = PieceList(TerrainPiece{*terrain, edge.length});
    return pricedLike(context, from, to, std::move(edge), like);
}

bool isFlexible(const WalkLeg& leg) {
    const EdgeTerms* terms = leg.edge.terms.get();
    if (leg.isOnCurve)
        return false;
    return !terms || (terms->kind == LinkKind::Walk && !terms->ownCost && terms->delay == 0);
}

} // namespace navcore
