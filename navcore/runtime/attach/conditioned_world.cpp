// SPDX-License-Identifier: MIT
#include "navcore/runtime/attach/conditioned_world.h"

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/context/route_stretches.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <tuple>
#include <unordered_map>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;

} // namespace

/// Accumulates the charges on arcs from everything that the conditions name.
class ConditionedWorld::Charges {
public:
    explicit Charges(GraphOverlay& graph) : m_graph(graph) {}

    void add(EdgeKey key, Slot from, Slot to, const Charge& charge) {
        Ways& ways = m_ways.try_emplace(key, Ways{from, to, {}, {}}).first->second;
        (ways.a == from ? ways.forward : ways.backward).add(charge);
    }

    /// Charges the arcs of an edge in both directions.
    void addEdge(EdgeKey key, Slot a, Slot b, const Charge& charge) {
        add(key, a, b, charge);
        add(key, b, a, charge);
    }

    /// Calls visit(key, from) for each arc that leads into the slot.
    template <class Visit>
    void forEachInto(Slot slot, Visit&& visit) const {
        const auto edges = m_graph.edgesAt(slot);
        const auto out = m_graph.arcsFrom(slot), into = m_graph.oneWayInto(slot);
        for (std::size_t i = 0; i < out.size(); ++i)
            if (m_graph.arc(edges[i], out[i].to, slot))
                visit(edges[i], out[i].to);
        for (std::size_t i = 0; i < into.size(); ++i)
            visit(edges[out.size() + i], into[i].to);
    }

    void apply() {
        for (const auto& [key, ways] : m_ways) {
            const auto cost = [&, edge = key](Slot from, Slot to, const Charge& charge) {
                const auto before = m_graph.arc(edge, from, to);
                return before ? charge.on(*before) : std::nullopt;
            };
            const auto forward = cost(ways.a, ways.b, ways.forward);
            const auto backward = cost(ways.b, ways.a, ways.backward);
            m_graph.setEdge(key, ways.a, ways.b, forward, backward);
        }
    }

private:
    struct Ways {
        Slot a, b;
        Charge forward, backward;
    };
    GraphOverlay& m_graph;
    std::unordered_map<EdgeKey, Ways> m_ways;
};

ConditionedWorld::ConditionedWorld(const RouteContext& context, RouteConditions conditions,
                                   ConditionsOrigin origin)
    : m_origin(origin), m_free(context), m_conditions(std::move(conditions)),
      m_rules(context.rules), m_context{.graph = context.graph,
                                        .planes = context.planes,
                                        .rules = m_rules,
                                        .joinCount = context.joinCount,
                                        .joining = context.joining,
                                        .edges = context.edges,
                                        .landmarks = context.landmarks,
                                        .areas = context.areas,
                                        .altered = context.altered},
      m_graph(context.altered ? *context.altered : GraphOverlay(context.graph)),
      m_areas(m_conditions.areas) {
    turnGates();
    chargeArcs();
}

ConditionedWorld::~ConditionedWorld() = default;

void ConditionedWorld::turnGates() {
    std::vector<BarrierId> turned;
    for (const auto& [gate, state] : m_conditions.gates) {
        if (m_rules.closedGates.contains(gate) == (state == GateState::Closed))
            continue;
        if (state == GateState::Closed)
            m_rules.closedGates.insert(gate);
        else
            m_rules.closedGates.erase(gate);
        turned.push_back(gate);
    }
    assert(turned.empty() || m_context.edges);
    for (const BarrierId gate : turned)
        m_context.edges->forEachAtGate(gate, [this](const Edge& edge) {
            const Slot a = m_graph.base().slotOf(edge.a), b = m_graph.base().slotOf(edge.b);
            const std::optional<Cost> cost =
                wayCost(m_context, edge, m_graph.position(a), m_graph.position(b));
            if (!cost)
                m_closed.insert(edge.key);
            setEdge(m_graph, edge, cost);
        });
}

void ConditionedWorld::chargeArcs() {
    Charges charges(m_graph);
    const CompiledGraph& base = m_graph.base();
    for (const auto& [vertex, charge] : m_conditions.vertices) {
        const Slot slot = base.slotOf(vertex);
        if (slot != CompiledGraph::none)
            charges.forEachInto(slot, [&, &what = charge](EdgeKey key, Slot from) {
                charges.add(key, from, slot, what);
            });
    }
    std::vector<EdgeKey> links; // Links are collected because their keys do not contain their ends.
    for (const auto& [key, charge] : m_conditions.edges) {
        if (key.isLink()) {
            links.push_back(key);
            continue;
        }
        const Slot a = base.slotOf(key.pair().a), b = base.slotOf(key.pair().b);
        if (a != CompiledGraph::none && b != CompiledGraph::none)
            charges.addEdge(key, a, b, charge);
    }
    const auto look = [&](EdgeKey key, Slot from, Slot to) {
        Charge charge = m_areas.on(std::array{m_graph.position(from), m_graph.position(to)},
                                   kindOf(key), m_rules.radius);
        if (key.isLink())
            if (const auto at = m_conditions.edges.find(key); at != m_conditions.edges.end())
                charge.add(at->second);
        if (charge != Charge{})
            charges.add(key, from, to, charge);
    };
    if (links.empty() && m_areas.empty())
        return charges.apply();
    if (m_context.edges) {
        std::vector<Box> boxes;
        for (const PlacedArea& area : m_areas.all())
            boxes.push_back(grown(area.box(), m_rules.radius));
        std::vector<std::tuple<EdgeKey, Slot, Slot>> meant;
        m_context.edges->forEachNear(links, boxes, [&](EdgeKey key, VertexId a, VertexId b) {
            meant.emplace_back(key, base.slotOf(a), base.slotOf(b));
        });
        std::sort(meant.begin(), meant.end());
        meant.erase(std::unique(meant.begin(), meant.end()), meant.end());
        for (const auto& [key, a, b] : meant) {
            if (m_graph.arc(key, a, b))
                look(key, a, b);
            if (m_graph.arc(key, b, a))
                look(key, b, a);
        }
        return charges.apply();
    }
    for (Slot slot = 0; slot < m_graph.slotCount(); ++slot) {
        const auto arcs = m_graph.arcsFrom(slot);
        const auto edges = m_graph.edgesAt(slot);
        for (std::size_t i = 0; i < arcs.size(); ++i)
            look(edges[i], slot, arcs[i].to);
    }
    charges.apply();
}

LinkKind ConditionedWorld::kindOf(EdgeKey edge) const {
    const auto* kinds = m_conditions.notWalked.get();
    const auto at = kinds ? kinds->find(edge) : std::map<EdgeKey, LinkKind>::const_iterator();
    return kinds && at != kinds->end() ? at->second : LinkKind::Walk;
}

Charge ConditionedWorld::charge(std::span<const Point3> places, EdgeKey edge,
                                VertexId arrival) const {
    Charge charge = m_areas.on(places, kindOf(edge), m_rules.radius);
    if (const auto at = m_conditions.edges.find(edge); at != m_conditions.edges.end())
        charge.add(at->second);
    if (const auto at = m_conditions.vertices.find(arrival); at != m_conditions.vertices.end())
        charge.add(at->second);
    return charge;
}

bool ConditionedWorld::forbids(const RouteStretch& stretch) const {
    const CompiledGraph& base = m_graph.base();
    const Charge charged =
        charge(std::array{stretch.from, stretch.to}, stretch.edge, stretch.arrival);
    switch (stretch.on) {
    case RouteStretch::On::Edge:
        return !m_graph.arc(stretch.edge, base.slotOf(stretch.start), base.slotOf(stretch.arrival));
    case RouteStretch::On::Part:
        return m_closed.contains(stretch.edge) || charged.passing == Charge::Passing::Banned;
    case RouteStretch::On::Ground:
        break;
    }
    const auto cost = legCost(m_context, stretch.from, stretch.to);
    return !cost || !charged.on(*cost);
}

/// Returns the smallest gate closed by the conditions on this stretch, or nullopt if something else
/// forbids it.
std::optional<BarrierId> ConditionedWorld::closedOn(const RouteStretch& stretch) const {
    const bool isGround = stretch.on == RouteStretch::On::Ground;
    const TermsOf leg =
        isGround ? legEdge(m_context.plane(), m_rules, stretch.from, stretch.to).terms : TermsOf();
    for (const auto& [gate, state] : m_conditions.gates) {
        if (state == GateState::Open || m_free.rules.closedGates.contains(gate))
            continue;
        bool crosses = leg.get() && std::ranges::binary_search(leg.get()->gates, gate);
        if (!isGround)
            m_context.edges->forEachAtGate(
                gate, [&](const Edge& edge) { crosses = crosses || edge.key == stretch.edge; });
        if (crosses)
            return gate;
    }
    return std::nullopt;
}

NoRouteReason ConditionedWorld::firstForbidden(const Route& route) const {
    NoRouteReason reason{
        .cause = NoRouteCause::Forbidden, .end = RouteEndName::Goal, .place = route.points.back()};
    const auto stretches = stretchesOf(m_graph.base(), route);
    assert(stretches); // The route was found on this graph, so it always has stretches.
    for (const RouteStretch& stretch : *stretches) {
        if (!forbids(stretch))
            continue;
        const Point3 a = stretch.from, b = stretch.to;
        reason.place = {(a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2};
        if (stretch.on != RouteStretch::On::Ground)
            reason.edge = stretch.edge;
        reason.barrier = closedOn(stretch);
        break;
    }
    return reason;
}

} // namespace navcore
