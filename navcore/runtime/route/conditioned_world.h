// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/charged_areas.h"
#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/search/graph_overlay.h"

namespace navcore {

struct RouteStretch;

/// For which query conditions were made ready, and how its gates stood then.
struct ConditionsOrigin {
    std::uint64_t query = 0; ///< 0: for none
    std::uint64_t gateState = 0;
    friend bool operator==(const ConditionsOrigin&, const ConditionsOrigin&) = default;
};

/// A world under conditions, ready for any number of queries. What the world refers to must stay as
/// it is while this lives; nothing of it is changed.
class ConditionedWorld {
public:
    /// Gates need world.edgesOfGate (asserted). Items that are not in the graph are passed over.
    /// O(arcs that change), with areas or links O(arcs) unless there is world.edgesMeant.
    ConditionedWorld(const RouteWorld& world, RouteConditions conditions,
                     ConditionsOrigin origin = {});
    ~ConditionedWorld();
    ConditionedWorld(const ConditionedWorld&) = delete;
    ConditionedWorld& operator=(const ConditionedWorld&) = delete;

    /// The world without conditions.
    const RouteWorld& free() const { return m_free; }
    /// The world with gates as the conditions say; its graph is the one without conditions.
    const RouteWorld& world() const { return m_world; }
    const GraphOverlay& graph() const { return m_graph; }
    std::uint64_t maxCost() const { return m_conditions.maxCost; }

    const ConditionsOrigin& origin() const { return m_origin; }
    const RouteConditions& conditions() const { return m_conditions; }
    std::span<const PlacedArea> areas() const { return m_areas.all(); }

    /// What a way pays on top of its cost that leads from place to place, at least two of them: for
    /// each area that it meets anywhere, for its edge (a key of no edge: off the graph) and for the
    /// vertex that it arrives at (an invalid one: none).
    Charge charge(std::span<const Point3> places, EdgeKey edge, VertexId arrival) const;

    /// Where a route without conditions first goes where these let nobody pass; its goal when it
    /// nowhere does.
    NoRouteReason firstForbidden(const Route& route) const;

private:
    class Charges;

    LinkKind kindOf(EdgeKey edge) const;
    bool forbids(const RouteStretch& stretch) const;
    std::optional<BarrierId> closedOn(const RouteStretch& stretch) const;
    void turnGates();
    void chargeArcs();

    ConditionsOrigin m_origin;
    RouteWorld m_free;
    RouteConditions m_conditions;
    AgentRules m_rules;
    RouteWorld m_world;
    GraphOverlay m_graph;
    std::set<EdgeKey> m_closed; ///< edges that the turned gates close
    ChargedAreas m_areas;
};

} // namespace navcore
