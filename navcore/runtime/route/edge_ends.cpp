// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/edge_ends.h"

#include "navcore/runtime/route/attachment.h"
#include "navcore/runtime/route/obstructions.h"

#include <array>

namespace navcore {
namespace {

std::optional<Cost> wayBetween(const QueryWorld& query, const EdgeGeometry& line,
                               const EdgeParameter& from, const EdgeParameter& to,
                               VertexId arrival) {
    if (!line.leads(from, to))
        return std::nullopt;
    const RouteWorld& world = query.world();
    const auto cost = wayCost(world, line.part(world.plane(), from, to), from.place, to.place);
    return cost ? query.price(*cost, std::array{from.place, to.place}, line.edge().key, arrival)
                : std::nullopt;
}

} // namespace

std::optional<EdgeGeometry> edgeLineOf(const RouteWorld& world, EdgeKey key) {
    auto edge = world.edges ? world.edges->edge(key) : std::nullopt;
    if (!edge)
        return std::nullopt;
    const auto a = world.graph.slotOf(edge->a), b = world.graph.slotOf(edge->b);
    if (a == CompiledGraph::none || b == CompiledGraph::none)
        return std::nullopt;
    return EdgeGeometry(std::move(*edge), world.graph.position(a), world.graph.position(b));
}

std::optional<Cost> wayOnEdge(const QueryWorld& query, const EdgeEnd& end, VertexId vertex,
                              RouteEndName name) {
    const EdgeParameter at = end.line.end(vertex);
    return name == RouteEndName::Start ? wayBetween(query, end.line, end.spot, at, vertex)
                                       : wayBetween(query, end.line, at, end.spot, {});
}

std::optional<Cost> wayOnEdge(const QueryWorld& query, const EdgeEnd& end,
                              const EdgeParameter& spot, RouteEndName name) {
    if (spot.place == end.spot.place)
        return 0;
    return name == RouteEndName::Start ? wayBetween(query, end.line, end.spot, spot, {})
                                       : wayBetween(query, end.line, spot, end.spot, {});
}

std::optional<Cost> wayOnEdge(const QueryWorld& query, const EdgeEnd& from, const EdgeEnd& to) {
    if (from.given == to.given)
        return 0;
    return from.given.edge == to.given.edge ? wayBetween(query, from.line, from.spot, to.spot, {})
                                            : std::nullopt;
}

std::vector<NoRouteReason> reasonsOnEdge(const RouteWorld& world, const EdgeEnd& end,
                                         RouteEndName name) {
    std::vector<NoRouteReason> reasons;
    for (const VertexId vertex : {end.line.edge().a, end.line.edge().b}) {
        const EdgeParameter at = end.line.end(vertex);
        const bool isStart = name == RouteEndName::Start;
        const EdgeParameter &from = isStart ? end.spot : at, &to = isStart ? at : end.spot;
        const bool isForward = (vertex == end.line.edge().b) == isStart;
        const WalkedEdge walk{end.line.part(world.plane(), from, to), from.place, to.place,
                              isForward ? Direction::Forward : Direction::Backward};
        for (NoRouteReason& reason : hindrancesOfEdge(world, walk))
            if (std::ranges::find(reasons, reason) == reasons.end())
                reasons.push_back(std::move(reason));
    }
    return reasons;
}

} // namespace navcore
