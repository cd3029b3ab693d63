// SPDX-License-Identifier: MIT
#include "navcore/author/level/level_edit.h"
#include "navcore/author/placing/suggestion.h"

#include <algorithm>

namespace navcore {
namespace {

/// Differences of the penalty up to this value are treated as rounding errors.
constexpr double sameRemovalPain = 1e-9;

/// A candidate for removal, with the number of routes that use it. Sorted by use, ascending; ties
/// by length, descending.
struct UnneededEdge {
    std::size_t routes;
    std::uint32_t length;
    EdgeKey key;
    friend bool operator<(const UnneededEdge& l, const UnneededEdge& r) {
        if (l.routes != r.routes)
            return l.routes < r.routes;
        return l.length != r.length ? l.length > r.length : l.key < r.key;
    }
};

LevelChange withoutEdge(const Level& level, EdgeKey key) {
    LevelEdit edit(level);
    if (key.isLink()) {
        edit.remove<Link>(key.link());
        return edit.change();
    }
    const EdgeRule* known = level.find<EdgeRule>(key.pair());
    EdgeRule rule = known ? *known : EdgeRule();
    rule.permission = Permission::Forbidden;
    edit.set<EdgeRule>(key.pair(), rule);
    return edit.change();
}

} // namespace

Result<std::optional<Suggestion>> Suggester::removableEdge(FunctionRef<bool(const Edge&)> mayGo,
                                                           const Progress& progress,
                                                           Executor* executor) {
    const auto before = score(progress, executor);
    if (!before)
        return before.error();
    const GraphPain pain = painOf(m_now, before.value());
    std::map<EdgeKey, std::size_t> loads;
    for (const EdgeLoad& load : edgeLoads(context(), m_now))
        loads[load.edge] = load.routes;
    std::vector<UnneededEdge> order;
    m_level.graph().forEachEdge([&](const Edge& edge) {
        const auto load = loads.find(edge.key);
        if (!isLiftEdge(edge.key) &&
            m_level.planes().under(edge.a, edge.b).floor == m_truth.floor && mayGo(edge))
            order.push_back({load == loads.end() ? 0 : load->second, edge.length, edge.key});
    });
    const auto end =
        order.begin() + static_cast<std::ptrdiff_t>(std::min(order.size(), m_settings.tried));
    std::partial_sort(order.begin(), end, order.end());
    for (auto at = order.begin(); at != end; ++at) {
        const Edge edge = *m_level.graph().find(at->key);
        const std::size_t count = m_level.graph().edgeCount();
        Suggestion suggestion{SuggestionKind::RemoveEdge,
                              SuggestionReason::Quality,
                              {m_level.graph().position(edge.a), m_level.graph().position(edge.b)},
                              withoutEdge(m_level.level(), edge.key),
                              before.value(),
                              {},
                              pain,
                              {}};
        bool isFewer = false;
        const Status possible = m_level.whatIf(
            suggestion.change, [&] { isFewer = m_level.graph().edgeCount() < count; });
        if (!possible || !isFewer)
            continue;
        auto result = tryOut(std::move(suggestion), progress, executor);
        if (!result)
            return result.error();
        const auto& made = result.value();
        if (made && made->painAfter.total() <= pain.total() + sameRemovalPain &&
            made->after.lost <= made->before.lost &&
            made->after.uncovered <= made->before.uncovered)
            return result;
    }
    return std::optional<Suggestion>();
}

} // namespace navcore
