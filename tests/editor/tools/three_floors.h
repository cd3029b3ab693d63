// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"

#include <QtGlobal>

#include <utility>

inline constexpr navcore::FloorId hall{2}, roof{3};

/// Adds a hall and a roof above a level with one floor. The vertices up to `lastCopied` also get a
/// copy at the same place in the hall, with an id that is greater by 10.
inline navcore::Level withThreeFloors(navcore::Level level, std::uint32_t lastCopied) {
    using namespace navcore;
    LevelEdit edit(level);
    for (const auto& [floor, order] : {std::pair(hall, 1), std::pair(roof, 2)}) {
        Floor item;
        item.order = order;
        item.elevation = 4000 * order;
        edit.set<Floor>(floor, item);
    }
    for (std::uint32_t id = 1; id <= lastCopied; ++id) {
        Vertex vertex = *level.find<Vertex>({id});
        vertex.floor = hall;
        edit.set<Vertex>({id + 10}, vertex);
    }
    if (!level.apply(edit.change()))
        qFatal("bad building");
    return level;
}
