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

/// An exact position on an edge: its distance from the edge's end `a`, measured along the edge.
struct EdgePosition {
    EdgeKey edge;
    std::uint32_t along = 0; ///< Distance from the end `a`, in lu; at most the length of the edge.
    friend bool operator==(const EdgePosition&, const EdgePosition&) = default;
};
using EdgePlace [[deprecated("use EdgePosition")]] = EdgePosition;

/// A start or goal: a vertex, any place, or a position on an edge. A place attaches to the graph by
/// a straight walk; a vertex or a position on an edge is already on the graph. From a position on
/// an edge, the route continues along the edge in its permitted directions. Use one for a unit on a
/// bridge, in mid-jump or in a narrow gap, where a place could not attach.
struct RouteEnd : std::variant<VertexId, Place, EdgePosition> {
    using variant::variant;
    // NOLINTNEXTLINE(google-explicit-constructor): this is a subset of the alternatives
    RouteEnd(const std::variant<VertexId, Place>& end)
        : variant(std::visit([](const auto& of) -> variant { return of; }, end)) {}
};
using QueryEnd [[deprecated("use RouteEnd")]] = RouteEnd;

enum class Algorithm : std::uint8_t { Dijkstra, AStar };

/// The ways in which routes that start or end off the graph attach to it.
enum class Attachment : std::uint8_t {
    Vertices, ///< Routes attach at the joinCount nearest visible vertices.
    /// Routes also attach at the nearest positions on the joinCount nearest visible edges that are
    /// walked, and continue along the edge for a share of its cost (see EdgeGeometry). Such routes
    /// never cost more than with Vertices, and they are shorter where edges are long.
    Edges,
};
using Joining [[deprecated("use Attachment")]] = Attachment;

/// A cheapest route. If an end is a point, the first or last leg is a straight walk between the
/// point and the graph that costs at least 1. A direct walk from start to goal has no vertices. A
/// route from a vertex or point to itself costs 0 and has one point.
struct Route {
    std::uint64_t cost = 0;         ///< Sum of the costs of all arcs and legs.
    std::uint64_t length = 0;       ///< Sum of the lengths of all arcs and legs, in lu.
    std::uint32_t straightLine = 0; ///< Straight distance from start to goal, in lu.
    /// The points of the route in order: start, [position on startEdge], vertices, [position on
    /// goalEdge], goal. The positions in brackets exist only if the route attaches to an edge. The
    /// corners of curved links are not among them; see NavQuery::lineOf().
    std::vector<Point3> points;
    std::vector<VertexId> vertices; ///< The vertices of the route in order of travel.
    /// The edges between consecutive vertices, so there is one fewer edge than there are vertices.
    std::vector<EdgeKey> edges;
    /// The edges where the route attaches to the graph (at its second point) and leaves it (at its
    /// last but one). Nullopt if the route attaches or leaves at a vertex, as it always does with
    /// Attachment::Vertices. If the route uses only part of a single edge, both members are that
    /// edge and there are no vertices. If it attaches and leaves at the same point, `points`
    /// contains that point only once.
    std::optional<EdgeKey> startEdge = {}, goalEdge = {};
    /// The positions on edges where the route starts and ends, if the query gave such ends. They
    /// are the first and the last point of the route. A route within a single edge, or between a
    /// position on an edge and a point that attaches to that edge, has no vertices.
    std::optional<EdgePosition> startPlace = {}, goalPlace = {};
    /// The true cost in study levels, where fixed costs below 1 are allowed and the sum can be
    /// negative; `cost` is 0 in that case.
    std::optional<std::int64_t> rawCost = {};
    /// The floor of the first point; invalid if the route starts on a link between two floors.
    FloorId floor = firstFloor;
    friend bool operator==(const Route&, const Route&) = default;
};

/// Returns the cost of a route for display. It is negative only in study levels.
inline double costOf(const Route& route) {
    return route.rawCost ? static_cast<double>(*route.rawCost) : static_cast<double>(route.cost);
}

enum class RouteEndName : std::uint8_t { Start, Goal };

enum class NoRouteCause : std::uint8_t {
    EndMissing,     ///< The vertex, the edge or the position on it does not exist.
    EndInSolid,     ///< The point is inside or on the boundary of an obstacle.
    NothingInRange, ///< No visible vertex is within the agent's join range.
    SeparateParts,  ///< There is no connection, even if one-way edges could be used in reverse.
    OneWay,         ///< Only one-way edges in the wrong direction connect start and goal.
    // The causes from TooNarrow to Impassable are reported for the connection that has the fewest
    // obstructions.
    TooNarrow,    ///< The clearance is less than the agent's radius.
    NeedsAbility, ///< A link or barrier requires an ability that the agent lacks.
    GateClosed,
    /// Nothing may cross a barrier in this direction. This cause replaces OneWay if a barrier makes
    /// an edge one-way.
    Barred,
    Impassable, ///< The connection crosses a terrain that the agent cannot walk on.
    // The next two causes mean that only the conditions of the query prevent a route.
    Forbidden,    ///< The conditions ban the movement or close a gate.
    TooExpensive, ///< Every route costs more than the maximum of the conditions.
    TooDear [[deprecated("use TooExpensive")]] = TooExpensive,
    // The next cause occurs in study levels only.
    NegativeCycle, ///< The start reaches a cycle of negative cost.
    // The next cause is an error of the calling program.
    StaleConditions, ///< The conditions were prepared by another query, or before a gate was set.
    /// The agent can get to no vertex on the floor of the goal. The next reasons are what stops it
    /// at each link that leads to that floor.
    FloorUnreachable,
};

/// One reason why there is no route, and its location. `place` is
/// - SeparateParts: the middle of the gap
/// - OneWay: the middle of the wrong-way edge that is nearest to the goal
/// - Forbidden: the first forbidden point on the route without conditions
/// - TooExpensive: the goal
/// - NegativeCycle: the vertex of smallest id on the cycle
/// - EndMissing, EndInSolid, NothingInRange: the end itself
/// - FloorUnreachable: the goal
/// - otherwise the point where the agent is stopped.
struct NoRouteReason {
    NoRouteCause cause;
    /// The end that cannot be used; set for EndMissing, EndInSolid and NothingInRange.
    RouteEndName end = RouteEndName::Start;
    Point3 place = {}; ///< The point where the route fails; see above.
    /// The floor of `place`; invalid if it is on a link between two floors. For FloorUnreachable,
    /// the floor of the goal.
    FloorId floor = firstFloor;
    /// The obstacle that contains the end; set for EndInSolid.
    std::optional<ObstacleId> obstacle = {};
    /// The visible vertex nearest to the end, at any distance; set for NothingInRange.
    std::optional<VertexId> nearest = {};
    std::uint32_t distance = 0; ///< Distance from the end to `nearest`, in lu.
    std::uint32_t range = 0;    ///< The agent's join range, in lu; set for NothingInRange.
    /// The numbers of vertices connected to the start and to the goal; set for SeparateParts.
    std::uint32_t startPart = 0, goalPart = 0;
    /// The number of links that lead to the floor; set for FloorUnreachable.
    std::uint32_t links = 0;
    /// The nearest pair of vertices across the gap; set for SeparateParts.
    std::optional<VertexPair> gap = {};
    /// The edge that stops the agent; nullopt if it is stopped off the graph.
    std::optional<EdgeKey> edge = {};
    /// The barrier that stops the agent, for GateClosed, Barred, and Forbidden by a gate.
    std::optional<BarrierId> barrier = {};
    /// The terrain that the agent cannot walk on; set for Impassable.
    std::optional<TerrainId> terrain = {};
    std::string ability = {}; ///< The ability that the agent lacks; set for NeedsAbility.
    /// The agent's radius and the clearance that it finds, in lu; set for TooNarrow.
    Coord needed = 0, clearance = 0;
    friend bool operator==(const NoRouteReason&, const NoRouteReason&) = default;
};

using RouteAnswer = std::variant<Route, std::vector<NoRouteReason>>;

/// The answer to a query with several starts or goals.
struct MultiEndAnswer {
    RouteAnswer answer;
    /// Indexes of the start and the goal that the route uses; 0 if there is no route.
    std::size_t start = 0, goal = 0;
};
using RouteAmong [[deprecated("use MultiEndAnswer")]] = MultiEndAnswer;

} // namespace navcore
