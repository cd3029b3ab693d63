// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/map/nav_query.h"

namespace navcore {

class RouteSolver;

/// From where to where.
struct RouteAsk {
    QueryEnd from, to;
};

/// Answers many queries at once, side by side where the game lends threads. Keeps the working
/// memory of each thread. For one thread at a time.
class RouteBatch {
public:
    RouteBatch();
    ~RouteBatch();
    RouteBatch(RouteBatch&&) noexcept;
    RouteBatch& operator=(RouteBatch&&) noexcept;

    /// The answers in the order of the questions, those of query.route() for each; under conditions
    /// of that query where there are some (stale ones are refused as there). The query stays as it
    /// is meanwhile.
    std::vector<RouteAnswer> routes(const NavQuery& query, std::span<const RouteAsk> asks,
                                    Executor* executor = nullptr,
                                    const ConditionedWorld* conditions = nullptr);

private:
    std::vector<RouteSolver> m_solvers; ///< one for each thread
};

} // namespace navcore
