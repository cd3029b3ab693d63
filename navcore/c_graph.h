// SPDX-License-Identifier: MIT
#pragma once

/* The part of navcore/c.h, which includes it, that shows what a level is made of. */

#include "navcore/c.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- units: between the lattice and the game's own ---- */

enum { NAV_Y_DOWN = 0, NAV_Y_UP = 1 }; /* which way y grows in the game */

typedef struct nav_place {
    double x, y, z; /* in nav_level_unit(), metres say */
} nav_place;
/* The nearest point of the lattice. NAV_ERROR_ARGUMENT: it would lie off it. */
NAV_API nav_status nav_place_to_map(const nav_level* level, const nav_place* place, int32_t y_axis,
                                    nav_point* point);
NAV_API nav_status nav_place_to_game(const nav_level* level, const nav_point* point, int32_t y_axis,
                                     nav_place* place);

/* ---- vertices by kind and by place ---- */

/* The vertices of a kind, ascending. */
NAV_API nav_status nav_vertices_of_kind(const nav_level* level, const char* kind, uint32_t* ids,
                                        uint32_t capacity, uint32_t* count);
enum { NAV_SEEN_OR_NOT = 0, NAV_SEEN = 1 };
/* The `most` nearest vertices within `range` lu of a point, those that it sees or all; nearest
 * first, of several as near the smallest id. */
NAV_API nav_status nav_vertices_near(const nav_level* level, const nav_point* point, int32_t range,
                                     uint32_t most, int32_t seen, uint32_t* ids, uint32_t capacity,
                                     uint32_t* count);

/* ---- edges ----
 *
 * An edge is named by its key: of a link its id, of one that the editor made between two vertices
 * (smaller id << 32) + larger id. 0 is none. */

enum { NAV_BOTH_WAYS = 0, NAV_FORWARD = 1, NAV_BACKWARD = 2 }; /* forward: from a to b only */
enum {
    NAV_PASSAGE_OPEN = 0,
    NAV_PASSAGE_BLOCKED = 1, /* it leads through an obstacle: nobody passes */
    NAV_PASSAGE_BARRED = 2   /* barriers let nobody along it */
};
enum { NAV_WALK = 0, NAV_JUMP = 1, NAV_BRIDGE = 2, NAV_TELEPORT = 3 };

typedef struct nav_edge_info {
    uint32_t struct_size;
    uint32_t a, b;   /* its vertices */
    uint32_t link;   /* its id, or 0: the editor made it */
    uint32_t length; /* lu */
    int32_t direction, passage, kind;
    uint32_t multiplier; /* thousandths */
    int32_t clearance;   /* lu to walls; -1: not measured */
    int32_t own_cost;    /* replaces length and ground, when has_own_cost is not 0 */
    int32_t has_own_cost;
} nav_edge_info;

typedef struct nav_piece { /* a stretch over one terrain */
    uint32_t terrain, length;
} nav_piece;

/* In the order of the file. */
NAV_API nav_status nav_edge_keys(const nav_level* level, uint64_t* edges, uint32_t capacity,
                                 uint32_t* count);
/* The edges that end at a vertex, whichever way they lead, ascending. */
NAV_API nav_status nav_vertex_edges(const nav_level* level, uint32_t vertex, uint64_t* edges,
                                    uint32_t capacity, uint32_t* count);
NAV_API nav_status nav_edge_describe(const nav_level* level, uint64_t edge, nav_edge_info* info);
/* Its ground, from its lexicographically smaller end. */
NAV_API nav_status nav_edge_pieces(const nav_level* level, uint64_t edge, nav_piece* pieces,
                                   uint32_t capacity, uint32_t* count);
/* The gates that it crosses, ascending. */
NAV_API nav_status nav_edge_gates(const nav_level* level, uint64_t edge, uint32_t* ids,
                                  uint32_t capacity, uint32_t* count);
/* The abilities that it asks for, one after the other from index 0; NAV_ERROR_NOT_FOUND behind the
 * last. */
NAV_API nav_status nav_edge_need(const nav_level* level, uint64_t edge, uint32_t index, char* text,
                                 uint32_t capacity, uint32_t* count);
/* The point that many lu from the edge's end a, rounded. */
NAV_API nav_status nav_edge_point(const nav_level* level, uint64_t edge, uint32_t along,
                                  nav_point* point);

/* ---- terrains ---- */

typedef struct nav_terrain_info {
    uint32_t struct_size;
    uint32_t multiplier; /* thousandths; 0: nobody walks there, unless the agent says otherwise */
    uint32_t colour;     /* 0xRRGGBB */
} nav_terrain_info;
NAV_API nav_status nav_terrain_ids(const nav_level* level, uint32_t* ids, uint32_t capacity,
                                   uint32_t* count);
NAV_API nav_status nav_terrain_name(const nav_level* level, uint32_t terrain, char* text,
                                    uint32_t capacity, uint32_t* count);
NAV_API nav_status nav_terrain_describe(const nav_level* level, uint32_t terrain,
                                        nav_terrain_info* info);
/* The terrain under a point. */
NAV_API nav_status nav_terrain_at(const nav_level* level, int32_t x, int32_t y, uint32_t* terrain);

#ifdef __cplusplus
}
#endif
