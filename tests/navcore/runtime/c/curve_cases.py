# SPDX-License-Identifier: MIT
"""Curved links, through the C interface."""
import ctypes as c

from nav_c import *

PX = 256

BEND = {
    "waymark": {"major": 1, "minor": 15},
    "info": {"name": "Bend", "unit": "px", "pixelsPerUnit": 1, "ground": 1},
    "picture": {"path": "", "width": 0, "height": 0, "origin": [0, 0]},
    "linkSettings": {"linksWanted": 0, "longest": 15360, "joinCount": 16},
    "terrains": [{"id": 1, "name": "Ground", "colour": "#6b9e4f", "multiplier": 1000}],
    "agents": [{"id": 1, "name": "Unit", "joinRange": 20480}],
    "vertices": [{"id": 1, "at": [0, 0]}, {"id": 2, "at": [100 * PX, 0]},
                 {"id": 3, "at": [200 * PX, 0]}],
    "links": [{"id": 1, "from": 1, "to": 2, "curveForm": "corners",
               "curve": [0, 50 * PX, 100 * PX, 50 * PX]},
              {"id": 2, "from": 3, "to": 2}],
}


class Curves(Case):
    def setUp(self):
        super().setUp()
        self.bend = self.built(BEND)
        self.unit = handle(nav.nav_query_create, self.bend, 1)

    def tearDown(self):
        self.assertEqual(nav.nav_query_free(self.unit), OK)
        self.assertEqual(nav.nav_level_free(self.bend), OK)
        super().tearDown()

    def test_lines_of_edges(self):
        def line(edge):
            return [(p.x // PX, p.y // PX) for p in listed(nav.nav_edge_points, self.bend,
                                                           c.c_uint64(edge), kind=Point)]

        self.assertEqual(line(1), [(0, 0), (0, 50), (100, 50), (100, 0)])
        self.assertEqual(line(2), [(200, 0), (100, 0)])
        self.assertEqual(listed(nav.nav_edge_points, self.bend, c.c_uint64(9), kind=Point),
                         NOT_FOUND)
        edge = sized(EdgeInfo)
        self.assertEqual(nav.nav_edge_describe(self.bend, c.c_uint64(1), c.byref(edge)), OK)
        self.assertEqual(edge.length, 200 * PX)
        point = Point()
        self.assertEqual(nav.nav_edge_point(self.bend, c.c_uint64(1), 60 * PX, c.byref(point)), OK)
        self.assertEqual((point.x, point.y), (10 * PX, 50 * PX))

    def test_routes_follow_the_line(self):
        request = sized(RouteRequest, starts=ends(3), goals=ends(1), start_count=1, goal_count=1)
        route = c.c_void_p()
        self.assertEqual(nav.nav_route_find(self.unit, c.byref(request), c.byref(route)), OK)
        line = listed(nav.nav_route_line, route, kind=Point)
        self.assertEqual([(p.x // PX, p.y // PX) for p in line],
                         [(200, 0), (100, 0), (100, 50), (0, 50), (0, 0)])
        self.assertEqual(len(listed(nav.nav_route_points, route, kind=Point)), 3)
        walk = handle(nav.nav_walk_create, route, None)
        self.assertEqual(len(listed(nav.nav_walk_legs, walk, kind=Leg)), 4)
        self.assertEqual(nav.nav_walk_free(walk), OK)
        self.assertEqual(nav.nav_route_free(route), OK)
