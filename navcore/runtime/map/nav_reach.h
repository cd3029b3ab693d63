// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/nav_query.h"

#include <limits>

namespace navcore {

class PathSearch;

/// A possible next move of the agent from a vertex.
struct Move {
    VertexId to;
    EdgeKey edge;
    std::uint64_t cost = 0;
    friend auto operator<=>(const Move&, const Move&) = default;
};

/// Returns the moves of the query's agent from a vertex in the present gate states, in ascending
/// order. NotFound: there is no such vertex. O(degree).
Result<std::vector<Move>> movesFrom(const NavQuery& query, VertexId vertex);

struct ReachedVertex {
    VertexId vertex;
    std::uint64_t cost = 0; ///< Cost of the cheapest route to the vertex.
    friend bool operator==(const ReachedVertex&, const ReachedVertex&) = default;
};

/// A route to the goal or, if there is none, to the reachable vertex nearest to the goal.
struct RouteTowards {
    RouteAnswer answer; ///< The route, or the reasons if the start itself reaches no vertex.
    /// The vertex that the route leads to instead of the goal; nullopt if it leads to the goal.
    std::optional<VertexId> instead;
    /// The reasons why the goal cannot be reached, if the route leads elsewhere.
    std::vector<NoRouteReason> why{};
};

/// Finds what can be reached from a position; keeps its working memory. Not thread-safe. Conditions
/// were prepared by the query passed along, or are null. Under stale conditions nothing is reached.
class ReachSearch {
public:
    static constexpr std::uint64_t anyCost = std::numeric_limits<std::uint64_t>::max();

    ReachSearch();
    ~ReachSearch();
    ReachSearch(ReachSearch&&) noexcept;
    ReachSearch& operator=(ReachSearch&&) noexcept;

    /// Returns every vertex that the agent reaches at a cost of at most `maxCost`, ascending by id;
    /// for example how far a unit gets in one turn. The result is empty if the position does not
    /// attach to the graph.
    std::vector<ReachedVertex> from(const NavQuery& query, const QueryEnd& place,
                                    std::uint64_t maxCost = anyCost,
                                    const ConditionedWorld* conditions = nullptr);

    /// Returns a random point that the agent can reach, determined by `seed` on every machine. It
    /// picks a vertex reached at a cost of at most `maxCost`, all with equal probability, and from
    /// there a point up to `spread` lu away along each axis (at most maxRadius) that can be walked
    /// to straight and that routes lead to. Returns nullopt if no point is reached.
    std::optional<Point3> randomPlace(const NavQuery& query, const QueryEnd& place,
                                      std::uint64_t maxCost, Coord spread, std::uint64_t seed,
                                      const ConditionedWorld* conditions = nullptr);

    /// Returns the route to the goal; if there is none, the route to the reachable vertex nearest
    /// to it, in the order (squared distance, id). Takes the time of the route if there is one,
    /// otherwise O(V + E).
    RouteTowards towards(NavQuery& query, const QueryEnd& place, const QueryEnd& goal,
                         const ConditionedWorld* conditions = nullptr);

private:
    std::unique_ptr<PathSearch> m_search;
};

} // namespace navcore
