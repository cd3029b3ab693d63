// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/graph/edge.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace navcore {

/// A start or goal: a vertex, or any point on the map.
using RouteEnd = std::variant<VertexId, Point3>;

/// An exact position on an edge: its distance from the edge's end `a`, measured along the edge.
struct EdgePosition {
    EdgeKey edge;
    std::uint32_t along = 0; ///< in lu, at most the edge's length
    friend bool operator==(const EdgePosition&, const EdgePosition&) = default;
};
using EdgePlace [[deprecated("use EdgePosition")]] = EdgePosition;

/// A start or goal of a query. A vertex or a position on an edge stays on the graph; from a
/// position on an edge the route continues along the edge in its permitted directions. Use it for a
/// unit on a bridge, in mid-jump or in a narrow gap, where a point could not attach. A point
/// attaches to the graph by a straight walk.
struct QueryEnd : std::variant<VertexId, Point3, EdgePosition> {
    using variant::variant;
    // NOLINTNEXTLINE(google-explicit-constructor): each of them is one
    QueryEnd(const RouteEnd& end)
        : variant(std::visit([](const auto& of) -> variant { return of; }, end)) {}
};

enum class Algorithm : std::uint8_t { Dijkstra, AStar };

/// Where routes that start or end off the graph attach to it.
enum class Attachment : std::uint8_t {
    Vertices, ///< at the joinCount nearest visible vertices
    /// Also at the nearest positions on the joinCount nearest visible edges that are walked, and
    /// from there along the edge at its own price (see EdgeGeometry). Never costlier than Vertices,
    /// and shorter where edges are long.
    Edges,
};
using Joining [[deprecated("use Attachment")]] = Attachment;

/// A cheapest route. If an end is a point, the first or last leg is a straight walk between the
/// point and the graph that costs at least 1. A direct walk from start to goal has no vertices. A
/// route from a vertex or point to itself costs 0 and has one point.
struct Route {
    std::uint64_t cost = 0;         ///< sum of the costs of arcs and legs
    std::uint64_t length = 0;       ///< sum of the lengths, in lu
    std::uint32_t straightLine = 0; ///< distance from start to goal, in lu
    /// Start, [position on startEdge], vertices, [position on goalEdge], goal.
    std::vector<Point3> points;
    std::vector<VertexId> vertices; ///< in order of travel
    std::vector<EdgeKey> edges;     ///< one fewer than vertices
    /// The edges where the route attaches to the graph (at its second point) and leaves it (at its
    /// last but one). Nullopt if it attaches at a vertex, as it always does with
    /// Attachment::Vertices. For a route along part of a single edge both are that edge and there
    /// are no vertices; if the two points coincide, there is only one.
    std::optional<EdgeKey> startEdge = {}, goalEdge = {};
    /// The positions on edges where the route starts and ends, if the query gave such ends; they
    /// are its first and last points. A route within a single edge, or between a position on an
    /// edge and a point that attaches to that edge, has no vertices.
    std::optional<EdgePosition> startPlace = {}, goalPlace = {};
    /// The true cost in study levels, where own costs below 1 are allowed; `cost` is 0 if it is
    /// negative.
    std::optional<std::int64_t> rawCost = {};
    friend bool operator==(const Route&, const Route&) = default;
};

/// Returns the cost of a route for display. It is negative only in study levels.
inline double costOf(const Route& route) {
    return route.rawCost ? static_cast<double>(*route.rawCost) : static_cast<double>(route.cost);
}

enum class RouteEndName : std::uint8_t { Start, Goal };

enum class NoRouteCause : std::uint8_t {
    EndMissing,     ///< the vertex, the edge or the position on it does not exist
    EndInSolid,     ///< the point is inside or on the boundary of an obstacle
    NothingInRange, ///< no visible vertex is within the agent's join range
    SeparateParts,  ///< there is no connection, even if one-way edges could be used in reverse
    OneWay,         ///< only one-way edges in the wrong direction connect start and goal
    // The connection with the fewest obstructions has, among others:
    TooNarrow,    ///< less clearance than the agent's radius
    NeedsAbility, ///< a link or barrier that requires an ability the agent lacks
    GateClosed,
    /// A barrier that nothing may cross this way; reported instead of OneWay if it makes an edge
    /// one-way.
    Barred,
    Impassable, ///< terrain that the agent cannot walk on
    // Only the conditions of the query prevent a route:
    Forbidden, ///< by a ban, or by a gate that they close
    TooDear,   ///< every route costs more than their maximum
    // In study levels only:
    NegativeCycle, ///< the start reaches a cycle of negative cost
    // Errors of the calling program:
    StaleConditions, ///< the conditions were prepared by another query, or before a gate was set
};

/// One reason why there is no route, and its location. `place` is
/// - SeparateParts: the middle of the gap
/// - OneWay: the middle of the wrong-way edge that is nearest to the goal
/// - Forbidden: the first forbidden point on the route without conditions
/// - TooDear: the goal
/// - NegativeCycle: the vertex of smallest id on the cycle
/// - EndMissing, EndInSolid, NothingInRange: the end itself
/// - otherwise the point where the agent is stopped.
struct NoRouteReason {
    NoRouteCause cause;
    RouteEndName end = RouteEndName::Start;  ///< the end concerned, for the first three causes
    Point3 place = {};                       ///< where to look
    std::optional<ObstacleId> obstacle = {}; ///< EndInSolid: the obstacle
    /// NothingInRange: nearest visible vertex at any distance
    std::optional<VertexId> nearest = {};
    std::uint32_t distance = 0; ///< distance to `nearest`, in lu
    std::uint32_t range = 0;    ///< the agent's join range, in lu
    /// SeparateParts: number of vertices connected to each end
    std::uint32_t startPart = 0, goalPart = 0;
    std::optional<VertexPair> gap = {}; ///< SeparateParts: nearest pair of vertices across the gap
    std::optional<EdgeKey> edge = {};   ///< the edge that stops the agent; nullopt for a leg
    std::optional<BarrierId> barrier = {}; ///< for GateClosed, Barred, and Forbidden by a gate
    std::optional<TerrainId> terrain = {}; ///< for Impassable
    std::string ability = {};              ///< for NeedsAbility
    Coord needed = 0, clearance = 0; ///< TooNarrow: the agent's radius and the clearance, in lu
    friend bool operator==(const NoRouteReason&, const NoRouteReason&) = default;
};

using RouteAnswer = std::variant<Route, std::vector<NoRouteReason>>;

/// The answer to a query with several starts or goals.
struct MultiEndAnswer {
    RouteAnswer answer;
    std::size_t start = 0, goal = 0; ///< indexes of the ends used, if there is a route
};
using RouteAmong [[deprecated("use MultiEndAnswer")]] = MultiEndAnswer;

} // namespace navcore
