// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/nav_query.h"

#include <limits>

namespace navcore {

class PathSearch;

/// What the agent can do next at a vertex.
struct Move {
    VertexId to;
    EdgeKey edge;
    std::uint64_t cost = 0;
    friend auto operator<=>(const Move&, const Move&) = default;
};

/// The moves of the query's agent from a vertex, gates as they stand, ascending. NotFound: there is
/// no such vertex. O(edges there).
Result<std::vector<Move>> movesFrom(const NavQuery& query, VertexId vertex);

struct ReachedVertex {
    VertexId vertex;
    std::uint64_t cost = 0; ///< of the cheapest way there
    friend bool operator==(const ReachedVertex&, const ReachedVertex&) = default;
};

/// A route to the goal or, when there is none, to the reachable vertex nearest to it.
struct RouteTowards {
    RouteAnswer answer;               ///< reasons: the start itself reaches nothing
    std::optional<VertexId> instead;  ///< where it leads; none: to the goal
    std::vector<NoRouteReason> why{}; ///< the goal cannot be reached, when it leads elsewhere
};

/// Finds what can be reached from a place; keeps its working memory. For one thread at a time.
/// Conditions are of the query that is asked, or null; stale ones reach nothing.
class ReachSearch {
public:
    static constexpr std::uint64_t anyCost = std::numeric_limits<std::uint64_t>::max();

    ReachSearch();
    ~ReachSearch();
    ReachSearch(ReachSearch&&) noexcept;
    ReachSearch& operator=(ReachSearch&&) noexcept;

    /// Every vertex that the agent reaches for at most so much, ascending by id: how far a unit
    /// gets in a turn, what an alarm reaches. None when the place does not meet the graph.
    std::vector<ReachedVertex> from(const NavQuery& query, const QueryEnd& place,
                                    std::uint64_t maxCost = anyCost,
                                    const ConditionedWorld* conditions = nullptr);

    /// A place that the agent reaches for at most so much, drawn by that seed, the same everywhere:
    /// each reached vertex as likely as any other, from there up to `spread` lu along each axis
    /// (cut off at maxRadius) where it can walk straight, and routes lead. None when it reaches
    /// no place.
    std::optional<Point3> randomPlace(const NavQuery& query, const QueryEnd& place,
                                      std::uint64_t maxCost, Coord spread, std::uint64_t seed,
                                      const ConditionedWorld* conditions = nullptr);

    /// The route from place to goal; when there is none, to the vertex that is reached nearest to
    /// the goal, in the order (squared distance, id). With a route O(the route); without O(V + E).
    RouteTowards towards(NavQuery& query, const QueryEnd& place, const QueryEnd& goal,
                         const ConditionedWorld* conditions = nullptr);

private:
    std::unique_ptr<PathSearch> m_search;
};

} // namespace navcore
