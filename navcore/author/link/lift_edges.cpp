// SPDX-License-Identifier: MIT
#include "navcore/author/link/lift_edges.h"

#include "navcore/runtime/graph/cost.h"

#include <algorithm>

namespace navcore {
namespace {

/// A stop with its position in the stacking order of the level.
struct StackedStop {
    std::size_t story;
    FloorId floor;
    const LiftStop* stop;
};

std::vector<StackedStop> stackedStops(const Level& level, const Lift& lift) {
    std::vector<StackedStop> stops;
    const std::vector<FloorId> floors = level.floors();
    for (std::size_t story = 0; story < floors.size(); ++story)
        if (const auto at = lift.stops.find(floors[story]); at != lift.stops.end())
            stops.push_back({story, at->first, &at->second});
    return stops;
}

/// Returns an edge of a lift without its times. `a` has the smaller id.
Edge plainEdge(const Level& level, VertexId a, Point3 from, VertexId b, Point3 to) {
    Edge edge;
    edge.key = EdgeKey::of(VertexPair::of(a, b));
    edge.a = a;
    edge.b = b;
    edge.length = latticeLength(from, to);
    edge.pieces = PieceList(TerrainPiece{level.info().ground, edge.length});
    return edge;
}

/// Returns the edge from an entrance to its cabin.
Edge entryOf(const Level& level, LiftId id, const Lift& lift, const StackedStop& at) {
    const VertexId entrance = at.stop->entrance;
    Edge edge = plainEdge(level, entrance, positionOf(level, *level.find<Vertex>(entrance)),
                          cabinOf(entrance), cabinPosition(level, lift, at.floor));
    EdgeTerms terms{.kind = LinkKind::Lift, .needs = at.stop->needs, .delay = lift.wait};
    if (edge.length > 0)
        terms.ownCost = static_cast<std::int32_t>(edge.length);
    if (at.stop->gate && level.find<Barrier>(*at.stop->gate)->kind == BarrierKind::Gate)
        terms.gates = {*at.stop->gate};
    terms.lift = id;
    edge.terms = TermsOf(std::move(terms));
    return edge;
}

/// Returns the edge between the cabins of two consecutive stops.
Edge rideBetween(const Level& level, LiftId id, const Lift& lift, const StackedStop& below,
                 const StackedStop& above) {
    const auto timeFor = [&](std::uint32_t perFloor) {
        return static_cast<std::uint32_t>(std::min<std::uint64_t>(
            std::uint64_t{perFloor} * (above.story - below.story), maxArcCost));
    };
    const bool isUpwards = below.stop->entrance < above.stop->entrance;
    const StackedStop &first = isUpwards ? below : above, &last = isUpwards ? above : below;
    Edge edge =
        plainEdge(level, cabinOf(first.stop->entrance), cabinPosition(level, lift, first.floor),
                  cabinOf(last.stop->entrance), cabinPosition(level, lift, last.floor));
    EdgeTerms terms{
        .kind = LinkKind::Lift, .delay = timeFor(lift.up), .delayBack = timeFor(lift.down)};
    if (!isUpwards)
        std::swap(terms.delay, terms.delayBack);
    terms.lift = id;
    edge.terms = TermsOf(std::move(terms));
    return edge;
}

/// Returns the lift to which a cabin belongs, or null if it does not connect floors.
const Lift* liftOf(const Level& level, VertexId cabin) {
    const LiftId id = level.liftAt(entranceOf(cabin));
    const Lift* lift = id.valid() ? level.find<Lift>(id) : nullptr;
    return lift && connectsFloors(*lift) ? lift : nullptr;
}

} // namespace

Point3 cabinPosition(const Level& level, const Lift& lift, FloorId floor) {
    return {lift.position.x, lift.position.y, level.elevation(floor)};
}

std::optional<Point3> cabinPosition(const Level& level, VertexId cabin) {
    const Lift* lift = liftOf(level, cabin);
    return lift ? std::optional(
                      cabinPosition(level, *lift, level.find<Vertex>(entranceOf(cabin))->floor))
                : std::nullopt;
}

std::vector<NavGraph::Node> cabinsOf(const Level& level) {
    std::vector<NavGraph::Node> cabins;
    for (const auto& [id, lift] : level.items<Lift>())
        for (const auto& [floor, stop] : lift.stops)
            if (connectsFloors(lift))
                cabins.push_back({cabinPosition(level, lift, floor), cabinOf(stop.entrance)});
    std::ranges::sort(cabins, {}, &NavGraph::Node::id);
    return cabins;
}

std::vector<Edge> liftEdges(const Level& level, LiftId id) {
    const Lift& lift = *level.find<Lift>(id);
    std::vector<Edge> edges;
    if (!connectsFloors(lift))
        return edges;
    const std::vector<StackedStop> stops = stackedStops(level, lift);
    for (std::size_t i = 0; i < stops.size(); ++i) {
        edges.push_back(entryOf(level, id, lift, stops[i]));
        if (i > 0)
            edges.push_back(rideBetween(level, id, lift, stops[i - 1], stops[i]));
    }
    return edges;
}

std::optional<Edge> liftEdge(const Level& level, EdgeKey key) {
    if (!liftOf(level, key.pair().b))
        return std::nullopt;
    std::vector<Edge> edges = liftEdges(level, level.liftAt(entranceOf(key.pair().b)));
    const auto at = std::ranges::find(edges, key, &Edge::key);
    return at != edges.end() ? std::optional(std::move(*at)) : std::nullopt;
}

LiftChange changedLifts(const Level& level, const LevelChange& change, const NavGraph& graph) {
    std::set<VertexId> cabins;
    std::set<LiftId> lifts;
    const auto add = [&](const Lift& lift) {
        for (const auto& [floor, stop] : lift.stops)
            cabins.insert(cabinOf(stop.entrance));
    };
    for (const auto& [id, swap] : change.of<Lift>()) {
        if (swap.before)
            add(*swap.before);
        if (swap.after)
            lifts.insert(id);
    }
    for (const auto& [id, swap] : change.of<Vertex>())
        if (const LiftId lift = level.liftAt(id); lift.valid())
            lifts.insert(lift);
    if (!change.of<Floor>().empty() || !change.of<Barrier>().empty() ||
        !change.of<LevelInfo>().empty())
        for (const auto& [id, lift] : level.items<Lift>())
            lifts.insert(id);
    LiftChange result;
    for (const LiftId id : lifts) {
        add(*level.find<Lift>(id));
        for (const Edge& edge : liftEdges(level, id))
            result.edges.push_back(edge.key);
    }
    for (const VertexId cabin : cabins) {
        VertexMove move{cabin, {}, cabinPosition(level, cabin)};
        if (graph.hasVertex(cabin)) {
            move.before = graph.position(cabin);
            for (const Edge& edge : graph.edgesAt(cabin))
                result.edges.push_back(edge.key);
        }
        if (move.before || move.after)
            result.cabins.push_back(move);
    }
    return result;
}

} // namespace navcore
