// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/select/select_scope.h"

#include <set>
#include <span>
#include <unordered_set>

namespace navcore {

/// Vertices and edges of the graph, including the cabins of lifts.
struct GraphSet {
    std::unordered_set<VertexId> vertices = {};
    std::unordered_set<EdgeKey> edges = {};
};

/// Returns the vertices that an item belongs to: a vertex itself, the ends of an edge, or the
/// entrances of a lift. Other items have none.
std::vector<VertexId> verticesOf(const Level& level, const ItemRef& item);

/// Returns the vertices at which an agent starts from a place; see jointsOf(). The place must be on
/// a floor that exists.
std::vector<VertexId> startsAt(const RouteContext& context, const Place& place);

/// Returns the vertices that an agent can reach from some vertices, including these, with gates as
/// they are now. O(V + E).
std::unordered_set<VertexId> reachableFrom(const RouteContext& context,
                                           std::span<const VertexId> starts);

/// Returns the vertices that are connected with some vertices, including these, regardless of the
/// direction and the restrictions of edges. O(V + E).
std::unordered_set<VertexId> connectedWith(const NavGraph& graph, std::span<const VertexId> starts);

/// Returns the vertices and edges that a route uses. Empty if the route does not exist.
GraphSet usedBy(const SelectScope& scope, const PinnedRoute& route);

} // namespace navcore
