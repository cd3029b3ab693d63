// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/check_conditions.h"

#include <algorithm>

namespace navcore {
namespace {

bool isCharge(const Charge& charge) {
    return charge.multiplier >= plainMultiplier && charge.multiplier <= maxMultiplier &&
           charge.passing <= Charge::Passing::Banned;
}

} // namespace

bool isArea(const ChargedArea& area) {
    const auto* disc = std::get_if<Disc>(&area.where);
    const auto* shape = std::get_if<ShapePtr>(&area.where);
    const bool isPlaced =
        disc ? onLattice(disc->centre) && disc->radius >= 0 && disc->radius <= maxCoord
             : shape && *shape && checkShape(**shape).ok();
    return isPlaced && area.kind <= AreaKind::Solid && isCharge(area.charge);
}

Status checkConditions(const NavWorld& world, const RouteConditions& conditions) {
    for (const auto& [id, state] : conditions.gates) {
        if (!world.hasGate(id))
            return Error{ErrorKind::NotFound, "no such gate"};
        if (state > GateState::Closed)
            return Error{ErrorKind::InvalidArgument, "a gate must be open or closed"};
    }
    for (const auto& [id, multiplier] : conditions.terrains) {
        if (!world.hasTerrain(id))
            return Error{ErrorKind::NotFound, "no such terrain"};
        if (!terrainMultipliers.contains(multiplier))
            return Error{ErrorKind::InvalidArgument, "a terrain multiplier is out of range"};
    }
    const auto isPaid = [](const auto& entry) { return isCharge(entry.second); };
    if (!std::ranges::all_of(conditions.vertices, isPaid) ||
        !std::ranges::all_of(conditions.edges, isPaid) ||
        !std::ranges::all_of(conditions.areas, isArea))
        return Error{ErrorKind::InvalidArgument, "a charge or an area is out of range"};
    for (const auto& [id, charge] : conditions.vertices)
        if (!world.hasVertex(id))
            return Error{ErrorKind::NotFound, "no such vertex"};
    for (const auto& [key, charge] : conditions.edges)
        if (!world.hasEdge(key))
            return Error{ErrorKind::NotFound, "no such edge"};
    return Done{};
}

} // namespace navcore
