// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/map/nav_query.h"

namespace navcore {

class RouteSolver;

/// The start and goal of one route.
struct RouteAsk {
    RouteEnd from, to;
};

/// Finds many routes at once, in parallel if the game provides threads. Keeps working memory for
/// each thread between calls. Not thread-safe: use one object per calling thread.
class RouteBatch {
public:
    RouteBatch();
    ~RouteBatch();
    RouteBatch(RouteBatch&&) noexcept;
    RouteBatch& operator=(RouteBatch&&) noexcept;

    /// Returns one answer for each request, in the same order. Each answer is the one that
    /// query.route() would return. `conditions` must be null or prepared by this query; stale ones
    /// give the answer StaleConditions. The query must not change during the call.
    std::vector<RouteAnswer> routes(const NavQuery& query, std::span<const RouteAsk> asks,
                                    Executor* executor = nullptr,
                                    const PreparedConditions* conditions = nullptr);

private:
    /// The solvers with their working memory, one for each thread.
    std::vector<RouteSolver> m_solvers;
};

} // namespace navcore
