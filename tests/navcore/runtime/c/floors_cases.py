# SPDX-License-Identifier: MIT
"""Levels with several floors, through the C interface."""
import ctypes as c

from nav_c import *

PX = 256
CELLAR, HALL, TWIN = 4, 2, 7  # ids of floors; the yard is floor 1

TOWER = {
    "waymark": {"major": 1, "minor": 10},
    "info": {"name": "Tower", "unit": "m", "pixelsPerUnit": 1, "ground": 1},
    "picture": {"path": "", "width": 0, "height": 0, "origin": [0, 0]},
    "linkSettings": {"linksWanted": 0, "longest": 15360, "joinCount": 16},
    "floors": [
        {"id": HALL, "name": "Hall", "short": "H", "order": 1, "elevation": 100 * PX,
         "paintCell": 1024},
        {"id": CELLAR, "name": "Cellar", "order": -1, "elevation": -100 * PX, "paintCell": 1024},
        {"id": TWIN, "name": "Twin", "order": 2, "elevation": 100 * PX, "paintCell": 1024}],
    "terrains": [{"id": 1, "name": "Ground", "colour": "#6b9e4f", "multiplier": 1000}],
    "agents": [{"id": 1, "name": "Unit", "joinRange": 20480},
               {"id": 2, "name": "Wagon", "joinRange": 20480}],
    "vertices": [
        {"id": 11, "at": [0, 0]}, {"id": 12, "at": [40 * PX, 0]},
        {"id": 21, "at": [40 * PX, 0], "floor": HALL}, {"id": 22, "at": [80 * PX, 0], "floor": HALL},
        {"id": 41, "at": [0, 0], "floor": CELLAR},
        {"id": 71, "at": [300 * PX, 0], "floor": TWIN}],
    "links": [
        {"id": 1, "from": 11, "to": 12}, {"id": 2, "from": 21, "to": 22},
        {"id": 3, "from": 12, "to": 21, "kind": "bridge", "needs": ["legs"],
         "look": "ladder"}],
    "obstacles": [
        {"id": 9, "solid": [[200 * PX, -200 * PX, 210 * PX, -200 * PX, 210 * PX, 200 * PX,
                             200 * PX, 200 * PX]], "floor": HALL},
        {"id": 10, "solid": [[200 * PX, -200 * PX, 210 * PX, -200 * PX, 210 * PX, 200 * PX,
                              200 * PX, 200 * PX]], "floor": TWIN}],
}
TOWER["agents"][0]["abilities"] = ["legs"]
CABIN = 2**31  # id of a cabin minus id of its entrance
LIFT = {"id": 5, "name": "Hoist", "at": [10 * PX, 0], "wait": 4000, "up": 2000, "down": 1000,
        "stops": [{"floor": 1, "entrance": 11}, {"floor": HALL, "entrance": 22},
                  {"floor": CELLAR, "entrance": 41, "needs": ["legs"]}]}


class Floors(Case):
    def setUp(self):
        super().setUp()
        self.tower = self.built(TOWER)
        self.unit = handle(nav.nav_query_create, self.tower, 1)
        self.wagon = handle(nav.nav_query_create, self.tower, 2)

    def tearDown(self):
        for free, each in ((nav.nav_query_free, self.unit), (nav.nav_query_free, self.wagon),
                           (nav.nav_level_free, self.tower)):
            self.assertEqual(free(each), OK)
        super().tearDown()

    def find(self, query, start, goal, start_floor=0, goal_floor=0):
        """The route between two ends; a tuple is a point on a floor."""
        floors = [(c.c_uint32 * 1)(floor) for floor in (start_floor, goal_floor)]
        request = sized(RouteRequest, starts=ends(start), goals=ends(goal), start_count=1,
                        goal_count=1, start_floors=floors[0], goal_floors=floors[1])
        out = c.c_void_p()
        self.assertGreaterEqual(nav.nav_route_find(query, c.byref(request), c.byref(out)), 0)
        return out

    def test_floors_of_a_level(self):
        self.assertEqual(listed(nav.nav_floor_ids, self.tower), [CELLAR, 1, HALL, TWIN])
        self.assertEqual(listed(nav.nav_floor_ids, self.level), [1])
        self.assertEqual(number(nav.nav_floor_named, self.tower, b"Hall"), HALL)
        self.assertEqual(number(nav.nav_floor_named, self.tower, b"Roof"), NOT_FOUND)
        self.assertEqual(text(nav.nav_floor_name, self.tower, HALL), "Hall")
        self.assertEqual(text(nav.nav_floor_short_name, self.tower, HALL), "H")
        self.assertEqual(text(nav.nav_floor_name, self.tower, 0), "")
        self.assertEqual(text(nav.nav_floor_name, self.tower, 99), NOT_FOUND)
        info = sized(FloorInfo)
        self.assertEqual(nav.nav_floor_describe(self.tower, CELLAR, c.byref(info)), OK)
        self.assertEqual((info.order, info.elevation), (-1, -100 * PX))
        self.assertEqual(number(nav.nav_vertex_floor, self.tower, 22), HALL)
        self.assertEqual(number(nav.nav_vertex_floor, self.tower, 99), NOT_FOUND)

    def test_floor_at(self):
        def at(x, z):
            return listed(nav.nav_floor_at, self.tower, c.byref(Point(x * PX, 0, z * PX)))

        self.assertEqual(at(40, 0), [1])
        self.assertEqual(at(40, 99), [1])
        self.assertEqual(at(40, 100), [HALL])  # the twin has a wall to its vertex
        self.assertEqual(at(300, 100), [TWIN])
        self.assertEqual(at(205, 150), [1])  # both are solid there
        self.assertEqual(at(40, -1), [CELLAR])
        self.assertEqual(at(40, -101), [])
        self.assertEqual(listed(nav.nav_floor_at, self.level, c.byref(Point(0, 0, -9))), [1])
        self.assertEqual(listed(nav.nav_floor_at, self.level, c.byref(Point(2**30, 0, 0))),
                         ARGUMENT)

    def test_routes_between_floors(self):
        route = self.find(self.unit, (0, 0, 0), (80 * PX, PX, 100 * PX), 0, HALL)
        self.assertEqual(listed(nav.nav_route_vertices, route), [12, 21])
        self.assertEqual(listed(nav.nav_route_floors, route), [1, HALL])
        edge = sized(EdgeInfo)
        self.assertEqual(nav.nav_edge_describe(self.tower, c.c_uint64(3), c.byref(edge)), OK)
        self.assertEqual((edge.kind, edge.look, edge.lift), (2, 4, 0))
        walk = handle(nav.nav_walk_create, route, None)
        legs = listed(nav.nav_walk_legs, walk, kind=Leg)
        self.assertEqual([(leg.floor, leg.to_floor) for leg in legs],
                         [(1, 1), (1, HALL), (HALL, HALL)])
        where = sized(Whereabouts)
        duration = number(nav.nav_walk_duration, walk, kind=c.c_uint64)
        for time, floor in ((0, 1), (duration, HALL)):
            self.assertEqual(nav.nav_walk_at(walk, c.c_uint64(time), c.byref(where)), OK)
            self.assertEqual(where.floor, floor)
        self.assertEqual(nav.nav_walk_free(walk), OK)
        self.assertEqual(nav.nav_route_free(route), OK)

    def test_reasons(self):
        route = self.find(self.wagon, 11, 22)
        reasons = listed(nav.nav_route_reasons, route, kind=Reason)
        self.assertEqual([(r.cause, r.floor, r.links, r.edge) for r in reasons],
                         [(14, HALL, 1, 0), (6, 0, 0, 3)])
        self.assertEqual(text(nav.nav_reason_ability, route, 1), "legs")
        self.assertEqual(listed(nav.nav_route_floors, route), NO_ROUTE)
        self.assertEqual(nav.nav_route_free(route), OK)
        route = self.find(self.unit, 11, 71)  # no link at all
        reasons = listed(nav.nav_route_reasons, route, kind=Reason)
        self.assertEqual([(r.cause, r.floor, r.links) for r in reasons], [(14, TWIN, 0)])
        self.assertEqual(nav.nav_route_free(route), OK)
        route = self.find(self.unit, 11, (0, 0, 0), 0, 99)  # no such floor
        reasons = listed(nav.nav_route_reasons, route, kind=Reason)
        self.assertEqual([(r.cause, r.at_goal) for r in reasons], [(0, 1)])
        self.assertEqual(nav.nav_route_free(route), OK)

    def test_places_on_floors(self):
        start, beyond = Point(80 * PX, 0, 100 * PX), Point(300 * PX, 0, 100 * PX)
        hit = sized(Hit)
        ask = nav.nav_floor_raycast
        self.assertEqual(ask(self.unit, HALL, c.byref(start), c.byref(beyond), 0, c.byref(hit)), OK)
        self.assertEqual((hit.obstacle, hit.place.x), (9, 200 * PX))
        self.assertEqual(ask(self.unit, 0, c.byref(start), c.byref(beyond), 0, c.byref(hit)),
                         NOT_FOUND)
        self.assertEqual(ask(self.unit, 99, c.byref(start), c.byref(beyond), 0, c.byref(hit)),
                         ARGUMENT)
        cost = c.c_uint64()
        for floor, status in ((HALL, NO_ROUTE), (CELLAR, OK), (99, ARGUMENT)):
            self.assertEqual(nav.nav_floor_straight_cost(self.unit, floor, c.byref(start),
                                                         c.byref(beyond), c.byref(cost)), status)
        near = Point()
        inside = Point(205 * PX, 0, 100 * PX)
        for floor, x in ((0, 205 * PX), (CELLAR, 205 * PX)):
            self.assertEqual(nav.nav_floor_nearest_walkable(self.unit, floor, c.byref(inside),
                                                            20 * PX, c.byref(near)), OK)
            self.assertEqual(near.x, x)
        self.assertEqual(nav.nav_floor_nearest_walkable(self.unit, HALL, c.byref(inside), 20 * PX,
                                                        c.byref(near)), OK)
        self.assertNotEqual(near.x, inside.x)
        self.assertEqual(number(nav.nav_floor_terrain, self.tower, HALL, 0, 0), 1)
        self.assertEqual(number(nav.nav_floor_terrain, self.tower, 99, 0, 0), ARGUMENT)

    def test_random_points(self):
        start = ends((80 * PX, 0, 100 * PX))
        reach = sized(Reach, start=start, most_cost=2**60, start_floor=HALL)
        seen = set()
        for seed in range(40):
            point, floor = Point(), c.c_uint32()
            self.assertEqual(nav.nav_floor_random_point(self.unit, c.byref(reach), 4 * PX,
                                                        c.c_uint64(seed), c.byref(point),
                                                        c.byref(floor)), OK)
            self.assertEqual(point.z, {1: 0, HALL: 100 * PX}[floor.value])
            seen.add(floor.value)
        self.assertEqual(seen, {1, HALL})

    def test_fields(self):
        goals, floors = ends((80 * PX, PX, 100 * PX)), (c.c_uint32 * 1)(HALL)
        field = handle(nav.nav_floor_field_create, self.unit, goals, floors, 1, None)
        step = sized(FieldStep)
        for floor, x, z, following in ((0, 0, 0, 12), (HALL, 80 * PX, 100 * PX, 0)):
            self.assertEqual(nav.nav_floor_field_from(field, floor, ends((x, 0, z)),
                                                      c.byref(step)), OK)
            self.assertEqual((step.next, step.floor), (following, floor or 1))
        self.assertEqual(nav.nav_floor_field_from(field, CELLAR, ends((0, 0, 0)), c.byref(step)),
                         NO_ROUTE)
        self.assertEqual(nav.nav_field_free(field), OK)

    def test_areas_on_floors(self):
        banned = {floor: sized(Charge, banned=1, floor=floor) for floor in (0, HALL, 99)}
        for floor, status in ((0, OK), (HALL, NO_ROUTE), (99, ARGUMENT)):
            conditions = handle(nav.nav_conditions_create, self.unit)
            placed = nav.nav_conditions_disc(conditions, 80 * PX, 0, 10 * PX,
                                             c.byref(banned[floor]))
            if status == ARGUMENT:
                self.assertEqual(placed, ARGUMENT)
            else:
                request = sized(RouteRequest, starts=ends(11), goals=ends(22), start_count=1,
                                goal_count=1, conditions=conditions)
                out = c.c_void_p()
                self.assertEqual(nav.nav_route_find(self.unit, c.byref(request), c.byref(out)),
                                 status)
                self.assertEqual(nav.nav_route_free(out), OK)
            self.assertEqual(nav.nav_conditions_free(conditions), OK)

    def test_lifts(self):
        tower = self.built(TOWER | {"lifts": [LIFT]})
        wagon = handle(nav.nav_query_create, tower, 2)
        self.assertEqual(listed(nav.nav_lift_ids, self.tower), [])
        self.assertEqual(listed(nav.nav_lift_ids, tower), [5])
        self.assertEqual(number(nav.nav_lift_named, tower, b"Hoist"), 5)
        self.assertEqual(number(nav.nav_lift_named, tower, b"Crane"), NOT_FOUND)
        self.assertEqual(text(nav.nav_lift_name, tower, 5), "Hoist")
        self.assertEqual(text(nav.nav_lift_name, tower, 6), NOT_FOUND)
        info = sized(LiftInfo)
        self.assertEqual(nav.nav_lift_describe(tower, 5, c.byref(info)), OK)
        self.assertEqual((info.stops, info.x, info.y, info.wait, info.up, info.down),
                         (3, 10 * PX, 0, 4000, 2000, 1000))
        stops = listed(nav.nav_lift_stops, tower, 5, kind=LiftStop)
        self.assertEqual([(s.floor, s.entrance, s.cabin, s.gate) for s in stops],
                         [(1, 11, 11 + CABIN, 0), (HALL, 22, 22 + CABIN, 0),
                          (CELLAR, 41, 41 + CABIN, 0)])
        self.assertEqual(listed(nav.nav_lift_stops, tower, 6, kind=LiftStop), NOT_FOUND)

        def route(start, goal):
            out = c.c_void_p()
            request = sized(RouteRequest, starts=ends(start), goals=ends(goal), start_count=1,
                            goal_count=1)
            self.assertGreaterEqual(nav.nav_route_find(wagon, c.byref(request), c.byref(out)), 0)
            return out

        up = route(11, 22)
        self.assertEqual(listed(nav.nav_route_vertices, up), [11, 11 + CABIN, 22 + CABIN, 22])
        walk = handle(nav.nav_walk_create, up, None)
        legs = listed(nav.nav_walk_legs, walk, kind=Leg)
        self.assertEqual([(leg.kind, leg.floor, leg.to_floor) for leg in legs],
                         [(4, 1, 1), (4, 1, HALL), (4, HALL, HALL)])
        edge = sized(EdgeInfo)
        self.assertEqual(nav.nav_edge_describe(tower, c.c_uint64(legs[0].edge), c.byref(edge)), OK)
        self.assertEqual((edge.kind, edge.lift, edge.delay, edge.delay_back), (4, 5, 4000, 0))
        duration = number(nav.nav_walk_duration, walk, kind=c.c_uint64)
        where, seen = sized(Whereabouts), set()
        for part in range(101):
            self.assertEqual(nav.nav_walk_at(walk, c.c_uint64(duration * part // 100),
                                             c.byref(where)), OK)
            seen.add((where.lift, where.floor, where.to_floor, where.unused))
        self.assertEqual(seen, {(5, 1, 1, 0), (5, 1, HALL, 0), (5, HALL, HALL, 0),
                                (0, HALL, HALL, 0)})  # the last one once it has arrived
        # The cellar requires legs, and a unit that is in the lift does not wait again.
        barred, inside = route(11, 41), route(11 + CABIN, 22)
        self.assertEqual(listed(nav.nav_route_floors, barred), NO_ROUTE)
        costs = []
        for each in (up, inside):
            info = sized(RouteInfo)
            self.assertEqual(nav.nav_route_describe(each, c.byref(info)), OK)
            costs.append(info.milliseconds)
        self.assertGreaterEqual(costs[0], costs[1] + 4000)
        # Fields, tables, conditions and saved queries treat a cabin as any other vertex.
        field = handle(nav.nav_field_create, wagon, ends(22), 1, None)
        step = sized(FieldStep)
        self.assertEqual(nav.nav_field_from(field, ends(11), None, c.byref(step)), OK)
        whole = step.cost
        self.assertEqual(nav.nav_field_from(field, ends(11 + CABIN), None, c.byref(step)), OK)
        self.assertLess(step.cost, whole)
        self.assertEqual(number(nav.nav_query_next, wagon, 11, 22, None), 11 + CABIN)
        self.assertEqual(number(nav.nav_query_next, wagon, 11 + CABIN, 22, None), 22 + CABIN)
        conditions = handle(nav.nav_conditions_create, wagon)
        banned = sized(Charge, banned=1)
        self.assertEqual(nav.nav_conditions_vertex(conditions, 22 + CABIN, c.byref(banned)), OK)
        self.assertEqual(number(nav.nav_query_next, wagon, 11, 22, conditions), NO_ROUTE)
        self.assertEqual(nav.nav_conditions_clear(conditions), OK)
        ride = c.c_uint64((11 + CABIN) << 32 | 22 + CABIN)
        self.assertEqual(nav.nav_conditions_edge(conditions, 11 + CABIN, 22 + CABIN,
                                                 c.byref(banned)), OK)
        self.assertEqual(number(nav.nav_query_next, wagon, 11, 22, conditions), NO_ROUTE)
        self.assertEqual(nav.nav_edge_describe(tower, ride, c.byref(edge)), OK)
        self.assertEqual((edge.kind, edge.lift, edge.delay, edge.delay_back), (4, 5, 2000, 1000))
        saved = listed(nav.nav_query_save, wagon, conditions, kind=c.c_uint8)
        restored = handle(nav.nav_query_restore, wagon, (c.c_uint8 * len(saved))(*saved),
                          c.c_uint64(len(saved)))
        self.assertEqual(number(nav.nav_query_next, wagon, 11, 22, restored), NO_ROUTE)
        self.assertEqual(number(nav.nav_vertex_floor, tower, 22 + CABIN), HALL)
        for free, each in ((nav.nav_walk_free, walk), (nav.nav_route_free, up),
                           (nav.nav_field_free, field), (nav.nav_conditions_free, conditions),
                           (nav.nav_conditions_free, restored),
                           (nav.nav_route_free, barred), (nav.nav_route_free, inside),
                           (nav.nav_query_free, wagon), (nav.nav_level_free, tower)):
            self.assertEqual(free(each), OK)
