// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_batch.h"

#include "navcore/runtime/map/empty_ends.h"
#include "navcore/runtime/map/query_parts.h"

#include <algorithm>

namespace navcore {

RouteBatch::RouteBatch() = default;
RouteBatch::~RouteBatch() = default;
RouteBatch::RouteBatch(RouteBatch&&) noexcept = default;
RouteBatch& RouteBatch::operator=(RouteBatch&&) noexcept = default;

std::vector<RouteAnswer> RouteBatch::routes(const NavQuery& query, std::span<const RouteAsk> asks,
                                            Executor* executor,
                                            const PreparedConditions* conditions) {
    std::vector<RouteAnswer> answers(asks.size());
    if (!query.parts().areMine(conditions)) {
        std::ranges::fill(answers, underStaleConditions().answer);
        return answers;
    }
    const std::size_t bands =
        executor ? std::max<std::size_t>(1, std::min(executor->threads(), asks.size())) : 1;
    while (m_solvers.size() < bands)
        m_solvers.emplace_back();
    const RouteContext context = query.parts().context(conditions);
    const auto band = [&](std::size_t i) {
        for (std::size_t at = asks.size() * i / bands; at < asks.size() * (i + 1) / bands; ++at) {
            const RouteEnd start = query.snapped(asks[at].from, conditions);
            const RouteEnd goal = query.snapped(asks[at].to, conditions);
            answers[at] = m_solvers[i].solve(context, start, goal);
        }
    };
    if (bands == 1)
        band(0);
    else
        runTasks(*executor, bands, band);
    return answers;
}

} // namespace navcore
