// SPDX-License-Identifier: MIT
#pragma once

/* Part of the C interface (included by navcore/c.h): unit conversion, vertices, edges and
 * terrains of a level. */

#include "navcore/c.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Units: converting between the lattice and the game's coordinates ---- */

enum { NAV_Y_DOWN = 0, NAV_Y_UP = 1 }; /* Direction of the game's y axis. */

typedef struct nav_place {
    double x, y, z; /* Coordinates in the level's unit, such as metres; see nav_level_unit(). */
} nav_place;
/* Converts the game's coordinates to the nearest lattice point. Returns NAV_ERROR_ARGUMENT if
 * the result would be outside the range of the lattice. */
NAV_API nav_status nav_place_to_map(const nav_level* level, const nav_place* place, int32_t y_axis,
                                    nav_point* point);
/* Converts a lattice point to the game's coordinates. */
NAV_API nav_status nav_place_to_game(const nav_level* level, const nav_point* point, int32_t y_axis,
                                     nav_place* place);

/* ---- Vertices by kind and by position ---- */

/* Lists the vertices of this kind, in ascending order of their ids. */
NAV_API nav_status nav_vertices_of_kind(const nav_level* level, const char* kind, uint32_t* ids,
                                        uint32_t capacity, uint32_t* count);
enum { NAV_SEEN_OR_NOT = 0, NAV_SEEN = 1 };
/* Lists the `most` nearest vertices within `range` lu of a point, sorted by distance, then by
 * id. With NAV_SEEN, lists only vertices that are visible from the point. */
NAV_API nav_status nav_vertices_near(const nav_level* level, const nav_point* point, int32_t range,
                                     uint32_t most, int32_t seen, uint32_t* ids, uint32_t capacity,
                                     uint32_t* count);

/* ---- Edges ----
 *
 * An edge is identified by its key: the id of a link, or (smaller id << 32) + larger id for the
 * edge that was generated between two vertices. Key 0 means none. */

/* NAV_FORWARD means that the edge can only be used from end a to end b. */
enum { NAV_BOTH_WAYS = 0, NAV_FORWARD = 1, NAV_BACKWARD = 2 };
enum {
    NAV_PASSAGE_OPEN = 0,
    NAV_PASSAGE_BLOCKED = 1, /* An obstacle blocks the edge for all agents. */
    NAV_PASSAGE_BARRED = 2   /* Barriers close the edge for all agents. */
};
enum { NAV_WALK = 0, NAV_JUMP = 1, NAV_BRIDGE = 2, NAV_TELEPORT = 3, NAV_LIFT = 4 };
enum {
    NAV_LOOK_PLAIN = 0,
    NAV_LOOK_STAIRS = 1,
    NAV_LOOK_ESCALATOR = 2,
    NAV_LOOK_RAMP = 3,
    NAV_LOOK_LADDER = 4,
    NAV_LOOK_HOLE = 5
};

typedef struct nav_edge_info {
    uint32_t struct_size;
    uint32_t a, b;   /* Vertex ids of the two ends. */
    uint32_t link;   /* Id of the link, or 0 for a generated edge. */
    uint32_t length; /* Length of the edge, in lu; that of its line if it is curved. */
    int32_t direction, passage, kind;
    uint32_t multiplier; /* Multiplier in thousandths. */
    int32_t clearance;   /* Distance to the nearest obstacle in lu; -1 if not measured. */
    int32_t own_cost;    /* Fixed cost of the edge; only used if has_own_cost is not 0. */
    int32_t has_own_cost;
    /* Time in milliseconds that the edge takes in addition to its length, from a to b and back. */
    uint32_t delay, delay_back;
    uint32_t lift; /* For NAV_LIFT, the id of the lift; otherwise 0. */
    int32_t look;  /* What the link is in the game, such as NAV_LOOK_LADDER. */
} nav_edge_info;

typedef struct nav_piece { /* A section of an edge on a single terrain. */
    uint32_t terrain, length;
} nav_piece;

/* Lists the keys of all edges, in the order of the nav file. */
NAV_API nav_status nav_edge_keys(const nav_level* level, uint64_t* edges, uint32_t capacity,
                                 uint32_t* count);
/* Lists the incoming and outgoing edges of a vertex, in ascending order. */
NAV_API nav_status nav_vertex_edges(const nav_level* level, uint32_t vertex, uint64_t* edges,
                                    uint32_t capacity, uint32_t* count);
NAV_API nav_status nav_edge_describe(const nav_level* level, uint64_t edge, nav_edge_info* info);
/* Lists the terrain pieces of an edge, starting at the end with the smaller position (by x, then
 * y, then z). */
NAV_API nav_status nav_edge_pieces(const nav_level* level, uint64_t edge, nav_piece* pieces,
                                   uint32_t capacity, uint32_t* count);
/* Lists the gates that an edge crosses, in ascending order. */
NAV_API nav_status nav_edge_gates(const nav_level* level, uint64_t edge, uint32_t* ids,
                                  uint32_t capacity, uint32_t* count);
/* Returns one of the conditions that an edge requires: an ability, or several of which one is
 * enough, separated by '|', such as "boat|swim". Returns NAV_ERROR_NOT_FOUND if `index` is past the
 * last one. */
NAV_API nav_status nav_edge_need(const nav_level* level, uint64_t edge, uint32_t index, char* text,
                                 uint32_t capacity, uint32_t* count);
/* Lists the points of the line of an edge, from end a to end b: the two ends, and the corners of a
 * curved link between them. */
NAV_API nav_status nav_edge_points(const nav_level* level, uint64_t edge, nav_point* points,
                                   uint32_t capacity, uint32_t* count);
/* Returns the point at distance `along`, in lu, from end a of an edge, rounded to the lattice. */
NAV_API nav_status nav_edge_point(const nav_level* level, uint64_t edge, uint32_t along,
                                  nav_point* point);

/* ---- Lifts ----
 *
 * At each stop, a lift has an entrance, which is a vertex of the designer, and a cabin, which is a
 * vertex whose id is that of the entrance plus 2^31. A route may start at a cabin, for a unit that
 * is in the lift. */

typedef struct nav_lift_info {
    uint32_t struct_size;
    uint32_t stops;          /* Number of stops; see nav_lift_stops(). */
    int32_t x, y;            /* Place of the shaft, in lu. */
    uint32_t wait, up, down; /* Time until the lift moves, and per floor, in milliseconds. */
} nav_lift_info;

typedef struct nav_lift_stop {
    uint32_t struct_size;
    uint32_t floor, entrance, cabin;
    uint32_t gate; /* The lift does not stop here while this gate is closed; 0 if there is none. */
} nav_lift_stop;

NAV_API nav_status nav_lift_ids(const nav_level* level, uint32_t* ids, uint32_t capacity,
                                uint32_t* count);
NAV_API nav_status nav_lift_named(const nav_level* level, const char* name, uint32_t* lift);
NAV_API nav_status nav_lift_name(const nav_level* level, uint32_t lift, char* text,
                                 uint32_t capacity, uint32_t* count);
NAV_API nav_status nav_lift_describe(const nav_level* level, uint32_t lift, nav_lift_info* info);
/* Lists the stops of a lift, in ascending order of their floors. */
NAV_API nav_status nav_lift_stops(const nav_level* level, uint32_t lift, nav_lift_stop* stops,
                                  uint32_t capacity, uint32_t* count);

/* ---- Terrains ---- */

typedef struct nav_terrain_info {
    uint32_t struct_size;
    /* Multiplier in thousandths, or 0 if the terrain is impassable. An agent can have its own
     * multiplier, which overrides this one. */
    uint32_t multiplier;
    uint32_t colour; /* Display colour, 0xRRGGBB. */
} nav_terrain_info;
NAV_API nav_status nav_terrain_ids(const nav_level* level, uint32_t* ids, uint32_t capacity,
                                   uint32_t* count);
NAV_API nav_status nav_terrain_name(const nav_level* level, uint32_t terrain, char* text,
                                    uint32_t capacity, uint32_t* count);
NAV_API nav_status nav_terrain_describe(const nav_level* level, uint32_t terrain,
                                        nav_terrain_info* info);
/* Returns the id of the terrain at a point. */
NAV_API nav_status nav_terrain_at(const nav_level* level, int32_t x, int32_t y, uint32_t* terrain);

#ifdef __cplusplus
}
#endif
