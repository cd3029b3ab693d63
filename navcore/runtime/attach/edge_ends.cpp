// SPDX-License-Identifier: MIT
#include "navcore/runtime/attach/edge_ends.h"

#include "navcore/runtime/attach/attachment.h"

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
    return cost ? here.price(*cost, line.line(from, to), line.edge().key, arrival) : std::nullopt;
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

std::optional<std::pair<EdgeParameter, EdgeParameter>>
endsOnEdge(const EdgeGeometry& line, const Route& route, const RouteStretch& stretch) {
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
    return std::pair(*from, *to);
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
