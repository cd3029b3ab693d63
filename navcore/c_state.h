// SPDX-License-Identifier: MIT
#pragma once

/* Part of the C interface (included by navcore/c.h): hub labels, obstacles that come and
 * go, terrain that changes, saving game state, memory use and allocators. */

#include "navcore/c.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Hub labels: an index from which routes and costs are read ---- */

/* Builds hub labels for these agents: their queries then read routes and costs without
 * conditions from the labels instead of searching, while all gates on edges have their initial
 * states and there are no obstacles of nav_query_set_obstacles(). The answers are the same. Labels
 * take 300 to 600 bytes per vertex in a large level, and building them takes about 10 s for 100,000
 * vertices. Any thread may call this function, even while other threads use the level. Returns
 * NAV_ERROR_TOO_LARGE if routes are too expensive, which is possible from a cost of 2^31. */
NAV_API nav_status nav_level_build_hub_labels(const nav_level* level, const uint32_t* agents,
                                              uint32_t count);
/* Sets `uses` to 1 if routes and costs without conditions are currently read from hub labels,
 * otherwise to 0. */
NAV_API nav_status nav_query_uses_hub_labels(const nav_query* query, int32_t* uses);

/* ---- Obstacles that come, move and go during a game ----
 *
 * One nav_obstacles serves all queries and threads of a level. One thread changes the obstacles and
 * publishes them, for example once per tick. Each query takes them over when it is convenient.
 * Taking them over costs time only for those edges that are near obstacles that differ. */

typedef struct nav_obstacles nav_obstacles;

NAV_API nav_status nav_obstacles_create(const nav_level* level, nav_obstacles** obstacles);
NAV_API nav_status nav_obstacles_free(nav_obstacles* obstacles);
/* Adds an obstacle and returns its number, which is never reused or 0. It affects walking that
 * touches it or comes closer to it than the agent's radius, as nav_conditions_solid_disc() does. If
 * `charge` bans passage, it also blocks the view, like the obstacles of the level. The functions
 * that change obstacles return NAV_ERROR_BUSY if another thread is changing them, and
 * NAV_ERROR_NOT_FOUND if the obstacle does not exist. */
NAV_API nav_status nav_obstacles_add_disc(nav_obstacles* obstacles, int32_t x, int32_t y,
                                          int32_t radius, const nav_charge* charge,
                                          uint64_t* obstacle);
NAV_API nav_status nav_obstacles_add_polygon(nav_obstacles* obstacles, const nav_point* corners,
                                             uint32_t count, const nav_charge* charge,
                                             uint64_t* obstacle);
/* Gives an obstacle another place, shape and charge. */
NAV_API nav_status nav_obstacles_move_disc(nav_obstacles* obstacles, uint64_t obstacle, int32_t x,
                                           int32_t y, int32_t radius, const nav_charge* charge);
NAV_API nav_status nav_obstacles_move_polygon(nav_obstacles* obstacles, uint64_t obstacle,
                                              const nav_point* corners, uint32_t count,
                                              const nav_charge* charge);
NAV_API nav_status nav_obstacles_remove(nav_obstacles* obstacles, uint64_t obstacle);
/* Makes all changes since the last call visible at once. */
NAV_API nav_status nav_obstacles_publish(nav_obstacles* obstacles);
/* Makes all later calls respect the obstacles as they were published last, or no obstacles if
 * `obstacles` is null. They must belong to the level of the query. Fields and tables of the query
 * become stale, as after nav_query_set_gate(), and the value of nav_query_gate_state() changes. */
NAV_API nav_status nav_query_set_obstacles(nav_query* query, const nav_obstacles* obstacles);

/* ---- Terrain that changes ---- */

/* Replaces the agent's multiplier of a terrain, for example while a lake is frozen or a swamp is
 * flooded. `multiplier` is in thousandths, 1..60000; 0 makes the terrain impassable. Preparing
 * conditions with terrains takes time in proportion to the edges of the level. Returns
 * NAV_ERROR_NOT_FOUND if there is no such terrain. */
NAV_API nav_status nav_conditions_terrain(nav_conditions* conditions, uint32_t terrain,
                                          uint32_t multiplier);

/* ---- Saving gates and conditions ---- */

/* Saves the gate states of a query and the content of `conditions` (null for none). The result
 * takes a few bytes per gate, charge and area, and is the same on every machine. The settings of
 * nav_query_set_joining() and nav_query_set_snap() and the obstacles are not saved. */
NAV_API nav_status nav_query_save(const nav_query* query, const nav_conditions* conditions,
                                  uint8_t* bytes, uint32_t capacity, uint32_t* count);
/* Restores saved gate states, and creates conditions with the saved content. The caller must
 * free these conditions. If `conditions` is null, the saved conditions are ignored. The query
 * may belong to a different agent than the saved query. If an error occurs, nothing changes.
 * Returns NAV_ERROR_SYNTAX if the bytes are damaged or not a saved state, NAV_ERROR_STALE if
 * they were saved in another level or another version of it, and NAV_ERROR_UNSUPPORTED if they
 * were saved by a newer version of the library. */
NAV_API nav_status nav_query_restore(nav_query* query, const void* bytes, uint64_t size,
                                     nav_conditions** conditions);

/* ---- Memory ---- */

typedef struct nav_memory { /* Heap memory used by a level, in bytes. */
    uint32_t struct_size;
    uint32_t unused;  /* Always 0. */
    uint64_t graph;   /* The content of the nav file. */
    uint64_t indexes; /* Indexes shared by all agents. */
    uint64_t agents;  /* Costs, landmarks and tables of all agents in use. */
} nav_memory;
/* Returns the approximate heap memory used by a level, not including its queries. May be called
 * while other threads use the level. */
NAV_API nav_status nav_level_memory(const nav_level* level, nav_memory* memory);
/* Returns the approximate heap memory used by a query, not including its level. Most of it is
 * working memory for routes. The working memory of nav_query_reached() and nav_routes_find() is
 * not included. */
NAV_API nav_status nav_query_memory(const nav_query* query, uint64_t* bytes);

/* A memory allocator provided by the game. Threads that use levels may call both functions at
 * the same time. */
typedef struct nav_allocator {
    uint32_t struct_size;
    uint32_t unused; /* Must be 0. */
    void* data;
    /* Returns the allocated memory, or null if there is not enough. `alignment` is a power of
     * two. */
    void* (*allocate)(void* data, uint64_t bytes, uint64_t alignment);
    void (*release)(void* data, void* memory, uint64_t bytes, uint64_t alignment);
} nav_allocator;
/* Makes all levels and objects that are created later use `allocator` to allocate and release
 * their large data. Null restores the default, which is the system's allocator. Objects that
 * already exist may use the new allocator for data that they add. The allocator must outlive all
 * of these objects. For C++ code, this sets the default memory resource of std::pmr for the whole
 * program. Returns NAV_ERROR_UNSUPPORTED if the library was built without std::pmr. */
NAV_API nav_status nav_use_allocator(const nav_allocator* allocator);

#ifdef __cplusplus
}
#endif
