// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/conditions.h"
#include "navcore/runtime/context/route.h"
#include "navcore/runtime/map/nav_obstacles.h"
#include "navcore/runtime/map/nav_world.h"
#include "navcore/runtime/walk/follower.h"
#include "navcore/runtime/walk/walk_style.h"

#include <map>

namespace navcore {

/// Conditions that a query has prepared; see NavQuery::prepare().
class PreparedConditions;
using ConditionedWorld [[deprecated("use PreparedConditions")]] = PreparedConditions;
struct QueryParts;

/// Finds routes in a world for one agent. Each query has its own gate states. A query is small,
/// because it shares the data of the world, and keeps its working memory between calls. Movable,
/// but not copyable. Not thread-safe: give each thread its own query.
class NavQuery {
public:
    /// Creates a query with all gates in their initial states. Returns NotFound if the world has no
    /// such agent. O(edges at closed gates). The first query of each agent also compiles the
    /// agent's graph, which takes O((V + E) log V).
    static Result<NavQuery> make(std::shared_ptr<const NavWorld> world, AgentId agent);
    /// Creates a query for the agent with this name. Returns NotFound if no agent or several agents
    /// have the name.
    static Result<NavQuery> make(std::shared_ptr<const NavWorld> world, std::string_view agent);
    ~NavQuery();
    NavQuery(NavQuery&&) noexcept;
    NavQuery& operator=(NavQuery&&) noexcept;

    // ---- World, gates and obstacles ----

    const std::shared_ptr<const NavWorld>& shared() const;
    const ResolvedGraph& graph() const { return shared()->graph(); }

    /// Returns the state of a gate, or NotFound if the gate does not exist.
    Result<GateState> gate(BarrierId id) const;
    /// Returns the states of all gates. O(barriers).
    std::map<BarrierId, GateState> gates() const;
    /// Sets the state of a gate for all later calls. Returns NotFound if the gate does not exist,
    /// and InvalidArgument if the state is invalid. O(edges that cross the gate).
    Status setGate(BarrierId id, GateState state);

    /// Makes all later calls respect these obstacles (null for none) instead of the previous ones;
    /// see NavObstacles. Conditions that are already prepared become stale, and fields and searches
    /// must follow, as after setGate(). O(obstacles) to compare the snapshots, and the time for
    /// those edges that are near obstacles that differ. The first call in a world takes O(edges).
    void setObstacles(std::shared_ptr<const ObstacleSnapshot> obstacles);

    /// Returns a 64-bit hash of all gate states and of the obstacles. Equal states hash equally for
    /// every query of a world; collisions are negligible. O(1).
    std::uint64_t gateState() const;

    /// Returns whether routes and costs without conditions are currently read from hub labels (see
    /// NavWorld::buildHubLabels()). If not, they are searched for, because the agent has no labels,
    /// a gate on an edge differs from its initial state, or there are obstacles. The answers are
    /// the same. O(1).
    bool usesHubLabels() const;

    // ---- Ends off the graph ----

    /// Sets whether points attach to the graph at vertices (the default) or on edges, for all later
    /// calls. Conditions that are already prepared keep the previous setting. Returns
    /// InvalidArgument if the value is not in the enum. In each world, the first use of Edges takes
    /// O(edges).
    Status setAttachment(Attachment attachment);
    Attachment attachment() const;
    [[deprecated("use setAttachment")]] Status setJoining(Attachment attachment) {
        return setAttachment(attachment);
    }
    [[deprecated("use attachment")]] Attachment joining() const { return attachment(); }

    /// Makes routes start and end where the agent can stand. An end at any other point, such as a
    /// click on water or a unit pushed into a wall, is moved to the nearest suitable point within
    /// `range` lu (see nearestWalkable()). The first and last points of a route are the moved ends.
    /// With 0, the default, ends are not moved. Values above maxCoord count as maxCoord.
    void setSnap(Coord range);
    Coord snap() const;
    /// Returns the end that routes use instead of `end` because of setSnap(). With conditions, it
    /// also avoids the areas that they ban. If another query prepared the conditions, returns `end`
    /// unchanged.
    RouteEnd snapped(const RouteEnd& end, const PreparedConditions* conditions = nullptr) const;

    // ---- Routes ----

    /// Finds the cheapest route, or the reasons why there is none. The reason is EndMissing if an
    /// end does not exist. Finding the reasons takes at least O(edges); if you do not need them,
    /// call cost() first.
    RouteAnswer route(const RouteEnd& from, const RouteEnd& to,
                      Algorithm algorithm = Algorithm::AStar);
    /// Finds the cheapest route and stores it in `into`, reusing the memory of the previous answer.
    /// After a few calls, routes between vertices and points no longer allocate memory; ends on
    /// edges and snapped ends still allocate a little. The same applies to the other overloads with
    /// `into`.
    void route(const RouteEnd& from, const RouteEnd& to, RouteAnswer& into,
               Algorithm algorithm = Algorithm::AStar);

    // ---- Conditions, several starts and goals, costs alone ----

    /// Prepares conditions for any number of calls to this query while its gates and obstacles stay
    /// the same. The prepared conditions are stale for any other query, and for this one after
    /// setGate() or setObstacles(): route() then answers StaleConditions, and the other functions
    /// return Conflict, nullopt or false. Returns NotFound if the conditions refer to an unknown
    /// gate, vertex or edge, and InvalidArgument if a multiplier, radius or shape is out of range.
    /// Areas do not affect teleports. Takes time proportional to the number of affected edges. The
    /// first call with areas in a world takes O(edges).
    Result<std::shared_ptr<const PreparedConditions>> prepare(RouteConditions conditions) const;
    [[deprecated("use prepare")]] Result<std::shared_ptr<const PreparedConditions>>
    under(RouteConditions conditions) const {
        return prepare(std::move(conditions));
    }
    /// Finds the cheapest route from any of the starts to any of the goals. The answer is
    /// EndMissing if one of the lists is empty.
    MultiEndAnswer route(std::span<const RouteEnd> starts, std::span<const RouteEnd> goals,
                         Algorithm algorithm = Algorithm::AStar);
    MultiEndAnswer route(const PreparedConditions& conditions, std::span<const RouteEnd> starts,
                         std::span<const RouteEnd> goals, Algorithm algorithm = Algorithm::AStar);
    void route(std::span<const RouteEnd> starts, std::span<const RouteEnd> goals,
               MultiEndAnswer& into, Algorithm algorithm = Algorithm::AStar);
    void route(const PreparedConditions& conditions, std::span<const RouteEnd> starts,
               std::span<const RouteEnd> goals, MultiEndAnswer& into,
               Algorithm algorithm = Algorithm::AStar);

    /// Returns only the cost of the route that route() would find, or nullopt if there is none.
    /// With hub labels, the cost between two vertices takes less than a microsecond.
    std::optional<std::uint64_t> cost(std::span<const RouteEnd> starts,
                                      std::span<const RouteEnd> goals);
    std::optional<std::uint64_t> cost(const PreparedConditions& conditions,
                                      std::span<const RouteEnd> starts,
                                      std::span<const RouteEnd> goals);

    // ---- Next moves ----

    /// Returns the vertex to go to next on a cheapest route between two vertices. Ties are broken
    /// by the smallest id. Returns `to` itself if `from` is `to`, nullopt if `to` cannot be
    /// reached, and NotFound if a vertex does not exist. A move follows one arc of the graph. Moves
    /// are read from the agent's table in the nav file; those from a forged file may form a cycle.
    /// If the file has no table, a gate on an edge differs from its initial state, or there are
    /// obstacles, a search finds the same moves in O(V + E). Its result is reused for further units
    /// with the same goal.
    Result<std::optional<VertexId>> nextMove(VertexId from, VertexId to);
    /// Returns the vertex to go to next on a cheapest route between two vertices under conditions.
    /// Returns Conflict if the conditions are stale. O(V + E) per call; for many units, use a
    /// NavField.
    Result<std::optional<VertexId>> nextMove(const PreparedConditions& conditions, VertexId from,
                                             VertexId to) const;

    // ---- Walks ----

    /// Returns the agent's walk along a route. Returns NotFound if the route does not exist in the
    /// current graph, and InvalidArgument if the style is out of range.
    Result<Walk> walk(const Route& route, const WalkStyle& style = {}) const;
    /// Returns the agent's walk along a route that was found under conditions. Shortcuts, variation
    /// and curves also respect these conditions. Returns Conflict if the conditions are stale.
    Result<Walk> walk(const PreparedConditions& conditions, const Route& route,
                      const WalkStyle& style = {}) const;
    /// Returns a follower that moves along a walk of this world at the agent's speed.
    Follower follow(const Walk& walk) const;
    /// Like the overload above, for a walk under conditions. Their terrains determine how fast the
    /// agent is on each terrain.
    Follower follow(const PreparedConditions& conditions, const Walk& walk) const;
    /// Returns the index of the first leg of a walk that the agent can no longer take, because a
    /// gate is closed, or an obstacle or the conditions (null for none) ban it. Returns nullopt if
    /// the walk is still possible, even if it costs more than before. `at` is where the unit is now
    /// (see Follower::at()). Legs and parts of a leg behind it are ignored. The walk must be one of
    /// this agent in this world. Returns Conflict if the conditions are stale. O(legs ahead).
    Result<std::optional<std::size_t>>
    blockedLeg(const Walk& walk, const UnitPose& at,
               const PreparedConditions* conditions = nullptr) const;
    /// Returns the agent's walk along the cheapest route from where a unit is now to the goal of
    /// its walk. The unit starts on the edge that it follows, or on the ground if it is beside that
    /// edge or the edge is blocked; setSnap() also gets it out of an obstacle that was put on
    /// it. Returns NotFound if there is no route, Conflict if the conditions are stale, and
    /// InvalidArgument if the style is out of range.
    Result<Walk> repaired(const Walk& walk, const UnitPose& at, const WalkStyle& style = {},
                          const PreparedConditions* conditions = nullptr);
    /// Returns the time that the agent takes to follow a route exactly, in milliseconds. O(points).
    std::uint64_t timeOf(const Route& route) const;

    /// Returns the points of a route and, between them, the corners of its curved links. O(points).
    std::vector<Point3> lineOf(const Route& route) const;

    /// Returns the approximate heap memory of the query, in bytes, without its world. Most of it is
    /// working memory. O(gates and arcs that differ from their initial state).
    std::size_t bytes() const;

    /// Returns the internal data of the query, for use by navcore only; QueryParts is not
    /// installed.
    const QueryParts& parts() const { return *m_parts; }

private:
    explicit NavQuery(std::unique_ptr<QueryParts> parts);

    std::unique_ptr<QueryParts> m_parts;
};

} // namespace navcore
