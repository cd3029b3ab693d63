// SPDX-License-Identifier: MIT
#pragma once

/* navcore for C and for everything that calls C: loads nav files, finds routes, distance fields and
 * next moves, walks along them.
 *
 * Every function returns NAV_OK, NAV_NO_ROUTE, or an error below 0; nav_error_message() then tells
 * more. Outputs come last and are written on NAV_OK only, unless it says otherwise. Handles are
 * checked: one that is null, freed, or of another kind is an error, never a crash. A handle may be
 * used by one thread at a time, and so may all that were made from one map: where a second thread
 * comes to a map, the answer is NAV_ERROR_BUSY. A level is read by any number of threads; the maps
 * that are made from it share what it knows, so that each thread has its own for little memory.
 * What was made from a handle stays usable when that handle is freed.
 *
 * Positions and lengths are lattice units: 256 are one pixel of the map, y grows downwards,
 * |coordinate| <= 33554431. Costs are lattice units on plain ground. Ids are 1..2^31-1.
 *
 * Texts are UTF-8 and end with 0. Texts and lists go into the caller's buffer: `count` gets how
 * many there are (of a text: its bytes and the 0); with a capacity below that nothing is written
 * and the answer is NAV_ERROR_BUFFER, but for the question with capacity 0, which is NAV_OK.
 *
 * Structs that begin with struct_size want sizeof(the struct) there, so that they can grow; in a
 * list the first one says it for all. A smaller one gets the members that it has. In a larger one
 * than the library knows, what it does not know becomes 0. What the library wrote says in
 * struct_size how much of it the library knows. Above 1024 it is an error. Points, ends, places and
 * pieces of ground are values: they stay as they are. */

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
    NAV_NO_ROUTE = 1,             /* nothing leads there */
    NAV_ERROR_HANDLE = -1,        /* null, freed, or of another kind */
    NAV_ERROR_ARGUMENT = -2,      /* a null pointer, or a value out of its range */
    NAV_ERROR_BUFFER = -3,        /* the buffer is too small; the count is told */
    NAV_ERROR_NOT_FOUND = -4,     /* no such file, item or name, or a name that several have */
    NAV_ERROR_SYNTAX = -5,        /* not a nav file or what was saved, or damaged */
    NAV_ERROR_UNSUPPORTED = -6,   /* made by a newer program */
    NAV_ERROR_IO = -7,            /* the operating system refused */
    NAV_ERROR_TOO_LARGE = -8,     /* over a stated limit */
    NAV_ERROR_OUT_OF_MEMORY = -9, /* nothing is broken: it may be asked again */
    NAV_ERROR_STALE = -10,        /* a gate stands otherwise than when it was made; another level */
    NAV_ERROR_INTERNAL = -11,
    NAV_ERROR_BUSY = -12 /* another thread is using the map: nothing was done */
};

typedef struct nav_level nav_level;           /* a loaded nav file */
typedef struct nav_map nav_map;               /* a level as one agent sees it, with gates to set */
typedef struct nav_conditions nav_conditions; /* what holds for some queries only */
typedef struct nav_route nav_route;           /* an answer */
typedef struct nav_walk nav_walk;             /* a unit on its way along a route */
typedef struct nav_field nav_field;           /* costs and next moves to some goals */
typedef struct nav_table nav_table;           /* next moves from everywhere to everywhere */
typedef struct nav_search nav_search;         /* a route that is looked for bit by bit */

typedef struct nav_point {
    int32_t x, y, z;
} nav_point;

typedef struct nav_end { /* where a route starts or ends */
    uint32_t vertex;     /* an id, or 0: the point, anywhere on the map */
    nav_point point;
} nav_end;

typedef struct nav_edge_place { /* a place on an edge */
    uint64_t edge;              /* its key, see c_graph.h; 0: none */
    uint32_t along;             /* lu from the edge's end a, at most its length */
    uint32_t unused;            /* 0 */
} nav_edge_place;

/* The version of this interface that the library has; it grows when old callers would break. */
NAV_API uint32_t nav_abi_version(void);
/* What went wrong in the last call of this thread; "" when nothing did. Valid until its next call.
 */
NAV_API const char* nav_error_message(void);

/* ---- levels ---- */

NAV_API nav_status nav_level_load(const char* path, nav_level** level);
NAV_API nav_status nav_level_read(const void* bytes, uint64_t size, nav_level** level);
NAV_API nav_status nav_level_free(nav_level* level);
/* Compiles the level for agents, which the first map of each else does, and makes long routes of
 * theirs faster to find (they stay the same). Any thread may call it, others use the level
 * meanwhile. */
NAV_API nav_status nav_level_prepare(const nav_level* level, const uint32_t* agents,
                                     uint32_t count);

typedef struct nav_level_info {
    uint32_t struct_size;
    uint32_t vertices, edges, agents, gates;
    double pixels_per_unit; /* of nav_level_unit(), for display */
} nav_level_info;
NAV_API nav_status nav_level_describe(const nav_level* level, nav_level_info* info);
NAV_API nav_status nav_level_name(const nav_level* level, char* text, uint32_t capacity,
                                  uint32_t* count);
NAV_API nav_status nav_level_unit(const nav_level* level, char* text, uint32_t capacity,
                                  uint32_t* count);

typedef struct nav_agent_info {
    uint32_t struct_size;
    int32_t radius;       /* room it needs on both sides */
    uint32_t speed;       /* cost per second */
    int32_t join_range;   /* how far it walks straight to reach the graph */
    uint32_t table_bytes; /* of its move table in the file; 0: there is none */
    uint32_t turn_rate;   /* degrees per second; 0: it turns at once */
} nav_agent_info;
NAV_API nav_status nav_agent_ids(const nav_level* level, uint32_t* ids, uint32_t capacity,
                                 uint32_t* count);
NAV_API nav_status nav_agent_named(const nav_level* level, const char* name, uint32_t* agent);
NAV_API nav_status nav_agent_name(const nav_level* level, uint32_t agent, char* text,
                                  uint32_t capacity, uint32_t* count);
NAV_API nav_status nav_agent_describe(const nav_level* level, uint32_t agent, nav_agent_info* info);

NAV_API nav_status nav_vertex_ids(const nav_level* level, uint32_t* ids, uint32_t capacity,
                                  uint32_t* count);
/* In the order of nav_vertex_ids(). */
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
/* The vertices that have the tag; with a null value whatever its value. Likewise below. */
NAV_API nav_status nav_vertices_tagged(const nav_level* level, const char* key, const char* value,
                                       uint32_t* ids, uint32_t capacity, uint32_t* count);

/* Links are the edges that the designer drew. The ids of links and obstacles come sorted. */
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

/* ---- maps ---- */

NAV_API nav_status nav_map_create(const nav_level* level, uint32_t agent, nav_map** map);
NAV_API nav_status nav_map_free(nav_map* map);

enum { NAV_GATE_OPEN = 0, NAV_GATE_CLOSED = 1 };
NAV_API nav_status nav_map_gate(const nav_map* map, uint32_t gate, int32_t* state);
/* For what is asked from now on. Fields and tables made before are stale while gates stand
 * otherwise. */
NAV_API nav_status nav_map_set_gate(nav_map* map, uint32_t gate, int32_t state);
/* A number that names how all gates stand: the same one whenever they stand the same, for all maps
 * of that level, and as good as surely another one else. */
NAV_API nav_status nav_map_gate_state(const nav_map* map, uint64_t* state);

enum { NAV_JOIN_VERTICES = 0, NAV_JOIN_EDGES = 1 };
/* Where points off the graph join it in the routes that follow: at the nearest vertices that they
 * see, as at first, or also at the nearest places of the edges that they see, and along them. Then
 * the points of a route hold those places too. Fields that are made from then on join likewise;
 * make those anew that were made before. */
NAV_API nav_status nav_map_set_joining(nav_map* map, int32_t joining);

/* ---- conditions: what some queries add, without changing the map ---- */

typedef struct nav_charge { /* what going somewhere costs more */
    uint32_t struct_size;
    uint32_t multiplier; /* thousandths of the cost, 1000..60000 (or 0 when banned); of several the
                            largest counts */
    uint64_t toll;       /* added; several add up */
    int32_t banned;      /* not 0: nobody may go there */
} nav_charge;

NAV_API nav_status nav_conditions_create(const nav_map* map, nav_conditions** conditions);
NAV_API nav_status nav_conditions_free(nav_conditions* conditions);
/* Takes all conditions back. */
NAV_API nav_status nav_conditions_clear(nav_conditions* conditions);
NAV_API nav_status nav_conditions_gate(nav_conditions* conditions, uint32_t gate, int32_t state);
/* Paid on each arrival at the vertex; a start does not arrive. */
NAV_API nav_status nav_conditions_vertex(nav_conditions* conditions, uint32_t vertex,
                                         const nav_charge* charge);
/* Of the edge that the editor made between two vertices, in either direction. */
NAV_API nav_status nav_conditions_edge(nav_conditions* conditions, uint32_t vertex, uint32_t other,
                                       const nav_charge* charge);
/* Of a link by its id, in either direction. */
NAV_API nav_status nav_conditions_link(nav_conditions* conditions, uint32_t link,
                                       const nav_charge* charge);
/* Paid by each edge and walk that meets the disc (radius 0..33554431) or the polygon (3 corners or
 * more). Teleports pass. */
NAV_API nav_status nav_conditions_disc(nav_conditions* conditions, int32_t x, int32_t y,
                                       int32_t radius, const nav_charge* charge);
NAV_API nav_status nav_conditions_polygon(nav_conditions* conditions, const nav_point* corners,
                                          uint32_t count, const nav_charge* charge);
/* The same for what stands on the ground there, a tower or a wreck; banned, it blocks. An agent
 * that walks also pays where it keeps less room from it than its radius; jumps, bridges and
 * teleports pass. */
NAV_API nav_status nav_conditions_solid_disc(nav_conditions* conditions, int32_t x, int32_t y,
                                             int32_t radius, const nav_charge* charge);
NAV_API nav_status nav_conditions_solid_polygon(nav_conditions* conditions,
                                                const nav_point* corners, uint32_t count,
                                                const nav_charge* charge);
/* Only routes that cost no more are found. */
NAV_API nav_status nav_conditions_most_cost(nav_conditions* conditions, uint64_t cost);

/* ---- routes ---- */

enum { NAV_ASTAR = 0, NAV_DIJKSTRA = 1 }; /* the answer is the same */

typedef struct nav_query {
    uint32_t struct_size;
    int32_t algorithm;
    const nav_end* starts; /* the route leaves from any of them */
    const nav_end* goals;  /* and leads to any of them, whichever is cheapest */
    uint32_t start_count, goal_count;
    const nav_conditions* conditions; /* null: none */
    /* Null, or one for each start: where its edge is not 0, it counts in place of the end. */
    const nav_edge_place* start_edges;
    const nav_edge_place* goal_edges; /* likewise */
    /* Not 0, with one start and one goal: where nothing leads there, a route to the vertex nearest
     * to the goal that is reached; nav_route_info says so. */
    int32_t towards;
} nav_query;

/* The cheapest route. NAV_NO_ROUTE: there is none, and the answer holds the reasons. */
NAV_API nav_status nav_route_find(nav_map* map, const nav_query* query, nav_route** route);
NAV_API nav_status nav_route_free(nav_route* route);

typedef struct nav_route_info {
    uint32_t struct_size;
    uint32_t start, goal;   /* which of the query's */
    uint32_t straight_line; /* from start to goal */
    uint64_t cost, length;
    uint64_t milliseconds; /* at the agent's speed, with turns */
    uint32_t instead;      /* the vertex that it leads to in place of the goal; 0: to the goal */
    uint32_t unused;       /* 0 */
} nav_route_info;
/* NAV_NO_ROUTE for an answer without one, here and in the next two. */
NAV_API nav_status nav_route_describe(const nav_route* route, nav_route_info* info);
NAV_API nav_status nav_route_points(const nav_route* route, nav_point* points, uint32_t capacity,
                                    uint32_t* count);
NAV_API nav_status nav_route_vertices(const nav_route* route, uint32_t* ids, uint32_t capacity,
                                      uint32_t* count);

enum {
    NAV_END_MISSING = 0, /* the vertex does not exist */
    NAV_END_IN_SOLID = 1,
    NAV_NOTHING_IN_RANGE = 2,
    NAV_SEPARATE_PARTS = 3,
    NAV_ONE_WAY = 4,
    NAV_TOO_NARROW = 5,
    NAV_NEEDS_ABILITY = 6,
    NAV_GATE_IS_CLOSED = 7,
    NAV_BARRED = 8,
    NAV_IMPASSABLE = 9,
    NAV_FORBIDDEN = 10, /* by the conditions alone */
    NAV_TOO_DEAR = 11   /* no route within the conditions' most cost */
};
typedef struct nav_reason {
    uint32_t struct_size;
    int32_t cause;
    int32_t at_goal;            /* of the first three: 0 the start, 1 the goal */
    nav_point place;            /* where to look */
    uint32_t barrier;           /* an id, or 0 */
    uint32_t terrain;           /* likewise */
    uint64_t edge;              /* the edge that holds the agent up, or 0 */
    uint32_t obstacle;          /* an id, or 0 */
    uint32_t nearest, distance; /* NAV_NOTHING_IN_RANGE: a vertex that it sees, or 0, and lu */
    uint32_t gap_a, gap_b;      /* NAV_SEPARATE_PARTS: the nearest pair across */
    int32_t needed, clearance;  /* NAV_TOO_NARROW: the agent's radius, the room there */
    uint32_t range;             /* NAV_NOTHING_IN_RANGE: the agent's join range */
} nav_reason;
/* Why there is no route, or none to the goal of one that leads towards it; none else. */
NAV_API nav_status nav_route_reasons(const nav_route* route, nav_reason* reasons, uint32_t capacity,
                                     uint32_t* count);

/* ---- walks: where a unit is at a time ---- */

enum { NAV_ROUTE_TO_THE_LETTER = 0, NAV_CUT_BY_SIGHT = 1 };
enum { NAV_CORNERS_SHARP = 0, NAV_CORNERS_CURVED = 1 };

typedef struct nav_walk_style {
    uint32_t struct_size;
    int32_t shortcuts, corners;
    int32_t variation; /* how far places move by chance at most, 0..1048576 */
    uint64_t seed;     /* of that chance */
} nav_walk_style;

typedef struct nav_whereabouts {
    uint32_t struct_size;
    nav_point position;
    nav_point heading; /* a vector of any length; 0 when it never moves */
    int32_t arrived;   /* not 0: it is there */
    uint32_t leg;      /* which of nav_walk_legs() it is on */
    int32_t kind;      /* how that is gone: NAV_WALK, NAV_JUMP ... */
    /* The place on the edge that the leg goes along, from which its next route may start whatever
     * lies there; its edge is 0 off the graph. */
    nav_edge_place on;
} nav_whereabouts;

/* The agent's walk along a route, in a style or, when it is null, to the letter. Styles heed the
 * conditions that the route was found under. NAV_NO_ROUTE: the answer has no route;
 * NAV_ERROR_STALE: the map does not let it pass any more. */
NAV_API nav_status nav_walk_create(const nav_route* route, const nav_walk_style* style,
                                   nav_walk** walk);
NAV_API nav_status nav_walk_free(nav_walk* walk);
NAV_API nav_status nav_walk_duration(const nav_walk* walk, uint64_t* milliseconds);
/* Where the unit is that long after it set off. */
NAV_API nav_status nav_walk_at(const nav_walk* walk, uint64_t milliseconds,
                               nav_whereabouts* whereabouts);
/* The corners of the walk, from its start to its end. */
NAV_API nav_status nav_walk_points(const nav_walk* walk, nav_point* points, uint32_t capacity,
                                   uint32_t* count);

/* ---- distance fields: one for any number of units ---- */

/* Costs from every vertex to the nearest of some goals, under conditions as they are now, or null;
 * their most cost does not matter. */
NAV_API nav_status nav_field_create(const nav_map* map, const nav_end* goals, uint32_t goal_count,
                                    const nav_conditions* conditions, nav_field** field);
NAV_API nav_status nav_field_free(nav_field* field);
/* NAV_NO_ROUTE: no goal can be reached, here and in the next. */
NAV_API nav_status nav_field_cost(const nav_field* field, uint32_t vertex, uint64_t* cost);
/* The vertex to go to next; 0 where the way leaves the graph for the goal. */
NAV_API nav_status nav_field_next(const nav_field* field, uint32_t vertex, uint32_t* next);
/* Both for all vertices, in the order of nav_vertex_ids(): cost 2^64 - 1 where no goal is reached.
 * Either list may be null. */
NAV_API nav_status nav_field_all(const nav_field* field, uint64_t* costs, uint32_t* next,
                                 uint32_t capacity, uint32_t* count);

/* ---- tables: next moves without a search, up to 65535 vertices ---- */

/* The vertex to go to next on a cheapest way; 0 at the goal. NAV_NO_ROUTE: it cannot be reached.
 * Out of the agent's table in the file; when there is none, or a gate does not stand as at the
 * start, or there are conditions, out of a field: the same answer, but slow for each new goal. Only
 * moves along the graph; in a forged file they may lead round in a circle. */
NAV_API nav_status nav_map_next(nav_map* map, uint32_t vertex, uint32_t goal,
                                const nav_conditions* conditions, uint32_t* next);
/* The agent's table in the file. NAV_ERROR_NOT_FOUND: it has none; NAV_ERROR_STALE: a gate does not
 * stand as at the start. */
NAV_API nav_status nav_map_table(const nav_map* map, nav_table** table);
/* Computes it, in seconds for 10,000 vertices. */
NAV_API nav_status nav_table_create(const nav_map* map, nav_table** table);
/* Reads what nav_table_bytes() gave for the same map: NAV_ERROR_STALE when that was another. */
NAV_API nav_status nav_table_read(const nav_map* map, const void* bytes, uint64_t size,
                                  nav_table** table);
NAV_API nav_status nav_table_free(nav_table* table);
NAV_API nav_status nav_table_bytes(const nav_table* table, uint8_t* bytes, uint32_t capacity,
                                   uint32_t* count);
/* The gates that were closed when it was made, all others being open: while gates stand otherwise
 * it is stale. */
NAV_API nav_status nav_table_gates(const nav_table* table, uint32_t* ids, uint32_t capacity,
                                   uint32_t* count);
/* The vertex to go to next; 0 at the goal. NAV_NO_ROUTE: it cannot be reached. */
NAV_API nav_status nav_table_next(const nav_table* table, uint32_t vertex, uint32_t goal,
                                  uint32_t* next);
/* The same for a crowd, in a fraction of the time: from each of `count` vertices to the goal beside
 * it, 0 where that cannot be reached, too. NAV_ERROR_NOT_FOUND: some vertices are not there, and
 * what concerns them is 0. */
NAV_API nav_status nav_table_next_each(const nav_table* table, const uint32_t* vertices,
                                       const uint32_t* goals, uint32_t count, uint32_t* next);

#ifdef __cplusplus
}
#endif

#include "navcore/c_graph.h"
#include "navcore/c_places.h"
#include "navcore/c_state.h"
