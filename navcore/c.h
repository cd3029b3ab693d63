// SPDX-License-Identifier: MIT
#pragma once

/* The C interface of navcore, for C and for every language that can call C. It loads nav files,
 * finds routes, computes distance fields and next moves, and moves units along routes.
 *
 * Status codes. Every function returns NAV_OK, NAV_NO_ROUTE or an error below 0;
 * nav_error_message() describes the error. Output parameters come last and are written only if the
 * function returns NAV_OK, unless its comment says otherwise.
 *
 * Handles. Every handle is checked: passing a null, freed or mismatched handle is an error, never a
 * crash. An object stays usable after the handle it was made from has been freed.
 *
 * Threads. A level may be read by any number of threads. A query, and everything made from it, may
 * be used by one thread at a time; a second thread that uses it at that time gets NAV_ERROR_BUSY.
 * Queries of one level share its data, so giving each thread its own query costs little memory.
 *
 * Units. Positions and lengths are in lattice units (lu): 256 lu are one map pixel, y grows
 * downwards, and |coordinate| <= 33554431. A cost of 1 is 1 lu on plain ground. Ids are 1..2^31-1.
 *
 * Buffers. Texts are UTF-8 and zero-terminated. Texts and lists are written to a buffer of the
 * caller. `count` receives the number of elements (for a text: its bytes including the zero). If
 * `capacity` is smaller, nothing else is written and the function returns NAV_ERROR_BUFFER, except
 * that capacity 0 returns NAV_OK, so that you can ask for the size first.
 *
 * Versioned structs. Set struct_size to sizeof(the struct); in a list, only the first element's
 * counts. Callers built against an older, smaller struct get the members they know. If the struct
 * is larger than the library knows, the unknown members are set to 0, and struct_size returns the
 * size that the library knows. Sizes above 1024 are an error. nav_point, nav_end, nav_place,
 * nav_edge_place and nav_piece have no struct_size and never change. */

#include <stdint.h>

#ifdef _WIN32
#ifdef NAVCORE_C_BUILDING
#define NAV_API __declspec(dllexport)
#else
#define NAV_API __declspec(dllimport)
#endif
#else
#define NAV_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define NAV_ABI_VERSION 2u

typedef int32_t nav_status;
enum {
    NAV_OK = 0,
    NAV_NO_ROUTE = 1,        /* There is no route. */
    NAV_ERROR_HANDLE = -1,   /* The handle is null, freed or of another kind. */
    NAV_ERROR_ARGUMENT = -2, /* An argument is a null pointer, or a value out of range. */
    NAV_ERROR_BUFFER = -3, /* The buffer is too small; `count` receives the size that is needed. */
    NAV_ERROR_NOT_FOUND = -4, /* There is no such file, item or name, or the name is not unique. */
    NAV_ERROR_SYNTAX = -5, /* The bytes are not a nav file or saved state, or they are damaged. */
    NAV_ERROR_UNSUPPORTED = -6, /* The file was written by a newer version of the library. */
    NAV_ERROR_IO = -7,          /* The operating system reported an error. */
    NAV_ERROR_TOO_LARGE = -8,   /* A documented limit is exceeded. */
    /* Memory ran out. All objects stay valid, and the call may be repeated. */
    NAV_ERROR_OUT_OF_MEMORY = -9,
    NAV_ERROR_STALE = -10, /* Gates or the level have changed since the object was made. */
    NAV_ERROR_INTERNAL = -11,
    NAV_ERROR_BUSY = -12 /* Another thread is using the query; nothing was done. */
};

typedef struct nav_level nav_level; /* A loaded nav file. */
typedef struct nav_query_object
    nav_query; /* A level as one agent sees it, with its own gate states. */
typedef struct nav_conditions nav_conditions; /* Extra rules that apply to some requests only. */
typedef struct nav_route nav_route;           /* A route, or the reasons why there is none. */
typedef struct nav_walk nav_walk;             /* The motion of a unit along a route. */
typedef struct nav_field nav_field;   /* Costs and next moves from everywhere to some goals. */
typedef struct nav_table nav_table;   /* The next moves between all pairs of vertices. */
typedef struct nav_search nav_search; /* A route search that is spread over several frames. */

typedef struct nav_point {
    int32_t x, y, z;
} nav_point;

typedef struct nav_end { /* A start or goal of a route. */
    uint32_t vertex;     /* A vertex id, or 0 to use `point`, which may be anywhere on the map. */
    nav_point point;
} nav_end;

typedef struct nav_edge_place { /* A position on an edge. */
    uint64_t edge;              /* The key of the edge, see c_graph.h; 0 means none. */
    uint32_t along;  /* Distance from the edge's end a in lu, at most the length of the edge. */
    uint32_t unused; /* Set this member to 0. */
} nav_edge_place;

/* Returns the version of this interface in the library. It grows when existing callers would
 * break. */
NAV_API uint32_t nav_abi_version(void);
/* Returns a description of the error in this thread's last call, or "" if it succeeded. The text is
 * valid until the thread's next call. */
NAV_API const char* nav_error_message(void);

/* ---- Levels ---- */

/* Loads a nav file from a path; nav_level_read() loads it from bytes in memory, which may be freed
 * afterwards. */
NAV_API nav_status nav_level_load(const char* path, nav_level** level);
NAV_API nav_status nav_level_read(const void* bytes, uint64_t size, nav_level** level);
NAV_API nav_status nav_level_free(nav_level* level);
/* Compiles the level for these agents in advance (otherwise the first query of each agent does) and
 * builds landmarks, which make long routes faster to find without changing them. Any thread may
 * call this function, also while other threads use the level. */
NAV_API nav_status nav_level_prepare(const nav_level* level, const uint32_t* agents,
                                     uint32_t count);

typedef struct nav_level_info {
    uint32_t struct_size;
    uint32_t vertices, edges, agents, gates;
    double pixels_per_unit; /* Number of map pixels per nav_level_unit(). */
} nav_level_info;
NAV_API nav_status nav_level_describe(const nav_level* level, nav_level_info* info);
NAV_API nav_status nav_level_name(const nav_level* level, char* text, uint32_t capacity,
                                  uint32_t* count);
NAV_API nav_status nav_level_unit(const nav_level* level, char* text, uint32_t capacity,
                                  uint32_t* count);

/* ---- Agents of a level ---- */

typedef struct nav_agent_info {
    uint32_t struct_size;
    int32_t radius; /* The clearance that the agent needs on either side, in lu. */
    uint32_t speed; /* Speed of the agent in cost units per second. */
    /* Length of the longest straight walk between a point and the graph, in lu. */
    int32_t join_range;
    uint32_t table_bytes; /* Size of the agent's move table in the file; 0 if it has none. */
    uint32_t turn_rate;   /* Turn rate in degrees per second; 0 if the agent turns instantly. */
} nav_agent_info;
NAV_API nav_status nav_agent_ids(const nav_level* level, uint32_t* ids, uint32_t capacity,
                                 uint32_t* count);
/* Finds the agent with this name. NAV_ERROR_NOT_FOUND if no agent or several have it. The other
 * nav_..._named() functions work likewise. */
NAV_API nav_status nav_agent_named(const nav_level* level, const char* name, uint32_t* agent);
NAV_API nav_status nav_agent_name(const nav_level* level, uint32_t agent, char* text,
                                  uint32_t capacity, uint32_t* count);
NAV_API nav_status nav_agent_describe(const nav_level* level, uint32_t agent, nav_agent_info* info);

/* ---- Vertices of a level ---- */

NAV_API nav_status nav_vertex_ids(const nav_level* level, uint32_t* ids, uint32_t capacity,
                                  uint32_t* count);
/* Writes the positions of all vertices in the order of nav_vertex_ids(). */
NAV_API nav_status nav_vertex_points(const nav_level* level, nav_point* points, uint32_t capacity,
                                     uint32_t* count);
NAV_API nav_status nav_vertex_point(const nav_level* level, uint32_t vertex, nav_point* point);
NAV_API nav_status nav_vertex_named(const nav_level* level, const char* name, uint32_t* vertex);
NAV_API nav_status nav_vertex_name(const nav_level* level, uint32_t vertex, char* text,
                                   uint32_t capacity, uint32_t* count);
NAV_API nav_status nav_vertex_kind(const nav_level* level, uint32_t vertex, char* text,
                                   uint32_t capacity, uint32_t* count);
NAV_API nav_status nav_vertex_tag(const nav_level* level, uint32_t vertex, const char* key,
                                  char* text, uint32_t capacity, uint32_t* count);
/* Lists the vertices that have this tag. A null `value` matches every value. The other
 * nav_..._tagged() functions work likewise. */
NAV_API nav_status nav_vertices_tagged(const nav_level* level, const char* key, const char* value,
                                       uint32_t* ids, uint32_t capacity, uint32_t* count);

/* ---- Links, obstacles and gates of a level ---- */

/* Lists the ids of the links, which are the edges drawn by the designer. Ids of links and obstacles
 * are in ascending order. */
NAV_API nav_status nav_link_ids(const nav_level* level, uint32_t* ids, uint32_t capacity,
                                uint32_t* count);
NAV_API nav_status nav_link_tag(const nav_level* level, uint32_t link, const char* key, char* text,
                                uint32_t capacity, uint32_t* count);
NAV_API nav_status nav_links_tagged(const nav_level* level, const char* key, const char* value,
                                    uint32_t* ids, uint32_t capacity, uint32_t* count);
NAV_API nav_status nav_obstacle_ids(const nav_level* level, uint32_t* ids, uint32_t capacity,
                                    uint32_t* count);
NAV_API nav_status nav_obstacle_name(const nav_level* level, uint32_t obstacle, char* text,
                                     uint32_t capacity, uint32_t* count);
NAV_API nav_status nav_obstacle_tag(const nav_level* level, uint32_t obstacle, const char* key,
                                    char* text, uint32_t capacity, uint32_t* count);
NAV_API nav_status nav_obstacles_tagged(const nav_level* level, const char* key, const char* value,
                                        uint32_t* ids, uint32_t capacity, uint32_t* count);

NAV_API nav_status nav_gate_ids(const nav_level* level, uint32_t* ids, uint32_t capacity,
                                uint32_t* count);
NAV_API nav_status nav_gate_named(const nav_level* level, const char* name, uint32_t* gate);
NAV_API nav_status nav_gate_name(const nav_level* level, uint32_t gate, char* text,
                                 uint32_t capacity, uint32_t* count);
NAV_API nav_status nav_gate_tag(const nav_level* level, uint32_t gate, const char* key, char* text,
                                uint32_t capacity, uint32_t* count);

/* ---- Queries: a level as one agent sees it ---- */

/* Creates a query of the level for an agent. All gates have their initial states. */
NAV_API nav_status nav_query_create(const nav_level* level, uint32_t agent, nav_query** query);
NAV_API nav_status nav_query_free(nav_query* query);

enum { NAV_GATE_OPEN = 0, NAV_GATE_CLOSED = 1 };
NAV_API nav_status nav_query_gate(const nav_query* query, uint32_t gate, int32_t* state);
/* Sets the gate for all following requests to this query. Fields and tables that were made earlier
 * are stale until every gate is back in the state that it had then. */
NAV_API nav_status nav_query_set_gate(nav_query* query, uint32_t gate, int32_t state);
/* Returns a 64-bit hash of all gate states. Equal states hash equally for all queries of a level;
 * collisions are negligible. */
NAV_API nav_status nav_query_gate_state(const nav_query* query, uint64_t* state);

enum { NAV_JOIN_VERTICES = 0, NAV_JOIN_EDGES = 1 };
/* Sets where points off the graph connect to it in later routes, fields and searches: at the
 * nearest visible vertices (the default), or also at the nearest positions on visible edges, whose
 * remainder is then walked. Routes then also list those positions among their points. Fields that
 * were made earlier must be created again. */
NAV_API nav_status nav_query_set_joining(nav_query* query, int32_t joining);

/* ---- Conditions: rules added to some requests, without changing the query ----
 *
 * Conditions belong to the query that they were created for. Charges at one place accumulate. */

typedef struct nav_charge { /* An extra charge for using an edge, a vertex or an area. */
    uint32_t struct_size;
    /* Factor for the cost in thousandths, 1000..60000 (0 is allowed if banned). Of several charges,
     * the largest applies. */
    uint32_t multiplier;
    uint64_t toll;  /* Extra cost that is added; the tolls of several charges add up. */
    int32_t banned; /* Any value except 0 forbids passage. */
} nav_charge;

NAV_API nav_status nav_conditions_create(const nav_query* query, nav_conditions** conditions);
NAV_API nav_status nav_conditions_free(nav_conditions* conditions);
/* Removes all charges, bans and limits from the conditions. */
NAV_API nav_status nav_conditions_clear(nav_conditions* conditions);
NAV_API nav_status nav_conditions_gate(nav_conditions* conditions, uint32_t gate, int32_t state);
/* Charges each arrival at the vertex. Starting there is free. */
NAV_API nav_status nav_conditions_vertex(nav_conditions* conditions, uint32_t vertex,
                                         const nav_charge* charge);
/* Charges the generated edge between two vertices, in both directions. */
NAV_API nav_status nav_conditions_edge(nav_conditions* conditions, uint32_t vertex, uint32_t other,
                                       const nav_charge* charge);
/* Charges a link, in both directions. */
NAV_API nav_status nav_conditions_link(nav_conditions* conditions, uint32_t link,
                                       const nav_charge* charge);
/* Charges every edge and straight walk that meets the disc (radius 0..33554431) or the polygon (at
 * least 3 corners). Teleports are exempt. */
NAV_API nav_status nav_conditions_disc(nav_conditions* conditions, int32_t x, int32_t y,
                                       int32_t radius, const nav_charge* charge);
NAV_API nav_status nav_conditions_polygon(nav_conditions* conditions, const nav_point* corners,
                                          uint32_t count, const nav_charge* charge);
/* Charges movements that meet a solid object on the ground, such as a tower or a wreck; if banned,
 * it is an obstacle. Only walking is charged, also where an agent passes closer to the object than
 * its radius. Jumps, bridges and teleports are exempt. */
NAV_API nav_status nav_conditions_solid_disc(nav_conditions* conditions, int32_t x, int32_t y,
                                             int32_t radius, const nav_charge* charge);
NAV_API nav_status nav_conditions_solid_polygon(nav_conditions* conditions,
                                                const nav_point* corners, uint32_t count,
                                                const nav_charge* charge);
/* Limits routes to this total cost. */
NAV_API nav_status nav_conditions_most_cost(nav_conditions* conditions, uint64_t cost);

/* ---- Routes ---- */

enum { NAV_ASTAR = 0, NAV_DIJKSTRA = 1 }; /* Both algorithms find the same route. */

typedef struct nav_route_request {
    uint32_t struct_size;
    int32_t algorithm;
    const nav_end* starts; /* The route may begin at any of these starts. */
    /* The route may end at any of these goals; the cheapest pair is chosen. */
    const nav_end* goals;
    uint32_t start_count, goal_count;
    const nav_conditions* conditions; /* The conditions of the request; null for none. */
    /* Null, or one position for each start, which replaces the start if its edge is not 0. */
    const nav_edge_place* start_edges;
    /* Null, or one position for each goal, which replaces the goal if its edge is not 0. */
    const nav_edge_place* goal_edges;
    /* If this is not 0 and the goal cannot be reached, the route leads to the reachable vertex
     * nearest to the goal; see nav_route_info.instead. Requires exactly one start and one goal. */
    int32_t towards;
} nav_route_request;

/* Finds the cheapest route. Returns NAV_NO_ROUTE if there is none; `route` then holds the reasons
 * and must be freed as well. */
NAV_API nav_status nav_route_find(nav_query* query, const nav_route_request* request,
                                  nav_route** route);
NAV_API nav_status nav_route_free(nav_route* route);

typedef struct nav_route_info {
    uint32_t struct_size;
    uint32_t start, goal;   /* Indexes of the start and the goal in the lists of the request. */
    uint32_t straight_line; /* Straight distance from start to goal, in lu. */
    uint64_t cost, length;
    uint64_t milliseconds; /* Travel time at the agent's speed, including turns. */
    /* The vertex that is reached instead of the goal; 0 if the goal is reached. */
    uint32_t instead;
    uint32_t unused; /* This member is always 0. */
} nav_route_info;
/* Writes the figures of a route. This function and the next two return NAV_NO_ROUTE if the answer
 * does not contain a route. */
NAV_API nav_status nav_route_describe(const nav_route* route, nav_route_info* info);
NAV_API nav_status nav_route_points(const nav_route* route, nav_point* points, uint32_t capacity,
                                    uint32_t* count);
NAV_API nav_status nav_route_vertices(const nav_route* route, uint32_t* ids, uint32_t capacity,
                                      uint32_t* count);

enum {
    NAV_END_MISSING = 0, /* The vertex or the position on an edge does not exist. */
    NAV_END_IN_SOLID = 1,
    NAV_NOTHING_IN_RANGE = 2,
    NAV_SEPARATE_PARTS = 3,
    NAV_ONE_WAY = 4,
    NAV_TOO_NARROW = 5,
    NAV_NEEDS_ABILITY = 6,
    NAV_GATE_IS_CLOSED = 7,
    NAV_BARRED = 8,
    NAV_IMPASSABLE = 9,
    NAV_FORBIDDEN = 10, /* The conditions of the request forbid it. */
    NAV_TOO_DEAR = 11   /* Every route costs more than nav_conditions_most_cost() allows. */
};
typedef struct nav_reason {
    uint32_t struct_size;
    int32_t cause;
    int32_t at_goal;   /* 0 for the start, 1 for the goal; meaningful for the first three causes. */
    nav_point place;   /* The point where the route fails. */
    uint32_t barrier;  /* The id of a barrier, or 0. */
    uint32_t terrain;  /* The id of a terrain, or 0. */
    uint64_t edge;     /* The key of the edge that the agent cannot pass, or 0. */
    uint32_t obstacle; /* The id of an obstacle, or 0. */
    /* The nearest visible vertex and the distance to it in lu, for NAV_NOTHING_IN_RANGE. The vertex
     * is 0 if there is none. */
    uint32_t nearest, distance;
    /* The nearest pair of vertices across the gap, for NAV_SEPARATE_PARTS. */
    uint32_t gap_a, gap_b;
    /* The agent's radius and the actual clearance in lu, for NAV_TOO_NARROW. */
    int32_t needed, clearance;
    uint32_t range; /* The agent's join range in lu, for NAV_NOTHING_IN_RANGE. */
} nav_reason;
/* Lists the reasons why there is no route or, for a route that ends elsewhere
 * (nav_route_request.towards), why the goal cannot be reached. The list is empty for other routes.
 */
NAV_API nav_status nav_route_reasons(const nav_route* route, nav_reason* reasons, uint32_t capacity,
                                     uint32_t* count);

/* ---- Walks: where a unit is at a given time ---- */

enum { NAV_ROUTE_TO_THE_LETTER = 0, NAV_CUT_BY_SIGHT = 1 };
enum { NAV_CORNERS_SHARP = 0, NAV_CORNERS_CURVED = 1 };

typedef struct nav_walk_style {
    uint32_t struct_size;
    int32_t shortcuts, corners;
    int32_t variation; /* Largest random offset of corners in lu, 0..1048576. */
    uint64_t seed;     /* Seed of the random offsets. */
} nav_walk_style;

typedef struct nav_whereabouts {
    uint32_t struct_size;
    nav_point position;
    /* Direction in which the unit faces, of any length; 0 if the unit never moves. */
    nav_point heading;
    int32_t arrived; /* Not 0 once the unit has arrived. */
    uint32_t leg;    /* Index of the unit's leg in nav_walk_legs(). */
    int32_t kind;    /* The way in which the unit moves on the leg: NAV_WALK, NAV_JUMP ... */
    /* Position of the unit on the edge of the leg; its edge is 0 off the graph. The unit's next
     * route can start there, whatever surrounds it. */
    nav_edge_place on;
} nav_whereabouts;

/* Creates the agent's walk along a route. A null `style` follows the route exactly; other styles
 * respect the conditions that the route was found under. NAV_NO_ROUTE: the answer holds no route.
 * NAV_ERROR_STALE: the query no longer allows this route. */
NAV_API nav_status nav_walk_create(const nav_route* route, const nav_walk_style* style,
                                   nav_walk** walk);
NAV_API nav_status nav_walk_free(nav_walk* walk);
NAV_API nav_status nav_walk_duration(const nav_walk* walk, uint64_t* milliseconds);
/* Returns the position of the unit `milliseconds` after its departure. */
NAV_API nav_status nav_walk_at(const nav_walk* walk, uint64_t milliseconds,
                               nav_whereabouts* whereabouts);
/* Lists the corners of the walk from start to end. */
NAV_API nav_status nav_walk_points(const nav_walk* walk, nav_point* points, uint32_t capacity,
                                   uint32_t* count);

/* ---- Distance fields: guide any number of units to common goals ---- */

/* Computes the cost from every vertex to the nearest goal, under the present state of `conditions`
 * (null for none), ignoring their nav_conditions_most_cost(). While gates differ from their states
 * at creation or at the last nav_field_follow(), calls return NAV_ERROR_STALE. */
NAV_API nav_status nav_field_create(const nav_query* query, const nav_end* goals,
                                    uint32_t goal_count, const nav_conditions* conditions,
                                    nav_field** field);
NAV_API nav_status nav_field_free(nav_field* field);
/* Returns the cost from a vertex to the nearest goal. This function and the next return
 * NAV_NO_ROUTE if no goal can be reached. */
NAV_API nav_status nav_field_cost(const nav_field* field, uint32_t vertex, uint64_t* cost);
/* Returns the vertex to go to next, or 0 if the route ends here or leaves the graph towards the
 * goal. */
NAV_API nav_status nav_field_next(const nav_field* field, uint32_t vertex, uint32_t* next);
/* Writes the cost and the next vertex of all vertices, in the order of nav_vertex_ids(). The cost
 * is 2^64 - 1 if no goal can be reached. Either list may be null. */
NAV_API nav_status nav_field_all(const nav_field* field, uint64_t* costs, uint32_t* next,
                                 uint32_t capacity, uint32_t* count);

/* ---- Move tables: next moves without a search, for up to 65535 vertices ---- */

/* Returns the vertex to go to next on a cheapest route, or 0 at the goal. NAV_NO_ROUTE: the goal
 * cannot be reached. The answer comes from the agent's table in the file. Without a table, under
 * conditions, or while gates differ from their initial states, a distance field gives the same
 * answer, slowly for each new goal. Moves follow edges of the graph. Moves from a forged file may
 * form a cycle. */
NAV_API nav_status nav_query_next(nav_query* query, uint32_t vertex, uint32_t goal,
                                  const nav_conditions* conditions, uint32_t* next);
/* Returns the agent's table in the file. NAV_ERROR_NOT_FOUND: the file has none. NAV_ERROR_STALE: a
 * gate is not in its initial state. */
NAV_API nav_status nav_query_table(const nav_query* query, nav_table** table);
/* Computes a table for the present gate states, which takes seconds for 10,000 vertices. */
NAV_API nav_status nav_table_create(const nav_query* query, nav_table** table);
/* Reads the bytes that nav_table_bytes() wrote for the same level and agent. NAV_ERROR_STALE: they
 * belong to another level, agent or gate state. */
NAV_API nav_status nav_table_read(const nav_query* query, const void* bytes, uint64_t size,
                                  nav_table** table);
NAV_API nav_status nav_table_free(nav_table* table);
NAV_API nav_status nav_table_bytes(const nav_table* table, uint8_t* bytes, uint32_t capacity,
                                   uint32_t* count);
/* Lists the gates that are closed in the table; all others are open. The table is stale while the
 * gates of the query differ. */
NAV_API nav_status nav_table_gates(const nav_table* table, uint32_t* ids, uint32_t capacity,
                                   uint32_t* count);
/* Returns the vertex to go to next on a cheapest route, or 0 at the goal. NAV_NO_ROUTE: the goal
 * cannot be reached. */
NAV_API nav_status nav_table_next(const nav_table* table, uint32_t vertex, uint32_t goal,
                                  uint32_t* next);
/* Returns the next vertices of many units at once: writes the next vertex from each of `count`
 * vertices to its goal, or 0 if the unit is at its goal or cannot reach it. NAV_ERROR_NOT_FOUND:
 * some vertices do not exist; the result is 0 for them and valid for all others. */
NAV_API nav_status nav_table_next_each(const nav_table* table, const uint32_t* vertices,
                                       const uint32_t* goals, uint32_t count, uint32_t* next);

#ifdef __cplusplus
}
#endif

#include "navcore/c_graph.h"
#include "navcore/c_places.h"
#include "navcore/c_state.h"
