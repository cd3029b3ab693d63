// SPDX-License-Identifier: MIT
// What levels and maps hold, in the C interface.
#include "navcore/runtime/c/calls.h"
#include "navcore/runtime/c/objects.h"

using namespace navcore;
using namespace navcore::c;

extern "C" {

nav_status nav_level_memory(const nav_level* level, nav_memory* memory) {
    return withLevel(level, [&](const LevelObject& of) {
        const NavWorld::Memory held = of.world->memory();
        return giveStruct(nav_memory{sizeof(nav_memory), 0, held.graph, held.indexes, held.agents},
                          memory);
    });
}

nav_status nav_map_memory(const nav_map* map, uint64_t* bytes) {
    return withMap(map, [&](const auto& of) -> nav_status {
        if (!bytes)
            return badArgument("bytes");
        *bytes = of->map.bytes();
        return NAV_OK;
    });
}
}
