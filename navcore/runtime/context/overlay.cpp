// SPDX-License-Identifier: MIT
#include "navcore/runtime/context/overlay.h"

#include "navcore/runtime/context/route_context.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <tuple>
#include <unordered_map>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;

} // namespace

/// Accumulates, for each arc, the charges that the conditions put on areas, vertices and edges.
class Overlay::Charges {
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
            if (arcOf(m_graph, edges[i], out[i].to, slot))
                visit(edges[i], out[i].to);
        for (std::size_t i = 0; i < into.size(); ++i)
            visit(edges[out.size() + i], into[i].to);
    }

    void apply() {
        for (const auto& [key, ways] : m_ways) {
            const auto cost = [&, edge = key](Slot from, Slot to, const Charge& charge) {
                const auto before = arcOf(m_graph, edge, from, to);
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

Overlay::Overlay(AgentRules rules) : m_rules(std::move(rules)) {}

Overlay::Overlay(AgentRules rules, const CompiledGraph& graph, const Planes& planes)
    : m_rules(std::move(rules)), m_planes(&planes), m_graph(graph) {}

Overlay::Overlay(const RouteContext& context, RouteConditions conditions)
    : m_rules(context.present.m_rules), m_areas(context.present.m_areas), m_planes(&context.planes),
      m_graph(context.present.m_isAltered ? *context.present.m_graph : GraphOverlay(context.graph)),
      m_conditions(std::move(conditions)) {
    assert((m_conditions.gates.empty() && m_conditions.terrains.empty()) || context.edges);
    if (context.edges) {
        turn(m_conditions.gates, *context.edges);
        replaceMultipliers(*context.edges);
    }
    m_isAltered = true;
    m_areas = std::make_shared<const ChargedAreas>(m_conditions.areas);
    chargeArcs(context.edges);
}

/// Returns the costs of an edge under these rules and areas (null for none).
EdgeCosts Overlay::costsOf(const Edge& edge, const AgentRules& rules,
                           const ChargedAreas* areas) const {
    EdgeCosts costs = edgeCosts(edge, rules);
    if (!areas)
        return costs;
    const Point3 a = m_graph->position(m_graph->slotOf(edge.a));
    const Point3 b = m_graph->position(m_graph->slotOf(edge.b));
    const FloorId floor = m_planes->under(edge.a, edge.b).floor;
    for (std::optional<Cost>* cost : {&costs.forward, &costs.backward})
        *cost = charged(areas, edge.terms.kind(), edge.line(a, b), floor, rules.radius, *cost);
    return costs;
}

void Overlay::turn(const std::map<BarrierId, GateState>& gates, const EdgeSource& edges) {
    if (gates.empty())
        return;
    // Allocate everything first, so that nothing can fail afterwards.
    AgentRules rules = m_rules;
    std::vector<BarrierId> turned;
    for (const auto& [gate, state] : gates) {
        const bool isClosed = state == GateState::Closed;
        if (rules.closedGates.contains(gate) == isClosed)
            continue;
        if (isClosed)
            rules.closedGates.insert(gate);
        else
            rules.closedGates.erase(gate);
        turned.push_back(gate);
    }
    std::vector<std::pair<Edge, EdgeCosts>> changed;
    for (const BarrierId gate : turned)
        edges.forEachAtGate(gate, [&](const Edge& edge) {
            const Slot a = m_graph->slotOf(edge.a), b = m_graph->slotOf(edge.b);
            m_graph->makeRoom(a, b);
            changed.emplace_back(edge, costsOf(edge, rules, m_areas.get()));
        });
    for (const auto& [edge, costs] : changed)
        setEdge(*m_graph, edge, costs);
    m_rules = std::move(rules);
    m_isAltered = isAltered();
}

void Overlay::setAreas(std::shared_ptr<const ChargedAreas> areas,
                       std::span<const Edge* const> near) {
    reprice(near, areas.get());
    m_areas = std::move(areas);
    m_isAltered = isAltered();
}

void Overlay::follow(std::span<const Slot> slots, std::span<const Edge* const> edges) {
    for (const Slot slot : slots)
        m_graph->reset(slot);
    if (m_isAltered)
        reprice(edges, m_areas.get());
}

/// Sets the costs of edges to those under the present rules and these areas (null for none). Strong
/// guarantee.
void Overlay::reprice(std::span<const Edge* const> edges, const ChargedAreas* areas) {
    std::vector<std::pair<const Edge*, EdgeCosts>> changed;
    for (const Edge* edge : edges) {
        const Slot a = m_graph->slotOf(edge->a), b = m_graph->slotOf(edge->b);
        const EdgeCosts costs = costsOf(*edge, m_rules, areas);
        const auto isIn = [&](const auto& graph) {
            return arcOf(graph, edge->key, a, b) == costs.forward &&
                   arcOf(graph, edge->key, b, a) == costs.backward;
        };
        // An arc that differs from the base graph is set even if its cost is the same as before,
        // because its length may have changed.
        if (isIn(*m_graph) && isIn(m_graph->base()))
            continue;
        changed.emplace_back(edge, costs);
        m_graph->makeRoom(a, b);
    }
    for (const auto& [edge, costs] : changed)
        setEdge(*m_graph, *edge, costs);
    for (const auto& [edge, costs] : changed)
        for (const VertexId end : {edge->a, edge->b})
            m_graph->releaseUnaltered(m_graph->slotOf(end));
}

/// Gives terrains the multipliers of the conditions and reprices the edges that lead over them.
void Overlay::replaceMultipliers(const EdgeSource& edges) {
    std::vector<TerrainId> changed; // Ascending, like the keys of the map.
    for (const auto& [terrain, multiplier] : m_conditions.terrains) {
        if (m_rules.costs.multiplier(terrain).value_or(impassable) == multiplier)
            continue;
        m_rules.costs.set(terrain, multiplier);
        changed.push_back(terrain);
    }
    if (changed.empty())
        return;
    edges.forEach([&](const Edge& edge) {
        if (std::ranges::any_of(edge.pieces.all(), [&](const TerrainPiece& piece) {
                return std::ranges::binary_search(changed, piece.terrain);
            }))
            setEdge(*m_graph, edge, costsOf(edge, m_rules, m_areas.get()));
    });
}

void Overlay::chargeArcs(const EdgeSource* edges) {
    Charges charges(*m_graph);
    const CompiledGraph& base = m_graph->base();
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
    const auto chargeOf = [&](EdgeKey key, Slot from, Slot to) {
        // Only links can be curved.
        const auto edge = edges && key.isLink() ? edges->edge(key) : std::nullopt;
        const EdgeWay way =
            edge && edge->a != base.vertexAt(from) ? EdgeWay::Backward : EdgeWay::Forward;
        const Point3 a = m_graph->position(from), b = m_graph->position(to);
        const FloorId floor = m_planes->under(base.vertexAt(from), base.vertexAt(to)).floor;
        Charge charge = (edge ? edge->line(a, b, way) : Polyline(a, b))
                            .withPoints([&](std::span<const Point3> points) {
                                return m_areas->on(points, kindOf(key), m_rules.radius, floor);
                            });
        if (key.isLink())
            if (const auto at = m_conditions.edges.find(key); at != m_conditions.edges.end())
                charge.add(at->second);
        return charge;
    };
    if (links.empty() && m_areas->empty())
        return charges.apply();
    if (edges) {
        std::vector<Box> boxes;
        for (const PlacedAreaPtr& area : m_areas->all())
            boxes.push_back(grown(area->box(), m_rules.radius));
        std::vector<std::tuple<EdgeKey, VertexId, VertexId>> near;
        near.reserve(256);
        edges->forEachNear(links, boxes, [&](EdgeKey key, VertexId a, VertexId b) {
            near.emplace_back(key, a, b);
        });
        std::sort(near.begin(), near.end());
        near.erase(std::unique(near.begin(), near.end()), near.end());
        for (const auto& [key, idA, idB] : near) {
            // The charge is the same in both directions.
            const Slot a = base.slotOf(idA), b = base.slotOf(idB);
            const Charge charge = chargeOf(key, a, b);
            if (charge != Charge{} && (arcOf(*m_graph, key, a, b) || arcOf(*m_graph, key, b, a)))
                charges.addEdge(key, a, b, charge);
        }
        return charges.apply();
    }
    for (Slot slot = 0; slot < m_graph->slotCount(); ++slot) {
        const auto arcs = m_graph->arcsFrom(slot);
        const auto keys = m_graph->edgesAt(slot);
        for (std::size_t i = 0; i < arcs.size(); ++i)
            if (const Charge charge = chargeOf(keys[i], slot, arcs[i].to); charge != Charge{})
                charges.add(keys[i], slot, arcs[i].to, charge);
    }
    charges.apply();
}

LinkKind Overlay::kindOf(EdgeKey edge) const {
    const auto* kinds = m_conditions.notWalked.get();
    const auto at = kinds ? kinds->find(edge) : std::map<EdgeKey, LinkKind>::const_iterator();
    return kinds && at != kinds->end() ? at->second : LinkKind::Walk;
}

Charge Overlay::charge(std::span<const Point3> places, EdgeKey edge, VertexId arrival,
                       FloorId floor) const {
    Charge charge = m_areas->on(places, kindOf(edge), m_rules.radius, floor);
    if (const auto at = m_conditions.edges.find(edge); at != m_conditions.edges.end())
        charge.add(at->second);
    if (const auto at = m_conditions.vertices.find(arrival); at != m_conditions.vertices.end())
        charge.add(at->second);
    return charge;
}

} // namespace navcore
