// SPDX-License-Identifier: MIT
#pragma once

/* The part of navcore/c.h, which includes it, that knows places: where a unit can stand, what it
 * sees and reaches, and where it is on an edge. */

#include "navcore/c.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- places on the ground ---- */

/* The nearest point where the agent can stand, within `range` lu, seen from above: outside all
 * solids, with no obstacle nearer than its radius, on ground that it can walk. Of several the
 * smallest (x, then y); at the height of `point`. NAV_ERROR_NOT_FOUND: there is none. */
NAV_API nav_status nav_map_nearest_walkable(const nav_map* map, const nav_point* point,
                                            int32_t range, nav_point* nearest);
/* Ends of routes, fields and searches where the agent cannot stand count as that place from now on,
 * when there is one within `range` lu; 0, as at first: they count as they are. */
NAV_API nav_status nav_map_set_snap(nav_map* map, int32_t range);

enum { NAV_RAY_AT_OBSTACLES = 0, NAV_RAY_AT_HINDRANCES = 1 };
typedef struct nav_hit {
    uint32_t struct_size;
    nav_point place;                     /* rounded to the lattice */
    uint32_t distance;                   /* lu from the start to there */
    uint32_t obstacle, barrier, terrain; /* one of them is an id, the others 0 */
} nav_hit;
/* Where the straight way first meets an obstacle or, when asked for obstructions, also a barrier
 * that the agent may not pass or ground that it cannot walk. NAV_ERROR_NOT_FOUND: it meets nothing.
 */
NAV_API nav_status nav_map_raycast(const nav_map* map, const nav_point* from, const nav_point* to,
                                   int32_t stops, nav_hit* hit);
/* What walking straight off the graph costs. NAV_NO_ROUTE: the agent cannot. */
NAV_API nav_status nav_map_straight_cost(const nav_map* map, const nav_point* from,
                                         const nav_point* to, uint64_t* cost);

/* ---- what a unit can do next, and what it reaches ---- */

typedef struct nav_move {
    uint32_t struct_size;
    uint32_t vertex; /* where it leads */
    uint64_t edge;   /* its key */
    uint64_t cost;
} nav_move;
/* The agent's moves from a vertex, gates as they stand, ascending by vertex and edge. */
NAV_API nav_status nav_map_moves(const nav_map* map, uint32_t vertex, nav_move* moves,
                                 uint32_t capacity, uint32_t* count);

typedef struct nav_reach {
    uint32_t struct_size;
    const nav_end* start;
    const nav_edge_place* start_edge; /* null, or it counts in place of `start` */
    uint64_t most_cost;
    const nav_conditions* conditions; /* null: none */
} nav_reach;
/* Every vertex that the agent reaches for so much, ascending, and what it costs; the list of costs
 * may be null. */
NAV_API nav_status nav_map_reached(nav_map* map, const nav_reach* reach, uint32_t* ids,
                                   uint64_t* costs, uint32_t capacity, uint32_t* count);
/* A point that it reaches, drawn by that seed: near one of those vertices, each as likely as any
 * other, at most `spread` lu off along each axis. NAV_NO_ROUTE: it reaches no such point. */
NAV_API nav_status nav_map_random_point(nav_map* map, const nav_reach* reach, int32_t spread,
                                        uint64_t seed, nav_point* point);

/* ---- many routes, and their costs alone ---- */

/* What nav_route_find() would find costs. NAV_NO_ROUTE: there is none. `towards` does not matter.
 */
NAV_API nav_status nav_route_cost(nav_map* map, const nav_query* query, uint64_t* cost);

/* Threads of the game: run() calls task(task_data, 0) ... task(task_data, count - 1) in any order
 * and at the same time, up to `threads` at once, and returns when all are done. */
typedef struct nav_executor {
    uint32_t struct_size;
    uint32_t threads;
    void* data;
    void (*run)(void* data, uint32_t count, void (*task)(void* task_data, uint32_t index),
                void* task_data);
} nav_executor;
/* As many routes as queries, in their order, each as nav_route_find() would give it, with reasons
 * where there is none; side by side when the game lends threads (null: it does not). Queries have
 * one start and one goal, the first's algorithm and conditions count for all. `routes` has room for
 * all of them; each is freed by itself. Nothing is written unless the answer is NAV_OK. */
NAV_API nav_status nav_routes_find(nav_map* map, const nav_query* queries, uint32_t count,
                                   const nav_executor* executor, nav_route** routes);

/* ---- routes that are looked for bit by bit, over several frames ---- */

/* Begins with what nav_route_find() would find; `towards` is not asked for (0). */
NAV_API nav_status nav_search_begin(nav_map* map, const nav_query* query, nav_search** search);
/* Goes on until about so many vertices more are settled; not 0: it is over. Where gates were set it
 * begins anew or, under conditions, is NAV_ERROR_STALE. */
NAV_API nav_status nav_search_go_on(nav_search* search, uint32_t vertices, int32_t* over);
/* The answer of nav_route_find(); what is not searched yet is searched at once. */
NAV_API nav_status nav_search_route(nav_search* search, nav_route** route);
NAV_API nav_status nav_search_free(nav_search* search);

/* ---- where on edges ---- */

/* The edges of a route, one less than its vertices. */
NAV_API nav_status nav_route_edges(const nav_route* route, uint64_t* edges, uint32_t capacity,
                                   uint32_t* count);
/* What a reason asks for, of NAV_NEEDS_ABILITY; else "". */
NAV_API nav_status nav_reason_ability(const nav_route* route, uint32_t index, char* text,
                                      uint32_t capacity, uint32_t* count);

typedef struct nav_leg {
    uint32_t struct_size;
    nav_point from, to;
    int32_t kind;                /* NAV_WALK, NAV_JUMP ... */
    uint64_t edge;               /* its key; 0: off the graph */
    uint32_t edge_from, edge_to; /* lu from the edge's end a */
    uint32_t cost;
    uint32_t arrival; /* the vertex that it leads to, or 0 */
} nav_leg;
NAV_API nav_status nav_walk_legs(const nav_walk* walk, nav_leg* legs, uint32_t capacity,
                                 uint32_t* count);

/* ---- fields for units anywhere ---- */

typedef struct nav_field_step {
    uint32_t struct_size;
    uint32_t next;   /* the vertex to go to; 0: the way leaves the graph for the goal */
    uint64_t cost;   /* of the whole way */
    nav_point place; /* where the unit goes: of the vertex, or of the goal */
    uint32_t unused; /* 0 */
} nav_field_step;
/* The way on from an end, or from a place on an edge when that is not null: it joins the graph as a
 * route would, and costs the same. NAV_NO_ROUTE: no goal is reached. */
NAV_API nav_status nav_field_from(const nav_field* field, const nav_end* end,
                                  const nav_edge_place* on, nav_field_step* step);
/* Brings a field up to the gates, and to its conditions, as they are now. */
NAV_API nav_status nav_field_follow(nav_field* field);

#ifdef __cplusplus
}
#endif
