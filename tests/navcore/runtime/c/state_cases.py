# SPDX-License-Identifier: MIT
"""What levels and maps hold, and solids on them, through the C interface."""
import ctypes as c
import json

from nav_c import *

AROUND = ([1, 4, 2, 3], 43702, 0, 0)  # from 1 to 3 where the straight way is shut


def charge(**values):
    return c.byref(sized(Charge, **{"multiplier": 1000, **values}))


BAN = {"banned": 1}


class Holding(Case):
    def test_memory_of_a_level(self):
        level = handle(nav.nav_level_load, str(self.path).encode())
        first, then = sized(Memory), sized(Memory)
        self.assertEqual(nav.nav_level_memory(level, c.byref(first)), OK)
        self.assertTrue(0 < first.graph < 1 << 20)
        self.assertEqual(nav.nav_level_prepare(level, (c.c_uint32 * 1)(1), 1), OK)
        self.assertEqual(nav.nav_level_memory(level, c.byref(then)), OK)
        self.assertEqual(then.graph, first.graph)
        self.assertGreater(then.agents, first.agents)
        self.assertEqual(then.unused, 0)
        self.assertEqual(then.indexes, first.indexes)
        of = handle(nav.nav_map_create, level, 1)
        self.assertEqual(nav.nav_map_set_joining(of, 1), OK)  # looks edges up
        self.assertEqual(nav.nav_level_memory(level, c.byref(then)), OK)
        self.assertEqual(then.graph, first.graph)
        self.assertGreater(then.indexes, first.indexes)
        self.assertEqual(nav.nav_map_free(of), OK)
        large = newer(Memory)
        self.assertEqual(nav.nav_level_memory(level, c.byref(large)), OK)
        self.assertEqual((bytes(large.known), bytes(large.later)), (bytes(then), bytes(32)))
        older = Memory(struct_size=16, indexes=99)
        self.assertEqual(nav.nav_level_memory(level, c.byref(older)), OK)
        self.assertEqual((older.graph, older.indexes, older.struct_size), (then.graph, 99, 16))
        for wrong in (None, c.byref(Memory()), c.byref(Memory(struct_size=1025))):
            self.assertEqual(nav.nav_level_memory(level, wrong), ARGUMENT)
        self.assertEqual(nav.nav_level_free(level), OK)
        self.assertEqual(nav.nav_level_memory(level, c.byref(then)), HANDLE)

    def test_memory_of_a_map(self):
        def held():
            return number(nav.nav_map_memory, self.map, kind=c.c_uint64)

        before = held()
        self.assertGreater(before, 0)
        self.route([1], [3])
        self.assertGreater(held(), before)  # what routes work in
        self.assertLess(held(), 1 << 20)
        self.assertEqual(nav.nav_map_memory(self.map, None), ARGUMENT)
        self.assertEqual(number(nav.nav_map_memory, self.level, kind=c.c_uint64), HANDLE)

    def test_gate_states(self):
        def state(of):
            return number(nav.nav_map_gate_state, of, kind=c.c_uint64)

        other = handle(nav.nav_map_create, self.level, 2)
        atFirst = state(self.map)
        self.assertEqual(state(other), atFirst)
        nav.nav_map_set_gate(self.map, 1, CLOSED)
        closed = state(self.map)
        self.assertNotEqual(closed, atFirst)
        nav.nav_map_set_gate(other, 1, CLOSED)
        self.assertEqual(state(other), closed)
        nav.nav_map_set_gate(self.map, 1, OPEN)
        self.assertEqual(state(self.map), atFirst)
        self.assertEqual(nav.nav_map_gate_state(self.map, None), ARGUMENT)
        self.assertEqual(number(nav.nav_map_gate_state, self.level, kind=c.c_uint64), HANDLE)
        self.assertEqual(nav.nav_map_free(other), OK)


class Solids(Case):
    def setUp(self):
        super().setUp()
        self.conditions = handle(nav.nav_conditions_create, self.map)

    def tearDown(self):
        self.assertEqual(nav.nav_conditions_free(self.conditions), OK)
        super().tearDown()

    def under(self, place, *arguments, start=1, goal=3, **values):
        """The route with that one area."""
        self.assertEqual(nav.nav_conditions_clear(self.conditions), OK)
        self.assertEqual(place(self.conditions, *arguments, charge(**values)), OK)
        return self.route([start], [goal], self.conditions)

    def wide(self, radius):
        """The map of an agent of that radius, in a level where a jump leads from 5 to 6."""
        level = json.loads(Path(LEVEL).read_text())
        level["agents"][0]["radius"] = radius
        level["links"][2]["kind"] = "jump"
        made = self.built(level)
        of = handle(nav.nav_map_create, made, 1)
        self.assertEqual(nav.nav_level_free(made), OK)
        return of

    def test_who_has_no_radius_sees_ranges_in_them(self):
        boxes = [(Point * 4)(Point(9000, y), Point(9100, y), Point(9100, y + 100),
                             Point(9000, y + 100)) for y in (2400, 2460, 2461, 2560, 2561)]
        routes = []
        for values in (dict(banned=1), dict(toll=5), dict(multiplier=3000)):
            for y in range(2300, 2800, 20):
                routes.append(self.under(nav.nav_conditions_solid_disc, 9000, y, 100, **values))
                self.assertEqual(self.under(nav.nav_conditions_disc, 9000, y, 100, **values),
                                 routes[-1])
            for box in boxes:
                routes.append(self.under(nav.nav_conditions_solid_polygon, box, 4, **values))
                self.assertEqual(self.under(nav.nav_conditions_polygon, box, 4, **values),
                                 routes[-1])
        self.assertIn(([1, 2, 3], 25600, 0, 0), routes)
        self.assertIn(AROUND, routes)
        self.assertIn(([1, 2, 3], 25605, 0, 0), routes)

    def test_they_take_the_room_of_who_walks(self):
        corners = (Point * 3)(Point(12000, 3060), Point(12400, 3900), Point(11600, 3900))
        straight = ([1, 2, 3], 25600, 0, 0)
        self.assertEqual(self.under(nav.nav_conditions_solid_disc, 12000, 3560, 501, **BAN),
                         straight)
        kept, keptConditions = self.map, self.conditions
        for radius in (500, 501):
            self.map = self.wide(radius)
            self.conditions = handle(nav.nav_conditions_create, self.map)
            shut = self.under(nav.nav_conditions_disc, 12000, 2560, 9, **BAN)
            self.assertNotEqual(shut, straight)
            # The way keeps 501 lu from the disc, 500 from the triangle.
            expected = straight if radius == 500 else shut
            self.assertEqual(self.under(nav.nav_conditions_solid_disc, 12000, 3560, 499, **BAN),
                             expected)
            self.assertEqual(self.under(nav.nav_conditions_solid_polygon, corners, 3, **BAN),
                             expected)
            self.assertEqual(self.under(nav.nav_conditions_solid_disc, 12000, 3560, 501, **BAN),
                             shut)
            self.assertEqual(self.under(nav.nav_conditions_disc, 12000, 3560, 999, **BAN), straight)
            self.assertEqual(self.under(nav.nav_conditions_polygon, corners, 3, **BAN), straight)
            # They stand on the ground, and a jump leads over them.
            there = dict(start=5, goal=6)
            over = self.under(nav.nav_conditions_solid_disc, 28160, 21000, 100, **there, **BAN)
            self.assertEqual(over, ([5, 6], 12800, 0, 0))
            self.assertNotEqual(
                self.under(nav.nav_conditions_disc, 28160, 21000, 100, **there, **BAN), over)
            self.assertEqual(nav.nav_conditions_free(self.conditions), OK)
            self.assertEqual(nav.nav_map_free(self.map), OK)
        self.map, self.conditions = kept, keptConditions

    def test_wrong_shapes(self):
        far = 1 << 25
        off = (Point * 3)(Point(0, 0), Point(100, 100), Point(far, 0))
        disc, polygon = nav.nav_conditions_solid_disc, nav.nav_conditions_solid_polygon
        ban = charge(**BAN)
        for shape, corners in ((off, 3), (off, 2), (off, 0), (None, 3)):
            self.assertEqual(polygon(self.conditions, shape, corners, ban), ARGUMENT)
            self.assertEqual(nav.nav_conditions_polygon(self.conditions, shape, corners, ban),
                             ARGUMENT)
        for place in ((0, 0, -1), (0, 0, far), (far, 0, 1), (0, -far, 1)):
            self.assertEqual(disc(self.conditions, *place, ban), ARGUMENT)
        for wrong in (None, c.byref(Charge()), charge(multiplier=999)):
            self.assertEqual(disc(self.conditions, 0, 0, 1, wrong), ARGUMENT)
            self.assertEqual(polygon(self.conditions, off, 3, wrong), ARGUMENT)
        self.assertEqual(self.route([1], [3], self.conditions)[1], 25600)  # none was placed
        self.assertEqual(disc(self.map, 0, 0, 1, ban), HANDLE)
        self.assertEqual(polygon(None, off, 3, ban), HANDLE)
