// SPDX-License-Identifier: MIT
#pragma once

/* The C interface of navcore, for C and for every language that can call C. It loads nav files,
 * finds routes, computes distance fields and next moves, and moves units along routes.
 *
 * Status codes. Every function returns NAV_OK, NAV_NO_ROUTE or a negative error code;
 * nav_error_message() describes the error. Output parameters come last. They are written only if
 * the function returns NAV_OK, unless its comment says otherwise.
 *
 * Handles. Passing a null, freed or mismatched handle is an error, but never crashes. An object
 * remains valid after the objects from which it was created have been freed.
 *
 * Threads. Any number of threads may read a level. A query, and everything created from it, may be
 * used by only one thread at a time; a second thread gets NAV_ERROR_BUSY. Queries of one level
 * share its data, so giving each thread its own query costs little memory.
 *
 * Units. Positions and lengths are in lattice units (lu): 256 lu are one map pixel, y grows
 * downwards, and |coordinate| <= 33554431. A cost of 1 is 1 lu on plain ground. Ids are 1..2^31-1.
 *
 * Buffers. Texts are UTF-8 and zero-terminated. Texts and lists are written to a buffer provided by
 * the caller. `count` receives the number of elements; for a text, this is its size in bytes
 * including the zero. If `capacity` is smaller, nothing else is written and the function returns
 * NAV_ERROR_BUFFER. Capacity 0 is an exception: the function then returns NAV_OK, so that you can
 * query the size first.
 *
 * Versioned structs. Set struct_size to the size of the struct. In a list, only the struct_size of
 * the first element is used. Callers built against an older, smaller struct get the members that
 * they know. If the caller's struct is newer and larger than the library's, the unknown members are
 * set to 0, and struct_size receives the size of the library's struct. Sizes above 1024 are an
 * error. nav_point, nav_end, nav_place, nav_edge_place and nav_piece have no struct_size and never
 * change. */

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
    NAV_NO_ROUTE = 1,           /* There is no route. */
    NAV_ERROR_HANDLE = -1,      /* The handle is null, freed or of the wrong type. */
    NAV_ERROR_ARGUMENT = -2,    /* An argument is a null pointer or out of range. */
    NAV_ERROR_BUFFER = -3,      /* The buffer is too small; `count` receives the required size. */
    NAV_ERROR_NOT_FOUND = -4,   /* No such file, item or name exists, or the name is ambiguous. */
    NAV_ERROR_SYNTAX = -5,      /* The data is not a nav file or saved state, or it is damaged. */
    NAV_ERROR_UNSUPPORTED = -6, /* The data was written by a newer version of the library. */
    NAV_ERROR_IO = -7,          /* The operating system reported an error. */
    NAV_ERROR_TOO_LARGE = -8,   /* A documented limit was exceeded. */
    /* Memory ran out. All objects remain valid, and the call can be repeated. */
    NAV_ERROR_OUT_OF_MEMORY = -9,
    NAV_ERROR_STALE = -10, /* Gates or the level have changed since the object was created. */
    NAV_ERROR_INTERNAL = -11,
    NAV_ERROR_BUSY = -12 /* Another thread is using the query; nothing was done. */
};

typedef struct nav_level nav_level; /* A loaded nav file. */
typedef struct nav_query_object
    nav_query; /* A level as seen by one agent, with its own gate states. */
typedef struct nav_conditions nav_conditions; /* Additional rules for individual requests. */
typedef struct nav_route nav_route;           /* A route, or the reasons why there is none. */
typedef struct nav_walk nav_walk;             /* The movement of a unit along a route. */
typedef struct nav_field nav_field;   /* Costs and next moves from all vertices to some goals. */
typedef struct nav_table nav_table;   /* The next moves between all pairs of vertices. */
typedef struct nav_search nav_search; /* A route search that can be spread over several frames. */

typedef struct nav_point {
    int32_t x, y, z;
} nav_point;

typedef struct nav_end { /* The start or goal of a route. */
    uint32_t vertex;     /* A vertex id, or 0 to use `point`, which may be anywhere on the map. */
    nav_point point;
} nav_end;

typedef struct nav_edge_place { /* A position on an edge. */
    uint64_t edge;              /* The key of the edge, see c_graph.h; 0 if there is none. */
    uint32_t along;  /* Distance in lu from the end `a` of the edge, at most its length. */
    uint32_t unused; /* Must be 0. */
} nav_edge_place;

/* Returns the interface version of the library, which is incremented when existing callers would
 * break. */
NAV_API uint32_t nav_abi_version(void);
/* Returns a description of the error in the last call by this thread, or "" if that call
 * succeeded. The text is valid until the next call by this thread. */
NAV_API const char* nav_error_message(void);

/* ---- Levels ---- */

/* Loads a nav file from disk. nav_level_read() loads it from a buffer, which can be freed
 * afterwards. */
NAV_API nav_status nav_level_load(const char* path, nav_level** level);
NAV_API nav_status nav_level_read(const void* bytes, uint64_t size, nav_level** level);
enum { NAV_CHECK_FULL = 0, NAV_CHECK_NONE = 1 };
/* Loads a nav file from a buffer that stays in memory, such as a memory-mapped file, and uses most
 * of its data in place, which is faster and takes less memory. The bytes must stay valid and
 * unchanged until the level and everything that was created from it have been freed. A mapped file
 * must therefore be replaced by renaming, and not be overwritten. A buffer that is not aligned to 8
 * bytes is copied. With NAV_CHECK_NONE, only the format version is
 * checked: use it only for bytes that are known to be those that Waymark wrote, for example because
 * the game has verified its own signature of the file. With any other bytes, the behaviour is
 * undefined. */
NAV_API nav_status nav_level_open(const void* bytes, uint64_t size, uint32_t check,
                                  nav_level** level);
NAV_API nav_status nav_level_free(nav_level* level);
/* Prepares the level for these agents in advance; otherwise, this is done when the first query
 * for an agent is created. Also builds landmarks, which speed up the search for long routes
 * without changing the results. Any thread may call this function, even while other threads use
 * the level. */
NAV_API nav_status nav_level_prepare(const nav_level* level, const uint32_t* agents,
                                     uint32_t count);

typedef struct nav_level_info {
    uint32_t struct_size;
    uint32_t vertices, edges, agents, gates;
    double pixels_per_unit; /* Number of map pixels per unit of nav_level_unit(). */
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
    /* Maximum length, in lu, of a straight walk between a point and the graph. */
    int32_t join_range;
    uint32_t table_bytes; /* Size in bytes of the agent's next-move table; 0 if there is none. */
    uint32_t turn_rate;   /* Turn rate in degrees per second; 0 if the agent turns instantly. */
} nav_agent_info;
NAV_API nav_status nav_agent_ids(const nav_level* level, uint32_t* ids, uint32_t capacity,
                                 uint32_t* count);
/* Finds the agent with this name. Returns NAV_ERROR_NOT_FOUND if there is no such agent, or
 * more than one. The other nav_..._named() functions work in the same way. */
NAV_API nav_status nav_agent_named(const nav_level* level, const char* name, uint32_t* agent);
NAV_API nav_status nav_agent_name(const nav_level* level, uint32_t agent, char* text,
                                  uint32_t capacity, uint32_t* count);
NAV_API nav_status nav_agent_describe(const nav_level* level, uint32_t agent, nav_agent_info* info);

/* ---- Vertices of a level ---- */

NAV_API nav_status nav_vertex_ids(const nav_level* level, uint32_t* ids, uint32_t capacity,
                                  uint32_t* count);
/* Lists the positions of all vertices in the order of nav_vertex_ids(). */
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
/* Lists the vertices that have this tag. If `value` is null, every value matches. The other
 * nav_..._tagged() functions work in the same way. */
NAV_API nav_status nav_vertices_tagged(const nav_level* level, const char* key, const char* value,
                                       uint32_t* ids, uint32_t capacity, uint32_t* count);

/* ---- Links, obstacles and gates of a level ---- */

/* Lists the ids of the links, which are edges drawn by the designer. Ids of links and obstacles
 * are listed in ascending order. */
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

/* Creates a query for an agent, in which all gates have their initial states. */
NAV_API nav_status nav_query_create(const nav_level* level, uint32_t agent, nav_query** query);
NAV_API nav_status nav_query_free(nav_query* query);

enum { NAV_GATE_OPEN = 0, NAV_GATE_CLOSED = 1 };
NAV_API nav_status nav_query_gate(const nav_query* query, uint32_t gate, int32_t* state);
/* Sets the state of a gate for later requests to this query. Fields and tables are stale while
 * any gate has a different state than when they were created or last updated. */
NAV_API nav_status nav_query_set_gate(nav_query* query, uint32_t gate, int32_t state);
/* Returns a 64-bit hash of all gate states. Equal states have equal hashes in all queries of a
 * level; the probability of a collision is negligible. */
NAV_API nav_status nav_query_gate_state(const nav_query* query, uint64_t* state);

enum { NAV_JOIN_VERTICES = 0, NAV_JOIN_EDGES = 1 };
/* Sets how later routes, fields and searches attach points to the graph: at the nearest visible
 * vertices (the default), or also at the nearest positions on visible edges. In the second case,
 * the unit walks along the rest of the edge from there, and the points of a route include these
 * positions. Existing fields must be recreated. */
NAV_API nav_status nav_query_set_joining(nav_query* query, int32_t joining);

/* ---- Conditions: rules added to some requests, without changing the query ----
 *
 * Conditions belong to the query for which they were created. Several charges for the same
 * vertex, edge or area are combined. */

typedef struct nav_charge { /* An additional charge for using an edge, a vertex or an area. */
    uint32_t struct_size;
    /* Multiplier of the cost in thousandths, 1000..60000 (or 0 if `banned` is set). If several
     * charges apply, the largest multiplier is used. */
    uint32_t multiplier;
    /* Toll that is added to the cost. If several charges apply, their tolls are added up. */
    uint64_t toll;
    int32_t banned;  /* If not 0, passage is forbidden. */
    uint32_t unused; /* Ignored. */
    /* The floor of the disc or polygon; 0 means floor 1. Ignored for vertices and edges. */
    uint32_t floor;
    uint32_t unused2; /* Ignored. */
} nav_charge;

NAV_API nav_status nav_conditions_create(const nav_query* query, nav_conditions** conditions);
NAV_API nav_status nav_conditions_free(nav_conditions* conditions);
/* Removes all charges, bans and limits. */
NAV_API nav_status nav_conditions_clear(nav_conditions* conditions);
NAV_API nav_status nav_conditions_gate(nav_conditions* conditions, uint32_t gate, int32_t state);
/* Adds a charge for every arrival at a vertex. A route that starts there is not charged. */
NAV_API nav_status nav_conditions_vertex(nav_conditions* conditions, uint32_t vertex,
                                         const nav_charge* charge);
/* Adds a charge for the generated edge between two vertices, in both directions. */
NAV_API nav_status nav_conditions_edge(nav_conditions* conditions, uint32_t vertex, uint32_t other,
                                       const nav_charge* charge);
/* Adds a charge for a link, in both directions. */
NAV_API nav_status nav_conditions_link(nav_conditions* conditions, uint32_t link,
                                       const nav_charge* charge);
/* Adds a charge for every edge and straight walk that touches the disc (radius 0..33554431) or
 * the polygon (at least 3 corners). Teleports are exempt. */
NAV_API nav_status nav_conditions_disc(nav_conditions* conditions, int32_t x, int32_t y,
                                       int32_t radius, const nav_charge* charge);
NAV_API nav_status nav_conditions_polygon(nav_conditions* conditions, const nav_point* corners,
                                          uint32_t count, const nav_charge* charge);
/* Adds a charge for walking that touches a solid object, such as a tower or a wreck, or that
 * comes closer to it than the agent's radius. If `banned` is set, the object is an obstacle.
 * Jumps, bridges and teleports are exempt. */
NAV_API nav_status nav_conditions_solid_disc(nav_conditions* conditions, int32_t x, int32_t y,
                                             int32_t radius, const nav_charge* charge);
NAV_API nav_status nav_conditions_solid_polygon(nav_conditions* conditions,
                                                const nav_point* corners, uint32_t count,
                                                const nav_charge* charge);
/* Sets the maximum cost of a route. */
NAV_API nav_status nav_conditions_most_cost(nav_conditions* conditions, uint64_t cost);

/* ---- Routes ---- */

enum { NAV_ASTAR = 0, NAV_DIJKSTRA = 1 }; /* Both algorithms find the same route. */

typedef struct nav_route_request {
    uint32_t struct_size;
    int32_t algorithm;
    const nav_end* starts; /* The possible starts; the cheapest pair of start and goal is chosen. */
    /* The possible goals. */
    const nav_end* goals;
    uint32_t start_count, goal_count;
    const nav_conditions* conditions; /* The conditions of the request, or null. */
    /* Null, or one position per start. A position whose edge is not 0 replaces the start. */
    const nav_edge_place* start_edges;
    /* Null, or one position per goal. A position whose edge is not 0 replaces the goal. */
    const nav_edge_place* goal_edges;
    /* If not 0 and the goal cannot be reached, the route leads to the reachable vertex nearest
     * to the goal; see nav_route_info.instead. Requires exactly one start and one goal. */
    int32_t towards;
    /* Null, or one floor id per start and per goal, for those given by `point`. 0 means floor 1. */
    const uint32_t* start_floors;
    const uint32_t* goal_floors;
} nav_route_request;

/* Finds the cheapest route. If there is none, returns NAV_NO_ROUTE; `route` then contains the
 * reasons and must be freed as well. */
NAV_API nav_status nav_route_find(nav_query* query, const nav_route_request* request,
                                  nav_route** route);
NAV_API nav_status nav_route_free(nav_route* route);

typedef struct nav_route_info {
    uint32_t struct_size;
    uint32_t start, goal;   /* Indices of the start and the goal in the request. */
    uint32_t straight_line; /* Straight-line distance from start to goal, in lu. */
    uint64_t cost, length;
    uint64_t milliseconds; /* Travel time at the agent's speed, including turns. */
    /* The vertex to which the route leads instead of the goal; 0 if it leads to the goal. */
    uint32_t instead;
    uint32_t unused; /* Always 0. */
} nav_route_info;
/* Returns the properties of a route. This function and the next three return NAV_NO_ROUTE if
 * `route` contains only reasons. */
NAV_API nav_status nav_route_describe(const nav_route* route, nav_route_info* info);
NAV_API nav_status nav_route_points(const nav_route* route, nav_point* points, uint32_t capacity,
                                    uint32_t* count);
/* Lists the points of a route and, between them, the corners of the curved links that it uses. */
NAV_API nav_status nav_route_line(const nav_route* route, nav_point* points, uint32_t capacity,
                                  uint32_t* count);
NAV_API nav_status nav_route_vertices(const nav_route* route, uint32_t* ids, uint32_t capacity,
                                      uint32_t* count);

enum {
    NAV_END_MISSING = 0, /* The vertex, or the edge position, does not exist. */
    NAV_END_IN_SOLID = 1,
    NAV_NOTHING_IN_RANGE = 2,
    NAV_SEPARATE_PARTS = 3,
    NAV_ONE_WAY = 4,
    NAV_TOO_NARROW = 5,
    NAV_NEEDS_ABILITY = 6,
    NAV_GATE_IS_CLOSED = 7,
    NAV_BARRED = 8,
    NAV_IMPASSABLE = 9,
    NAV_FORBIDDEN = 10,     /* The conditions of the request forbid passage. */
    NAV_TOO_EXPENSIVE = 11, /* Every route exceeds the limit of nav_conditions_most_cost(). */
    /* The agent can get to no vertex on the floor of the goal. The next reasons are what stops it
     * at each link that leads to that floor. */
    NAV_FLOOR_UNREACHABLE = 14
};
typedef struct nav_reason {
    uint32_t struct_size;
    int32_t cause;
    int32_t at_goal;   /* 1 for the goal, 0 for the start; used for the first three causes. */
    nav_point place;   /* The point at which the route fails. */
    uint32_t barrier;  /* Id of the barrier, or 0. */
    uint32_t terrain;  /* Id of the terrain, or 0. */
    uint64_t edge;     /* Key of the edge that the agent cannot use, or 0. */
    uint32_t obstacle; /* Id of the obstacle, or 0. */
    /* For NAV_NOTHING_IN_RANGE: the nearest visible vertex (0 if there is none) and the distance
     * to it in lu. */
    uint32_t nearest, distance;
    /* For NAV_SEPARATE_PARTS: the nearest pair of vertices on either side of the gap. */
    uint32_t gap_a, gap_b;
    /* For NAV_TOO_NARROW: the agent's radius and the actual clearance, in lu. */
    int32_t needed, clearance;
    uint32_t range; /* For NAV_NOTHING_IN_RANGE: the agent's join range, in lu. */
    /* The floor of `place`; 0 if it is on a link between two floors. For NAV_FLOOR_UNREACHABLE, the
     * floor of the goal. */
    uint32_t floor;
    uint32_t links; /* For NAV_FLOOR_UNREACHABLE: the number of links that lead to the floor. */
} nav_reason;
/* Lists the reasons why there is no route. If the route does not lead to the goal (see
 * nav_route_request.towards), lists the reasons why the goal cannot be reached. The list is empty
 * for other routes. */
NAV_API nav_status nav_route_reasons(const nav_route* route, nav_reason* reasons, uint32_t capacity,
                                     uint32_t* count);

/* ---- Walks: where a unit is at a given time ---- */

enum { NAV_ROUTE_TO_THE_LETTER = 0, NAV_CUT_BY_SIGHT = 1 };
enum { NAV_CORNERS_SHARP = 0, NAV_CORNERS_CURVED = 1 };

typedef struct nav_walk_style {
    uint32_t struct_size;
    int32_t shortcuts, corners;
    int32_t variation; /* Maximum random offset of corners in lu, 0..1048576. */
    uint64_t seed;     /* Seed of the random offsets. */
} nav_walk_style;

typedef struct nav_whereabouts {
    uint32_t struct_size;
    nav_point position;
    /* Direction in which the unit faces, as a vector of any length; 0 if it never moves. */
    nav_point heading;
    int32_t arrived; /* Not 0 once the unit has reached the end of the walk. */
    uint32_t leg;    /* Index of the current leg in nav_walk_legs(). */
    int32_t kind;    /* How the unit moves on this leg: NAV_WALK, NAV_JUMP ... */
    /* Position of the unit on the edge of this leg; on.edge is 0 if the unit is not on an edge.
     * The unit's next route can start here, regardless of nearby obstacles. */
    nav_edge_place on;
    uint32_t lift; /* The lift of this leg, or 0. */
    /* The floor of the unit. On a link between floors, this is the floor where the link begins, or
     * 0 if the walk starts on such a link. */
    uint32_t floor;
    uint32_t to_floor; /* The floor where this leg ends, or 0. */
    uint32_t unused;   /* Always 0. */
} nav_whereabouts;

/* Creates the walk of a unit along a route. If `style` is null, the walk follows the route
 * exactly. Other styles respect the conditions with which the route was found. Returns
 * NAV_NO_ROUTE if `route` contains no route, and NAV_ERROR_STALE if the query no longer allows
 * the route. */
NAV_API nav_status nav_walk_create(const nav_route* route, const nav_walk_style* style,
                                   nav_walk** walk);
NAV_API nav_status nav_walk_free(nav_walk* walk);
NAV_API nav_status nav_walk_duration(const nav_walk* walk, uint64_t* milliseconds);
/* Returns the state of the unit `milliseconds` after its departure. */
NAV_API nav_status nav_walk_at(const nav_walk* walk, uint64_t milliseconds,
                               nav_whereabouts* whereabouts);
/* Lists the corner points of the walk from start to end. */
NAV_API nav_status nav_walk_points(const nav_walk* walk, nav_point* points, uint32_t capacity,
                                   uint32_t* count);

/* ---- Distance fields: guide any number of units to common goals ---- */

/* Computes the cost from every vertex to the nearest goal under the current content of
 * `conditions` (null for none). The limit set with nav_conditions_most_cost() is ignored.
 * Functions that use the field return NAV_ERROR_STALE while any gate has a different state than
 * when the field was created or last updated with nav_field_follow(). */
NAV_API nav_status nav_field_create(const nav_query* query, const nav_end* goals,
                                    uint32_t goal_count, const nav_conditions* conditions,
                                    nav_field** field);
NAV_API nav_status nav_field_free(nav_field* field);
/* Returns the cost from a vertex to the nearest goal. This function and the next return
 * NAV_NO_ROUTE if no goal can be reached. */
NAV_API nav_status nav_field_cost(const nav_field* field, uint32_t vertex, uint64_t* cost);
/* Returns the next vertex on the route to the nearest goal. Returns 0 if the vertex is the goal,
 * or if the route leaves the graph there. */
NAV_API nav_status nav_field_next(const nav_field* field, uint32_t vertex, uint32_t* next);
/* Lists the cost and the next vertex of all vertices in the order of nav_vertex_ids(). The cost
 * is 2^64 - 1 if no goal can be reached. `costs` or `next` may be null. */
NAV_API nav_status nav_field_all(const nav_field* field, uint64_t* costs, uint32_t* next,
                                 uint32_t capacity, uint32_t* count);

#ifdef __cplusplus
}
#endif

#include "navcore/c_floors.h"
#include "navcore/c_graph.h"
#include "navcore/c_places.h"
#include "navcore/c_state.h"
