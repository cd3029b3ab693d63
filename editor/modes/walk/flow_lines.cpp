// SPDX-License-Identifier: MIT
#include "editor/modes/walk/flow_lines.h"

#include "navcore/runtime/walk/walk.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

WalkOrder FlowLines::orderOf(WalkOrder order) {
    order.count = walks;
    order.gap = 0;
    order.maxUnits = walks;
    return order;
}

void FlowLines::add(const LiveLevel& live, const Walker& walker) {
    const Walk* walk = walker.stages.front().walk.get();
    if (!walk || walk->legs.empty())
        return;
    constexpr Coord max = LiveLevel::maxClearance();
    const Coord radius = live.rules(walker.agent).radius;
    FlowLine flowLine{walker.agent, {walk->start.flat()}, {}, {}};
    for (const WalkLeg& leg : walk->legs) {
        flowLine.places.push_back(leg.to.flat());
        flowLine.spare.emplace_back();
        const Plane* plane = leg.floor == leg.toFloor ? live.planes().find(leg.floor) : nullptr;
        flowLine.floors.push_back(plane ? leg.floor : FloorId{});
        if (leg.edge.terms.kind() != LinkKind::Walk || !plane)
            continue;
        const Narrows there = narrowest(plane->obstacles, leg.from.flat(), leg.to.flat(), max);
        if (there.clearance >= max)
            continue;
        const Coord spare = there.clearance - radius;
        flowLine.spare.back() = spare;
        if (!closest || spare < closest->spare)
            closest = {walker.agent, spare, there.place, leg.floor};
    }
    flowLines.push_back(std::move(flowLine));
}

Coord tightClearance(Coord radius) {
    return std::max(radius / 2, 4 * unitsPerPixel);
}

} // namespace waymark
