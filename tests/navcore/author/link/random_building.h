// SPDX-License-Identifier: MIT
// Random levels with several floors, and the levels that consist of one of these floors.
#pragma once

#include "navcore/author/level/level_edit.h"
#include "tests/navcore/author/link/random_level.h"

#include <QtGlobal>
#include <vector>

namespace oracle::building {

inline constexpr Coord buildingExtent = 60, buildingStep = 512;
inline const std::vector<FloorId> floorIds{{1}, {2}, {7}};

inline FloorId drawFloor(Random& random) {
    return floorIds[random.below(floorIds.size())];
}

/// Gives links between floors a type that can be used.
inline void makeJumps(LevelEdit& edit) {
    for (const auto& [id, link] : edit.level().items<Link>())
        if (edit.find<Link>(id) &&
            edit.find<Vertex>(link.from)->floor != edit.find<Vertex>(link.to)->floor)
            edit.modify<Link>(id, [](Link& item) { item.kind = LinkKind::Jump; });
}

/// Distributes the items of a random level over three floors.
inline Level drawBuilding(Random& random) {
    Level level = oracle::randomLevel(random, 60, buildingExtent, buildingStep);
    LevelEdit edit(level);
    oracle::drawLinkKinds(random, edit);
    if (!level.apply(edit.change()))
        qFatal("no kinds");
    LevelEdit floors(level);
    for (const FloorId id : floorIds) {
        Floor floor{.name = "Floor", .shortName = "F"};
        floor.order = static_cast<std::int32_t>(random.below(5));
        floor.elevation = static_cast<Coord>(random.below(3)) * 700;
        if (id != firstFloor)
            floor.paint.cell = minPaintCell + static_cast<Coord>(random.below(3)) * 128;
        floors.set<Floor>(id, floor);
    }
    for (const auto& [id, item] : level.items<Vertex>())
        floors.modify<Vertex>(id, [&](Vertex& vertex) { vertex.floor = drawFloor(random); });
    for (const auto& [id, item] : level.items<Obstacle>())
        floors.modify<Obstacle>(id, [&](Obstacle& on) { on.floor = drawFloor(random); });
    for (const auto& [id, item] : level.items<Barrier>())
        floors.modify<Barrier>(id, [&](Barrier& barrier) { barrier.floor = drawFloor(random); });
    for (const auto& [key, tile] : level.items<PaintTile>()) {
        floors.remove<PaintTile>(key);
        floors.set<PaintTile>({key.x, key.y, drawFloor(random)}, tile);
    }
    makeJumps(floors);
    if (const Status applied = level.apply(floors.change()); !applied)
        qFatal("no floors: %s", applied.error().message.c_str());
    return level;
}

/// Returns a level that consists of one floor of another level.
inline Level floorAlone(const Level& level, FloorId floor) {
    Level alone;
    LevelEdit edit(alone);
    edit.set<LevelInfo>({}, level.info());
    edit.set<LinkSettings>({}, level.linkSettings());
    edit.set<PaintGrid>(
        {}, PaintGrid{floor == firstFloor ? level.paintFrame() : level.find<Floor>(floor)->paint});
    edit.set<Picture>({}, level.picture(floor));
    edit.set<Floor>(firstFloor, Floor{.elevation = level.elevation(floor)});
    for (const auto& [id, item] : level.items<Terrain>())
        edit.set<Terrain>(id, item);
    for (const auto& [id, item] : level.items<Agent>())
        edit.set<Agent>(id, item);
    for (const auto& [id, item] : level.items<Vertex>())
        if (item.floor == floor) {
            Vertex vertex = item;
            vertex.floor = firstFloor;
            edit.set<Vertex>(id, vertex);
        }
    for (const auto& [id, item] : level.items<Obstacle>())
        if (item.floor == floor) {
            Obstacle obstacle = item;
            obstacle.floor = firstFloor;
            edit.set<Obstacle>(id, obstacle);
        }
    for (const auto& [id, item] : level.items<Barrier>())
        if (item.floor == floor) {
            Barrier barrier = item;
            barrier.floor = firstFloor;
            edit.set<Barrier>(id, barrier);
        }
    for (const auto& [key, item] : level.items<PaintTile>())
        if (key.floor == floor)
            edit.set<PaintTile>({key.x, key.y}, item);
    const auto isHere = [&](VertexId id) { return edit.find<Vertex>(id) != nullptr; };
    for (const auto& [id, item] : level.items<Link>())
        if (isHere(item.from) && isHere(item.to))
            edit.set<Link>(id, item);
    for (const auto& [pair, item] : level.items<EdgeRule>())
        if (isHere(pair.a) && isHere(pair.b))
            edit.set<EdgeRule>(pair, item);
    if (const Status applied = alone.apply(edit.change()); !applied)
        qFatal("no floor: %s", applied.error().message.c_str());
    return alone;
}

} // namespace oracle::building
