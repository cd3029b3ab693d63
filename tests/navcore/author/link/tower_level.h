// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"

#include <QtGlobal>

/// A small level with a lift.
namespace tower_level {

using namespace navcore;

inline constexpr Coord metre = 10 * 256;

/// A building with three floors, each with a hall of two vertices, and a lift. The lift takes 10 s
/// to come, 4 s per floor upwards and 2 s downwards.
inline Level tower() {
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t floor = 1; floor <= 3; ++floor) {
        edit.set<Floor>({floor}, Floor{.name = "Floor",
                                       .order = static_cast<std::int32_t>(floor),
                                       .elevation = static_cast<Coord>(floor) * 3 * metre});
        Vertex hall, door;
        hall.floor = door.floor = {floor};
        door.position = {20 * metre, 0, 0};
        edit.set<Vertex>({floor * 10 + 1}, hall);
        edit.set<Vertex>({floor * 10 + 2}, door);
    }
    Barrier gate{.name = "Lift gate", .kind = BarrierKind::Gate};
    gate.line = std::make_shared<const Shape>(
        Shape{ShapeKind::Wall, {{{90 * metre, 0}, {90 * metre, metre}}}});
    edit.set<Barrier>({5}, gate);
    Lift lift{
        .name = "Tower", .position = {21 * metre, 0}, .wait = 10'000, .up = 4000, .down = 2000};
    for (std::uint32_t floor = 1; floor <= 3; ++floor)
        lift.stops[{floor}].entrance = {floor * 10 + 2};
    lift.stops[{2}].gate = BarrierId{5};
    edit.set<Lift>({9}, lift);
    edit.modify<Agent>(Level::defaultAgentId, [](Agent& agent) { agent.speed = metre; });
    if (const Status applied = level.apply(edit.change()); !applied)
        qFatal("no tower: %s", applied.error().message.c_str());
    return level;
}

} // namespace tower_level
