// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/route_context.h"

namespace navcore {

struct AttachScratch;

/// Returns the straight walk from a to b as an edge with its length, terrain, clearance and
/// barriers, but without a key or ends. Obstacles affect only the clearance; visibility is not
/// tested.
Edge legEdge(const Plane& plane, const AgentRules& rules, Point3 a, Point3 b);
/// Like the overload above, for a line of several segments. The terms do not contain its corners.
Edge legEdge(const Plane& plane, const AgentRules& rules, const Polyline& line);

/// Sets the passage and the terms of `walk` according to the barriers on the line.
void crossBarriers(const Plane& plane, const Polyline& line, Edge& walk);

/// Returns `cost` plus the charges that the areas of context.present impose on a movement along a
/// line on context.plane(), which may be an edge, part of an edge, or a leg. Returns nullopt if
/// `cost` is nullopt or an area bans the movement.
std::optional<Cost> charged(const RouteContext& context, LinkKind kind, const Polyline& line,
                            std::optional<Cost> cost);
/// Like the overload above, for a movement along the edge from a to b, in the given way.
inline std::optional<Cost> charged(const RouteContext& context, const Edge& edge, Point3 a,
                                   Point3 b, EdgeWay way, std::optional<Cost> cost) {
    return charged(context, edge.terms.kind(), edge.line(a, b, way), cost);
}
/// Returns the cost of the whole edge in one way under the rules of the context, plus the charges
/// that the areas of context.present impose on a movement from a to b. Returns nullopt if the agent
/// cannot use the edge or an area bans the movement.
std::optional<Cost> wayCost(const RouteContext& context, const Edge& edge, Point3 a, Point3 b,
                            EdgeWay way = EdgeWay::Forward);

/// Returns whether clearance and barriers allow the agent to walk straight from a to b. The two
/// points must be visible from each other.
bool canWalkStraight(const Plane& plane, const AgentRules& rules, Point3 a, Point3 b);

/// Like canWalkStraight(), for each segment of a line.
inline bool canWalkAlong(const Plane& plane, const AgentRules& rules, const Polyline& line) {
    return line.allSegments(
        [&](Point3 a, Point3 b) { return canWalkStraight(plane, rules, a, b); });
}

/// Returns the agent's cost of walking straight from a to b (see legEdge()), or nullopt if the
/// agent cannot walk there. The two points must be visible from each other.
std::optional<Cost> legCost(const RouteContext& context, Point3 a, Point3 b);

/// Returns the agent's cost of walking straight from a to b, off the graph; 0 if the points are
/// equal. Returns nullopt if the agent cannot walk there or the points are not visible from each
/// other. A point inside a solid is not visible even from itself.
std::optional<Cost> straightCost(const RouteContext& context, Point3 a, Point3 b);

/// Like the overload above, for places on any floors. Returns nullopt if they are on different
/// floors, or on one that does not exist.
std::optional<Cost> straightCost(const RouteContext& context, const Place& a, const Place& b);

/// A vertex where a point can attach to the graph.
struct RouteAnchor {
    CompiledGraph::Slot slot;
    Cost cost;
};

/// Excludes vertices through which no cheapest route can lead, because a known route is cheaper. It
/// excludes nothing if there is no known route.
class DetourLimit {
public:
    DetourLimit() = default;
    /// Excludes routes that must cost more than `cost` if they start and end like the known route.
    /// `other` is the opposite end of these routes, or nullopt if it is one of several.
    DetourLimit(const RouteContext& context, std::uint64_t cost, std::optional<Point3> other);

    /// Returns whether a route from the point through the vertex to `other` may be a cheapest one.
    bool admits(Point3 point, Point3 vertex) const;
    /// Returns a distance from the point within which all vertices are that admits() may accept.
    Coord range(Point3 point) const;

private:
    std::uint64_t m_cost = 0;
    /// Least cost per length of edges and legs, in units of 2^-16. 0 excludes nothing.
    std::uint64_t m_scale = 0;
    std::optional<Point3> m_other;
};

/// Returns up to `count` vertices, nearest first, that are within the agent's join range and not
/// hidden from the point by an obstacle or a solid banned area. May leave out vertices that `limit`
/// does not admit. memory.enter(context) must have been called before. The result is valid until
/// `memory` is used again.
std::span<const CompiledGraph::Slot> verticesSeenFrom(const RouteContext& context, Point3 point,
                                                      std::size_t count, AttachScratch& memory,
                                                      const DetourLimit& limit = {});

/// Returns the vertices where a point attaches to the graph, nearest first. These are its nearest
/// visible vertices within range that the agent can walk to (if `end` is Start) or from (if it is
/// Goal). For anchors on edges, see edge_positions.h.
std::vector<RouteAnchor> jointsOf(const RouteContext& context, Point3 point, RouteEndName end);
/// Like the overload above, but only those that `limit` admits. Reuses `memory`;
/// memory.enter(context) must have been called before. The result is valid until `memory` is used
/// again.
std::span<const RouteAnchor> jointsOf(const RouteContext& context, Point3 point, RouteEndName end,
                                      AttachScratch& memory, const DetourLimit& limit = {});

} // namespace navcore
