// SPDX-License-Identifier: MIT
// Implements the obstacles of the C interface.
#include "navcore/runtime/c/areas.h"
#include "navcore/runtime/c/calls.h"

using namespace navcore;
using namespace navcore::c;

namespace {

struct ObstaclesObject {
    std::shared_ptr<const LevelObject> level;
    NavObstacles obstacles;
    std::mutex inUse; ///< Locked while the obstacles are changed.
};

/// Validates the handle and calls body(object). Returns NAV_ERROR_BUSY if another thread is
/// changing the obstacles.
template <class Body>
nav_status withObstacles(nav_obstacles* handle, Body&& body) {
    return call([&]() -> nav_status {
        const auto object = objectOf<ObstaclesObject>(handle);
        if (!object)
            return badHandle();
        const std::unique_lock use(object->inUse, std::try_to_lock);
        return use ? body(*object)
                   : fail(NAV_ERROR_BUSY, "another thread is changing the obstacles");
    });
}

/// Adds an obstacle. `where` are the arguments of areaOf() that describe its place.
template <class... Where>
nav_status add(nav_obstacles* handle, std::uint64_t* obstacle, const nav_charge* charge,
               const Where&... where) {
    return withObstacles(handle, [&](ObstaclesObject& of) -> nav_status {
        if (!obstacle)
            return badArgument("obstacle");
        ChargedArea area;
        if (const nav_status bad = areaOf(*of.level, charge, AreaKind::Solid, where..., area);
            bad != NAV_OK)
            return bad;
        const auto added = of.obstacles.add(area);
        if (!added)
            return fail(added.error());
        *obstacle = added.value().value;
        return NAV_OK;
    });
}

/// Moves an obstacle. `where` are the arguments of areaOf() that describe its new place.
template <class... Where>
nav_status move(nav_obstacles* handle, std::uint64_t obstacle, const nav_charge* charge,
                const Where&... where) {
    return withObstacles(handle, [&](ObstaclesObject& of) -> nav_status {
        ChargedArea area;
        if (const nav_status bad = areaOf(*of.level, charge, AreaKind::Solid, where..., area);
            bad != NAV_OK)
            return bad;
        const Status moved = of.obstacles.move({obstacle}, area);
        return moved ? NAV_OK : fail(moved.error());
    });
}

} // namespace

extern "C" {

nav_status nav_obstacles_create(const nav_level* level, nav_obstacles** obstacles) {
    return call([&]() -> nav_status {
        const auto of = objectOf<LevelObject>(level);
        if (!of)
            return badHandle();
        if (!obstacles)
            return badArgument("obstacles");
        auto object = std::make_shared<ObstaclesObject>();
        object->level = of.shared();
        return hand(std::move(object), obstacles);
    });
}

nav_status nav_obstacles_free(nav_obstacles* obstacles) {
    return release<ObstaclesObject>(obstacles);
}

nav_status nav_obstacles_add_disc(nav_obstacles* obstacles, int32_t x, int32_t y, int32_t radius,
                                  const nav_charge* charge, uint64_t* obstacle) {
    return add(obstacles, obstacle, charge, Disc{{x, y}, radius});
}

nav_status nav_obstacles_add_polygon(nav_obstacles* obstacles, const nav_point* corners,
                                     uint32_t count, const nav_charge* charge, uint64_t* obstacle) {
    return add(obstacles, obstacle, charge, corners, count);
}

nav_status nav_obstacles_move_disc(nav_obstacles* obstacles, uint64_t obstacle, int32_t x,
                                   int32_t y, int32_t radius, const nav_charge* charge) {
    return move(obstacles, obstacle, charge, Disc{{x, y}, radius});
}

nav_status nav_obstacles_move_polygon(nav_obstacles* obstacles, uint64_t obstacle,
                                      const nav_point* corners, uint32_t count,
                                      const nav_charge* charge) {
    return move(obstacles, obstacle, charge, corners, count);
}

nav_status nav_obstacles_remove(nav_obstacles* obstacles, uint64_t obstacle) {
    return withObstacles(obstacles, [&](ObstaclesObject& of) {
        const Status removed = of.obstacles.remove({obstacle});
        return removed ? NAV_OK : fail(removed.error());
    });
}

nav_status nav_obstacles_publish(nav_obstacles* obstacles) {
    return withObstacles(obstacles, [](ObstaclesObject& of) {
        of.obstacles.publish();
        return nav_status{NAV_OK};
    });
}

nav_status nav_query_set_obstacles(nav_query* query, const nav_obstacles* obstacles) {
    return withQuery(query, [&](const auto& of) -> nav_status {
        const auto from = objectOf<ObstaclesObject>(obstacles);
        if (obstacles && !from)
            return badHandle();
        if (from && from->level != of->level)
            return badArgument("obstacles of another level");
        of->set(from ? from->obstacles.snapshot() : nullptr);
        return NAV_OK;
    });
}
}
