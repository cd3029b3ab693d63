// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/charged_areas.h"
#include "navcore/runtime/context/edge_source.h"
#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/search/graph_overlay.h"

#include <memory>
#include <span>

namespace navcore {

class Planes;
struct RouteContext;

/// A what-if state of a compiled graph: gates in other states, terrains with other multipliers,
/// charged areas, and charges on single vertices and edges. A RouteContext has one overlay for the
/// present state of the level, and another one if the query has conditions. Solid banned areas of
/// the present state block the view like obstacles, so that points attach to other vertices. Banned
/// areas of conditions only ban movements.
class Overlay {
public:
    /// Creates the present state of a graph that was compiled with these rules, including the
    /// states of their gates.
    // NOLINTNEXTLINE(google-explicit-constructor): the rules are the state
    Overlay(AgentRules rules);
    /// Creates the present state on top of a graph that was compiled with all gates open. All gates
    /// in `rules` are open, too; see turn(). There are no areas; see setAreas(). The graph and
    /// the planes, which contain its vertices, must outlive this object.
    Overlay(AgentRules rules, const CompiledGraph& graph, const Planes& planes);
    /// Puts conditions on top of the present state of a context and ignores the context's own
    /// conditions. The context's data must stay unchanged while this object lives. Conditions with
    /// gates or terrains require context.edges (asserted). Vertices and edges that are not in the
    /// graph are ignored. O(arcs that change). Terrains add O(edges). Areas and links add the time
    /// of EdgeSource::forEachNear(), or O(arcs) if context.edges is null; areas then charge curved
    /// links like straight ones.
    Overlay(const RouteContext& context, RouteConditions conditions);

    /// Sets the states of gates and updates the arcs that cross a gate whose state changes. This
    /// object must have been constructed with a graph. Strong guarantee: if memory runs out,
    /// nothing changes. O(edges at the gates).
    void turn(const std::map<BarrierId, GateState>& gates, const EdgeSource& edges);

    /// Replaces the charged areas; null means none. `near` must contain every edge that an area
    /// charges that is in only one of the old and the new set. Like turn(), this requires a graph
    /// and has the strong guarantee. O(areas near it) for each edge.
    void setAreas(std::shared_ptr<const ChargedAreas> areas, std::span<const Edge* const> near);
    /// Updates this object after a change of its base graph. `slots` are the slots whose arcs or
    /// position have changed, and `edges` are all edges that they have now. Like turn(), this
    /// requires a graph. O(areas) for each edge.
    void follow(std::span<const CompiledGraph::Slot> slots, std::span<const Edge* const> edges);

    /// Returns the agent's rules, with gates in the states set by this overlay.
    const AgentRules& rules() const { return m_rules; }
    /// Returns the altered graph, or null if it equals the compiled graph.
    const GraphOverlay* altered() const { return m_isAltered ? &*m_graph : nullptr; }
    /// Returns the compiled graph with the changes of this overlay. This object must have been
    /// constructed with a graph or a context.
    const GraphOverlay& graph() const { return *m_graph; }
    /// Returns the charged areas, or null if there are none.
    const ChargedAreas* areas() const { return m_areas.get(); }
    /// Returns the conditions of the query. For the present state, they have no entries.
    const RouteConditions& conditions() const { return m_conditions; }
    std::uint64_t maxCost() const { return m_conditions.maxCost; }

    /// Returns the combined charge for a movement through `places` (at least two): the charges of
    /// all areas that it meets, of `edge` (an empty key if off the graph) and of the vertex
    /// `arrival` (invalid if the movement does not arrive at a vertex). `floor` is the floor of the
    /// movement, or invalid on a link between floors.
    Charge charge(std::span<const Point3> places, EdgeKey edge, VertexId arrival,
                  FloorId floor) const;

private:
    class Charges;

    LinkKind kindOf(EdgeKey edge) const;
    EdgeCosts costsOf(const Edge& edge, const AgentRules& rules, const ChargedAreas* areas) const;
    void reprice(std::span<const Edge* const> edges, const ChargedAreas* areas);
    bool isAltered() const { return !m_rules.closedGates.empty() || m_areas; }
    void replaceMultipliers(const EdgeSource& edges);
    void chargeArcs(const EdgeSource* edges);

    AgentRules m_rules;
    std::shared_ptr<const ChargedAreas> m_areas;
    const Planes* m_planes = nullptr; ///< Null if m_graph is nullopt.
    std::optional<GraphOverlay> m_graph;
    bool m_isAltered = false;
    RouteConditions m_conditions = {};
};

} // namespace navcore
