# SPDX-License-Identifier: MIT
"""The graph, places and what is reached, through the C interface."""
import ctypes as c
from threading import Thread

from nav_c import *

BOTH, FORWARD = 0, 1
GENERATED = (1 << 32) + 2  # the edge between vertices 1 and 2


def on(edge, along):
    return (EdgePlace * 1)(EdgePlace(edge=edge, along=along))


class Graph(Case):
    def test_edges(self):
        keys = listed(nav.nav_edge_keys, self.level, kind=c.c_uint64)
        info = sized(LevelInfo)
        nav.nav_level_describe(self.level, c.byref(info))
        self.assertEqual(len(set(keys)), info.edges)
        self.assertTrue({3, 9, 11, GENERATED} <= set(keys))
        at = {vertex: [] for vertex in listed(nav.nav_vertex_ids, self.level)}
        places = dict(zip(at, listed(nav.nav_vertex_points, self.level, kind=Point)))
        for key in keys:
            edge = sized(EdgeInfo)
            self.assertEqual(nav.nav_edge_describe(self.level, c.c_uint64(key), c.byref(edge)), OK)
            self.assertEqual(edge.link, key if key < 1 << 32 else 0)
            if not edge.link:
                self.assertEqual(key, (edge.a << 32) + edge.b)
            a, b = places[edge.a], places[edge.b]
            squared = (a.x - b.x) ** 2 + (a.y - b.y) ** 2
            self.assertTrue((edge.length - 1) ** 2 < squared <= edge.length ** 2)
            self.assertEqual((edge.direction, edge.passage, edge.kind), (BOTH, 0, 0))
            self.assertEqual((edge.multiplier, edge.has_own_cost), (1000, 0))
            pieces = listed(nav.nav_edge_pieces, self.level, c.c_uint64(key), kind=Piece)
            self.assertEqual([(p.terrain, p.length) for p in pieces], [(1, edge.length)])
            point = Point()
            for along, there in ((0, a), (edge.length, b)):
                self.assertEqual(nav.nav_edge_point(self.level, c.c_uint64(key), along,
                                                    c.byref(point)), OK)
                self.assertEqual((point.x, point.y), (there.x, there.y))
            self.assertEqual(nav.nav_edge_point(self.level, c.c_uint64(key), edge.length + 1,
                                                c.byref(point)), ARGUMENT)
            self.assertEqual(text(nav.nav_edge_need, self.level, c.c_uint64(key), 0), NOT_FOUND)
            for end in (edge.a, edge.b):
                at[end].append(key)
        for vertex, edges in at.items():
            self.assertEqual(listed(nav.nav_vertex_edges, self.level, vertex, kind=c.c_uint64),
                             sorted(edges))
        gates = {key for key in keys
                 if listed(nav.nav_edge_gates, self.level, c.c_uint64(key)) == [1]}
        self.assertIn(GENERATED, gates)  # the gate crosses it
        self.assertNotIn(9, gates)
        for wrong in (0, 12, (2 << 32) + 1, 1 << 63):
            for ask, kind in ((nav.nav_edge_pieces, Piece), (nav.nav_edge_gates, c.c_uint32)):
                self.assertEqual(listed(ask, self.level, c.c_uint64(wrong), kind=kind), NOT_FOUND)
        self.assertEqual(listed(nav.nav_vertex_edges, self.level, 99, kind=c.c_uint64), NOT_FOUND)

    def test_units(self):
        place, point = Place(2.5, -3, 1), Point()
        self.assertEqual(nav.nav_place_to_map(self.level, c.byref(place), 1, c.byref(point)), OK)
        self.assertEqual((point.x, point.y, point.z), (2560, 3072, 1024))  # 4 pixels per metre
        back = Place()
        self.assertEqual(nav.nav_place_to_game(self.level, c.byref(point), 1, c.byref(back)), OK)
        self.assertEqual((back.x, back.y, back.z), (2.5, -3, 1))
        self.assertEqual(nav.nav_place_to_game(self.level, c.byref(point), 0, c.byref(back)), OK)
        self.assertEqual(back.y, 3)
        for wrong in (Place(1e9, 0, 0), Place(float("nan"), 0, 0)):
            self.assertEqual(nav.nav_place_to_map(self.level, c.byref(wrong), 0, c.byref(point)),
                             ARGUMENT)
        self.assertEqual(nav.nav_place_to_map(self.level, c.byref(place), 2, c.byref(point)),
                         ARGUMENT)

    def test_vertices(self):
        self.assertEqual(listed(nav.nav_vertices_of_kind, self.level, b"resource"), [3])
        self.assertEqual(listed(nav.nav_vertices_of_kind, self.level, b"none"), [])
        near = Point(15000, 2560)
        for seen in (0, 1):
            self.assertEqual(listed(nav.nav_vertices_near, self.level, c.byref(near), 20000, 3,
                                    seen), [2, 1, 4])
        self.assertEqual(listed(nav.nav_vertices_near, self.level, c.byref(near), 400, 9, 0), [2])
        self.assertEqual(listed(nav.nav_vertices_near, self.level, c.byref(near), -1, 9, 0),
                         ARGUMENT)
        self.assertEqual(listed(nav.nav_vertices_near, self.level, None, 1, 9, 0), ARGUMENT)

    def test_terrains(self):
        self.assertEqual(listed(nav.nav_terrain_ids, self.level), [1])
        self.assertEqual(text(nav.nav_terrain_name, self.level, 1), "Ground")
        info = sized(TerrainInfo)
        self.assertEqual(nav.nav_terrain_describe(self.level, 1, c.byref(info)), OK)
        self.assertEqual((info.multiplier, info.colour), (1000, 0x6b9e4f))
        self.assertEqual(nav.nav_terrain_describe(self.level, 2, c.byref(info)), NOT_FOUND)
        self.assertEqual(number(nav.nav_terrain_at, self.level, 70, 80), 1)
        self.assertEqual(number(nav.nav_terrain_at, self.level, 1 << 30, 80), ARGUMENT)


class Places(Case):
    def query(self, start, goal, **more):
        return sized(RouteRequest, starts=ends(start), goals=ends(goal), start_count=1, goal_count=1,
                     **more)

    def test_nearest_walkable(self):
        def nearest(x, y, reach):
            found = Point()
            status = nav.nav_query_nearest_walkable(self.map, c.byref(Point(x, y, 7)), reach,
                                                  c.byref(found))
            return (found.x, found.y, found.z) if status == OK else status

        self.assertEqual(nearest(5, 5, 10), (5, 5, 7))
        self.assertEqual(nearest(40500, 40001, 10), (40500, 39999, 7))  # out of the hut
        self.assertEqual(nearest(40800, 40400, 10), NOT_FOUND)
        self.assertEqual(nearest(40800, 40400, -1), ARGUMENT)
        self.assertEqual(nearest(1 << 30, 0, 5), ARGUMENT)
        inside = (40800, 40400)
        self.assertEqual(self.route([inside], [inside]), [1, 1])
        self.assertEqual(nav.nav_query_set_snap(self.map, 1000), OK)
        vertices, cost, _, _ = self.route([inside], [inside])
        self.assertEqual((vertices, cost), ([], 0))
        self.assertEqual(nav.nav_query_set_snap(self.map, -1), ARGUMENT)
        self.assertEqual(nav.nav_query_set_snap(self.map, 0), OK)

    def test_rays(self):
        def ray(start, to, stops=0):
            hit = sized(Hit)
            status = nav.nav_query_raycast(self.map, c.byref(Point(*start)), c.byref(Point(*to)),
                                         stops, c.byref(hit))
            if status != OK:
                return status
            return hit.place.x, hit.place.y, hit.distance, hit.obstacle, hit.barrier, hit.terrain

        self.assertEqual(ray((40900, 39000), (40900, 42000)), (40900, 40000, 1000, 2, 0, 0))
        self.assertEqual(ray((42500, 39000), (42500, 42000)), (42500, 40000, 1000, 5, 0, 0))
        self.assertEqual(ray((8000, 2000), (9960, 2000), 1), NOT_FOUND)
        nav.nav_query_set_gate(self.map, 1, CLOSED)
        self.assertEqual(ray((8000, 2000), (9960, 2000), 1), (8960, 2000, 960, 0, 1, 0))
        self.assertEqual(ray((8000, 2000), (9960, 2000)), NOT_FOUND)
        self.assertEqual(ray((8000, 2000), (9960, 2000), 2), ARGUMENT)
        free = (self.map, c.byref(Point(8000, 2000)), c.byref(Point(9960, 2000)), 0)
        for wrong in (None, *(c.byref(Hit(struct_size=size)) for size in (0, 3, 1025))):
            self.assertEqual(nav.nav_query_raycast(*free, wrong), ARGUMENT)
        straight = [c.byref(Point(8000, 2000)), c.byref(Point(9960, 2000))]
        self.assertEqual(number(nav.nav_query_straight_cost, self.map, *straight, kind=c.c_uint64),
                         NO_ROUTE)
        nav.nav_query_set_gate(self.map, 1, 0)
        self.assertEqual(number(nav.nav_query_straight_cost, self.map, *straight, kind=c.c_uint64),
                         1960)

    def test_moves(self):
        moves = listed(nav.nav_query_moves, self.map, 1, kind=Move)
        for move in moves:
            vertices, cost, _, _ = self.route([1], [move.vertex])
            self.assertLessEqual(cost, move.cost)
        self.assertIn((2, GENERATED, 12800), [(m.vertex, m.edge, m.cost) for m in moves])
        self.assertEqual([m.vertex for m in moves], sorted(m.vertex for m in moves))
        nav.nav_query_set_gate(self.map, 1, CLOSED)
        self.assertNotIn(2, [m.vertex for m in listed(nav.nav_query_moves, self.map, 1, kind=Move)])
        self.assertEqual(listed(nav.nav_query_moves, self.map, 99, kind=Move), NOT_FOUND)

    def reached(self, **what):
        reach, count = sized(Reach, **what), c.c_uint32()
        status = nav.nav_query_reached(self.map, c.byref(reach), None, None, 0, c.byref(count))
        if status != OK:
            return status
        ids, costs = (c.c_uint32 * count.value)(), (c.c_uint64 * count.value)()
        self.assertEqual(nav.nav_query_reached(self.map, c.byref(reach), ids, costs, count,
                                             c.byref(count)), OK)
        return dict(zip(ids, costs))

    def test_what_is_reached(self):
        everything = self.reached(start=ends(1), most_cost=2 ** 64 - 1)
        self.assertEqual(set(everything), {1, 2, 3, 4, 5, 6})
        for vertex, cost in everything.items():
            self.assertEqual(self.route([1], [vertex])[1], cost)
        near = self.reached(start=ends(1), most_cost=12800)
        self.assertEqual(near, {v: cost for v, cost in everything.items() if cost <= 12800})
        half = self.reached(start_edge=on(GENERATED, 6400), most_cost=6400)
        self.assertEqual(half, {1: 6400, 2: 6400})
        conditions = handle(nav.nav_conditions_create, self.map)
        nav.nav_conditions_gate(conditions, 1, CLOSED)
        shut = self.reached(start=ends(1), most_cost=12800, conditions=conditions)
        self.assertEqual(shut, {1: 0})
        for wrong in (dict(start=None), dict(start=ends((1 << 30, 0)))):
            self.assertEqual(self.reached(most_cost=1, **wrong), ARGUMENT)
        self.assertEqual(nav.nav_conditions_free(conditions), OK)
        self.assertEqual(self.reached(start=ends(1), conditions=conditions), HANDLE)

        reach, seen = sized(Reach, start=ends(1), most_cost=12800), set()
        for seed in range(60):
            point = Point()
            self.assertEqual(nav.nav_query_random_point(self.map, c.byref(reach), 0, c.c_uint64(seed),
                                                      c.byref(point)), OK)
            seen.add((point.x, point.y))
        self.assertEqual(seen, {(2560, 2560), (15360, 2560)})
        reach = sized(Reach, start=ends(99), most_cost=12800)
        self.assertEqual(nav.nav_query_random_point(self.map, c.byref(reach), 0, c.c_uint64(1),
                                                  c.byref(point)), NO_ROUTE)

    def test_costs_alone(self):
        for start in (1, 4, (15000, 2000)):
            for goal in (3, 6, 7):
                query = self.query(start, goal)
                cost = number(nav.nav_route_cost, self.map, c.byref(query), kind=c.c_uint64)
                route = self.route([start], [goal])
                self.assertEqual(cost, NO_ROUTE if isinstance(route, list) else route[1])
        self.assertEqual(number(nav.nav_route_cost, self.map, None, kind=c.c_uint64), ARGUMENT)

    def test_towards(self):
        query = self.query(1, 7, towards=1)
        out, info = c.c_void_p(), sized(RouteInfo)
        self.assertEqual(nav.nav_route_find(self.map, c.byref(query), c.byref(out)), OK)
        self.assertEqual(nav.nav_route_describe(out, c.byref(info)), OK)
        self.assertEqual(info.instead, 6)
        self.assertEqual(listed(nav.nav_route_vertices, out)[-1], 6)
        self.assertEqual([r.cause for r in listed(nav.nav_route_reasons, out, kind=Reason)], [3])
        reason = listed(nav.nav_route_reasons, out, kind=Reason)[0]
        self.assertEqual((reason.gap_a, reason.gap_b), (6, 7))
        self.assertEqual(text(nav.nav_reason_ability, out, 0), "")
        self.assertEqual(text(nav.nav_reason_ability, out, 1), NOT_FOUND)
        edges = listed(nav.nav_route_edges, out, kind=c.c_uint64)
        self.assertEqual(len(edges), len(listed(nav.nav_route_vertices, out)) - 1)
        self.assertEqual(edges[-1], 11)
        nav.nav_route_free(out)
        query = self.query(1, 3, towards=1)
        self.assertEqual(nav.nav_route_find(self.map, c.byref(query), c.byref(out)), OK)
        self.assertEqual(nav.nav_route_describe(out, c.byref(info)), OK)
        self.assertEqual(info.instead, 0)
        nav.nav_route_free(out)
        query = sized(RouteRequest, starts=ends(1, 2), goals=ends(3), start_count=2, goal_count=1,
                      towards=1)
        self.assertEqual(handle(nav.nav_route_find, self.map, c.byref(query)), ARGUMENT)

    def test_places_on_edges(self):
        route = self.kept_route(1, 3)
        walk = handle(nav.nav_walk_create, route, None)
        legs = listed(nav.nav_walk_legs, walk, kind=Leg)
        self.assertEqual([(leg.edge, leg.edge_from, leg.edge_to, leg.cost, leg.arrival)
                          for leg in legs],
                         [(GENERATED, 0, 12800, 12800, 2), ((2 << 32) + 3, 0, 12800, 12800, 3)])
        here = sized(Whereabouts)
        self.assertEqual(nav.nav_walk_at(walk, c.c_uint64(500), c.byref(here)), OK)
        self.assertEqual((here.leg, here.kind, here.on.edge, here.on.along),
                         (0, 0, GENERATED, 8192))
        query = self.query(99, 3, start_edges=on(here.on.edge, here.on.along))
        out, info = c.c_void_p(), sized(RouteInfo)
        self.assertEqual(nav.nav_route_find(self.map, c.byref(query), c.byref(out)), OK)
        self.assertEqual(nav.nav_route_describe(out, c.byref(info)), OK)
        self.assertEqual(info.cost, 25600 - 8192)
        nav.nav_route_free(out)
        query = self.query(3, 99, goal_edges=on(GENERATED, 8192))
        self.assertEqual(number(nav.nav_route_cost, self.map, c.byref(query), kind=c.c_uint64),
                         25600 - 8192)
        query = self.query(3, 99, goal_edges=on(GENERATED, 12801))  # beyond the end of the edge
        self.assertEqual(number(nav.nav_route_cost, self.map, c.byref(query), kind=c.c_uint64),
                         NO_ROUTE)
        query = self.query(1, 3, start_edges=on(0, 0))  # no edge: the vertex counts
        self.assertEqual(number(nav.nav_route_cost, self.map, c.byref(query), kind=c.c_uint64),
                         25600)
        for free, each in ((nav.nav_walk_free, walk), (nav.nav_route_free, route)):
            self.assertEqual(free(each), OK)

    def test_walks_notice_changes(self):
        route = self.kept_route(1, 3)
        walk = handle(nav.nav_walk_create, route, None)
        none = 0x7fffffff

        def blocked(time, conditions=None):
            return number(nav.nav_walk_blocked_leg, walk, c.c_uint64(time), conditions,
                          kind=c.c_uint32)

        def repaired(time, conditions=None, style=None):
            new = handle(nav.nav_walk_repair, walk, c.c_uint64(time), conditions, style)
            if new == NO_ROUTE or not isinstance(new, c.c_void_p):
                return new
            legs = listed(nav.nav_walk_legs, new, kind=Leg)
            self.assertEqual(nav.nav_walk_free(new), OK)
            return [(leg.edge_from, leg.edge_to, leg.arrival) for leg in legs]

        self.assertEqual(blocked(0), none)
        self.assertEqual(nav.nav_query_set_gate(self.map, 1, CLOSED), OK)
        # At 100 ms, the unit is before the gate, and at 500 ms behind it.
        self.assertEqual([blocked(time) for time in (0, 100, 500, 9999)], [0, 0, none, none])
        self.assertEqual(repaired(500), [(8192, 12800, 2), (0, 12800, 3)])
        self.assertEqual([leg[2] for leg in repaired(100)], [1, 4, 2, 3])
        self.assertEqual(repaired(9999), [])
        self.assertEqual(nav.nav_query_set_gate(self.map, 1, OPEN), OK)
        conditions = handle(nav.nav_conditions_create, self.map)
        ban = c.byref(sized(Charge, multiplier=1000, banned=1))
        self.assertEqual(nav.nav_conditions_vertex(conditions, 3, ban), OK)
        self.assertEqual((blocked(0), blocked(0, conditions)), (none, 1))
        self.assertEqual(repaired(0, conditions), NO_ROUTE)
        other = handle(nav.nav_query_create, self.level, 2)
        others = handle(nav.nav_conditions_create, other)
        self.assertEqual(blocked(0, others), ARGUMENT)
        self.assertEqual(repaired(0, others), ARGUMENT)
        self.assertEqual(repaired(0, None, c.byref(sized(WalkStyle, corners=9))), ARGUMENT)
        self.assertEqual(nav.nav_walk_blocked_leg(walk, c.c_uint64(0), None, None), ARGUMENT)
        self.assertEqual(nav.nav_walk_repair(walk, c.c_uint64(0), None, None, None), ARGUMENT)
        for free, each in ((nav.nav_conditions_free, conditions), (nav.nav_conditions_free, others),
                           (nav.nav_query_free, other), (nav.nav_walk_free, walk),
                           (nav.nav_route_free, route)):
            self.assertEqual(free(each), OK)
        self.assertEqual(blocked(0), HANDLE)

    def test_batches(self):
        pairs = [(a, b) for a in (1, 4, (15000, 2000)) for b in (3, 6, 7, 99)]
        queries = (RouteRequest * len(pairs))(*(self.query(*pair) for pair in pairs))

        def run(_, count, task, data):
            threads = [Thread(target=task, args=(data, i)) for i in range(count)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()

        lent = sized(Lent, threads=3, run=RUN(run))
        for executor in (None, c.byref(lent)):
            routes = (c.c_void_p * len(pairs))()
            self.assertEqual(nav.nav_routes_find(self.map, queries, len(pairs), executor, routes),
                             OK)
            for pair, out in zip(pairs, routes):
                alone, out = self.kept_route(*pair), c.c_void_p(out)
                self.assertEqual(listed(nav.nav_route_vertices, out),
                                 listed(nav.nav_route_vertices, alone))
                same = [[bytes(reason) for reason in listed(nav.nav_route_reasons, of, kind=Reason)]
                        for of in (out, alone)]
                self.assertEqual(*same)
                for each in (out, alone):
                    self.assertEqual(nav.nav_route_free(each), OK)
        self.assertEqual(nav.nav_routes_find(self.map, None, 0, None, None), OK)
        self.assertEqual(nav.nav_routes_find(self.map, queries, 1, None, None), ARGUMENT)
        queries[0].goal_count = 2
        routes = (c.c_void_p * len(pairs))()
        self.assertEqual(nav.nav_routes_find(self.map, queries, 2, None, routes), ARGUMENT)
        self.assertEqual(list(routes), [None] * len(pairs))

    def test_searches_in_slices(self):
        ids = listed(nav.nav_vertex_ids, self.level)
        conditions = handle(nav.nav_conditions_create, self.map)
        nav.nav_conditions_vertex(conditions, 2, c.byref(sized(Charge, multiplier=1000, banned=1)))

        def begun(start, goal, **more):
            return handle(nav.nav_search_begin, self.map, c.byref(self.query(start, goal, **more)))

        def answer(search):
            out = c.c_void_p()
            status = nav.nav_search_route(search, c.byref(out))
            if status < 0:
                return status
            found = (listed(nav.nav_route_vertices, out),
                     [(r.cause, r.edge) for r in listed(nav.nav_route_reasons, out, kind=Reason)])
            self.assertEqual(nav.nav_route_free(out), OK)
            return found

        slices = 0
        for under in (None, conditions):
            for start in ids:
                for goal in (*ids, (9, 9, 0)):
                    search = begun(start, goal, conditions=under)
                    while not number(nav.nav_search_go_on, search, 1, kind=c.c_int32):
                        slices += 1
                    query = self.query(start, goal, conditions=under)
                    out = c.c_void_p()
                    nav.nav_route_find(self.map, c.byref(query), c.byref(out))
                    expected = (listed(nav.nav_route_vertices, out),
                                [(r.cause, r.edge)
                                 for r in listed(nav.nav_route_reasons, out, kind=Reason)])
                    self.assertEqual(answer(search), expected)
                    self.assertEqual(nav.nav_route_free(out), OK)
                    self.assertEqual(nav.nav_search_free(search), OK)
        self.assertGreater(slices, 40)
        search, under = begun(1, 3), begun(1, 3, conditions=conditions)
        nav.nav_query_set_gate(self.map, 1, CLOSED)
        self.assertEqual(answer(search)[0], self.route([1], [3])[0])
        self.assertEqual(number(nav.nav_search_go_on, under, 1, kind=c.c_int32), STALE)
        self.assertEqual(answer(under), STALE)
        nav.nav_query_set_gate(self.map, 1, OPEN)
        self.assertEqual(number(nav.nav_search_go_on, under, 1 << 31, kind=c.c_int32), 1)
        for each in (search, under):
            self.assertEqual(nav.nav_search_free(each), OK)
        self.assertEqual(answer(search), HANDLE)
        self.assertEqual(nav.nav_search_go_on(search, 1, c.byref(c.c_int32())), HANDLE)
        self.assertEqual(begun(1, 3, towards=1), ARGUMENT)
        search = begun(1, 3)
        self.assertEqual(nav.nav_search_go_on(search, 1, None), ARGUMENT)
        self.assertEqual(nav.nav_search_route(search, None), ARGUMENT)
        self.assertEqual(nav.nav_search_free(search), OK)
        self.assertEqual(nav.nav_conditions_free(conditions), OK)

    def test_fields_from_anywhere(self):
        field = handle(nav.nav_field_create, self.map, ends(3), 1, None)

        def step(where=None, place=None):
            found = sized(FieldStep)
            status = nav.nav_field_from(field, c.byref(end(where)) if where else None, place,
                                        c.byref(found))
            return (found.next, found.cost, found.place.x) if status == OK else status

        for where in (1, 4, (15000, 2000), (27000, 2600)):
            self.assertEqual(step(where)[1], self.route([where], [3])[1])
        self.assertEqual(step(None, on(GENERATED, 2800)), (2, 10000 + 12800, 15360))
        self.assertEqual(step(3), (0, 0, 28160))
        self.assertEqual(step(7), NO_ROUTE)
        self.assertEqual(step(), ARGUMENT)
        for wrong in (None, c.byref(FieldStep())):  # regardless of whether there is a route
            for vertex in (1, 7):
                self.assertEqual(nav.nav_field_from(field, c.byref(end(vertex)), None, wrong),
                                 ARGUMENT)
        nav.nav_query_set_gate(self.map, 1, CLOSED)
        self.assertEqual(step(1), STALE)
        self.assertEqual(nav.nav_field_follow(field), OK)
        self.assertEqual(step(1)[1], self.route([1], [3])[1])
        self.assertEqual(nav.nav_field_free(field), OK)
        self.assertEqual(nav.nav_field_follow(field), HANDLE)
        conditions = handle(nav.nav_conditions_create, self.map)
        field = handle(nav.nav_field_create, self.map, ends(3), 1, conditions)
        self.assertEqual(nav.nav_field_follow(field), OK)
        nav.nav_conditions_vertex(conditions, 2, c.byref(sized(Charge, multiplier=1000, banned=1)))
        nav.nav_query_set_gate(self.map, 1, 0)
        self.assertEqual(step(1), STALE)
        self.assertEqual(nav.nav_field_follow(field), OK)
        self.assertEqual(step(1)[1], self.route([1], [3], conditions)[1])
        for free, each in ((nav.nav_field_free, field), (nav.nav_conditions_free, conditions)):
            self.assertEqual(free(each), OK)

    def test_freed_while_others_use_it(self):
        for _ in range(100):
            route, said = self.kept_route(1, 3), []

            def ask():
                info = sized(RouteInfo)
                said.extend(nav.nav_route_describe(route, c.byref(info)) for _ in range(30))

            threads = [Thread(target=ask) for _ in range(3)]
            for thread in threads:
                thread.start()
            self.assertEqual(nav.nav_route_free(route), OK)
            self.assertEqual(nav.nav_route_free(route), HANDLE)
            for thread in threads:
                thread.join()
            self.assertLessEqual(set(said), {OK, HANDLE})

    def test_sizes_of_the_structs_of_places(self):
        walk_of = self.kept_route(1, 3)
        walk = handle(nav.nav_walk_create, walk_of, None)
        field = handle(nav.nav_field_create, self.map, ends(3), 1, None)
        corner, under = c.byref(Point(40900, 39000)), c.byref(Point(40900, 42000))
        asked = {
            EdgeInfo: lambda out: nav.nav_edge_describe(self.level, c.c_uint64(3), out),
            TerrainInfo: lambda out: nav.nav_terrain_describe(self.level, 1, out),
            Hit: lambda out: nav.nav_query_raycast(self.map, corner, under, 0, out),
            FieldStep: lambda out: nav.nav_field_from(field, c.byref(end(1)), None, out),
        }
        for kind, ask in asked.items():
            plain, large = sized(kind), newer(kind)
            self.assertEqual(ask(c.byref(plain)), OK)
            self.assertEqual(ask(c.byref(large)), OK)
            self.assertEqual(bytes(large.known), bytes(plain))
            self.assertEqual(bytes(large.later), bytes(32))
            plain.struct_size = 2
            self.assertEqual(ask(c.byref(plain)), ARGUMENT)
            self.assertEqual(ask(None), ARGUMENT)
        for free, each in ((nav.nav_walk_free, walk), (nav.nav_route_free, walk_of),
                           (nav.nav_field_free, field)):
            self.assertEqual(free(each), OK)
