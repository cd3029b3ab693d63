// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/route_context.h"

#include <memory>
#include <span>

namespace navcore {

class ConditionedWorld;
class QueryWorld;

/// Finds routes between places, vertices and positions on edges. Reuse a solver for several
/// queries, because it keeps its working memory. The result is the canonical cheapest route: the
/// one with the smallest predecessor ids, read back from the goal. It is the same for every
/// algorithm, slot order and machine.
class RouteSolver {
public:
    RouteSolver();
    ~RouteSolver();
    RouteSolver(RouteSolver&&) noexcept;
    RouteSolver& operator=(RouteSolver&&) noexcept;

    RouteAnswer solve(const RouteContext& context, const RouteEnd& from, const RouteEnd& to,
                      Algorithm algorithm = Algorithm::AStar);

    /// Finds the cheapest route from any of the starts to any of the goals; neither list is empty
    /// (asserted). Of equal ends the first is used. Reasons cover all ends. With several goals, A*
    /// has no direction and searches like Dijkstra. Ends on edges require context.edges. The memory
    /// of the route in `into`, if it holds one, is reused, so that after a few calls nothing is
    /// allocated.
    void solve(const RouteContext& context, std::span<const RouteEnd> starts,
               std::span<const RouteEnd> goals, Algorithm algorithm, MultiEndAnswer& into);
    void solve(const RouteContext& context, std::span<const QueryEnd> starts,
               std::span<const QueryEnd> goals, Algorithm algorithm, MultiEndAnswer& into);
    /// Finds the cheapest route under conditions. If only the conditions prevent a route, the
    /// answer contains a single reason: Forbidden or TooExpensive.
    void solve(const ConditionedWorld& context, std::span<const RouteEnd> starts,
               std::span<const RouteEnd> goals, Algorithm algorithm, MultiEndAnswer& into);
    void solve(const ConditionedWorld& context, std::span<const QueryEnd> starts,
               std::span<const QueryEnd> goals, Algorithm algorithm, MultiEndAnswer& into);
    /// Returns the cheapest route from any of the starts to any of the goals, with or without
    /// conditions. The other overloads write the same answer into an argument.
    template <class World>
    MultiEndAnswer solve(const World& context, std::span<const RouteEnd> starts,
                         std::span<const RouteEnd> goals, Algorithm algorithm = Algorithm::AStar) {
        MultiEndAnswer among;
        solve(context, starts, goals, algorithm, among);
        return among;
    }
    template <class World>
    MultiEndAnswer solve(const World& context, std::span<const QueryEnd> starts,
                         std::span<const QueryEnd> goals, Algorithm algorithm = Algorithm::AStar) {
        MultiEndAnswer among;
        solve(context, starts, goals, algorithm, among);
        return among;
    }
    /// Returns only the cost of the route that solve() would find, or nullopt if there is none.
    std::optional<std::uint64_t> cost(const RouteContext& context, std::span<const QueryEnd> starts,
                                      std::span<const QueryEnd> goals);
    std::optional<std::uint64_t> cost(const ConditionedWorld& context,
                                      std::span<const QueryEnd> starts,
                                      std::span<const QueryEnd> goals);

    /// Solves a query in slices: begin() starts a search, resume() settles about `vertices` more
    /// vertices and returns true once it has finished, and answer() writes the result. The data
    /// that the context refers to must not change in between.
    void begin(const QueryWorld& context, std::span<const QueryEnd> starts,
               std::span<const QueryEnd> goals);
    bool resume(std::size_t vertices);
    void answer(const QueryWorld& context, std::span<const QueryEnd> starts,
                std::span<const QueryEnd> goals, MultiEndAnswer& into);

    std::size_t bytes() const; ///< Returns the approximate heap memory of the solver, in bytes.

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace navcore
