// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/edge_source.h"
#include "navcore/runtime/context/overlay.h"
#include "navcore/runtime/context/route.h"
#include "navcore/runtime/plane/plane.h"

namespace navcore {

class HubLabels;
class LandmarkGuide;

/// The data used to find routes for one agent. It consists of references, so it is cheap to copy
/// and must not outlive the data.
struct RouteContext {
    const CompiledGraph& graph;
    const Planes& planes; ///< The planes of the level; they contain the vertices of `graph`.
    /// The present state of the level for the agent: its rules, with gates as they are now, and the
    /// areas that exist now.
    const Overlay& present;
    std::uint32_t joinCount = 16; ///< Maximum number of vertices that a point attaches to, 1..16.
    /// Determines where the ends of a query attach. Only RouteSolver uses it; fields, CutOff and
    /// route checks attach at vertices.
    Attachment attachment = Attachment::Vertices;
    /// The edges of the level, usable or not. Required for ends on edges, for Attachment::Edges,
    /// for conditions with gates, and to explain which edges block a route. Otherwise it may be
    /// null.
    const EdgeSource* edges = nullptr;
    /// Landmarks of `graph`, kept up to date with its edits. They speed up A* without changing its
    /// routes. Null if there are none.
    const LandmarkGuide* landmarks = nullptr;
    /// Hub labels of the graph with the changes of `present`, from which A* reads its answers
    /// without a search. Null if there are none, or if `present` differs from the state for which
    /// they were built. Not used for queries with conditions.
    const HubLabels* labels = nullptr;
    /// The conditions of the query on top of the present state, or null if it has none.
    const Overlay* conditions = nullptr;

    /// The plane of two-dimensional queries; null means that of the first floor. See on().
    const Plane* ground = nullptr;

    const Plane& plane() const { return ground ? *ground : planes.first(); }
    const AgentRules& rules() const { return overlay().rules(); }

    /// Returns a copy of this context with other conditions, which must have been created for it,
    /// or without conditions if `others` is null. The result refers to `*others`.
    RouteContext withConditions(const Overlay* others) const {
        RouteContext context = *this;
        context.conditions = others;
        return context;
    }

    /// Returns this context for two-dimensional queries on another plane of `planes`.
    RouteContext on(const Plane& other) const {
        RouteContext context = *this;
        context.ground = &other;
        return context;
    }
    /// Returns this context for the ground under an edge. If the edge has no ends, because it is a
    /// leg off the graph, the plane stays the same.
    RouteContext under(const Edge& edge) const {
        return edge.a.valid() ? on(planes.under(edge.a, edge.b)) : *this;
    }

    /// Returns this context with Attachment::Vertices.
    RouteContext atVertices() const {
        RouteContext context = *this;
        context.attachment = Attachment::Vertices;
        return context;
    }

    /// Calls body(graph) with the graph that is searched, and returns its result.
    template <class Body>
    decltype(auto) searched(Body&& body) const {
        const GraphOverlay* altered = overlay().altered();
        return altered ? body(*altered) : body(graph);
    }

    /// Returns the maximum cost of a whole route.
    std::uint64_t maxCost() const { return overlay().maxCost(); }
    /// Returns the cost of a movement under the conditions, given its cost without them, or nullopt
    /// if they ban it or the result exceeds maxArcCost. The movement is on plane(). For `places`,
    /// `edge` and `arrival` see Overlay::charge().
    std::optional<Cost> price(std::uint64_t cost, std::span<const Point3> places, EdgeKey edge,
                              VertexId arrival) const {
        if (cost > maxArcCost)
            return std::nullopt;
        const auto plain = static_cast<Cost>(cost);
        return conditions ? conditions->charge(places, edge, arrival, plane().floor).on(plain)
                          : plain;
    }

    /// Like the overload above, for a movement along a line. Allocates memory only if there are
    /// conditions and the line is not straight.
    std::optional<Cost> price(std::uint64_t cost, const Polyline& line, EdgeKey edge,
                              VertexId arrival) const {
        if (!conditions)
            return price(cost, std::span<const Point3>(), edge, arrival);
        return line.withPoints(
            [&](std::span<const Point3> points) { return price(cost, points, edge, arrival); });
    }

private:
    const Overlay& overlay() const { return conditions ? *conditions : present; }
};

} // namespace navcore
