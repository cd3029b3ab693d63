// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/nav_world.h"
#include "navcore/runtime/route/conditions.h"
#include "navcore/runtime/route/route.h"
#include "navcore/runtime/walk/follower.h"
#include "navcore/runtime/walk/walk_style.h"

#include <map>

namespace navcore {

/// Conditions that a query made ready; see NavQuery::under().
class ConditionedWorld;
struct QueryParts;

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

    const std::shared_ptr<const NavWorld>& shared() const;
    const ResolvedGraph& graph() const { return shared()->graph(); }

    /// How a gate stands. NotFound: there is no such gate.
    Result<GateState> gate(BarrierId id) const;
    /// How all gates stand. O(barriers).
    std::map<BarrierId, GateState> gates() const;
    /// Opens or closes it for the routes that follow. NotFound: there is no such gate;
    /// InvalidArgument: no such state. O(edges that cross it).
    Status setGate(BarrierId id, GateState state);

    /// Names how gates stand: the same number whenever they stand the same, for every query of
    /// that world, and as good as surely another one else. O(1).
    std::uint64_t gateState() const;

    /// Where points off the graph join it in the routes that follow; at first at vertices.
    /// Conditions made ready before go on as they were. InvalidArgument: there is no such joining.
    /// The first Edges of a world takes O(edges).
    Status setAttachment(Attachment attachment);
    Attachment attachment() const;
    [[deprecated("use setAttachment")]] Status setJoining(Attachment attachment) {
        return setAttachment(attachment);
    }
    [[deprecated("use attachment")]] Attachment joining() const { return attachment(); }

    /// Ends where the agent cannot stand count as the nearest place within so many lu where it can
    /// (see nearestWalkable()): a push into a wall or a click on water. The route's first and last
    /// points tell where that is. 0, as at first: they count as they are. Cut off at maxCoord.
    void setSnap(Coord range);
    Coord snap() const;
    /// An end as routes take it; under conditions it keeps out of what those ban, too. Under
    /// conditions of another query the end as it is.
    QueryEnd snapped(const QueryEnd& end, const ConditionedWorld* conditions = nullptr) const;

    /// A vertex that does not exist is answered with EndMissing, here and below. Reasons why there
    /// is no route take O(edges) and more to find; who needs none asks cost() first.
    RouteAnswer route(const QueryEnd& from, const QueryEnd& to,
                      Algorithm algorithm = Algorithm::AStar);
    /// The same into the memory of the route that `into` holds, if it does: once both are warm, a
    /// route between vertices and points is found without allocating anything; ends on edges and
    /// ends that snap take a few pieces of memory. So it is with the next that take an `into`.
    void route(const QueryEnd& from, const QueryEnd& to, RouteAnswer& into,
               Algorithm algorithm = Algorithm::AStar);

    /// Makes conditions ready for any number of questions to this query while its gates stand as
    /// they do. Another query, and this one once a gate was set, refuses them: routes with
    /// StaleConditions, others with Conflict or without an answer. NotFound: they name a gate, a
    /// vertex or an edge that is not there; InvalidArgument: a multiplier, a radius or a shape out
    /// of range. Areas do not touch teleports. O(what they touch), for the first areas of a world
    /// O(edges).
    Result<std::shared_ptr<const ConditionedWorld>> under(RouteConditions conditions) const;
    /// The cheapest route from any of the starts to any of the goals; of an empty list EndMissing.
    MultiEndAnswer route(std::span<const QueryEnd> starts, std::span<const QueryEnd> goals,
                         Algorithm algorithm = Algorithm::AStar);
    MultiEndAnswer route(const ConditionedWorld& conditions, std::span<const QueryEnd> starts,
                         std::span<const QueryEnd> goals, Algorithm algorithm = Algorithm::AStar);
    void route(std::span<const QueryEnd> starts, std::span<const QueryEnd> goals,
               MultiEndAnswer& into, Algorithm algorithm = Algorithm::AStar);
    void route(const ConditionedWorld& conditions, std::span<const QueryEnd> starts,
               std::span<const QueryEnd> goals, MultiEndAnswer& into,
               Algorithm algorithm = Algorithm::AStar);

    /// What the route costs that route() would find, and nothing else; none: it would find none.
    std::optional<std::uint64_t> cost(std::span<const QueryEnd> starts,
                                      std::span<const QueryEnd> goals);
    std::optional<std::uint64_t> cost(const ConditionedWorld& conditions,
                                      std::span<const QueryEnd> starts,
                                      std::span<const QueryEnd> goals);

    /// Where to go next on a cheapest way from one vertex to another, of several the one of
    /// smallest id: `to` itself when it is there already; none: no way leads there. NotFound: no
    /// such vertex. Out of the
    /// agent's table in the nav file; where there is none, or a gate that edges cross stands
    /// otherwise than at the start, by a search that is kept for the next unit with that goal: the
    /// answer is the same, but O(V + E) for each new goal. One move is one arc of the graph. In a
    /// file that somebody forged, moves may lead round in a circle.
    Result<std::optional<VertexId>> nextMove(VertexId from, VertexId to);
    /// The same under conditions; Conflict: they are stale. O(V + E): for many units make a
    /// NavField.
    Result<std::optional<VertexId>> nextMove(const ConditionedWorld& conditions, VertexId from,
                                             VertexId to) const;

    /// The agent's walk along a route. NotFound: the route is not of this graph as it is now;
    /// InvalidArgument: the style is out of its range.
    Result<Walk> walk(const Route& route, const WalkStyle& style = {}) const;
    /// The same for a route found under conditions, which its style takes into account too.
    /// Conflict: they are stale.
    Result<Walk> walk(const ConditionedWorld& conditions, const Route& route,
                      const WalkStyle& style = {}) const;
    /// Goes along a walk of this world at the agent's speed.
    Follower follow(const Walk& walk) const;
    /// How long the agent takes for a route to the letter, in milliseconds. O(points).
    std::uint64_t timeOf(const Route& route) const;

    /// What it holds on the heap now, beside its world: working memory for the most part. O(gates
    /// and arcs that are turned).
    std::size_t bytes() const;

    /// For navcore's own files; not installed.
    const QueryParts& parts() const { return *m_parts; }

private:
    explicit NavQuery(std::unique_ptr<QueryParts> parts);

    std::unique_ptr<QueryParts> m_parts;
};

} // namespace navcore
