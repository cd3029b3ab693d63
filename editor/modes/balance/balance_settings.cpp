// SPDX-License-Identifier: MIT
#include "editor/modes/balance/balance_settings.h"

#include <set>

namespace waymark {

using namespace navcore;

namespace {

BalanceEnds endsOf(const CheckEnd& end) {
    BalanceEnds ends;
    if (const auto* every = std::get_if<EveryOfKind>(&end))
        ends.kind = every->kind;
    else if (const auto* vertex = std::get_if<VertexId>(&end))
        ends.picked = {*vertex};
    return ends;
}

void addEnd(BalanceEnds& ends, const PinnedEnd& end) {
    if (const auto* vertex = std::get_if<VertexId>(&end))
        ends.picked.push_back(*vertex);
}

} // namespace

std::vector<VertexId> BalanceEnds::in(const Level& level) const {
    std::set<VertexId> ends(picked.begin(), picked.end());
    if (!kind.empty())
        for (const auto& [id, vertex] : level.items<Vertex>())
            if (vertex.kind == kind)
                ends.insert(id);
    return {ends.begin(), ends.end()};
}

void BalanceSettings::forgetMissing(const Level& level) {
    const auto isGone = [&level](VertexId id) { return !level.find<Vertex>(id); };
    std::erase_if(starts.picked, isGone);
    std::erase_if(goals.picked, isGone);
    std::erase_if(agents, [&level](AgentId agent) { return !level.find<Agent>(agent); });
}

BalanceSettings promisedBalance(const Level& level) {
    BalanceSettings settings;
    for (const auto& [id, check] : level.items<RouteCheck>()) {
        if (check.measuresGraph())
            continue;
        settings.starts = endsOf(check.from);
        settings.goals = endsOf(check.to);
        return settings;
    }
    for (const auto& [id, route] : level.items<PinnedRoute>()) {
        addEnd(settings.starts, route.from);
        addEnd(settings.goals, route.to);
    }
    return settings;
}

} // namespace waymark
