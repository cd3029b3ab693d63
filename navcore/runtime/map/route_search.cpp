// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/route_search.h"

#include "navcore/runtime/map/empty_ends.h"
#include "navcore/runtime/map/query_parts.h"

#include <limits>

namespace navcore {

struct RouteSearch::Data {
    RouteContext context() const { return query->context(conditions); }

    /// Performs `work`. If it runs out of memory, the search restarts on the next call.
    template <class Work>
    void whole(Work&& work) {
        isWhole = false;
        work();
        isWhole = true;
    }

    bool mustBegin() const { return query && (!isWhole || gateState != query->gateState); }

    void begin() {
        answer.reset();
        gateState = query->gateState;
        isOver = true;
        if (!query->areMine(conditions)) {
            answer = underStaleConditions();
            return;
        }
        starts = query->snapped(from, conditions);
        goals = query->snapped(to, conditions);
        isOver = starts.empty() || goals.empty();
        if (!isOver)
            solver.begin(context(), starts, goals);
    }

    const QueryParts* query = nullptr;
    /// The conditions of the search; null if it has none.
    const PreparedConditions* conditions = nullptr;
    std::vector<RouteEnd> from, to;      ///< The starts and goals as the caller gave them.
    std::vector<RouteEnd> starts, goals; ///< The starts and goals after snapping.
    std::uint64_t gateState = 0;         ///< The gate state of the query when the search started.
    bool isOver = true, isWhole = true;
    std::optional<MultiEndAnswer> answer; ///< The answer, set once the caller has requested it.
    RouteSolver solver;
};

RouteSearch::RouteSearch() : m_data(std::make_unique<Data>()) {}
RouteSearch::~RouteSearch() = default;
RouteSearch::RouteSearch(RouteSearch&&) noexcept = default;
RouteSearch& RouteSearch::operator=(RouteSearch&&) noexcept = default;

void RouteSearch::begin(const NavQuery& query, std::span<const RouteEnd> starts,
                        std::span<const RouteEnd> goals, const PreparedConditions* conditions) {
    std::vector<RouteEnd> from(starts.begin(), starts.end()), to(goals.begin(), goals.end());
    m_data->query = &query.parts();
    m_data->conditions = conditions;
    m_data->from = std::move(from);
    m_data->to = std::move(to);
    m_data->whole([this] { m_data->begin(); });
}

bool RouteSearch::goOn(std::size_t vertices) {
    Data& of = *m_data;
    if (of.mustBegin())
        of.whole([&of] { of.begin(); });
    if (!of.isOver)
        of.whole([&of, vertices] { of.isOver = of.solver.resume(vertices); });
    return of.isOver;
}

MultiEndAnswer RouteSearch::answer() {
    if (auto among = withoutEnds(m_data->from, m_data->to))
        return std::move(*among);
    goOn(std::numeric_limits<std::size_t>::max());
    Data& of = *m_data;
    if (!of.answer)
        of.whole([&of] {
            MultiEndAnswer among;
            of.solver.answer(of.context(), of.starts, of.goals, among);
            of.answer = std::move(among);
        });
    return *of.answer;
}

std::size_t RouteSearch::bytes() const {
    return sizeof(Data) + m_data->solver.bytes() + heldBy(m_data->from) + heldBy(m_data->to) +
           heldBy(m_data->starts) + heldBy(m_data->goals);
}

} // namespace navcore
