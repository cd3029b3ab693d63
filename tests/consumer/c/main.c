// SPDX-License-Identifier: MIT
// The consumer of main.cpp in C: consumer_c FILE.nav FROM TO, each end a vertex name or `x,y` in
// pixels. Prints cost and vertex ids as `navtool route` does.
#include <navcore/c.h>
#include <stdio.h>
#include <stdlib.h>

uint64_t costByOldNames(const nav_level* level, uint32_t agent, nav_end from, nav_end to);

static void must(nav_status status) {
    if (status < 0) {
        fprintf(stderr, "%s\n", nav_error_message());
        exit(2);
    }
}

static nav_end endOf(const nav_level* level, const char* text) {
    nav_end end = {0, {0, 0, 0}};
    double x, y;
    if (sscanf(text, "%lf,%lf", &x, &y) == 2) {
        end.point.x = (int32_t)(x * 256);
        end.point.y = (int32_t)(y * 256);
    } else {
        must(nav_vertex_named(level, text, &end.vertex));
    }
    return end;
}

/* What a newer header than the library's has at the end of a struct is 0, never left unset. */
static void checkLargerStruct(const nav_level* level) {
    struct {
        nav_level_info known;
        uint64_t later;
    } info = {{.struct_size = sizeof info}, ~(uint64_t)0};
    must(nav_level_describe(level, (nav_level_info*)&info));
    if (info.later != 0 || info.known.struct_size != sizeof(nav_level_info)) {
        fputs("a larger struct is not filled\n", stderr);
        exit(2);
    }
}

/* A query whose gates were all closed, and stand again as was saved of another one. */
static nav_query* savedAndRestored(const nav_level* level, uint32_t agent) {
    nav_query *other, *query;
    nav_conditions* conditions;
    uint64_t before, after;
    uint32_t gates, size, i;
    must(nav_query_create(level, agent, &other));
    must(nav_query_create(level, agent, &query));
    must(nav_query_gate_state(query, &before));
    must(nav_gate_ids(level, NULL, 0, &gates));
    uint32_t* ids = malloc((gates + 1) * sizeof *ids);
    must(nav_gate_ids(level, ids, gates, &gates));
    must(nav_query_save(other, NULL, NULL, 0, &size));
    uint8_t* bytes = malloc(size);
    must(nav_query_save(other, NULL, bytes, size, &size));
    for (i = 0; i < gates; ++i)
        must(nav_query_set_gate(query, ids[i], NAV_GATE_CLOSED));
    must(nav_query_restore(query, bytes, size, &conditions));
    must(nav_query_gate_state(query, &after));
    if (before != after || nav_query_restore(query, bytes, size - 1, NULL) != NAV_ERROR_SYNTAX) {
        fputs("a saved query does not come back\n", stderr);
        exit(2);
    }
    must(nav_conditions_free(conditions));
    must(nav_query_free(other));
    free(bytes);
    free(ids);
    return query;
}

int main(int argc, char** argv) {
    nav_level* level;
    nav_query* query;
    nav_route* route;
    uint32_t agent, count, i, *ids;
    if (argc != 4)
        return 2;
    must(nav_level_load(argv[1], &level));
    checkLargerStruct(level);
    must(nav_agent_ids(level, NULL, 0, &count));
    ids = malloc(count * sizeof *ids);
    must(nav_agent_ids(level, ids, count, &count));
    agent = ids[0];
    free(ids);
    query = savedAndRestored(level, agent);

    const nav_end from = endOf(level, argv[2]), to = endOf(level, argv[3]);
    const nav_route_request request = {.struct_size = sizeof request,
                                       .starts = &from,
                                       .goals = &to,
                                       .start_count = 1,
                                       .goal_count = 1};
    const nav_status found = nav_route_find(query, &request, &route);
    must(found);
    if (found == NAV_NO_ROUTE) {
        puts("no route");
    } else {
        nav_route_info info = {.struct_size = sizeof info};
        must(nav_route_describe(route, &info));
        must(nav_route_vertices(route, NULL, 0, &count));
        ids = malloc((count + 1) * sizeof *ids);
        must(nav_route_vertices(route, ids, count, &count));
        if (costByOldNames(level, agent, from, to) != info.cost) {
            fputs("the old names give another answer\n", stderr);
            return 2;
        }
        printf("cost %llu\nvertices", (unsigned long long)info.cost);
        for (i = 0; i < count; ++i)
            printf(" %u", (unsigned)ids[i]);
        printf("\n");
        free(ids);
    }
    if (found == NAV_OK && from.vertex && to.vertex) { /* step by step it comes there too */
        nav_level_info size = {.struct_size = sizeof size};
        uint32_t here = from.vertex;
        must(nav_level_describe(level, &size));
        for (i = 0; here != to.vertex && i < size.vertices; ++i)
            must(nav_query_next(query, here, to.vertex, NULL, &here));
        if (here != to.vertex) {
            puts("next moves do not arrive");
            return 2;
        }
    }
    must(nav_route_free(route));
    must(nav_query_free(query));
    must(nav_level_free(level));
    return found == NAV_NO_ROUTE ? 1 : 0;
}
