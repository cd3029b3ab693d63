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

/// Where a route starts or ends: at a vertex, or anywhere on the map.
using RouteEnd = std::variant<VertexId, Point3>;

/// A place on an edge, exactly: so many lu from its end `a` along its length.
struct EdgePosition {
    EdgeKey edge;
    std::uint32_t along = 0; ///< lu, at most the edge's length
    friend bool operator==(const EdgePosition&, const EdgePosition&) = default;
};
using EdgePlace [[deprecated("use EdgePosition")]] = EdgePosition;

/// Where a query starts or ends. A vertex keeps to the graph, and so does a place on an edge, which
/// goes on along it as its direction lets one: for who stands on a bridge, in the middle of a jump,
/// in a gap too narrow for others. A point joins the graph by straight walks.
struct QueryEnd : std::variant<VertexId, Point3, EdgePosition> {
    using variant::variant;
    // NOLINTNEXTLINE(google-explicit-constructor): each of them is one
    QueryEnd(const RouteEnd& end)
        : variant(std::visit([](const auto& of) -> variant { return of; }, end)) {}
};

enum class Algorithm : std::uint8_t { Dijkstra, AStar };

/// Where routes that start or end off the graph may join it.
enum class Attachment : std::uint8_t {
    Vertices, ///< at the joinCount nearest visible vertices
    /// Also at the nearest places of the joinCount nearest visible edges that are walked, and along
    /// them at the edges' own price for that part (see EdgeGeometry): never dearer, and shorter
    /// where edges are long.
    Edges,
};
using Joining [[deprecated("use Attachment")]] = Attachment;

/// A cheapest route. When an end is a point, the first or last leg is a straight walk between the
/// point and the graph, cost 1 at least; a direct walk has no vertices at all. From a vertex or a
/// free point to itself the cost is 0 and `points` holds it once.
struct Route {
    std::uint64_t cost = 0;         ///< sum of arc and leg costs
    std::uint64_t length = 0;       ///< lu, sum of lengths
    std::uint32_t straightLine = 0; ///< lu, start to goal
    std::vector<Point3> points;     ///< start, [place on startEdge], vertices, [goalEdge], goal
    std::vector<VertexId> vertices; ///< in order
    std::vector<EdgeKey> edges;     ///< vertices - 1 of them
    /// The edges where it joins the graph, at its second point, and leaves it, at the last but one;
    /// none: at a vertex (always, unless Attachment::Edges). A route that stays on one edge has no
    /// vertices; both are that edge, and the two points one when they coincide.
    std::optional<EdgeKey> startEdge = {}, goalEdge = {};
    /// Where on an edge it starts and ends, when the query said so: that is its first or last
    /// point. A route that stays on one edge, or goes between a place on it and a point that joins
    /// it, has no vertices.
    std::optional<EdgePosition> startPlace = {}, goalPlace = {};
    /// In a level for study where own costs below 1 count: what it costs; `cost` is 0 if below.
    std::optional<std::int64_t> rawCost = {};
    friend bool operator==(const Route&, const Route&) = default;
};

/// What a route costs, for showing; below 0 in levels for study alone.
inline double costOf(const Route& route) {
    return route.rawCost ? static_cast<double>(*route.rawCost) : static_cast<double>(route.cost);
}

enum class RouteEndName : std::uint8_t { Start, Goal };

enum class NoRouteCause : std::uint8_t {
    EndMissing,     ///< the vertex does not exist, or the edge, or it is not so long
    EndInSolid,     ///< the point lies in or on an obstacle
    NothingInRange, ///< no visible vertex within the agent's join range
    SeparateParts,  ///< no path even against one-way edges
    OneWay,         ///< only one-way edges against us stand between
    // The way of fewest obstructions has, among others:
    TooNarrow,    ///< less room than the agent takes
    NeedsAbility, ///< a link or barrier that asks for what the agent lacks
    GateClosed,
    Barred,     ///< a barrier that lets nobody pass this way; also alone, where else OneWay
    Impassable, ///< ground that the agent cannot walk
    // Only the conditions of the query stand between:
    Forbidden, ///< by a ban or a gate that they closed
    TooDear,   ///< there is no route that costs as little as asked
    // Of study levels alone:
    NegativeCycle, ///< the start reaches a way round that costs less than nothing
    // A mistake of the program that asks:
    StaleConditions, ///< made ready by another query, or before a gate was set
};

/// One reason why there is no route, with its place: the end itself; SeparateParts: the middle of
/// the gap; OneWay: the middle of the edge against us that lies nearest to the goal; Forbidden: the
/// first place on the route without conditions that may not be passed; TooDear: the goal;
/// NegativeCycle: its vertex of smallest id; else where the agent is held up.
struct NoRouteReason {
    NoRouteCause cause;
    RouteEndName end = RouteEndName::Start;    ///< for the first three causes
    Point3 place = {};                         ///< where to look
    std::optional<ObstacleId> obstacle = {};   ///< EndInSolid
    std::optional<VertexId> nearest = {};      ///< NothingInRange: nearest vertex seen at any range
    std::uint32_t distance = 0;                ///< lu to `nearest`
    std::uint32_t range = 0;                   ///< lu, the join range
    std::uint32_t startPart = 0, goalPart = 0; ///< SeparateParts: vertices reached from each
    std::optional<VertexPair> gap = {};        ///< SeparateParts: nearest pair across
    std::optional<EdgeKey> edge = {};          ///< the edge that holds the agent up; none = a leg
    std::optional<BarrierId> barrier = {};     ///< GateClosed, Barred, and Forbidden by one
    std::optional<TerrainId> terrain = {};     ///< Impassable
    std::string ability = {};                  ///< NeedsAbility
    Coord needed = 0, clearance = 0;           ///< TooNarrow: the agent's radius, the clearance; lu
    friend bool operator==(const NoRouteReason&, const NoRouteReason&) = default;
};

using RouteAnswer = std::variant<Route, std::vector<NoRouteReason>>;

/// A route between two of many ends.
struct MultiEndAnswer {
    RouteAnswer answer;
    std::size_t start = 0, goal = 0; ///< which of them, when there is a route
};
using RouteAmong [[deprecated("use MultiEndAnswer")]] = MultiEndAnswer;

} // namespace navcore
