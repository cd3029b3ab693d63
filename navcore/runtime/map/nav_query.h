// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/conditions.h"
#include "navcore/runtime/context/route.h"
#include "navcore/runtime/map/nav_world.h"
#include "navcore/runtime/walk/follower.h"
#include "navcore/runtime/walk/walk_style.h"

#include <map>

namespace navcore {

/// Conditions that a query has prepared; see NavQuery::under().
class ConditionedWorld;
struct QueryParts;

/// Finds routes in a world for one agent, with gate states of its own. It is small, because it
/// shares the data of the world, and it keeps its working memory between calls. Movable, not
/// copyable. Not thread-safe: give each thread its own query.
class NavQuery {
public:
    /// Creates a query; all gates have their initial states. NotFound: the world has no such agent.
    /// O(edges at closed gates); the first query of each agent compiles its graph in O((V + E) log
    /// V).
    static Result<NavQuery> make(std::shared_ptr<const NavWorld> world, AgentId agent);
    /// Creates a query for the agent with this name. NotFound if no agent or several agents have
    /// it.
    static Result<NavQuery> make(std::shared_ptr<const NavWorld> world, std::string_view agent);
    ~NavQuery();
    NavQuery(NavQuery&&) noexcept;
    NavQuery& operator=(NavQuery&&) noexcept;

    // ---- World and gates ----

    const std::shared_ptr<const NavWorld>& shared() const;
    const ResolvedGraph& graph() const { return shared()->graph(); }

    /// Returns the state of a gate. NotFound: there is no such gate.
    Result<GateState> gate(BarrierId id) const;
    /// Returns the states of all gates. O(barriers).
    std::map<BarrierId, GateState> gates() const;
    /// Sets the state of a gate for the routes that follow. Errors: NotFound for an unknown gate,
    /// InvalidArgument for an invalid state. O(edges that cross the gate).
    Status setGate(BarrierId id, GateState state);

    /// Returns a 64-bit hash of all gate states. Equal states hash equally for every query of a
    /// world; collisions are negligible. O(1).
    std::uint64_t gateState() const;

    // ---- Ends off the graph ----

    /// Sets where points attach to the graph in the routes that follow; initially Vertices.
    /// Conditions that are already prepared keep the previous setting. InvalidArgument: not a value
    /// of the enum. The first use of Edges in a world takes O(edges).
    Status setAttachment(Attachment attachment);
    Attachment attachment() const;
    [[deprecated("use setAttachment")]] Status setJoining(Attachment attachment) {
        return setAttachment(attachment);
    }
    [[deprecated("use attachment")]] Attachment joining() const { return attachment(); }

    /// Makes routes start and end where the agent can stand: an end at any other point, such as a
    /// click on water or a unit pushed into a wall, is moved to the nearest suitable point within
    /// `range` lu (see nearestWalkable()). The first and last points of a route show where that is.
    /// 0, the default, leaves ends as they are. Values above maxCoord count as maxCoord.
    void setSnap(Coord range);
    Coord snap() const;
    /// Returns an end after snapping, as routes use it; under conditions it also avoids the areas
    /// they ban. Under conditions of another query the end is returned unchanged.
    QueryEnd snapped(const QueryEnd& end, const ConditionedWorld* conditions = nullptr) const;

    // ---- Routes ----

    /// Finds the cheapest route, or the reasons why there is none. An end that does not exist gives
    /// EndMissing. Finding the reasons takes at least O(edges); if you do not need them, call
    /// cost() first.
    RouteAnswer route(const QueryEnd& from, const QueryEnd& to,
                      Algorithm algorithm = Algorithm::AStar);
    /// Finds the route in the memory of the route in `into`, if it holds one. After a few calls,
    /// routes between vertices and points do not allocate; ends on edges and snapped ends still
    /// allocate a little. The same applies to the other overloads with `into`.
    void route(const QueryEnd& from, const QueryEnd& to, RouteAnswer& into,
               Algorithm algorithm = Algorithm::AStar);

    // ---- Conditions, several starts and goals, costs alone ----

    /// Prepares conditions for any number of calls to this query while its gates stay the same. Any
    /// other query, and this one after setGate(), refuses them: route() answers StaleConditions,
    /// the other functions return Conflict, nullopt or false. Errors: NotFound if they name an
    /// unknown gate, vertex or edge; InvalidArgument if a multiplier, radius or shape is out of
    /// range. Areas do not affect teleports. Takes time proportional to the affected edges; the
    /// first areas of a world take O(edges).
    Result<std::shared_ptr<const ConditionedWorld>> under(RouteConditions conditions) const;
    /// Finds the cheapest route from any of the starts to any of the goals. An empty list gives
    /// EndMissing.
    MultiEndAnswer route(std::span<const QueryEnd> starts, std::span<const QueryEnd> goals,
                         Algorithm algorithm = Algorithm::AStar);
    MultiEndAnswer route(const ConditionedWorld& conditions, std::span<const QueryEnd> starts,
                         std::span<const QueryEnd> goals, Algorithm algorithm = Algorithm::AStar);
    void route(std::span<const QueryEnd> starts, std::span<const QueryEnd> goals,
               MultiEndAnswer& into, Algorithm algorithm = Algorithm::AStar);
    void route(const ConditionedWorld& conditions, std::span<const QueryEnd> starts,
               std::span<const QueryEnd> goals, MultiEndAnswer& into,
               Algorithm algorithm = Algorithm::AStar);

    /// Returns only the cost of the route that route() would find, or nullopt if there is none.
    std::optional<std::uint64_t> cost(std::span<const QueryEnd> starts,
                                      std::span<const QueryEnd> goals);
    std::optional<std::uint64_t> cost(const ConditionedWorld& conditions,
                                      std::span<const QueryEnd> starts,
                                      std::span<const QueryEnd> goals);

    // ---- Next moves ----

    /// Returns the vertex to go to next on a cheapest route between two vertices: the one of
    /// smallest id among equally good ones, `to` itself if `from` is `to`, and nullopt if `to`
    /// cannot be reached. A move follows one arc of the graph. NotFound: there is no such vertex.
    ///
    /// Moves come from the agent's table in the nav file. If it has none, or a gate on an edge
    /// differs from its initial state, a search in O(V + E) per new goal gives the same answer; its
    /// result is kept for further units with that goal. Moves from a forged file may form a cycle.
    Result<std::optional<VertexId>> nextMove(VertexId from, VertexId to);
    /// Returns the vertex to go to next on a cheapest route between two vertices under conditions.
    /// Conflict: the conditions are stale. O(V + E) per call; for many units make a NavField.
    Result<std::optional<VertexId>> nextMove(const ConditionedWorld& conditions, VertexId from,
                                             VertexId to) const;

    // ---- Walks ----

    /// Returns the agent's walk along a route. Errors: NotFound if the route does not exist in the
    /// graph as it is now, InvalidArgument if the style is out of range.
    Result<Walk> walk(const Route& route, const WalkStyle& style = {}) const;
    /// Returns the agent's walk along a route that was found under conditions, which the style
    /// respects, too. Conflict: the conditions are stale.
    Result<Walk> walk(const ConditionedWorld& conditions, const Route& route,
                      const WalkStyle& style = {}) const;
    /// Returns the motion along a walk of this world at the agent's speed.
    Follower follow(const Walk& walk) const;
    /// Returns the time that the agent takes to follow a route exactly, in milliseconds. O(points).
    std::uint64_t timeOf(const Route& route) const;

    /// Returns the approximate heap memory of the query beyond its world, mostly working memory.
    /// O(gates and arcs that differ from their initial state).
    std::size_t bytes() const;

    /// Returns the internal data of the query, for use by navcore only; QueryParts is not
    /// installed.
    const QueryParts& parts() const { return *m_parts; }

private:
    explicit NavQuery(std::unique_ptr<QueryParts> parts);

    std::unique_ptr<QueryParts> m_parts;
};

} // namespace navcore
