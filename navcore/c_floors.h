// SPDX-License-Identifier: MIT
#pragma once

/* Part of the C interface (included by navcore/c.h): the floors of a level, and positions on other
 * floors than floor 1. Floor 1 always exists. Functions and structs without a floor use floor 1,
 * and wherever a floor is passed, 0 also means floor 1. */

#include "navcore/c.h"

#ifdef __cplusplus
extern "C" {
#endif

struct nav_hit; /* These structs are declared in c_places.h. */
struct nav_reach;
struct nav_field_step;

typedef struct nav_floor_info {
    uint32_t struct_size;
    int32_t order;     /* Floors with higher numbers are above those with lower ones. */
    int32_t elevation; /* Height of the ground in lu. */
} nav_floor_info;
/* Lists the floors from bottom to top. */
NAV_API nav_status nav_floor_ids(const nav_level* level, uint32_t* ids, uint32_t capacity,
                                 uint32_t* count);
NAV_API nav_status nav_floor_named(const nav_level* level, const char* name, uint32_t* floor);
NAV_API nav_status nav_floor_name(const nav_level* level, uint32_t floor, char* text,
                                  uint32_t capacity, uint32_t* count);
/* Returns the short name of a floor, such as "2". */
NAV_API nav_status nav_floor_short_name(const nav_level* level, uint32_t floor, char* text,
                                        uint32_t capacity, uint32_t* count);
NAV_API nav_status nav_floor_describe(const nav_level* level, uint32_t floor, nav_floor_info* info);
NAV_API nav_status nav_vertex_floor(const nav_level* level, uint32_t vertex, uint32_t* floor);

/* Lists the floors whose ground is nearest below a point, in ascending order of id. A floor has
 * ground at a position that is outside its obstacles and that is painted or sees a vertex of the
 * floor. If several floors have the same elevation, the answer is ambiguous, and all of them are
 * listed. The list is empty if there is no ground below the point. A level with a single floor
 * always gives that floor. */
NAV_API nav_status nav_floor_at(const nav_level* level, const nav_point* point, uint32_t* floors,
                                uint32_t capacity, uint32_t* count);

/* Lists the floors that a route visits, in order. Links between floors are not listed. */
NAV_API nav_status nav_route_floors(const nav_route* route, uint32_t* floors, uint32_t capacity,
                                    uint32_t* count);

/* These functions are nav_terrain_at(), nav_query_nearest_walkable(), nav_query_raycast(),
 * nav_query_straight_cost(), nav_query_random_point(), nav_field_create() and nav_field_from() for
 * positions on a floor. */
NAV_API nav_status nav_floor_terrain(const nav_level* level, uint32_t floor, int32_t x, int32_t y,
                                     uint32_t* terrain);
NAV_API nav_status nav_floor_nearest_walkable(const nav_query* query, uint32_t floor,
                                              const nav_point* point, int32_t range,
                                              nav_point* nearest);
NAV_API nav_status nav_floor_raycast(const nav_query* query, uint32_t floor, const nav_point* from,
                                     const nav_point* to, int32_t stops, struct nav_hit* hit);
NAV_API nav_status nav_floor_straight_cost(const nav_query* query, uint32_t floor,
                                           const nav_point* from, const nav_point* to,
                                           uint64_t* cost);
/* `floor` receives the floor of the point. */
NAV_API nav_status nav_floor_random_point(nav_query* query, const struct nav_reach* reach,
                                          int32_t spread, uint64_t seed, nav_point* point,
                                          uint32_t* floor);
/* `goal_floors` has one floor per goal, for goals given by their points. */
NAV_API nav_status nav_floor_field_create(const nav_query* query, const nav_end* goals,
                                          const uint32_t* goal_floors, uint32_t goal_count,
                                          const nav_conditions* conditions, nav_field** field);
NAV_API nav_status nav_floor_field_from(const nav_field* field, uint32_t floor, const nav_end* end,
                                        struct nav_field_step* step);

#ifdef __cplusplus
}
#endif
