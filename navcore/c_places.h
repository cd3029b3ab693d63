// SPDX-License-Identifier: MIT
#pragma once

/* Part of the C interface (included by navcore/c.h): where agents can stand, what they see and
 * reach, and positions on edges. */

#include "navcore/c.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Positions on the ground ---- */

/* Returns the nearest point within `range` lu (in the plane) where the agent can stand. Such a
 * point is outside all solids, on passable terrain, and at least the agent's radius away from
 * every obstacle. Among equally near points, the smallest is returned (by x, then by y). The
 * result has the same z as `point`. Returns NAV_ERROR_NOT_FOUND if there is no such point. */
NAV_API nav_status nav_query_nearest_walkable(const nav_query* query, const nav_point* point,
                                              int32_t range, nav_point* nearest);
/* Makes later routes, fields and searches move each end to the nearest point within `range` lu
 * where the agent can stand, if there is one. With 0, the default, ends are not moved. */
NAV_API nav_status nav_query_set_snap(nav_query* query, int32_t range);

enum { NAV_RAY_AT_OBSTACLES = 0, NAV_RAY_AT_OBSTRUCTIONS = 1 };
typedef struct nav_hit {
    uint32_t struct_size;
    nav_point place;   /* The point that was hit, rounded to the lattice. */
    uint32_t distance; /* Distance from the start of the ray, in lu. */
    /* The id of the object that was hit; the other two members are 0. */
    uint32_t obstacle, barrier, terrain;
} nav_hit;
/* Returns the first obstacle on the straight line between two points. With
 * NAV_RAY_AT_OBSTRUCTIONS, also stops at barriers that the agent may not cross and at impassable
 * terrain. Returns NAV_ERROR_NOT_FOUND if nothing is hit. */
NAV_API nav_status nav_query_raycast(const nav_query* query, const nav_point* from,
                                     const nav_point* to, int32_t stops, nav_hit* hit);
/* Returns the cost of walking in a straight line between two points, without using the graph.
 * Returns NAV_NO_ROUTE if the agent cannot walk there. */
NAV_API nav_status nav_query_straight_cost(const nav_query* query, const nav_point* from,
                                           const nav_point* to, uint64_t* cost);

/* ---- Next moves and reachable vertices ---- */

typedef struct nav_move {
    uint32_t struct_size;
    uint32_t vertex; /* The vertex to which the move leads. */
    uint64_t edge;   /* The key of the edge that is used. */
    uint64_t cost;
} nav_move;
/* Lists the moves of the agent from a vertex under the current gate states, sorted by vertex,
 * then by edge. */
NAV_API nav_status nav_query_moves(const nav_query* query, uint32_t vertex, nav_move* moves,
                                   uint32_t capacity, uint32_t* count);

typedef struct nav_reach {
    uint32_t struct_size;
    const nav_end* start;
    const nav_edge_place* start_edge; /* An edge position that replaces `start`, or null. */
    uint64_t most_cost;
    const nav_conditions* conditions; /* The conditions of the request, or null. */
    uint32_t start_floor; /* The floor of a start given by its point; 0 means floor 1. */
} nav_reach;
/* Lists all vertices that the agent can reach at a cost of at most `most_cost`, in ascending
 * order, and their costs. `costs` may be null. */
NAV_API nav_status nav_query_reached(nav_query* query, const nav_reach* reach, uint32_t* ids,
                                     uint64_t* costs, uint32_t capacity, uint32_t* count);
/* Returns a random reachable point: one of the vertices of nav_query_reached(), chosen with equal
 * probability and moved by at most `spread` lu in x and y. Equal seeds give equal points. Returns
 * NAV_NO_ROUTE if there is no such point. */
NAV_API nav_status nav_query_random_point(nav_query* query, const nav_reach* reach, int32_t spread,
                                          uint64_t seed, nav_point* point);

/* ---- Move tables: next moves without a search, for up to 65535 vertices ---- */

/* Returns the next vertex on a cheapest route, or 0 if the vertex is the goal. Returns
 * NAV_NO_ROUTE if the goal cannot be reached. The answer comes from the agent's table in the nav
 * file. A distance field is used instead if there is no table, if `conditions` is not null, or
 * while any gate is not in its initial state. It gives the same answer, but the first request
 * for each goal is slow. Moves follow the edges of the graph. A manipulated file can contain
 * moves that form a cycle. */
NAV_API nav_status nav_query_next(nav_query* query, uint32_t vertex, uint32_t goal,
                                  const nav_conditions* conditions, uint32_t* next);
/* Returns the agent's table in the nav file. Returns NAV_ERROR_NOT_FOUND if there is none, and
 * NAV_ERROR_STALE if a gate is not in its initial state. */
NAV_API nav_status nav_query_table(const nav_query* query, nav_table** table);
/* Computes a table for the current gate states. This takes seconds for 10,000 vertices. */
NAV_API nav_status nav_table_create(const nav_query* query, nav_table** table);
/* Loads a table from the bytes that nav_table_bytes() returned for the same level and agent.
 * Returns NAV_ERROR_STALE if they belong to another level, agent or gate state. */
NAV_API nav_status nav_table_read(const nav_query* query, const void* bytes, uint64_t size,
                                  nav_table** table);
NAV_API nav_status nav_table_free(nav_table* table);
NAV_API nav_status nav_table_bytes(const nav_table* table, uint8_t* bytes, uint32_t capacity,
                                   uint32_t* count);
/* Lists the gates that are closed in the table; all others are open. The table is stale while
 * the gates of the query have other states. */
NAV_API nav_status nav_table_gates(const nav_table* table, uint32_t* ids, uint32_t capacity,
                                   uint32_t* count);
/* Returns the next vertex on a cheapest route, or 0 if the vertex is the goal. Returns
 * NAV_NO_ROUTE if the goal cannot be reached. */
NAV_API nav_status nav_table_next(const nav_table* table, uint32_t vertex, uint32_t goal,
                                  uint32_t* next);
/* Looks up the next vertex for `count` units: from each vertex to the goal with the same index.
 * The result is 0 if the vertex is the goal or if the goal cannot be reached. If some vertices
 * do not exist, returns NAV_ERROR_NOT_FOUND; the result is then 0 for these and valid for all
 * others. */
NAV_API nav_status nav_table_next_each(const nav_table* table, const uint32_t* vertices,
                                       const uint32_t* goals, uint32_t count, uint32_t* next);

/* ---- Many routes at once, and costs alone ---- */

/* Returns the cost of the route that nav_route_find() would find, without constructing the
 * route. Returns NAV_NO_ROUTE if there is none. Ignores `towards`. */
NAV_API nav_status nav_route_cost(nav_query* query, const nav_route_request* request,
                                  uint64_t* cost);

/* A thread pool provided by the game. run() must call task(task_data, 0) ... task(task_data,
 * count - 1), in any order and on up to `threads` threads at once, and return when all calls
 * have finished. */
typedef struct nav_executor {
    uint32_t struct_size;
    uint32_t threads;
    void* data;
    void (*run)(void* data, uint32_t count, void (*task)(void* task_data, uint32_t index),
                void* task_data);
} nav_executor;
/* Finds one route for each request, as nav_route_find() does, and writes them in the order of the
 * requests. If a route does not exist, its handle contains the reasons. The work is distributed
 * among the threads of `executor`, or done on the calling thread if that is null.
 *
 * Every request must have exactly one start and one goal. The conditions of the first request
 * apply to all requests, and `towards` is ignored. `routes` must have room for `count` handles,
 * each of which must be freed. Nothing is written unless the function returns NAV_OK. */
NAV_API nav_status nav_routes_find(nav_query* query, const nav_route_request* requests,
                                   uint32_t count, const nav_executor* executor,
                                   nav_route** routes);

/* ---- Route searches spread over several frames ---- */

/* Begins a search for the route that nav_route_find() would find. `towards` must be 0. */
NAV_API nav_status nav_search_begin(nav_query* query, const nav_route_request* request,
                                    nav_search** search);
/* Continues a search by about `vertices` vertices. `over` receives a nonzero value once the
 * search has finished. If gates have changed, the search restarts, unless it has conditions:
 * then the function returns NAV_ERROR_STALE. */
NAV_API nav_status nav_search_go_on(nav_search* search, uint32_t vertices, int32_t* over);
/* Returns the result of a search, as nav_route_find() does. Completes the search if necessary. */
NAV_API nav_status nav_search_route(nav_search* search, nav_route** route);
NAV_API nav_status nav_search_free(nav_search* search);

/* ---- Edges of routes, legs of walks ---- */

/* Lists the keys of a route's edges. There is one edge fewer than vertices. */
NAV_API nav_status nav_route_edges(const nav_route* route, uint64_t* edges, uint32_t capacity,
                                   uint32_t* count);
/* Returns the ability that the agent lacks if the cause of reason `index` is NAV_NEEDS_ABILITY,
 * and "" otherwise. */
NAV_API nav_status nav_reason_ability(const nav_route* route, uint32_t index, char* text,
                                      uint32_t capacity, uint32_t* count);

typedef struct nav_leg {
    uint32_t struct_size;
    nav_point from, to;
    int32_t kind;  /* How a unit moves on this leg: NAV_WALK, NAV_JUMP ... */
    uint64_t edge; /* The key of the edge; 0 if the leg is off the graph. */
    /* The section of the edge that the leg follows, as distances in lu from its end a. */
    uint32_t edge_from, edge_to;
    uint32_t cost;
    uint32_t arrival; /* The vertex at the end of the leg, or 0 if there is none. */
    /* The floors of `from` and `to`, which differ for a link between floors. 0 if an end is on such
     * a link. */
    uint32_t floor, to_floor;
} nav_leg;
NAV_API nav_status nav_walk_legs(const nav_walk* walk, nav_leg* legs, uint32_t capacity,
                                 uint32_t* count);

enum { NAV_NO_LEG = 0x7fffffff };
/* Sets `leg` to the index of the first leg that the unit can no longer take, because a gate is
 * closed, or an obstacle or `conditions` (null for none) ban it; NAV_NO_LEG if the walk is still
 * possible. The part that the unit has passed `milliseconds` after its departure is ignored. Uses
 * the present gates and obstacles of the query of the walk. */
NAV_API nav_status nav_walk_blocked_leg(const nav_walk* walk, uint64_t milliseconds,
                                        const nav_conditions* conditions, uint32_t* leg);
/* Creates a walk along the cheapest route from where the unit is `milliseconds` after its
 * departure to the goal of `walk`. Returns NAV_NO_ROUTE if there is none. For `style` see
 * nav_walk_create(). */
NAV_API nav_status nav_walk_repair(const nav_walk* walk, uint64_t milliseconds,
                                   const nav_conditions* conditions, const nav_walk_style* style,
                                   nav_walk** repaired);

/* ---- Distance fields from any position ---- */

typedef struct nav_field_step {
    uint32_t struct_size;
    uint32_t next;   /* The next vertex; 0 if the route leaves the graph towards the goal. */
    uint64_t cost;   /* Total cost from the given end to the nearest goal. */
    nav_point place; /* Position of the next vertex, or of the goal if `next` is 0. */
    /* The floor of `place`; 0 if the goal is on a link between two floors. */
    uint32_t floor;
} nav_field_step;
/* Returns the next step from `end` or, if `on` is not null, from an edge position. The end
 * attaches to the graph as in a route, at the same cost. Returns NAV_NO_ROUTE if no goal can be
 * reached. */
NAV_API nav_status nav_field_from(const nav_field* field, const nav_end* end,
                                  const nav_edge_place* on, nav_field_step* step);
/* Updates a field to the current gate states and the current content of its conditions. */
NAV_API nav_status nav_field_follow(nav_field* field);

#ifdef __cplusplus
}
#endif
