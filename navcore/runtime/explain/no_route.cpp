// SPDX-License-Identifier: MIT
#include "navcore/runtime/explain/no_route.h"

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/context/route_stretches.h"
#include "navcore/runtime/explain/nearest_pair.h"
#include "navcore/runtime/explain/obstructions.h"
#include "navcore/runtime/explain/walked_edge.h"
#include "navcore/runtime/search/graph_overlay.h"

#include <array>
#include <cassert>
#include <map>
#include <set>
#include <tuple>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;

enum class Against : std::uint8_t { Never, Allowed };

/// The slots that can be reached from a set of slots, optionally also by using one-way arcs in
/// reverse.
class Reach {
public:
    Reach(const RouteContext& context, std::span<const Slot> from, Against oneWay)
        : m_isIn(context.graph.slotCount(), false) {
        for (const Slot slot : from)
            add(slot);
        context.searched([&](const auto& graph) {
            for (std::size_t i = 0; i < m_slots.size(); ++i) {
                for (const CompiledGraph::Arc& arc : graph.arcsFrom(m_slots[i]))
                    add(arc.to);
                if (oneWay == Against::Allowed)
                    for (const CompiledGraph::Arc& arc : graph.oneWayInto(m_slots[i]))
                        add(arc.to);
            }
        });
    }

    bool contains(Slot slot) const { return m_isIn[slot]; }
    const std::vector<Slot>& slots() const { return m_slots; }

private:
    void add(Slot slot) {
        if (!m_isIn[slot]) {
            m_isIn[slot] = true;
            m_slots.push_back(slot);
        }
    }

    std::vector<bool> m_isIn;
    std::vector<Slot> m_slots;
};

Point3 midpoint(Point3 a, Point3 b) {
    return {(a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2};
}

/// Returns the floor of a slot's vertex.
FloorId floorAt(const RouteContext& context, Slot slot) {
    return context.planes.under(context.graph.vertexAt(slot)).floor;
}

/// If the agent can get to no vertex on the floors of the goals, returns that fact and everything
/// that stops it at the links to the floor of the first goal. Otherwise returns an empty list.
std::vector<NoRouteReason> floorReasons(const RouteContext& context, std::span<const Slot> from,
                                        std::span<const Slot> to, Point3 goal) {
    if (context.planes.count() == 1)
        return {};
    std::set<FloorId> floors;
    for (const Slot slot : to)
        floors.insert(floorAt(context, slot));
    const Reach reached(context, from, Against::Never);
    if (std::ranges::any_of(reached.slots(),
                            [&](Slot slot) { return floors.contains(floorAt(context, slot)); }))
        return {};
    const FloorId floor = floorAt(context, to.front());
    std::map<EdgeKey, WalkedEdge> links;
    if (context.edges)
        context.edges->forEach([&](const Edge& edge) {
            const FloorId a = context.planes.under(edge.a).floor,
                          b = context.planes.under(edge.b).floor;
            if (edge.passage == Passage::Blocked || a == b || (a != floor && b != floor))
                return;
            const auto at = [&](VertexId id) {
                return context.graph.position(context.graph.slotOf(id));
            };
            if (b == floor)
                links[edge.key] = {edge, at(edge.a), at(edge.b), Direction::Forward};
            else
                links[edge.key] = {edge, at(edge.b), at(edge.a), Direction::Backward};
        });
    std::vector<NoRouteReason> reasons{{.cause = NoRouteCause::FloorUnreachable,
                                        .end = RouteEndName::Goal,
                                        .place = goal,
                                        .floor = floor,
                                        .links = static_cast<std::uint32_t>(links.size())}};
    for (const auto& [key, walk] : links)
        addObstructions(context, walk, reasons);
    return reasons;
}

/// Returns the one-way edge that leads into the reachable part and whose middle is nearest to the
/// goal, or the barrier that makes that edge one-way.
NoRouteReason oneWayReason(const RouteContext& context, const Reach& reached,
                           const AnchoredEnd& end) {
    const Point3 goal = end.place;
    std::optional<std::tuple<std::int64_t, EdgeKey, Slot, Slot>> best;
    context.searched([&](const auto& graph) {
        for (const Slot slot : reached.slots()) {
            const auto arcs = graph.oneWayInto(slot);
            const EdgeKeys edges = graph.edgesAt(slot);
            const std::size_t first = edges.size() - arcs.size();
            for (std::size_t i = 0; i < arcs.size(); ++i) {
                if (reached.contains(arcs[i].to))
                    continue;
                const Point3 from = graph.position(slot), to = graph.position(arcs[i].to);
                const std::tuple candidate(squaredDistance(midpoint(from, to), goal),
                                           edges[first + i], slot, arcs[i].to);
                if (!best || candidate < *best)
                    best = candidate;
            }
        }
    });
    NoRouteReason reason{.cause = NoRouteCause::OneWay, .place = goal, .floor = end.ground->floor};
    if (best) {
        const auto& [distance, key, a, b] = *best;
        const CompiledGraph& graph = context.graph;
        const Point3 from = graph.position(a), to = graph.position(b);
        const Plane& plane = context.planes.under(graph.vertexAt(a), graph.vertexAt(b));
        reason.place = midpoint(from, to);
        reason.floor = plane.floor;
        const auto edge = context.edges ? context.edges->edge(key) : std::nullopt;
        const EdgeWay way =
            edge && edge->a != graph.vertexAt(a) ? EdgeWay::Backward : EdgeWay::Forward;
        reason.barrier =
            barrierAgainst(plane, edge ? edge->line(from, to, way) : Polyline(from, to));
        if (reason.barrier)
            reason.cause = NoRouteCause::Barred;
    }
    return reason;
}

/// Returns the slots of the vertices where the ends of a side attach.
std::vector<Slot> slotsOf(const AnchoredSide& side) {
    std::vector<Slot> slots;
    for (const PathLeg& leg : side.legs)
        slots.push_back(leg.slot);
    return slots;
}

/// Returns why the agent cannot leave its position on the edge in either direction (Start), or why
/// it cannot get there from either direction (Goal).
std::vector<NoRouteReason> reasonsOnEdge(const RouteContext& context, const EdgeEnd& end,
                                         RouteEndName name) {
    std::vector<NoRouteReason> reasons;
    for (const VertexId vertex : {end.line.edge().a, end.line.edge().b}) {
        const EdgeParameter at = end.line.end(vertex);
        const bool isStart = name == RouteEndName::Start;
        const EdgeParameter &from = isStart ? end.spot : at, &to = isStart ? at : end.spot;
        const bool isForward = (vertex == end.line.edge().b) == isStart;
        const Plane& plane = context.under(end.line.edge()).plane();
        const WalkedEdge walk{end.line.part(plane, from, to), from.place, to.place,
                              isForward ? Direction::Forward : Direction::Backward};
        for (NoRouteReason& reason : obstructionsOfEdge(context, walk))
            if (std::ranges::find(reasons, reason) == reasons.end())
                reasons.push_back(std::move(reason));
    }
    return reasons;
}

/// Returns the gates whose state under the conditions differs from the present one, in ascending
/// order of their ids.
std::vector<BarrierId> turnedGates(const RouteContext& context) {
    std::vector<BarrierId> turned;
    for (const auto& [gate, state] : context.conditions->conditions().gates)
        if (context.present.rules().closedGates.contains(gate) != (state == GateState::Closed))
            turned.push_back(gate);
    return turned;
}

/// Returns whether the conditions change the state of a gate on the edge and the agent cannot use
/// the edge.
bool isClosed(const RouteContext& context, EdgeKey key) {
    bool isClosed = false;
    for (const BarrierId gate : turnedGates(context))
        context.edges->forEachAtGate(gate, [&](const Edge& edge) {
            const auto at = [&](VertexId id) {
                return context.graph.position(context.graph.slotOf(id));
            };
            isClosed = isClosed || (edge.key == key &&
                                    !wayCost(context.under(edge), edge, at(edge.a), at(edge.b)));
        });
    return isClosed;
}

/// Returns the context for the plane of a stretch. Off the graph, this is the floor of the vertex
/// at one of its ends or, if the route has no vertices, the floor of the start.
RouteContext contextOf(const RouteContext& context, const Route& route,
                       const RouteStretch& stretch) {
    if (stretch.start.valid() && stretch.arrival.valid())
        return context.on(context.planes.under(stretch.start, stretch.arrival));
    const VertexId vertex = stretch.start.valid() ? stretch.start : stretch.arrival;
    const Plane* ground =
        vertex.valid() ? &context.planes.under(vertex) : context.planes.find(route.floor);
    return ground ? context.on(*ground) : context;
}

bool isForbidden(const RouteContext& context, const RouteStretch& stretch) {
    const Charge charge = context.conditions->charge(
        std::array{stretch.from, stretch.to}, stretch.edge, stretch.arrival, context.plane().floor);
    switch (stretch.on) {
    case RouteStretch::On::Edge:
        return !arcOf(context.conditions->graph(), stretch.edge,
                      context.graph.slotOf(stretch.start), context.graph.slotOf(stretch.arrival));
    case RouteStretch::On::Part:
        return charge.passing == Charge::Passing::Banned || isClosed(context, stretch.edge);
    case RouteStretch::On::Ground:
        break;
    }
    const auto cost = legCost(context, stretch.from, stretch.to);
    return !cost || !charge.on(*cost);
}

/// Returns the gate of smallest id on this stretch that the conditions close, or nullopt if the
/// stretch is forbidden for another reason.
std::optional<BarrierId> gateClosedOn(const RouteContext& context, const RouteStretch& stretch) {
    const bool isGround = stretch.on == RouteStretch::On::Ground;
    const AgentRules& rules = context.rules();
    const TermsOf leg =
        isGround ? legEdge(context.plane(), rules, stretch.from, stretch.to).terms : TermsOf();
    for (const BarrierId gate : turnedGates(context)) {
        if (!rules.closedGates.contains(gate))
            continue;
        bool crosses = leg.get() && std::ranges::binary_search(leg.get()->gates, gate);
        if (!isGround)
            context.edges->forEachAtGate(
                gate, [&](const Edge& edge) { crosses = crosses || edge.key == stretch.edge; });
        if (crosses)
            return gate;
    }
    return std::nullopt;
}

} // namespace

std::vector<NoRouteReason> reasonsAtPoint(const RouteContext& context, RouteEndName end,
                                          Point3 point) {
    NoRouteReason reason{.cause = NoRouteCause::EndInSolid,
                         .end = end,
                         .place = point,
                         .floor = context.plane().floor};
    reason.obstacle = context.plane().obstacles.solidAt(point.flat());
    if (reason.obstacle)
        return {reason};
    reason.cause = NoRouteCause::NothingInRange;
    reason.range = static_cast<std::uint32_t>(context.rules().joinRange);
    constexpr Coord anywhere = 4 * maxCoord; // This range exceeds the diagonal of the lattice.
    const auto near =
        context.plane().vertices.nearestVisible(point, 1, anywhere, context.plane().obstacles);
    if (!near.empty()) {
        reason.nearest = near.front().id;
        const Slot slot = context.graph.slotOf(near.front().id);
        const Point3 vertex = context.graph.position(slot);
        reason.distance = latticeLength(point, vertex);
        // The vertex is within the join range, so the obstruction must be on the straight walk to
        // it.
        if (reason.distance <= reason.range)
            return end == RouteEndName::Start ? obstructionsOfLeg(context, point, vertex)
                                              : obstructionsOfLeg(context, vertex, point);
    }
    return {reason};
}

std::vector<NoRouteReason> reasonsAtEnds(const RouteContext& context, const AnchoredSide& side) {
    std::vector<NoRouteReason> reasons;
    for (const AnchoredEnd& end : side.ends) {
        if (end.missing)
            reasons.push_back(*end.missing);
        else if (end.legs.empty())
            std::ranges::move(end.onEdge
                                  ? reasonsOnEdge(context, *end.onEdge, side.name)
                                  : reasonsAtPoint(context.on(*end.ground), side.name, end.place),
                              std::back_inserter(reasons));
    }
    return reasons;
}

std::vector<NoRouteReason> reasonsBetween(const RouteContext& context, const AnchoredSide& starts,
                                          const AnchoredSide& goals) {
    const CompiledGraph& graph = context.graph;
    const std::vector<Slot> from = slotsOf(starts), to = slotsOf(goals);
    if (auto reasons = floorReasons(context, from, to, goals.ends.front().place); !reasons.empty())
        return reasons;
    const Reach fromStart(context, from, Against::Allowed);
    if (std::ranges::any_of(to, [&](Slot slot) { return fromStart.contains(slot); })) {
        const Reach reached(context, from, Against::Never);
        return {oneWayReason(context, reached, goals.ends.front())};
    }
    if (auto reasons = fewestObstructions(context, from, to); !reasons.empty())
        return reasons;
    const Reach fromGoal(context, to, Against::Allowed);
    const auto pair = nearestPair(graph, fromStart.slots(), fromGoal.slots());
    NoRouteReason reason{.cause = NoRouteCause::SeparateParts};
    reason.startPart = static_cast<std::uint32_t>(fromStart.slots().size());
    reason.goalPart = static_cast<std::uint32_t>(fromGoal.slots().size());
    reason.gap = VertexPair::of(graph.vertexAt(pair->from), graph.vertexAt(pair->to));
    reason.place = midpoint(graph.position(pair->from), graph.position(pair->to));
    reason.floor = context.planes.under(reason.gap->a, reason.gap->b).floor;
    return {reason};
}

NoRouteReason firstForbidden(const RouteContext& context, const Route& route) {
    NoRouteReason reason{
        .cause = NoRouteCause::Forbidden, .end = RouteEndName::Goal, .place = route.points.back()};
    const auto stretches = stretchesOf(context.graph, route);
    assert(stretches); // The route was found on this graph, so it always has stretches.
    for (const RouteStretch& stretch : *stretches) {
        const RouteContext here = contextOf(context, route, stretch);
        if (!isForbidden(here, stretch))
            continue;
        reason.place = midpoint(stretch.from, stretch.to);
        reason.floor = here.plane().floor;
        if (stretch.on != RouteStretch::On::Ground)
            reason.edge = stretch.edge;
        reason.barrier = gateClosedOn(here, stretch);
        break;
    }
    return reason;
}

} // namespace navcore
