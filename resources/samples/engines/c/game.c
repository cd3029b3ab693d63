/* SPDX-License-Identifier: MIT
 * game LEVEL.nav [GATE SECONDS]: scouts leave two spawns, one after the other, for the town square.
 * The named gate closes SECONDS after the start, and scouts on the way look for another route. Prints
 * when each arrives. The loop is like that of a game: fixed steps, and a search only when something
 * changes. */
#include <navcore/c.h>
#include <stdio.h>
#include <stdlib.h>

enum { STEP = 50, UNITS = 8, APART = 1500, LONGEST = 600000 }; /* milliseconds */

typedef struct unit {
    nav_walk* walk;     /* null: not started, stuck or arrived */
    uint64_t since;     /* when the walk began */
    uint32_t spawn;     /* a vertex */
    nav_point here;     /* where it is drawn */
    nav_edge_place on;  /* the edge under it, which may be a bridge */
    int32_t seen, done; /* it has started; it has arrived or is stuck */
} unit;

static void must(nav_status status) {
    if (status < 0) {
        fprintf(stderr, "%s\n", nav_error_message());
        exit(2);
    }
}

/* Sends a unit to the goal, from its position on an edge or, without one, from an end. If there is
 * no route, the unit stays and is done. */
static void send(nav_query* query, unit* who, int number, nav_end from, nav_end goal, uint64_t now) {
    nav_route_request request = {.struct_size = sizeof request,
                       .starts = &from,
                       .goals = &goal,
                       .start_count = 1,
                       .goal_count = 1,
                       .start_edges = &who->on};
    nav_route* route;
    nav_status found;
    if (who->walk)
        must(nav_walk_free(who->walk));
    who->walk = NULL;
    found = nav_route_find(query, &request, &route);
    must(found);
    if (found == NAV_NO_ROUTE) {
        printf("%.2f s: unit %d is stuck\n", (double)now / 1000, number);
        who->done = 1;
    } else {
        must(nav_walk_create(route, NULL, &who->walk));
        who->since = now;
    }
    must(nav_route_free(route)); /* the walk has copied what it needs */
}

static void closeGate(nav_level* level, nav_query* query, const char* name, unit* units, nav_end goal,
                      uint64_t now) {
    uint32_t gate;
    int i;
    must(nav_gate_named(level, name, &gate));
    must(nav_query_set_gate(query, gate, NAV_GATE_CLOSED));
    printf("%.2f s: %s is closed\n", (double)now / 1000, name);
    for (i = 0; i < UNITS; ++i)
        if (units[i].walk) {
            nav_end from = {0, units[i].here};
            send(query, &units[i], i, from, goal, now);
        }
}

/* Moves a unit for one time step: it starts, walks or arrives. */
static void step(nav_query* query, unit* who, int number, nav_end goal, uint64_t now) {
    nav_whereabouts at = {.struct_size = sizeof at};
    if (!who->seen && now >= (uint64_t)number * APART) {
        nav_end from = {who->spawn, {0, 0, 0}};
        who->seen = 1;
        send(query, who, number, from, goal, now);
    }
    if (!who->walk)
        return;
    must(nav_walk_at(who->walk, now - who->since, &at));
    who->here = at.position;
    who->on = at.on;
    if (at.arrived) {
        printf("%.2f s: unit %d is there\n", (double)now / 1000, number);
        must(nav_walk_free(who->walk));
        who->walk = NULL;
        who->done = 1;
    }
}

int main(int argc, char** argv) {
    nav_level* level;
    nav_query* query;
    nav_end goal = {0, {0, 0, 0}};
    unit units[UNITS] = {{0}};
    uint32_t agent, spawns[2];
    uint64_t now, closes = LONGEST;
    int i, left = UNITS;
    if (argc != 2 && argc != 4) {
        fputs("game LEVEL.nav [GATE SECONDS]\n", stderr);
        return 2;
    }
    if (argc == 4)
        closes = (uint64_t)(strtod(argv[3], NULL) * 1000);

    must(nav_level_load(argv[1], &level));
    must(nav_agent_named(level, "Scout", &agent));
    must(nav_vertex_named(level, "West spawn", &spawns[0]));
    must(nav_vertex_named(level, "East spawn", &spawns[1]));
    must(nav_vertex_named(level, "Town square", &goal.vertex));
    must(nav_query_create(level, agent, &query));
    for (i = 0; i < UNITS; ++i)
        units[i].spawn = spawns[i % 2];

    for (now = 0; left > 0 && now < LONGEST; now += STEP) {
        if (closes <= now) {
            closeGate(level, query, argv[2], units, goal, now);
            closes = LONGEST;
        }
        for (left = UNITS, i = 0; i < UNITS; ++i) {
            step(query, &units[i], i, goal, now);
            left -= units[i].done;
        }
    }
    must(nav_query_free(query));
    must(nav_level_free(level));
    return left > 0;
}
