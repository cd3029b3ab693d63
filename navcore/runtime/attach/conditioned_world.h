// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/charged_areas.h"
#include "navcore/runtime/context/route_context.h"
#include "navcore/runtime/search/graph_overlay.h"

namespace navcore {

struct RouteStretch;

/// Identifies the query that prepared a set of conditions, and its gate state at that time.
struct ConditionsOrigin {
    /// Number of the query that prepared the conditions; 0 if no query did.
    std::uint64_t query = 0;
    std::uint64_t gateState = 0;
    friend bool operator==(const ConditionsOrigin&, const ConditionsOrigin&) = default;
};

/// A context with conditions applied, ready for any number of queries. It modifies nothing. The
/// data that the context refers to must stay unchanged while this object lives.
class ConditionedWorld {
public:
    /// Applies `conditions` to `context`. Conditions with gates require context.edges (asserted).
    /// Items that are not in the graph are ignored. O(arcs that change), plus
    /// EdgeSource::forEachNear() if there are areas or links; O(arcs) for those without
    /// context.edges.
    ConditionedWorld(const RouteContext& context, RouteConditions conditions,
                     ConditionsOrigin origin = {});
    ~ConditionedWorld();
    ConditionedWorld(const ConditionedWorld&) = delete;
    ConditionedWorld& operator=(const ConditionedWorld&) = delete;

    /// Returns the context without the conditions.
    const RouteContext& free() const { return m_free; }
    /// Returns the context with the gate states of the conditions. Its graph is the one without
    /// conditions; see graph().
    const RouteContext& context() const { return m_context; }
    const GraphOverlay& graph() const { return m_graph; }
    std::uint64_t maxCost() const { return m_conditions.maxCost; }

    const ConditionsOrigin& origin() const { return m_origin; }
    const RouteConditions& conditions() const { return m_conditions; }
    std::span<const PlacedArea> areas() const { return m_areas.all(); }

    /// Returns the combined charge for a movement through `places` (at least two): for all areas
    /// that it meets, for `edge` (an empty key if off the graph) and for arriving at the vertex
    /// `arrival` (invalid if none).
    Charge charge(std::span<const Point3> places, EdgeKey edge, VertexId arrival) const;

    /// Returns the first point where a route that was found without conditions violates the
    /// conditions. If it violates none, returns its goal.
    NoRouteReason firstForbidden(const Route& route) const;

private:
    class Charges;

    LinkKind kindOf(EdgeKey edge) const;
    bool forbids(const RouteStretch& stretch) const;
    std::optional<BarrierId> closedOn(const RouteStretch& stretch) const;
    void turnGates();
    void chargeArcs();

    ConditionsOrigin m_origin;
    RouteContext m_free;
    RouteConditions m_conditions;
    AgentRules m_rules;
    RouteContext m_context;
    GraphOverlay m_graph;
    std::set<EdgeKey> m_closed; ///< The edges that are closed by the gates of the conditions.
    ChargedAreas m_areas;
};

} // namespace navcore
