// SPDX-License-Identifier: MIT
#include "navcore/runtime/c/areas.h"

namespace navcore::c {
namespace {

/// Sets everything except the place of an area.
nav_status takeCharge(const LevelObject& level, const nav_charge* charge, AreaKind kind,
                      ChargedArea& area) {
    const std::optional<Charge> what = chargeOf(charge);
    if (!what)
        return badArgument("charge");
    nav_charge value{};
    takeStruct(charge, value);
    const FloorId floor = floorOf(value.floor);
    if (!level.hasFloor(floor))
        return badArgument("floor");
    area = {{}, *what, kind, floor};
    return NAV_OK;
}

} // namespace

std::optional<Charge> chargeOf(const nav_charge* from) {
    nav_charge value{};
    value.multiplier = plainMultiplier;
    if (!takeStruct(from, value))
        return std::nullopt;
    if (value.banned != 0 && value.multiplier == 0)
        value.multiplier = plainMultiplier; // The multiplier has no effect if `banned` is set.
    if (value.multiplier < plainMultiplier || value.multiplier > maxMultiplier)
        return std::nullopt;
    return Charge{.multiplier = value.multiplier,
                  .toll = value.toll,
                  .passing =
                      value.banned != 0 ? Charge::Passing::Banned : Charge::Passing::Allowed};
}

nav_status areaOf(const LevelObject& level, const nav_charge* charge, AreaKind kind,
                  const Disc& disc, ChargedArea& area) {
    const nav_status bad = demand({{onLattice(disc.centre), "centre"},
                                   {disc.radius >= 0 && disc.radius <= maxCoord, "radius"}});
    if (bad != NAV_OK)
        return bad;
    const nav_status status = takeCharge(level, charge, kind, area);
    area.where = disc;
    return status;
}

nav_status areaOf(const LevelObject& level, const nav_charge* charge, AreaKind kind,
                  const nav_point* corners, std::uint32_t count, ChargedArea& area) {
    if (!corners)
        return badArgument("corners");
    Shape shape{ShapeKind::Solid, {Ring()}};
    for (const nav_point& corner : std::span(corners, count))
        shape.rings.front().push_back({corner.x, corner.y});
    if (const Status status = checkShape(shape); !status)
        return fail(NAV_ERROR_ARGUMENT, status.error().message);
    const nav_status status = takeCharge(level, charge, kind, area);
    area.where = std::make_shared<const Shape>(std::move(shape));
    return status;
}

} // namespace navcore::c
