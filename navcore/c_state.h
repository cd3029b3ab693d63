// SPDX-License-Identifier: MIT
#pragma once

/* The part of navcore/c.h, which includes it, that tells what levels and maps hold. */

#include "navcore/c.h"

#ifdef __cplusplus
extern "C" {
#endif

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

#ifdef __cplusplus
}
#endif
