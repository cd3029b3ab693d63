// SPDX-License-Identifier: MIT
#pragma once

/* The part of navcore/c.h that saves game state and reports memory use. navcore/c.h includes it. */

#include "navcore/c.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Saving gates and conditions ---- */

/* Saves the gate states of a query and the content of its conditions (null for none). The result
 * takes a few bytes per gate, charge and area and is the same on every machine. The joining and
 * snap settings are not saved. */
NAV_API nav_status nav_query_save(const nav_query* query, const nav_conditions* conditions,
                                  uint8_t* bytes, uint32_t capacity, uint32_t* count);
/* Restores the gate states and creates conditions with the saved content, to be freed by the caller
 * (pass null to skip them). The query may belong to another agent than the saved one. On an error
 * nothing changes. NAV_ERROR_SYNTAX: damaged or not saved state. NAV_ERROR_STALE: saved in another
 * level or another version of it. NAV_ERROR_UNSUPPORTED: saved by a newer version of the
 * library. */
NAV_API nav_status nav_query_restore(nav_query* query, const void* bytes, uint64_t size,
                                     nav_conditions** conditions);

/* ---- Memory ---- */

typedef struct nav_memory { /* Heap memory of a level, in bytes. */
    uint32_t struct_size;
    uint32_t unused;  /* This member is always 0. */
    uint64_t graph;   /* Memory for the content of the nav file. */
    uint64_t indexes; /* Memory for the indexes that all agents share. */
    /* Memory for the costs, landmarks and tables of agents that are prepared or have queries. */
    uint64_t agents;
} nav_memory;
/* Returns approximately how much heap memory a level uses, without its queries. May be called while
 * other threads use the level. */
NAV_API nav_status nav_level_memory(const nav_level* level, nav_memory* memory);
/* Returns approximately how much heap memory a query uses beyond its level. Most of it is working
 * memory of routes; that of nav_query_reached() and nav_routes_find() is not counted. */
NAV_API nav_status nav_query_memory(const nav_query* query, uint64_t* bytes);

/* A memory allocator of the game. Threads that use levels call both functions concurrently. */
typedef struct nav_allocator {
    uint32_t struct_size;
    uint32_t unused; /* Set this member to 0. */
    void* data;
    /* Allocates memory. `alignment` is a power of two. Returns null if out of memory. */
    void* (*allocate)(void* data, uint64_t bytes, uint64_t alignment);
    void (*release)(void* data, void* memory, uint64_t bytes, uint64_t alignment);
} nav_allocator;
/* Makes all levels and objects that are created from now on allocate their large data with
 * `allocator` (null: the system's memory, the default) and release it there; growing older objects
 * may do so in part. The allocator must outlive them all. In C++ this sets the default resource of
 * std::pmr for the whole program. NAV_ERROR_UNSUPPORTED: the library was built without std::pmr. */
NAV_API nav_status nav_use_allocator(const nav_allocator* allocator);

#ifdef __cplusplus
}
#endif
