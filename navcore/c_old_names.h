// SPDX-License-Identifier: MIT
#pragma once

/* The names of version 0.1 of the C interface, for games that still use them. Include this header
 * after navcore/c.h. It will be removed in version 0.3. The library also exports the old functions,
 * so games that were built with version 0.1 keep running.
 *
 * A `nav_map` is now a `nav_query`, as in C++, and the former `nav_query` is a
 * `nav_route_request`. */

#include "navcore/c.h"

#define nav_map struct nav_query_object
#define nav_query nav_route_request
#define NAV_TOO_DEAR NAV_TOO_EXPENSIVE
#define NAV_RAY_AT_HINDRANCES NAV_RAY_AT_OBSTRUCTIONS

#define nav_map_create nav_query_create
#define nav_map_free nav_query_free
#define nav_map_gate nav_query_gate
#define nav_map_set_gate nav_query_set_gate
#define nav_map_gate_state nav_query_gate_state
#define nav_map_set_joining nav_query_set_joining
#define nav_map_next nav_query_next
#define nav_map_table nav_query_table
#define nav_map_nearest_walkable nav_query_nearest_walkable
#define nav_map_set_snap nav_query_set_snap
#define nav_map_raycast nav_query_raycast
#define nav_map_straight_cost nav_query_straight_cost
#define nav_map_moves nav_query_moves
#define nav_map_reached nav_query_reached
#define nav_map_random_point nav_query_random_point
#define nav_map_save nav_query_save
#define nav_map_restore nav_query_restore
#define nav_map_memory nav_query_memory
