// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/study_route.h"

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/explain/no_route.h"
#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/search/graph_overlay.h"
#include "navcore/runtime/study/bellman_ford.h"

#include <algorithm>
#include <cassert>
#include <tuple>

namespace navcore {
namespace {

using Vertex = StudyGraph::Vertex;

/// The vertices of a context, in the order of their ids, and its arcs. The ends of a route can be
/// added after these vertices.
struct Drawing {
    /// An arc with its cost and its edge. The edge is nullopt for legs, or if the drawing was made
    /// from the compiled graph.
    using Arc = std::tuple<Vertex, Vertex, std::int32_t, std::optional<EdgeKey>>;

    Drawing(const RouteContext& context, StudyCosts costs) {
        for (CompiledGraph::Slot slot = 0; slot < context.graph.slotCount(); ++slot)
            if (const VertexId id = context.graph.vertexAt(slot); id.valid())
                places.push_back(
                    {id, context.graph.position(slot), context.planes.under(id).floor});
        std::sort(places.begin(), places.end(),
                  [](const auto& l, const auto& r) { return l.id < r.id; });
        if (costs == StudyCosts::AsCompiled)
            context.searched([this](const auto& graph) { drawArcs(graph); });
        else
            drawEdges(context);
    }

    template <class Graph>
    void drawArcs(const Graph& graph) {
        std::vector<Vertex> numberOfSlot(graph.slotCount(), StudyGraph::none);
        for (Vertex vertex = 0; vertex < places.size(); ++vertex)
            numberOfSlot[graph.slotOf(places[vertex].id)] = vertex;
        std::size_t count = 0;
        for (CompiledGraph::Slot slot = 0; slot < graph.slotCount(); ++slot)
            count += graph.arcsFrom(slot).size();
        arcs.reserve(count);
        for (CompiledGraph::Slot slot = 0; slot < graph.slotCount(); ++slot)
            for (const CompiledGraph::Arc& arc : graph.arcsFrom(slot))
                arcs.emplace_back(numberOfSlot[slot], numberOfSlot[arc.to],
                                  static_cast<std::int32_t>(arc.cost), std::nullopt);
    }

    void drawEdges(const RouteContext& context) {
        assert(context.edges);
        context.edges->forEach([&](const Edge& edge) {
            const Vertex a = numberOf(edge.a), b = numberOf(edge.b);
            const auto costIn = [&](EdgeWay way) {
                return costOf(context, edge, places[a].position, places[b].position, way);
            };
            const auto forward = costIn(EdgeWay::Forward), backward = costIn(EdgeWay::Backward);
            if (forward && edge.direction != Direction::Backward)
                arcs.emplace_back(a, b, *forward, edge.key);
            if (backward && edge.direction != Direction::Forward)
                arcs.emplace_back(b, a, *backward, edge.key);
        });
    }

    /// Returns the cost of an edge in one way in a study level, or nullopt if the agent cannot use
    /// it. Areas add charges only to positive costs.
    static std::optional<std::int32_t> costOf(const RouteContext& context, const Edge& edge,
                                              Point3 a, Point3 b, EdgeWay way) {
        const auto cost = studyCost(edge, context.rules(), way);
        if (!cost)
            return std::nullopt;
        const auto price = static_cast<Cost>(std::max(*cost, 1));
        const auto paid = charged(context.under(edge), edge, a, b, EdgeWay::Forward, price);
        if (!paid || *cost <= 0)
            return paid ? cost : std::nullopt;
        return static_cast<std::int32_t>(*paid);
    }

    Vertex numberOf(VertexId id) const {
        const auto at =
            std::lower_bound(places.begin(), places.end(), id,
                             [](const StudyGraph::Place& l, VertexId r) { return l.id < r; });
        return static_cast<Vertex>(at - places.begin());
    }

    /// Adds a vertex after all others and returns its number.
    Vertex add(const Place& place) {
        const std::uint32_t last = places.empty() ? 0 : places.back().id.value;
        places.push_back({{last + 1}, place.point, place.floor});
        return static_cast<Vertex>(places.size() - 1);
    }

    std::vector<StudyGraph::ArcBetween> between() const {
        std::vector<StudyGraph::ArcBetween> plain;
        plain.reserve(arcs.size());
        for (const auto& [from, to, cost, edge] : arcs)
            plain.push_back({from, to, cost});
        return plain;
    }

    std::vector<StudyGraph::Place> places;
    std::vector<Arc> arcs;
};

/// The vertex of a route's end in the drawing, or the reasons why there is none.
struct DrawnPlace {
    Vertex vertex = StudyGraph::none;
    std::vector<NoRouteReason> reasons = {};
};

/// Adds one end of the route. A point without anchors is still treated as connected if the other
/// end can be reached in a straight line.
DrawnPlace drawPlace(const RouteContext& context, Drawing& drawing, const RouteEnd& end,
                     RouteEndName name, std::optional<Cost> straight) {
    if (const auto* id = std::get_if<VertexId>(&end)) {
        if (context.graph.slotOf(*id) == CompiledGraph::none)
            return {StudyGraph::none, {{.cause = NoRouteCause::EndMissing, .end = name}}};
        return {drawing.numberOf(*id)};
    }
    if (std::holds_alternative<EdgePosition>(end))
        return {StudyGraph::none, {{.cause = NoRouteCause::EndMissing, .end = name}}};
    const Place& place = std::get<Place>(end);
    const Plane* ground = context.planes.find(place.floor);
    if (!ground)
        return {StudyGraph::none, {{.cause = NoRouteCause::EndMissing, .end = name}}};
    const RouteContext here = context.on(*ground);
    const std::vector<RouteAnchor> anchors = jointsOf(here, place.point, name);
    if (anchors.empty() && !straight)
        return {StudyGraph::none, reasonsAtPoint(here, name, place.point)};
    std::vector<std::pair<Vertex, Cost>> legs;
    legs.reserve(anchors.size());
    for (const RouteAnchor& anchor : anchors)
        legs.emplace_back(drawing.numberOf(context.graph.vertexAt(anchor.slot)), anchor.cost);
    const Vertex vertex = drawing.add(place);
    for (const auto& [at, cost] : legs) {
        const auto leg = static_cast<std::int32_t>(cost);
        if (name == RouteEndName::Start)
            drawing.arcs.emplace_back(vertex, at, leg, std::nullopt);
        else
            drawing.arcs.emplace_back(at, vertex, leg, std::nullopt);
    }
    return {vertex};
}

Route routeOf(const RouteContext& context, const Drawing& drawing, const StudyPath& path,
              std::size_t realVertices) {
    Route route;
    route.floor = drawing.places[path.vertices.front()].floor;
    route.rawCost = path.cost;
    route.cost = static_cast<std::uint64_t>(std::max<std::int64_t>(path.cost, 0));
    for (std::size_t i = 0; i < path.vertices.size(); ++i) {
        const Vertex vertex = path.vertices[i];
        route.points.push_back(drawing.places[vertex].position);
        if (vertex < realVertices)
            route.vertices.push_back(drawing.places[vertex].id);
        if (i == 0)
            continue;
        route.length += latticeLength(route.points[i - 1], route.points[i]);
        // The cheapest of parallel arcs is used; ties go to the smallest key. Legs have no edge.
        const Vertex before = path.vertices[i - 1];
        const auto arc =
            std::lower_bound(drawing.arcs.begin(), drawing.arcs.end(), std::tuple(before, vertex),
                             [](const Drawing::Arc& l, const std::tuple<Vertex, Vertex>& r) {
                                 return std::tuple(std::get<0>(l), std::get<1>(l)) < r;
                             });
        const auto& edge = std::get<3>(*arc);
        if (!edge)
            continue;
        route.edges.push_back(*edge);
        if (const auto length = context.edges->curvedLength(*edge))
            route.length += *length - latticeLength(route.points[i - 1], route.points[i]);
    }
    route.straightLine = latticeLength(route.points.front(), route.points.back());
    return route;
}

/// A query in a drawing, or the reasons why there is none.
struct DrawnQuery {
    Drawing drawing;
    std::size_t realVertices;
    StudyQuery query{StudyGraph::none, StudyGraph::none};
    std::vector<NoRouteReason> reasons = {};
};

DrawnQuery drawQuery(const RouteContext& context, const RouteEnd& from, const RouteEnd& to,
                     StudyCosts costs) {
    Drawing drawing(context, costs);
    DrawnQuery drawn{std::move(drawing), 0};
    drawn.realVertices = drawn.drawing.places.size();
    const auto *a = std::get_if<Place>(&from), *b = std::get_if<Place>(&to);
    const std::optional<Cost> straight = a && b ? straightCost(context, *a, *b) : std::nullopt;
    DrawnPlace start = drawPlace(context, drawn.drawing, from, RouteEndName::Start, straight);
    DrawnPlace goal = drawPlace(context, drawn.drawing, to, RouteEndName::Goal, straight);
    drawn.reasons = std::move(start.reasons);
    drawn.reasons.insert(drawn.reasons.end(), goal.reasons.begin(), goal.reasons.end());
    if (start.vertex == StudyGraph::none || goal.vertex == StudyGraph::none)
        return drawn;
    drawn.query = {start.vertex, goal.vertex};
    if (straight)
        drawn.drawing.arcs.emplace_back(start.vertex, goal.vertex,
                                        static_cast<std::int32_t>(*straight), std::nullopt);
    return drawn;
}

} // namespace

StudyGraph studyGraphOf(const RouteContext& context) {
    const Drawing drawing(context, StudyCosts::AsDrawn);
    return {drawing.places, drawing.between()};
}

StudyDraft draftStudy(const RouteContext& context, const RouteEnd& from, const RouteEnd& to,
                      StudyCosts costs) {
    DrawnQuery drawn = drawQuery(context, from, to, costs);
    return {drawn.query, static_cast<Vertex>(drawn.realVertices), std::move(drawn.reasons),
            drawn.drawing.between(), std::move(drawn.drawing.places)};
}

RouteAnswer studyRoute(const RouteContext& context, const RouteEnd& from, const RouteEnd& to) {
    DrawnQuery drawn = drawQuery(context, from, to, StudyCosts::AsDrawn);
    if (drawn.query.goal == StudyGraph::none)
        return drawn.reasons;
    std::sort(drawn.drawing.arcs.begin(), drawn.drawing.arcs.end());
    const StudyGraph graph(drawn.drawing.places, drawn.drawing.between());
    BellmanFord search;
    search.begin(graph, drawn.query);
    search.run();
    if (const auto path = search.path())
        return routeOf(context, drawn.drawing, *path, drawn.realVertices);
    if (search.negativeCycle().empty())
        // RouteSolver finds no route either, but it returns the reasons.
        return RouteSolver().solve(context, from, to);
    const Vertex first = search.negativeCycle().front();
    return std::vector<NoRouteReason>{{.cause = NoRouteCause::NegativeCycle,
                                       .place = graph.position(first),
                                       .floor = graph.floor(first)}};
}

} // namespace navcore
