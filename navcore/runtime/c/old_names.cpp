// SPDX-License-Identifier: MIT
// Exports the functions of c_old_names.h for games that were built with version 0.1.
#include "navcore/c.h"

extern "C" {

NAV_API nav_status nav_map_create(const nav_level* level, uint32_t agent, nav_query** query) {
    return nav_query_create(level, agent, query);
}
NAV_API nav_status nav_map_free(nav_query* query) {
    return nav_query_free(query);
}
NAV_API nav_status nav_map_gate(const nav_query* query, uint32_t gate, int32_t* state) {
    return nav_query_gate(query, gate, state);
}
NAV_API nav_status nav_map_set_gate(nav_query* query, uint32_t gate, int32_t state) {
    return nav_query_set_gate(query, gate, state);
}
NAV_API nav_status nav_map_gate_state(const nav_query* query, uint64_t* state) {
    return nav_query_gate_state(query, state);
}
NAV_API nav_status nav_map_set_joining(nav_query* query, int32_t joining) {
    return nav_query_set_joining(query, joining);
}
NAV_API nav_status nav_map_next(nav_query* query, uint32_t vertex, uint32_t goal,
                                const nav_conditions* conditions, uint32_t* next) {
    return nav_query_next(query, vertex, goal, conditions, next);
}
NAV_API nav_status nav_map_table(const nav_query* query, nav_table** table) {
    return nav_query_table(query, table);
}
NAV_API nav_status nav_map_nearest_walkable(const nav_query* query, const nav_point* point,
                                            int32_t range, nav_point* nearest) {
    return nav_query_nearest_walkable(query, point, range, nearest);
}
NAV_API nav_status nav_map_set_snap(nav_query* query, int32_t range) {
    return nav_query_set_snap(query, range);
}
NAV_API nav_status nav_map_raycast(const nav_query* query, const nav_point* from,
                                   const nav_point* to, int32_t stops, nav_hit* hit) {
    return nav_query_raycast(query, from, to, stops, hit);
}
NAV_API nav_status nav_map_straight_cost(const nav_query* query, const nav_point* from,
                                         const nav_point* to, uint64_t* cost) {
    return nav_query_straight_cost(query, from, to, cost);
}
NAV_API nav_status nav_map_moves(const nav_query* query, uint32_t vertex, nav_move* moves,
                                 uint32_t capacity, uint32_t* count) {
    return nav_query_moves(query, vertex, moves, capacity, count);
}
NAV_API nav_status nav_map_reached(nav_query* query, const nav_reach* reach, uint32_t* ids,
                                   uint64_t* costs, uint32_t capacity, uint32_t* count) {
    return nav_query_reached(query, reach, ids, costs, capacity, count);
}
NAV_API nav_status nav_map_random_point(nav_query* query, const nav_reach* reach, int32_t spread,
                                        uint64_t seed, nav_point* point) {
    return nav_query_random_point(query, reach, spread, seed, point);
}
NAV_API nav_status nav_map_save(const nav_query* query, const nav_conditions* conditions,
                                uint8_t* bytes, uint32_t capacity, uint32_t* count) {
    return nav_query_save(query, conditions, bytes, capacity, count);
}
NAV_API nav_status nav_map_restore(nav_query* query, const void* bytes, uint64_t size,
                                   nav_conditions** conditions) {
    return nav_query_restore(query, bytes, size, conditions);
}
NAV_API nav_status nav_map_memory(const nav_query* query, uint64_t* bytes) {
    return nav_query_memory(query, bytes);
}

} // extern "C"
