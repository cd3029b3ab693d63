// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/nav_world.h"
#include "navcore/runtime/route/conditioned_world.h"
#include "navcore/runtime/search/distance_field.h"
#include "navcore/runtime/table/move_table.h"
#include "navcore/runtime/walk/follower.h"
#include "navcore/runtime/walk/walk_style.h"

namespace navcore {

/// What one thread asks of a world for one of its agents, with gates of its own to turn. Light: it
/// shares what the world knows and keeps its working memory from query to query. Movable, not
/// copyable; for one thread at a time.
class NavQuery {
public:
    /// NotFound: the world has no such agent. Gates stand as they start. O(edges at closed gates),
    /// for the first of each agent of the world O((V + E) log V).
    static Result<NavQuery> make(std::shared_ptr<const NavWorld> world, AgentId agent);
    ~NavQuery();
    NavQuery(NavQuery&&) noexcept;
    NavQuery& operator=(NavQuery&&) noexcept;

    const std::shared_ptr<const NavWorld>& shared() const { return m_shared; }
    const ResolvedGraph& graph() const { return m_shared->graph(); }
    /// The agent's graph while all gates are open.
    const CompiledGraph& compiled() const;
    /// The agent's graph as gates stand now, on its own. O(V + E).
    CompiledGraph compiledNow() const;

    /// How a gate stands. NotFound: there is no such gate.
    Result<GateState> gate(BarrierId id) const;
    /// How all gates stand. O(barriers).
    std::map<BarrierId, GateState> gates() const;
    /// Opens or closes it for the routes that follow. NotFound: there is no such gate. O(edges that
    /// cross it).
    Status setGate(BarrierId id, GateState state);

    /// Counts the turns of gates that edges cross: whatever was made ready before one is of another
    /// state than this.
    std::uint64_t revision() const { return m_revision; }

    /// Where points off the graph join it in the routes that follow; at first at vertices.
    /// Conditions made ready before go on as they were. The first Edges of a world takes O(edges).
    void setJoining(Joining joining);
    Joining joining() const { return m_joining; }

    /// Ends where the agent cannot stand count as the nearest place within so many lu where it can
    /// (see nearestWalkable()): a push into a wall or a click on water. The route's first and last
    /// points tell where that is. 0, as at first: they count as they are. Cut off at maxCoord.
    void setSnap(Coord range);
    Coord snap() const { return m_snap; }
    /// An end as routes take it.
    QueryEnd snapped(const QueryEnd& end) const;

    /// A vertex that is not there is told as EndMissing, here and below.
    RouteAnswer route(const QueryEnd& from, const QueryEnd& to,
                      Algorithm algorithm = Algorithm::AStar);
    /// The same into the memory of the route that `into` holds, if it does: once both are warm, a
    /// route is found without allocating anything. So it is with the next that take an `into`.
    void route(const QueryEnd& from, const QueryEnd& to, RouteAnswer& into,
               Algorithm algorithm = Algorithm::AStar);

    /// Makes conditions ready for any number of queries: to be used while this stays where it is
    /// and its gates as they are. NotFound: they name a gate that is not there; InvalidArgument: a
    /// multiplier, a radius or a shape out of range. Areas do not touch teleports. O(what they
    /// touch), for the first areas of a world O(edges).
    Result<std::unique_ptr<const ConditionedWorld>> under(RouteConditions conditions) const;
    /// The cheapest route from any of the starts to any of the goals; of an empty list EndMissing.
    RouteAmong route(std::span<const QueryEnd> starts, std::span<const QueryEnd> goals,
                     Algorithm algorithm = Algorithm::AStar);
    RouteAmong route(const ConditionedWorld& conditions, std::span<const QueryEnd> starts,
                     std::span<const QueryEnd> goals, Algorithm algorithm = Algorithm::AStar);
    void route(std::span<const QueryEnd> starts, std::span<const QueryEnd> goals, RouteAmong& into,
               Algorithm algorithm = Algorithm::AStar);
    void route(const ConditionedWorld& conditions, std::span<const QueryEnd> starts,
               std::span<const QueryEnd> goals, RouteAmong& into,
               Algorithm algorithm = Algorithm::AStar);

    /// What the route costs that route() would find, and no more; none: there is none.
    std::optional<std::uint64_t> cost(std::span<const QueryEnd> starts,
                                      std::span<const QueryEnd> goals);
    std::optional<std::uint64_t> cost(const ConditionedWorld& conditions,
                                      std::span<const QueryEnd> starts,
                                      std::span<const QueryEnd> goals);

    /// The agent's move table from the nav file; null when the file has none, and while a gate that
    /// edges cross stands otherwise than at the start: then it is of another graph than this one.
    std::shared_ptr<const MoveTable> moveTable() const;
    /// Where to go next on a cheapest way from one vertex to another, of several the one of
    /// smallest id; none when it is there, or there is no way. NotFound: no such vertex. Out of the
    /// move table; without one out of a DistanceField that is kept for the next unit with that
    /// goal: the answer is the same, but O(V + E) for each new goal. One move is one arc of the
    /// graph. In a file that somebody forged, moves may lead round in a circle.
    Result<std::optional<VertexId>> nextMove(VertexId from, VertexId to);
    /// The same under conditions. O(V + E): for many units make a DistanceField of their graph.
    Result<std::optional<VertexId>> nextMove(const ConditionedWorld& conditions, VertexId from,
                                             VertexId to) const;

    /// A field for any number of units, still without goals: to be used while this stays where it
    /// is and its gates as they are. Its slots are those of compiled(). O(V + E).
    DistanceField field() const { return DistanceField(*m_altered); }

    /// The agent's walk along a route. NotFound: the route is not of this graph as it is now.
    Result<Walk> walk(const Route& route, const WalkStyle& style = {}) const;
    /// The same for a route found under conditions, which its style heeds too.
    Result<Walk> walk(const ConditionedWorld& conditions, const Route& route,
                      const WalkStyle& style = {}) const;
    /// Goes along a walk of this world at the agent's speed.
    Follower follow(const Walk& walk) const;
    /// How long the agent takes for a route to the letter, in milliseconds. O(points).
    std::uint64_t timeOf(const Route& route) const;

    /// What it holds on the heap now, beside its world: working memory for the most part. O(gates
    /// and arcs that are turned).
    std::size_t bytes() const;

    /// What routes are solved on now; it refers to this.
    RouteWorld world() const;

private:
    NavQuery(std::shared_ptr<const NavWorld> shared, const WorldAgent& agent);
    void turn(BarrierId gate, GateState state);
    std::vector<QueryEnd> snapped(std::span<const QueryEnd> ends) const;
    Result<Walk> walkIn(const QueryWorld& query, const Route& route, const WalkStyle& style) const;

    std::shared_ptr<const NavWorld> m_shared;
    const WorldAgent* m_agent;               ///< of that world
    AgentRules m_rules;                      ///< gates as they are now
    std::unique_ptr<AlteredGraph> m_altered; ///< the agent's graph with those gates
    std::uint64_t m_revision = 0;
    Coord m_snap = 0;
    Joining m_joining = Joining::Vertices;
    RouteSolver m_solver;
    RouteAmong m_among;                   ///< between two ends
    std::size_t m_turned = 0;             ///< gates with edges that stand otherwise than at first
    std::size_t m_closed = 0;             ///< gates with edges that are closed
    std::optional<DistanceField> m_field; ///< towards m_fieldGoal, gates as they are now
    VertexId m_fieldGoal;
};

} // namespace navcore
