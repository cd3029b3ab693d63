// SPDX-License-Identifier: MIT
// A part of a game that still uses the names of version 0.1.
#include <navcore/c.h>
#include <navcore/c_old_names.h>

_Static_assert(NAV_TOO_DEAR == NAV_TOO_EXPENSIVE, "an old name of a constant");
_Static_assert(NAV_RAY_AT_HINDRANCES == NAV_RAY_AT_OBSTRUCTIONS, "an old name of a constant");

uint64_t costByOldNames(const nav_level* level, uint32_t agent, nav_end from, nav_end to);

/* Returns the cost of the cheapest route, or 0 if there is none. */
uint64_t costByOldNames(const nav_level* level, uint32_t agent, nav_end from, nav_end to) {
    nav_map* map;
    nav_route* route;
    nav_route_info info = {.struct_size = sizeof info};
    nav_query query = {.struct_size = sizeof query,
                       .starts = &from,
                       .goals = &to,
                       .start_count = 1,
                       .goal_count = 1};
    if (nav_map_create(level, agent, &map) != NAV_OK)
        return 0;
    if (nav_route_find(map, &query, &route) < 0 || nav_route_describe(route, &info) != NAV_OK)
        info.cost = 0;
    nav_route_free(route);
    nav_map_free(map);
    return info.cost;
}
