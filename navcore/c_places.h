// SPDX-License-Identifier: MIT
#pragma once

/* The part of navcore/c.h for positions: where an agent can stand, which points it sees and
 * reaches, and where it is on an edge. navcore/c.h includes this header. */

#include "navcore/c.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Positions on the ground ---- */

/* Returns the nearest point, measured in the plane, within `range` lu where the agent can stand:
 * outside all solids, no obstacle closer than its radius, on passable terrain. Among equally near
 * points it is the smallest (x, then y). Its height is that of `point`. NAV_ERROR_NOT_FOUND: there
 * is no such point. */
NAV_API nav_status nav_query_nearest_walkable(const nav_query* query, const nav_point* point,
                                              int32_t range, nav_point* nearest);
/* Makes later routes, fields and searches move their ends to where the agent can stand: to the
 * nearest such point within `range` lu, if there is one. 0, the default, leaves ends as they
 * are. */
NAV_API nav_status nav_query_set_snap(nav_query* query, int32_t range);

enum { NAV_RAY_AT_OBSTACLES = 0, NAV_RAY_AT_HINDRANCES = 1 };
typedef struct nav_hit {
    uint32_t struct_size;
    nav_point place;   /* The point of the hit, rounded to the lattice. */
    uint32_t distance; /* Distance from the start of the ray, in lu. */
    /* The id of the object that stops the ray; the other two members are 0. */
    uint32_t obstacle, barrier, terrain;
} nav_hit;
/* Returns the first obstacle on a straight line or, with NAV_RAY_AT_HINDRANCES, the first obstacle,
 * barrier that the agent may not cross, or impassable terrain. NAV_ERROR_NOT_FOUND: the line is
 * free. */
NAV_API nav_status nav_query_raycast(const nav_query* query, const nav_point* from,
                                     const nav_point* to, int32_t stops, nav_hit* hit);
/* Returns the cost of walking straight between two points, off the graph. NAV_NO_ROUTE: the agent
 * cannot walk there. */
NAV_API nav_status nav_query_straight_cost(const nav_query* query, const nav_point* from,
                                           const nav_point* to, uint64_t* cost);

/* ---- Next moves and reachable vertices ---- */

typedef struct nav_move {
    uint32_t struct_size;
    uint32_t vertex; /* The vertex that the move leads to. */
    uint64_t edge;   /* The key of the edge that the move follows. */
    uint64_t cost;
} nav_move;
/* Lists the agent's moves from a vertex in the present gate states, in ascending order of vertex
 * and edge. */
NAV_API nav_status nav_query_moves(const nav_query* query, uint32_t vertex, nav_move* moves,
                                   uint32_t capacity, uint32_t* count);

typedef struct nav_reach {
    uint32_t struct_size;
    const nav_end* start;
    const nav_edge_place* start_edge; /* A position on an edge that replaces `start`, or null. */
    uint64_t most_cost;
    const nav_conditions* conditions; /* The conditions of the request; null for none. */
} nav_reach;
/* Lists every vertex that the agent can reach for at most `most_cost`, in ascending order, and its
 * cost. The list of costs may be null. */
NAV_API nav_status nav_query_reached(nav_query* query, const nav_reach* reach, uint32_t* ids,
                                     uint64_t* costs, uint32_t capacity, uint32_t* count);
/* Returns a random reachable point, determined by `seed`: one of the vertices of
 * nav_query_reached() with equal probability, moved by at most `spread` lu along each axis.
 * NAV_NO_ROUTE: there is no such point. */
NAV_API nav_status nav_query_random_point(nav_query* query, const nav_reach* reach, int32_t spread,
                                          uint64_t seed, nav_point* point);

/* ---- Many routes at once, and costs alone ---- */

/* Returns only the cost of the route that nav_route_find() would find. NAV_NO_ROUTE: there is none.
 * `towards` is ignored. */
NAV_API nav_status nav_route_cost(nav_query* query, const nav_route_request* request,
                                  uint64_t* cost);

/* The game's thread pool. run() must call task(task_data, 0) ... task(task_data, count - 1), in any
 * order and on up to `threads` threads at once, and return when all calls have finished. */
typedef struct nav_executor {
    uint32_t struct_size;
    uint32_t threads;
    void* data;
    void (*run)(void* data, uint32_t count, void (*task)(void* task_data, uint32_t index),
                void* task_data);
} nav_executor;
/* Finds one route per request and writes them in the order of the requests, with reasons where
 * there is no route, each as by nav_route_find(). The work is spread over the executor's threads,
 * if one is given. Every request must have exactly one start and one goal; the conditions of the
 * first request apply to all, and `towards` is ignored. `routes` needs room for `count` handles,
 * each of which must be freed. Nothing is written unless the result is NAV_OK. */
NAV_API nav_status nav_routes_find(nav_query* query, const nav_route_request* requests,
                                   uint32_t count, const nav_executor* executor,
                                   nav_route** routes);

/* ---- Route searches spread over several frames ---- */

/* Begins the search that nav_route_find() would perform. `towards` must be 0. */
NAV_API nav_status nav_search_begin(nav_query* query, const nav_route_request* request,
                                    nav_search** search);
/* Settles about `vertices` more vertices. `over` is set to nonzero once the search has finished. If
 * gates have changed, the search restarts, but under conditions it returns NAV_ERROR_STALE. */
NAV_API nav_status nav_search_go_on(nav_search* search, uint32_t vertices, int32_t* over);
/* Returns the answer of nav_route_find(). An unfinished search is completed first. */
NAV_API nav_status nav_search_route(nav_search* search, nav_route** route);
NAV_API nav_status nav_search_free(nav_search* search);

/* ---- Edges of routes, legs of walks ---- */

/* Lists the edges of a route, one fewer than its vertices. */
NAV_API nav_status nav_route_edges(const nav_route* route, uint64_t* edges, uint32_t capacity,
                                   uint32_t* count);
/* Returns the ability that the agent lacks, for the reason NAV_NEEDS_ABILITY; "" for other
 * causes. */
NAV_API nav_status nav_reason_ability(const nav_route* route, uint32_t index, char* text,
                                      uint32_t capacity, uint32_t* count);

typedef struct nav_leg {
    uint32_t struct_size;
    nav_point from, to;
    int32_t kind;  /* The way in which a unit moves on the leg: NAV_WALK, NAV_JUMP ... */
    uint64_t edge; /* The key of the leg's edge; 0 off the graph. */
    /* The part of the edge that the leg follows, in lu from the edge's end a. */
    uint32_t edge_from, edge_to;
    uint32_t cost;
    uint32_t arrival; /* The vertex at the end of the leg, or 0. */
} nav_leg;
NAV_API nav_status nav_walk_legs(const nav_walk* walk, nav_leg* legs, uint32_t capacity,
                                 uint32_t* count);

/* ---- Distance fields from any position ---- */

typedef struct nav_field_step {
    uint32_t struct_size;
    uint32_t next; /* The vertex to go to next; 0 if the route leaves the graph towards the goal. */
    uint64_t cost; /* Cost of the whole route. */
    nav_point place; /* Position of the vertex to go to next, or of the goal. */
    uint32_t unused; /* This member is always 0. */
} nav_field_step;
/* Returns the next step from an end or, if `on` is not null, from a position on an edge. The end
 * connects to the graph as in a route, at the same cost. NAV_NO_ROUTE: no goal can be reached. */
NAV_API nav_status nav_field_from(const nav_field* field, const nav_end* end,
                                  const nav_edge_place* on, nav_field_step* step);
/* Updates a field to the present gate states and the present content of its conditions. */
NAV_API nav_status nav_field_follow(nav_field* field);

#ifdef __cplusplus
}
#endif
