// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/walk.h"

#include "navcore/runtime/route/joining.h"

namespace navcore {
namespace {

/// Whether a route of one point more than vertices begins off the graph, not ends there.
bool beginsOffTheGraph(const RouteWorld& world, const Route& route) {
    for (std::size_t i = 0; i < route.vertices.size(); ++i) {
        const CompiledGraph::Slot slot = world.graph.slotOf(route.vertices[i]);
        if (slot == CompiledGraph::none || world.graph.position(slot) != route.points[i])
            return true;
    }
    return false;
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
    const auto cost = edgeCost(edge, world.rules);
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
    const std::size_t places = route.points.size(), vertices = route.vertices.size();
    if (places == 0 || places < vertices || places > vertices + 2 ||
        (vertices > 0 && route.edges.size() != vertices - 1))
        return gone;
    AgentRules rules = world.rules; // a gate may have been open for this route alone
    rules.closedGates.clear();
    const std::size_t first = // the place of the first vertex
        places == vertices + 2 || (places == vertices + 1 && beginsOffTheGraph(world, route)) ? 1
                                                                                              : 0;
    Walk walk{route.points.front(), {}};
    for (std::size_t i = 1; i < places; ++i) {
        const Point3 from = route.points[i - 1], to = route.points[i];
        const bool onGraph = i > first && i - first < vertices;
        auto edge =
            onGraph ? find(route.edges[i - first - 1]) : std::optional(legEdge(world, from, to));
        const auto cost = edge ? edgeCost(*edge, rules) : std::nullopt;
        if (!cost)
            return gone;
        const VertexId arrival =
            i >= first && i - first < vertices ? route.vertices[i - first] : VertexId{};
        walk.legs.push_back({from, to, std::move(*edge), *cost, arrival});
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
