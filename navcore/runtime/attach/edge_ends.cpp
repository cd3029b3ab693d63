// SPDX-License-Identifier: MIT
#include "navcore/runtime/attach/edge_ends.h"

#include "navcore/runtime/attach/attachment.h"

#include <array>

namespace navcore {
namespace {

std::optional<Cost> wayBetween(const RouteContext& context, const EdgeGeometry& line,
                               const EdgeParameter& from, const EdgeParameter& to,
                               VertexId arrival) {
    if (!line.leads(from, to))
        return std::nullopt;
    const RouteContext here = context.under(line.edge());
    const auto cost =
        wayCost(here, line.part(here.plane(), from, to), from.place, to.place, line.way(from, to));
    return cost ? here.price(*cost, std::array{from.place, to.place}, line.edge().key, arrival)
                : std::nullopt;
}

} // namespace

std::optional<EdgeGeometry> edgeLineOf(const RouteContext& context, EdgeKey key) {
    auto edge = context.edges ? context.edges->edge(key) : std::nullopt;
    if (!edge)
        return std::nullopt;
    const auto a = context.graph.slotOf(edge->a), b = context.graph.slotOf(edge->b);
    if (a == CompiledGraph::none || b == CompiledGraph::none)
        return std::nullopt;
    return EdgeGeometry(std::move(*edge), context.graph.position(a), context.graph.position(b));
}

std::optional<Cost> wayOnEdge(const RouteContext& context, const EdgeEnd& end, VertexId vertex,
                              RouteEndName name) {
    const EdgeParameter at = end.line.end(vertex);
    return name == RouteEndName::Start ? wayBetween(context, end.line, end.spot, at, vertex)
                                       : wayBetween(context, end.line, at, end.spot, {});
}

std::optional<Cost> wayOnEdge(const RouteContext& context, const EdgeEnd& end,
                              const EdgeParameter& spot, RouteEndName name) {
    if (spot.place == end.spot.place)
        return 0;
    return name == RouteEndName::Start ? wayBetween(context, end.line, end.spot, spot, {})
                                       : wayBetween(context, end.line, spot, end.spot, {});
}

std::optional<Cost> wayOnEdge(const RouteContext& context, const EdgeEnd& from, const EdgeEnd& to) {
    if (from.given == to.given)
        return 0;
    return from.given.edge == to.given.edge ? wayBetween(context, from.line, from.spot, to.spot, {})
                                            : std::nullopt;
}

} // namespace navcore
