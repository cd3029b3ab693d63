// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/check_resolved.h"

#include "navcore/runtime/base/utf8.h"
#include "navcore/runtime/graph/check_fields.h"
#include "navcore/runtime/graph/terrain.h"

namespace navcore {

Status checkAgent(const Agent& agent) {
    if (!joinRanges.contains(agent.joinRange))
        return invalid(" has a join range off the map");
    if (!radiusRange.contains(agent.radius))
        return invalid(" has a radius outside 0 to 4096 pixels");
    if (!speedRange.contains(agent.speed))
        return invalid(" has a speed outside 1/256 to 131071 pixels a second");
    if (!colourRange.contains(agent.colour))
        return invalid(" has a colour that is not 0xRRGGBB");
    if (!isUtf8(agent.name) || !areAbilities(agent.abilities))
        return invalid(" contains text that is not UTF-8, or an empty ability");
    if (agent.moveTable > MoveTableUse::Shipped)
        return invalid(" has a move table of an unknown kind");
    for (const auto& [terrain, multiplier] : agent.terrains)
        if (!terrainMultipliers.contains(multiplier))
            return invalid(" has a multiplier outside 0 to 60");
    return Done{};
}

Status checkBarrier(const Barrier& barrier) {
    if (!barrier.line || barrier.line->kind != ShapeKind::Wall || barrier.line->rings.size() != 1)
        return invalid(" is not a single line");
    if (Status status = checkShape(*barrier.line); !status)
        return invalid(": " + status.error().message);
    if (barrier.kind > BarrierKind::Closed || barrier.gate > GateState::Closed)
        return invalid(" is of an unknown kind");
    if (!fitsKind(barrier))
        return invalid(" is closed or requires abilities, which its kind does not support");
    if (!isUtf8(barrier.name) || !areNeeds(barrier.needs))
        return invalid(" contains text that is not UTF-8, or an empty ability");
    return Done{};
}

Status checkLift(const Lift& lift) {
    if (!onLattice(lift.position))
        return invalid(" is off the map");
    for (const std::uint32_t time : {lift.wait, lift.up, lift.down})
        if (!delayRange.contains(time))
            return invalid(" has a time outside 0 to 3600000 ms");
    for (const auto& [agent, factor] : lift.factors)
        if (!multiplierRange.contains(factor))
            return invalid(" has a factor outside 0.001 to 60");
    for (const auto& [floor, stop] : lift.stops)
        if (!areNeeds(stop.needs))
            return invalid(" requires an ability that is empty or not UTF-8");
    return isUtf8(lift.name) ? Status(Done{}) : invalid(" has a name that is not UTF-8");
}

} // namespace navcore
