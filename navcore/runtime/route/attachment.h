// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_solver.h"

namespace navcore {

struct AttachScratch;

/// The straight walk from a to b as an edge: its length, ground, clearance and barriers. Its key
/// and its ends are none. Does not look at obstacles other than for clearance.
Edge legEdge(const RouteWorld& world, Point3 a, Point3 b);

/// What barriers make of the straight walk from a to b, into its passage and terms.
void crossBarriers(const RouteWorld& world, Point3 a, Point3 b, Edge& walk);

/// What the agent pays for the way from a to b along the edge, a leg, or a part of an edge, whose
/// own price is `cost`: the world's areas come on top. None when there is none, or they ban it.
std::optional<Cost> charged(const RouteWorld& world, LinkKind kind, Point3 a, Point3 b,
                            std::optional<Cost> cost);
inline std::optional<Cost> charged(const RouteWorld& world, const Edge& edge, Point3 a, Point3 b,
                                   std::optional<Cost> cost) {
    return charged(world, edge.terms.kind(), a, b, cost);
}
/// The same for the price of the edge by the world's rules.
std::optional<Cost> wayCost(const RouteWorld& world, const Edge& edge, Point3 a, Point3 b);

/// Whether the agent has the room to walk straight from a to b, which see each other, and barriers
/// let it.
bool canWalkStraight(const RouteWorld& world, Point3 a, Point3 b);

/// What legEdge() costs the agent between places that see each other; none when it cannot go it.
std::optional<Cost> legCost(const RouteWorld& world, Point3 a, Point3 b);

/// What going straight from a to b past the graph costs the agent: nothing when they are one place.
/// None when they do not see each other (a place in a solid sees nothing, not even itself), or the
/// agent cannot walk there.
std::optional<Cost> straightCost(const RouteWorld& world, Point3 a, Point3 b);

/// A vertex that a point may join the graph at.
struct RouteAnchor {
    CompiledGraph::Slot slot;
    Cost cost;
};

/// The nearest vertices in the agent's join range, at most so many, that obstacles and solid areas
/// leave in sight of the point; nearest first. The memory entered that world; valid until its next
/// use.
std::span<const CompiledGraph::Slot> verticesSeenFrom(const RouteWorld& world, Point3 point,
                                                      std::size_t count, AttachScratch& memory);

/// The anchors of a point at vertices (on edges: edge_places.h): of its nearest visible vertices
/// within range, nearest first, those that the agent can walk to (Start) or from (Goal).
std::vector<RouteAnchor> jointsOf(const RouteWorld& world, Point3 point, RouteEndName end);
/// The same in a memory that entered that world; valid until its next use.
std::span<const RouteAnchor> jointsOf(const RouteWorld& world, Point3 point, RouteEndName end,
                                      AttachScratch& memory);

} // namespace navcore
