// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_solver.h"

namespace navcore {

/// The straight walk from a to b as an edge: its length, ground, clearance and barriers. Its key
/// and its ends are none. Does not look at obstacles other than for clearance.
Edge legEdge(const RouteWorld& world, Point3 a, Point3 b);

/// What the agent pays for the way from a to b along the edge, a leg, or a part of an edge, whose
/// own price is `cost`: the world's areas come on top. None when there is none, or they ban it.
std::optional<Cost> charged(const RouteWorld& world, const Edge& edge, Point3 a, Point3 b,
                            std::optional<Cost> cost);
/// The same for the price of the edge by the world's rules.
std::optional<Cost> wayCost(const RouteWorld& world, const Edge& edge, Point3 a, Point3 b);

/// What that walk costs the agent; none when it cannot go it.
std::optional<Cost> legCost(const RouteWorld& world, Point3 a, Point3 b);

/// What going straight from a to b past the graph costs the agent: nothing when they are one place.
/// None when they do not see each other (a place in a solid sees nothing, not even itself), or the
/// agent cannot walk there.
std::optional<Cost> straightCost(const RouteWorld& world, Point3 a, Point3 b);

/// A vertex that a point may join the graph at.
struct Joint {
    CompiledGraph::Slot slot;
    Cost cost;
};

/// The nearest vertices in the agent's join range, at most so many, that obstacles and solid areas
/// leave in sight of the point; nearest first.
std::vector<NearVertex> verticesSeenFrom(const RouteWorld& world, Point3 point, std::size_t count);

/// The joints of a point at vertices (on edges: edge_places.h): of its nearest visible vertices
/// within range, nearest first, those that the agent can walk to (Start) or from (Goal).
std::vector<Joint> jointsOf(const RouteWorld& world, Point3 point, RouteEndName end);

} // namespace navcore
