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

/// Returns the moves of the query's agent from a vertex in the current gate states, in ascending
/// order. Returns NotFound if the vertex does not exist. O(degree).
Result<std::vector<Move>> movesFrom(const NavQuery& query, VertexId vertex);

struct ReachedVertex {
    VertexId vertex;
    std::uint64_t cost = 0; ///< Cost of the cheapest route to the vertex.
    friend bool operator==(const ReachedVertex&, const ReachedVertex&) = default;
};

/// A route to the goal or, if the goal cannot be reached, to the reachable vertex nearest to it.
struct RouteTowards {
    RouteAnswer answer; ///< The route, or the reasons why the start does not reach any vertex.
    /// The vertex that the route leads to instead of the goal; nullopt if it leads to the goal.
    std::optional<VertexId> instead;
    /// The reasons why the goal cannot be reached, if the route leads elsewhere.
    std::vector<NoRouteReason> why{};
};

/// Finds the vertices and points that can be reached from a position. Keeps its working memory
/// between calls. Not thread-safe. The conditions must be null or prepared by the query that is
/// passed. If they are stale, nothing can be reached.
class ReachSearch {
public:
    static constexpr std::uint64_t anyCost = std::numeric_limits<std::uint64_t>::max();

    ReachSearch();
    ~ReachSearch();
    ReachSearch(ReachSearch&&) noexcept;
    ReachSearch& operator=(ReachSearch&&) noexcept;

    /// Returns all vertices that the agent can reach at a cost of at most `maxCost`, in ascending
    /// order of their ids. Can be used to show how far a unit gets in one turn. The result is empty
    /// if the position does not attach to the graph.
    std::vector<ReachedVertex> from(const NavQuery& query, const RouteEnd& place,
                                    std::uint64_t maxCost = anyCost,
                                    const PreparedConditions* conditions = nullptr);

    /// Returns a random point that the agent can reach, or nullopt if there is none. Equal seeds
    /// give equal points on every machine. First picks one of the vertices that can be reached at a
    /// cost of at most `maxCost`, all with equal probability, and then a point at most `spread` lu
    /// (at most maxRadius) away from that vertex along each axis, on its floor. The agent can walk
    /// straight from the vertex to the point, and a route can end there.
    std::optional<Place> randomPlace(const NavQuery& query, const RouteEnd& place,
                                     std::uint64_t maxCost, Coord spread, std::uint64_t seed,
                                     const PreparedConditions* conditions = nullptr);

    /// Returns the route to the goal. If there is none, returns the route to the reachable vertex
    /// nearest to the goal; ties are broken by the smallest id. Takes as long as a route search if
    /// there is a route, otherwise O(V + E).
    RouteTowards towards(NavQuery& query, const RouteEnd& place, const RouteEnd& goal,
                         const PreparedConditions* conditions = nullptr);

private:
    std::unique_ptr<PathSearch> m_search;
};

} // namespace navcore
