// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/edge_source.h"
#include "navcore/runtime/context/route.h"
#include "navcore/runtime/graph/compiled_graph.h"
#include "navcore/runtime/plane/plane.h"

namespace navcore {

class GraphOverlay;
class ChargedAreas;
class LandmarkGuide;

/// The data in which RouteSolver finds routes. `planes` contain the vertices of `graph`. A solver
/// keeps references to this data only during a call.
struct RouteContext {
    const CompiledGraph& graph;
    const Planes& planes;
    const AgentRules& rules;      ///< The rules that `graph` was compiled for.
    std::uint32_t joinCount = 16; ///< Maximum number of vertices that a point attaches to, 1..16.
    /// Determines where the ends of a query attach. Only RouteSolver uses it; fields, CutOff and
    /// route checks attach at vertices.
    Attachment joining = Attachment::Vertices;
    /// All edges from which `graph` was compiled, including those that the agent cannot use. Needed
    /// for ends on edges, for Attachment::Edges, for conditions with gates, and to explain which
    /// edges block a route. May be null for searches without these.
    const EdgeSource* edges = nullptr;
    /// Landmarks of `graph`, updated with all its edits. They speed up A* without changing its
    /// routes.
    const LandmarkGuide* landmarks = nullptr;
    /// Additional areas. Their charges are already included in the costs of `graph`, and are added
    /// to those of legs.
    const ChargedAreas* areas = nullptr;
    /// The current differences from `graph`, such as closed gates, or null. If not null, searches
    /// use this overlay, and `rules` match it.
    const GraphOverlay* altered = nullptr;

    const Plane& plane() const { return planes.one(); }
    /// Calls body(graph) with the graph that is searched, and returns its result.
    template <class Body>
    decltype(auto) searched(Body&& body) const {
        return altered ? body(*altered) : body(graph);
    }
};

} // namespace navcore
