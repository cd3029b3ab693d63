// SPDX-License-Identifier: MIT
// Implements the floors of a level in the C interface.
#include "navcore/runtime/c/calls.h"
#include "navcore/runtime/c/objects.h"

#include <algorithm>

using namespace navcore;
using namespace navcore::c;

namespace {

/// Returns the floors from bottom to top. A level with one floor has no floors in its nav file.
std::vector<ResolvedFloor> floorsOf(const LevelObject& level) {
    if (level.graph.floors.empty())
        return {ResolvedFloor{.id = firstFloor}};
    std::vector<ResolvedFloor> floors(level.graph.floors.begin(), level.graph.floors.end());
    std::ranges::stable_sort(floors, {}, &ResolvedFloor::order);
    return floors;
}

/// Validates the handle and calls body(floor).
template <class Body>
nav_status withFloor(const nav_level* handle, std::uint32_t floor, Body&& body) {
    return withLevel(handle, [&](const LevelObject& level) -> nav_status {
        for (const ResolvedFloor& one : floorsOf(level))
            if (one.id == floorOf(floor))
                return body(one);
        return missing("floor");
    });
}

} // namespace

extern "C" {

nav_status nav_floor_ids(const nav_level* level, uint32_t* ids, uint32_t capacity,
                         uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        std::vector<std::uint32_t> all;
        for (const ResolvedFloor& floor : floorsOf(of))
            all.push_back(floor.id.value);
        return give<std::uint32_t>(all, ids, capacity, count);
    });
}

nav_status nav_floor_named(const nav_level* level, const char* name, uint32_t* floor) {
    return withLevel(level, [&](const LevelObject& of) -> nav_status {
        if (const nav_status bad = demand({{name, "name"}, {floor, "floor"}}); bad != NAV_OK)
            return bad;
        const auto found = of.world->floorNamed(name);
        if (!found)
            return missing("floor");
        *floor = found->value;
        return NAV_OK;
    });
}

nav_status nav_floor_name(const nav_level* level, uint32_t floor, char* text, uint32_t capacity,
                          uint32_t* count) {
    return withFloor(level, floor, [&](const ResolvedFloor& of) {
        return giveText(of.name, text, capacity, count);
    });
}

nav_status nav_floor_short_name(const nav_level* level, uint32_t floor, char* text,
                                uint32_t capacity, uint32_t* count) {
    return withFloor(level, floor, [&](const ResolvedFloor& of) {
        return giveText(of.shortName, text, capacity, count);
    });
}

nav_status nav_floor_describe(const nav_level* level, uint32_t floor, nav_floor_info* info) {
    return withFloor(level, floor, [&](const ResolvedFloor& of) {
        nav_floor_info value{};
        value.order = of.order;
        value.elevation = of.elevation;
        return giveStruct(value, info);
    });
}

nav_status nav_vertex_floor(const nav_level* level, uint32_t vertex, uint32_t* floor) {
    return withLevel(level, [&](const LevelObject& of) -> nav_status {
        const auto found = of.look.floorOf({vertex});
        if (!found)
            return missing("vertex");
        if (!floor)
            return badArgument("floor");
        *floor = found.value().value;
        return NAV_OK;
    });
}

nav_status nav_floor_at(const nav_level* level, const nav_point* point, uint32_t* floors,
                        uint32_t capacity, uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) -> nav_status {
        if (!point || !onLattice(ofPoint(*point)))
            return badArgument("point");
        return give<std::uint32_t>(numbers(of.world->floorAt(ofPoint(*point))), floors, capacity,
                                   count);
    });
}
}
