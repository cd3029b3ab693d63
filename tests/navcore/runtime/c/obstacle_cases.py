# SPDX-License-Identifier: MIT
"""Obstacles that come, move and go, through the C interface."""
import ctypes as c

from nav_c import *
from state_cases import AROUND, BAN, charge

DIRECT = ([1, 2, 3], 25600, 0, 0)


class Obstacles(Case):
    def setUp(self):
        super().setUp()
        self.obstacles = handle(nav.nav_obstacles_create, self.level)

    def tearDown(self):
        self.assertIn(nav.nav_obstacles_free(self.obstacles), (OK, HANDLE))
        super().tearDown()

    def add(self, add, *where, **values):
        number = c.c_uint64()
        self.assertEqual(add(self.obstacles, *where, charge(**values), c.byref(number)), OK)
        return number

    def show(self, of=None):
        self.assertEqual(nav.nav_obstacles_publish(self.obstacles), OK)
        self.assertEqual(nav.nav_query_set_obstacles(of or self.map, self.obstacles), OK)

    def state(self):
        return number(nav.nav_query_gate_state, self.map, kind=c.c_uint64)

    def test_they_come_move_and_go(self):
        at_first = self.state()
        disc = self.add(nav.nav_obstacles_add_disc, 9000, 2560, 100, **BAN)
        self.assertEqual(nav.nav_query_set_obstacles(self.map, self.obstacles), OK)
        self.assertEqual(self.route([1], [3]), DIRECT)  # not published yet
        self.assertEqual(nav.nav_obstacles_publish(self.obstacles), OK)
        self.assertEqual(self.route([1], [3]), DIRECT)  # not taken over yet
        self.show()
        self.assertEqual(self.route([1], [3]), AROUND)
        self.assertNotEqual(self.state(), at_first)
        self.assertEqual(nav.nav_obstacles_move_disc(self.obstacles, disc, 9000, 2761, 100, charge(**BAN)), OK)
        self.show()
        self.assertEqual(self.route([1], [3]), DIRECT)
        corners = (Point * 3)(Point(9000, 2000), Point(9100, 2560), Point(9000, 3000))
        self.assertEqual(nav.nav_obstacles_move_polygon(self.obstacles, disc, corners, 3, charge(toll=5)), OK)
        self.show()
        self.assertEqual(self.route([1], [3]), ([1, 2, 3], 25605, 0, 0))
        other = self.add(nav.nav_obstacles_add_polygon, corners, 3, toll=2)
        self.assertNotEqual(other.value, disc.value)
        self.show()
        self.assertEqual(self.route([1], [3]), ([1, 2, 3], 25607, 0, 0))
        for each in (disc, other):
            self.assertEqual(nav.nav_obstacles_remove(self.obstacles, each), OK)
        self.show()
        self.assertEqual(self.route([1], [3]), DIRECT)
        self.assertEqual(self.state(), at_first)

    def test_queries_keep_what_they_took(self):
        self.add(nav.nav_obstacles_add_disc, 9000, 2560, 100, **BAN)
        self.show()
        other = handle(nav.nav_query_create, self.level, 2)
        self.show(other)
        self.assertEqual(number(nav.nav_query_gate_state, other, kind=c.c_uint64), self.state())
        self.assertEqual(nav.nav_query_free(other), OK)
        self.assertEqual(nav.nav_obstacles_free(self.obstacles), OK)
        self.assertEqual(self.route([1], [3]), AROUND)
        self.assertEqual(nav.nav_query_set_obstacles(self.map, self.obstacles), HANDLE)
        self.assertEqual(self.route([1], [3]), AROUND)
        self.assertEqual(nav.nav_query_set_obstacles(self.map, None), OK)
        self.assertEqual(self.route([1], [3]), DIRECT)

    def test_fields_become_stale_and_conditions_add_to_them(self):
        field = handle(nav.nav_field_create, self.map, ends(3), 1, None)
        conditions = handle(nav.nav_conditions_create, self.map)
        self.assertEqual(nav.nav_conditions_vertex(conditions, 4, charge(toll=7)), OK)
        cost = c.c_uint64()
        self.assertEqual(nav.nav_field_cost(field, 1, c.byref(cost)), OK)
        self.assertEqual(cost.value, 25600)
        self.add(nav.nav_obstacles_add_disc, 9000, 2560, 100, **BAN)
        self.show()
        self.assertEqual(nav.nav_field_cost(field, 1, c.byref(cost)), STALE)
        self.assertEqual(nav.nav_field_follow(field), OK)
        self.assertEqual(nav.nav_field_cost(field, 1, c.byref(cost)), OK)
        self.assertEqual(cost.value, AROUND[1])
        self.assertEqual(self.route([1], [3], conditions), (AROUND[0], AROUND[1] + 7, 0, 0))
        self.assertEqual(nav.nav_conditions_free(conditions), OK)
        self.assertEqual(nav.nav_field_free(field), OK)

    def test_what_is_wrong_changes_nothing(self):
        far = 1 << 25
        number = c.c_uint64()
        ban = charge(**BAN)
        corners = (Point * 3)(Point(0, 0), Point(100, 100), Point(far, 0))
        for place in ((0, 0, -1), (0, 0, far), (far, 0, 1)):
            self.assertEqual(nav.nav_obstacles_add_disc(self.obstacles, *place, ban, c.byref(number)), ARGUMENT)
        for count in (0, 2, 3):
            self.assertEqual(nav.nav_obstacles_add_polygon(self.obstacles, corners, count, ban, c.byref(number)),
                             ARGUMENT)
        self.assertEqual(nav.nav_obstacles_add_disc(self.obstacles, 0, 0, 1, ban, None), ARGUMENT)
        self.assertEqual(nav.nav_obstacles_add_disc(self.obstacles, 0, 0, 1, None, c.byref(number)), ARGUMENT)
        nowhere = charge(floor=77, **BAN)
        self.assertEqual(nav.nav_obstacles_add_disc(self.obstacles, 0, 0, 1, nowhere, c.byref(number)), ARGUMENT)
        self.assertEqual(nav.nav_obstacles_move_disc(self.obstacles, c.c_uint64(1), 0, 0, 1, ban), NOT_FOUND)
        self.assertEqual(nav.nav_obstacles_remove(self.obstacles, c.c_uint64(0)), NOT_FOUND)
        before = self.state()
        self.show()
        self.assertEqual(self.state(), before)
        level = handle(nav.nav_level_load, str(self.path).encode())
        others = handle(nav.nav_obstacles_create, level)
        self.assertEqual(nav.nav_query_set_obstacles(self.map, others), ARGUMENT)
        self.assertEqual(nav.nav_obstacles_free(others), OK)
        self.assertEqual(nav.nav_level_free(level), OK)
