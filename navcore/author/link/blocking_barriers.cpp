// SPDX-License-Identifier: MIT
#include "navcore/author/link/blocking_barriers.h"

#include <algorithm>

namespace navcore {
namespace {

bool noneCovers(std::span<const AgentRules> agents, const Needs& needs) {
    return std::none_of(agents.begin(), agents.end(),
                        [&](const AgentRules& rules) { return covers(rules.abilities, needs); });
}

} // namespace

bool blocksAll(const Barrier& barrier, BarrierId id, std::span<const AgentRules> agents) {
    switch (barrier.kind) {
    case BarrierKind::OneWay:
        break;
    case BarrierKind::Gate:
        return std::all_of(agents.begin(), agents.end(),
                           [&](const AgentRules& rules) { return rules.closedGates.contains(id); });
    case BarrierKind::Needs:
        return noneCovers(agents, barrier.needs);
    case BarrierKind::Closed:
        return true;
    }
    return false;
}

std::vector<BarrierId> blockingBarriers(const BarrierIndex& barriers,
                                        std::span<const AgentRules> agents, Point2 a, Point2 b) {
    const std::vector<BarrierId> crossed = barriers.crossed(a, b);
    std::vector<BarrierId> found;
    for (const BarrierId id : crossed)
        if (blocksAll(*barriers.find(id), id, agents))
            found.push_back(id);
    if (!found.empty() || crossed.empty())
        return found;
    const Crossing way = barriers.across(a, b);
    const bool isShut = !way.forward && !way.backward;
    const BarrierKind together = isShut ? BarrierKind::OneWay : BarrierKind::Needs;
    if (isShut || noneCovers(agents, way.needs))
        for (const BarrierId id : crossed)
            if (barriers.find(id)->kind == together)
                found.push_back(id);
    return found;
}

} // namespace navcore
