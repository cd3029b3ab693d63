// SPDX-License-Identifier: MIT
#include "editor/boards/walk_ribbon.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

WalkOrder WalkRibbon::orderOf(WalkOrder order) {
    order.count = walks;
    order.gap = 0;
    order.maxUnits = walks;
    return order;
}

void WalkRibbon::add(const LiveLevel& live, const Walker& walker) {
    const Walk* walk = walker.stages.front().walk.get();
    if (!walk || walk->legs.empty())
        return;
    constexpr Coord max = LiveLevel::maxClearance();
    const Coord radius = live.rules(walker.agent).radius;
    Strand strand{walker.agent, {walk->start.flat()}, {}};
    for (const WalkLeg& leg : walk->legs) {
        strand.places.push_back(leg.to.flat());
        strand.spare.emplace_back();
        if (leg.edge.terms.kind() != LinkKind::Walk)
            continue;
        const Narrows there =
            narrowest(live.spatial().obstacles, leg.from.flat(), leg.to.flat(), max);
        if (there.clearance >= max)
            continue;
        const Coord spare = there.clearance - radius;
        strand.spare.back() = spare;
        if (!closest || spare < closest->spare)
            closest = {walker.agent, spare, there.place};
    }
    strands.push_back(std::move(strand));
}

Coord littleToSpare(Coord radius) {
    return std::max(radius / 2, 4 * unitsPerPixel);
}

} // namespace waymark
