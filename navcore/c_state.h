// SPDX-License-Identifier: MIT
#pragma once

/* The part of navcore/c.h, which includes it, that saves how a level stands, and tells what levels
 * and maps hold. */

#include "navcore/c.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- saving: how a level stands ---- */

/* How the gates of a map stand, and all that conditions of it say (null: nothing), in a few bytes
 * for each gate, charge and area, the same on every machine. How points join and snap is not among
 * them. */
NAV_API nav_status nav_map_save(const nav_map* map, const nav_conditions* conditions,
                                uint8_t* bytes, uint32_t capacity, uint32_t* count);
/* Turns the gates of a map, of whichever agent, as they were saved, and gives out conditions of it
 * that say what those said, to be freed; a null pointer: they are not wanted. Nothing is done with
 * bytes that are damaged or were never saved, NAV_ERROR_SYNTAX; that were saved in another level or
 * in another version of it, NAV_ERROR_STALE; or by a newer program, NAV_ERROR_UNSUPPORTED. */
NAV_API nav_status nav_map_restore(nav_map* map, const void* bytes, uint64_t size,
                                   nav_conditions** conditions);

/* ---- memory ---- */

typedef struct nav_memory { /* bytes */
    uint32_t struct_size;
    uint32_t unused;  /* 0 */
    uint64_t graph;   /* what the file held */
    uint64_t indexes; /* shared by all agents */
    uint64_t agents;  /* of those that have maps or were prepared: costs, landmarks, tables */
} nav_memory;
/* What a level holds on the heap now, about; maps hold more. Other threads may use it meanwhile. */
NAV_API nav_status nav_level_memory(const nav_level* level, nav_memory* memory);
/* The bytes that a map holds on the heap now, about, beside its level: for the most part memory
 * that routes work in, not that of nav_map_reached() and nav_routes_find(). */
NAV_API nav_status nav_map_memory(const nav_map* map, uint64_t* bytes);

/* Memory of the game, for what grows with levels; both functions are called by whichever threads
 * use levels, at the same time. */
typedef struct nav_allocator {
    uint32_t struct_size;
    uint32_t unused; /* 0 */
    void* data;
    /* The alignment is a power of two; null: there is no memory left. */
    void* (*allocate)(void* data, uint64_t bytes, uint64_t alignment);
    void (*release)(void* data, void* memory, uint64_t bytes, uint64_t alignment);
} nav_allocator;
/* What is loaded, prepared and made from now on lies in memory of that allocator (null: of the
 * system, as at first) and goes back to it; so, in part, does what grows of what was there before.
 * It stays for as long as anything does. In C++ it is the default resource of std::pmr, for the
 * whole program. NAV_ERROR_UNSUPPORTED: the library was built without that. */
NAV_API nav_status nav_use_allocator(const nav_allocator* allocator);

#ifdef __cplusplus
}
#endif
