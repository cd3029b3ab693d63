// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/route_context.h"

#include <memory>
#include <span>

namespace navcore {

/// Finds routes between points, vertices and positions on edges. Reuse a solver for several
/// queries, because it keeps its working memory. The result is the canonical cheapest route: the
/// one with the smallest predecessor ids, compared backwards from the goal. It is the same for
/// every algorithm, slot order and machine.
class RouteSolver {
public:
    RouteSolver();
    ~RouteSolver();
    RouteSolver(RouteSolver&&) noexcept;
    RouteSolver& operator=(RouteSolver&&) noexcept;

    /// Finds the cheapest route from any of the starts to any of the goals; neither list may be
    /// empty (asserted). The first of equally good ends is used. If there is no route, the reasons
    /// cover all ends; if only the conditions of the context prevent a route, there is a single
    /// reason, which names them. Ends on edges require context.edges. With several goals, A* has no
    /// direction and searches like Dijkstra's algorithm. The memory of a route in `into` is reused,
    /// so that nothing is allocated after a few calls.
    void solve(const RouteContext& context, std::span<const RouteEnd> starts,
               std::span<const RouteEnd> goals, MultiEndAnswer& into,
               Algorithm algorithm = Algorithm::AStar);
    /// Returns the answer of solve() for a single start and goal.
    RouteAnswer solve(const RouteContext& context, const RouteEnd& from, const RouteEnd& to,
                      Algorithm algorithm = Algorithm::AStar);
    /// Returns only the cost of the route that solve() would find, or nullopt if there is none.
    std::optional<std::uint64_t> cost(const RouteContext& context, std::span<const RouteEnd> starts,
                                      std::span<const RouteEnd> goals);

    /// Solves a query in slices. begin() starts a search, resume() settles about `vertices` more
    /// vertices and returns true once the search has finished, and answer() writes the result. The
    /// data of the context must not change in between.
    void begin(const RouteContext& context, std::span<const RouteEnd> starts,
               std::span<const RouteEnd> goals, Algorithm algorithm = Algorithm::AStar);
    bool resume(std::size_t vertices);
    void answer(const RouteContext& context, std::span<const RouteEnd> starts,
                std::span<const RouteEnd> goals, MultiEndAnswer& into,
                Algorithm algorithm = Algorithm::AStar);

    std::size_t bytes() const; ///< Returns the approximate heap memory of the solver, in bytes.

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace navcore
