#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The C interface as another language sees it. Usage: test_ctypes.py LIBRARY NAVTOOL LEVEL"""
import cmath
import ctypes as c
import math
import re
import sys
import unittest
from pathlib import Path

from nav_c import *
from curve_cases import *
from floors_cases import *
from places_cases import *
from misuse_cases import *
from obstacle_cases import *
from state_cases import *


class Interface(Case):
    def test_version(self):
        self.assertEqual(nav.nav_abi_version(), 2)

    def test_loading(self):
        self.assertEqual(handle(nav.nav_level_load, b"nowhere.nav"), NOT_FOUND)
        self.assertIn(b"nowhere.nav", nav.nav_error_message())
        self.assertEqual(handle(nav.nav_level_load, None), ARGUMENT)
        self.assertEqual(nav.nav_level_load(str(self.path).encode(), None), ARGUMENT)
        self.assertEqual(handle(nav.nav_level_read, b"not a nav file", c.c_uint64(14)), SYNTAX)
        for size in range(0, len(self.bytes), 7):
            self.assertEqual(handle(nav.nav_level_read, self.bytes, c.c_uint64(size)), SYNTAX)
        level = handle(nav.nav_level_read, self.bytes, c.c_uint64(len(self.bytes)))
        self.assertEqual(nav.nav_error_message(), b"")
        self.assertEqual(text(nav.nav_level_name, level), "Yard")
        self.assertEqual(nav.nav_level_free(level), OK)

    def test_opening_in_place(self):
        size = c.c_uint64(len(self.bytes))
        for check in (CHECK_FULL, CHECK_NONE):
            level = handle(nav.nav_level_open, self.bytes, size, check)
            self.assertEqual(text(nav.nav_level_name, level), "Yard")
            self.assertEqual(nav.nav_level_free(level), OK)
        self.assertEqual(handle(nav.nav_level_open, self.bytes, c.c_uint64(7), CHECK_NONE), SYNTAX)
        half = c.c_uint64(len(self.bytes) // 2)
        self.assertEqual(handle(nav.nav_level_open, self.bytes, half, CHECK_FULL), SYNTAX)
        self.assertEqual(handle(nav.nav_level_open, self.bytes, size, CHECK_NONE + 1), ARGUMENT)
        self.assertEqual(handle(nav.nav_level_open, None, size, CHECK_FULL), ARGUMENT)

    def test_what_is_in_a_level(self):
        info = sized(LevelInfo)
        self.assertEqual(nav.nav_level_describe(self.level, c.byref(info)), OK)
        self.assertEqual((info.vertices, info.agents, info.gates), (7, 3, 1))
        self.assertEqual(info.pixels_per_unit, 4)
        older = LevelInfo(struct_size=8, edges=99)  # a caller that knows the first two fields
        self.assertEqual(nav.nav_level_describe(self.level, c.byref(older)), OK)
        self.assertEqual((older.vertices, older.edges, older.struct_size), (7, 99, 8))
        self.assertEqual(nav.nav_level_describe(self.level, c.byref(LevelInfo())), ARGUMENT)
        self.assertEqual(text(nav.nav_level_unit, self.level), "m")
        self.assertEqual(listed(nav.nav_agent_ids, self.level), [1, 2, 3])
        self.assertEqual(number(nav.nav_agent_named, self.level, b"Cart"), 2)
        self.assertEqual(text(nav.nav_agent_name, self.level, 1), "Unit")
        agent = sized(AgentInfo)
        self.assertEqual(nav.nav_agent_describe(self.level, 1, c.byref(agent)), OK)
        self.assertEqual((agent.radius, agent.speed, agent.join_range), (0, 16384, 15360))
        self.assertEqual((agent.table_bytes, agent.turn_rate), (0, 0))
        self.assertEqual(nav.nav_agent_describe(self.level, 2, c.byref(agent)), OK)
        self.assertTrue(13 < agent.table_bytes < 100)
        self.assertEqual(agent.turn_rate, 90)
        ids = listed(nav.nav_vertex_ids, self.level)
        points = listed(nav.nav_vertex_points, self.level, kind=Point)
        self.assertEqual(sorted(ids), [1, 2, 3, 4, 5, 6, 7])
        at = {v: (p.x, p.y, p.z) for v, p in zip(ids, points)}
        self.assertEqual(at[6], (28160, 28160, 0))
        point = Point()
        self.assertEqual(nav.nav_vertex_point(self.level, 6, c.byref(point)), OK)
        self.assertEqual((point.x, point.y), (28160, 28160))
        self.assertEqual(nav.nav_vertex_point(self.level, 60, c.byref(point)), NOT_FOUND)

    def test_sizes_of_structs(self):
        route, nowhere = self.kept_route(1, 3), self.kept_route(1, 7)
        walk = handle(nav.nav_walk_create, route, None)
        one = c.c_uint32()
        asked = {
            LevelInfo: lambda out: nav.nav_level_describe(self.level, out),
            AgentInfo: lambda out: nav.nav_agent_describe(self.level, 2, out),
            RouteInfo: lambda out: nav.nav_route_describe(route, out),
            Whereabouts: lambda out: nav.nav_walk_at(walk, c.c_uint64(700), out),
            Reason: lambda out: nav.nav_route_reasons(nowhere, out, 1, c.byref(one)),
        }
        for kind, ask in asked.items():
            plain, large = sized(kind), newer(kind)
            self.assertEqual(ask(c.byref(plain)), OK)
            self.assertEqual(plain.struct_size, c.sizeof(kind))
            self.assertEqual(ask(c.byref(large)), OK)
            self.assertEqual(bytes(large.known), bytes(plain))
            self.assertEqual(bytes(large.later), bytes(32))
            small = kind.from_buffer_copy(b"\xee" * c.sizeof(kind))
            small.struct_size = 8
            self.assertEqual(ask(c.byref(small)), OK)
            self.assertEqual(small.struct_size, 8)
            self.assertEqual(bytes(small)[4:8], bytes(plain)[4:8])
            self.assertEqual(bytes(small)[8:], b"\xee" * (c.sizeof(kind) - 8))
            for wrong in (0, 3, 1025, 0xeeeeeeee):
                small.struct_size = wrong
                before = bytes(small)
                self.assertEqual(ask(c.byref(small)), ARGUMENT)
                self.assertEqual(bytes(small), before)
            self.assertEqual(ask(None), ARGUMENT)
        for free, each in ((nav.nav_walk_free, walk), (nav.nav_route_free, route),
                           (nav.nav_route_free, nowhere)):
            self.assertEqual(free(each), OK)

    def test_lists_of_larger_structs(self):
        route = self.kept_route(98, 99)  # neither exists
        plain = listed(nav.nav_route_reasons, route, kind=Reason)
        self.assertEqual([(r.cause, r.at_goal) for r in plain], [(0, 0), (0, 1)])
        large = (type(newer(Reason)) * 3)()
        large[0].known.struct_size = c.sizeof(large[0])
        count = c.c_uint32()
        for capacity, status in ((1, BUFFER), (2, OK), (3, OK)):
            self.assertEqual(nav.nav_route_reasons(route, large, capacity, c.byref(count)), status)
            self.assertEqual(count.value, 2)
            large[0].known.struct_size = c.sizeof(large[0])  # the library set it to the size it knows
        large[0].known.struct_size = c.sizeof(Reason)
        for one, same in zip(large, plain):
            self.assertEqual(bytes(one.known), bytes(same))
        self.assertEqual(nav.nav_route_reasons(route, large, 3, None), ARGUMENT)
        self.assertEqual(nav.nav_route_free(route), OK)

    def test_names_and_tags(self):
        self.assertEqual(number(nav.nav_vertex_named, self.level, b"mine"), 3)
        self.assertEqual(number(nav.nav_vertex_named, self.level, b"tower"), NOT_FOUND)
        self.assertEqual(nav.nav_error_message(), b'2 are called "tower"')
        self.assertEqual(number(nav.nav_vertex_named, self.level, None), ARGUMENT)
        self.assertEqual(text(nav.nav_vertex_name, self.level, 4), "tower")
        self.assertEqual(text(nav.nav_vertex_name, self.level, 7), "")
        self.assertEqual(text(nav.nav_vertex_kind, self.level, 3), "resource")
        self.assertEqual(text(nav.nav_vertex_kind, self.level, 99), NOT_FOUND)
        self.assertEqual(text(nav.nav_vertex_tag, self.level, 3, "wöhr".encode()), "ä")
        self.assertEqual(text(nav.nav_vertex_tag, self.level, 3, b"silver"), NOT_FOUND)
        self.assertEqual(text(nav.nav_vertex_tag, self.level, 7, b"gold"), NOT_FOUND)
        self.assertEqual(sorted(listed(nav.nav_vertices_tagged, self.level, b"gold", None)), [3, 6])
        self.assertEqual(listed(nav.nav_vertices_tagged, self.level, b"gold", b"7"), [6])
        self.assertEqual(number(nav.nav_gate_named, self.level, b"gate"), 1)
        self.assertEqual(listed(nav.nav_gate_ids, self.level), [1])
        self.assertEqual(text(nav.nav_gate_name, self.level, 1), "gate")
        self.assertEqual(text(nav.nav_gate_tag, self.level, 1, b"key"), "iron")

    def test_links_and_obstacles(self):
        self.assertEqual(listed(nav.nav_link_ids, self.level), [3, 9, 11])
        self.assertEqual(text(nav.nav_link_tag, self.level, 3, b"sound"), "splash")
        self.assertEqual(text(nav.nav_link_tag, self.level, 9, b"sound"), NOT_FOUND)
        self.assertEqual(nav.nav_error_message(), b"no such tag")
        self.assertEqual(text(nav.nav_link_tag, self.level, 11, b"ford"), NOT_FOUND)
        self.assertEqual(nav.nav_error_message(), b"no such tag")
        for none in (0, 2, 4, 2 ** 32 - 1):
            self.assertEqual(text(nav.nav_link_tag, self.level, none, b"ford"), NOT_FOUND)
            self.assertEqual(nav.nav_error_message(), b"no such link")
        self.assertEqual(listed(nav.nav_links_tagged, self.level, b"ford", None), [3, 9])
        self.assertEqual(listed(nav.nav_links_tagged, self.level, b"ford", b"shallow"), [9])
        self.assertEqual(listed(nav.nav_links_tagged, self.level, b"ford", b""), [])
        self.assertEqual(listed(nav.nav_links_tagged, self.level, None, None), ARGUMENT)
        self.assertEqual(listed(nav.nav_obstacle_ids, self.level), [2, 5])
        self.assertEqual(text(nav.nav_obstacle_name, self.level, 2), "hut")
        self.assertEqual(text(nav.nav_obstacle_name, self.level, 5), "")
        self.assertEqual(text(nav.nav_obstacle_name, self.level, 3), NOT_FOUND)
        self.assertEqual(text(nav.nav_obstacle_tag, self.level, 2, b"cover"), "low")
        self.assertEqual(text(nav.nav_obstacle_tag, self.level, 5, b"cover"), NOT_FOUND)
        self.assertEqual(text(nav.nav_obstacle_tag, self.level, 2, None), ARGUMENT)
        self.assertEqual(listed(nav.nav_obstacles_tagged, self.level, b"cover", None), [2])
        self.assertEqual(listed(nav.nav_link_ids, self.map), HANDLE)

    def test_buffers(self):
        count = c.c_uint32()
        short = c.create_string_buffer(b"????")
        status = nav.nav_level_name(self.level, short, 4, c.byref(count))
        self.assertEqual((status, count.value, short.value), (BUFFER, 5, b"????"))
        self.assertEqual(nav.nav_level_name(self.level, None, 9, c.byref(count)), ARGUMENT)
        self.assertEqual(nav.nav_level_name(self.level, short, 4, None), ARGUMENT)
        few = (c.c_uint32 * 3)()
        self.assertEqual(nav.nav_vertex_ids(self.level, few, 3, c.byref(count)), BUFFER)
        self.assertEqual((count.value, list(few)), (7, [0, 0, 0]))

    def test_misused_handles(self):
        count = c.c_uint32()
        for wrong in (None, c.c_void_p(1), c.c_void_p(2 ** 64 - 1), self.map):
            self.assertEqual(nav.nav_level_name(wrong, None, 0, c.byref(count)), HANDLE)
            self.assertEqual(nav.nav_level_free(wrong), HANDLE)
        self.assertNotEqual(nav.nav_error_message(), b"")
        self.assertEqual(nav.nav_query_free(self.level), HANDLE)
        self.assertEqual(handle(nav.nav_query_create, self.map, 1), HANDLE)
        self.assertEqual(handle(nav.nav_query_create, self.level, 9), NOT_FOUND)
        level = handle(nav.nav_level_load, str(self.path).encode())
        self.assertEqual(nav.nav_level_free(level), OK)
        self.assertEqual(nav.nav_level_free(level), HANDLE)
        self.assertEqual(text(nav.nav_level_name, level), HANDLE)
        again = handle(nav.nav_level_load, str(self.path).encode())  # reuses the freed handle
        self.assertEqual(text(nav.nav_level_name, level), HANDLE)
        self.assertEqual(nav.nav_level_free(again), OK)

    def test_what_was_made_outlives_what_it_was_made_from(self):
        level = handle(nav.nav_level_load, str(self.path).encode())
        kept, self.map = self.map, handle(nav.nav_query_create, level, 1)
        self.assertEqual(nav.nav_level_free(level), OK)
        self.assertEqual(self.route([1], [3])[1], 25600)
        field = handle(nav.nav_field_create, self.map, ends(3), 1, None)
        self.assertEqual(nav.nav_query_free(self.map), OK)
        self.assertEqual(number(nav.nav_field_cost, field, 1, kind=c.c_uint64), 25600)
        self.assertEqual(nav.nav_field_free(field), OK)
        self.map = kept

    def test_a_map_is_for_one_thread_at_a_time(self):
        """Four threads at one map: each call is answered as if it were alone, or not at all."""
        alone = self.route([1], [3])
        answers, turned = set(), set()

        def ask():
            query = sized(RouteRequest, starts=ends(1), goals=ends(3), start_count=1, goal_count=1)
            for _ in range(500):
                out, info = c.c_void_p(), sized(RouteInfo)
                status = nav.nav_route_find(self.map, c.byref(query), c.byref(out))
                if status == OK:
                    assert nav.nav_route_describe(out, c.byref(info)) == OK
                    assert nav.nav_route_free(out) == OK
                answers.add(info.cost if status == OK else status)
                turned.add(nav.nav_query_set_joining(self.map, 0))

        together(ask)
        self.assertLessEqual(answers, {alone[1], BUSY})
        self.assertIn(alone[1], answers)
        self.assertLessEqual(turned, {OK, BUSY})

    def test_threads_share_a_level(self):
        alone = self.route([1], [3])
        ids = (c.c_uint32 * 2)(1, 9)
        self.assertEqual(nav.nav_level_prepare(self.level, ids, 2), NOT_FOUND)
        self.assertEqual(nav.nav_level_prepare(self.level, None, 1), ARGUMENT)
        self.assertEqual(nav.nav_level_prepare(self.map, ids, 1), HANDLE)
        self.assertEqual(nav.nav_level_build_hub_labels(self.level, ids, 2), NOT_FOUND)
        self.assertEqual(nav.nav_level_build_hub_labels(self.level, None, 1), ARGUMENT)
        self.assertEqual(nav.nav_level_build_hub_labels(self.map, ids, 1), HANDLE)
        self.assertEqual(nav.nav_query_uses_hub_labels(self.map, None), ARGUMENT)
        self.assertEqual(number(nav.nav_query_uses_hub_labels, self.map, kind=c.c_int32), 0)
        level = handle(nav.nav_level_load, str(self.path).encode())
        answers = set()

        def play():
            own = handle(nav.nav_query_create, level, 1)
            assert nav.nav_level_prepare(level, ids, 1) == OK
            assert nav.nav_level_build_hub_labels(level, ids, 1) == OK
            assert number(nav.nav_query_uses_hub_labels, own, kind=c.c_int32) == 1
            query = sized(RouteRequest, starts=ends(1), goals=ends(3), start_count=1, goal_count=1)
            for _ in range(200):
                out, info = c.c_void_p(), sized(RouteInfo)
                answers.add(nav.nav_route_find(own, c.byref(query), c.byref(out)))
                assert nav.nav_route_describe(out, c.byref(info)) == OK
                answers.add(info.cost)
                assert nav.nav_route_free(out) == OK
            assert nav.nav_query_free(own) == OK

        together(play)
        self.assertEqual(answers, {OK, alone[1]})
        self.assertEqual(nav.nav_level_free(level), OK)

    def test_routes(self):
        self.assertEqual(self.route([1], [3]), ([1, 2, 3], 25600, 0, 0))
        self.assertEqual(self.route([1], [3], algorithm=1), ([1, 2, 3], 25600, 0, 0))
        self.assertEqual(self.last_info.milliseconds, 1563)
        self.assertEqual((self.last_info.length, self.last_info.straight_line), (25600, 25600))
        self.assertEqual([(p.x, p.y) for p in self.last_points],
                         [(2560, 2560), (15360, 2560), (28160, 2560)])
        self.assertEqual(self.route([(2560, 3560, 0)], [3])[0], [2, 3])
        self.assertEqual(self.last_points[0].y, 3560)
        self.assertEqual(self.route([1], [6, 2, 3]), ([1, 2], 12800, 0, 1))
        self.assertEqual(self.route([6, 4], [3, 5]), ([4, 5], 12800, 1, 1))
        self.assertEqual(self.route([1], [7]), [3])  # separate parts
        self.assertEqual(self.route([99], [3]), [0])  # no such vertex
        self.assertEqual(self.route([1], [(0, 2 ** 25, 0)]), ARGUMENT)
        self.assertEqual(self.route([1], [3], algorithm=7), ARGUMENT)
        self.assertEqual(self.route([], [3]), ARGUMENT)
        self.assertEqual(nav.nav_route_find(self.map, None, c.byref(c.c_void_p())), ARGUMENT)

    def test_turns_take_time(self):
        kept, self.map = self.map, handle(nav.nav_query_create, self.level, 2)
        _, cost, _, _ = self.route([1], [6])
        ways = [complex(b.x - a.x, b.y - a.y)
                for a, b in zip(self.last_points, self.last_points[1:])]
        turns = [abs(cmath.phase(b / a)) for a, b in zip(ways, ways[1:])]
        self.assertGreater(max(turns), 0.5)
        time = -(-cost * 1000 // 16384) + sum(
            math.ceil(round(turn / math.pi * 46080) * 1000 / (256 * 90)) for turn in turns)
        self.assertEqual(self.last_info.milliseconds, time)
        walk = handle(nav.nav_walk_create, self.kept_route(1, 6), None)
        self.assertEqual(number(nav.nav_walk_duration, walk, kind=c.c_uint64), time)
        nav.nav_walk_free(walk)
        nav.nav_query_free(self.map)
        self.map = kept

    def test_joining(self):
        kept, self.map = self.map, handle(nav.nav_query_create, self.level, 3)
        place = (9000, 3000, 0)  # no vertex is in range, but an edge is

        self.assertEqual(self.route([place], [3]), [2])
        self.assertEqual(nav.nav_query_set_joining(self.map, 1), OK)
        self.assertEqual(self.route([place], [3]), ([2, 3], 440 + 6360 + 12800, 0, 0))
        self.assertEqual([(p.x, p.y) for p in self.last_points],
                         [(9000, 3000), (9000, 2560), (15360, 2560), (28160, 2560)])
        self.assertEqual(self.route([3], [place])[1], 440 + 6360 + 12800)
        there = handle(nav.nav_field_create, self.map, ends(place), 1, None)
        self.assertEqual(number(nav.nav_field_cost, there, 3, kind=c.c_uint64), 440 + 6360 + 12800)
        back, step = handle(nav.nav_field_create, self.map, ends(3), 1, None), sized(FieldStep)
        asked = (back, c.byref(end(place)), None, c.byref(step))
        self.assertEqual(nav.nav_field_from(*asked), OK)
        self.assertEqual(step.cost, 440 + 6360 + 12800)
        conditions = handle(nav.nav_conditions_create, self.map)
        self.assertEqual(self.route([place], [3], conditions)[1], 440 + 6360 + 12800)
        self.assertEqual(nav.nav_query_set_joining(self.map, 0), OK)
        self.assertEqual(self.route([place], [3], conditions), [2])
        again = handle(nav.nav_field_create, self.map, ends(place), 1, None)
        self.assertEqual(number(nav.nav_field_cost, again, 3, kind=c.c_uint64), NO_ROUTE)
        for each in (there, back, again):
            self.assertEqual(nav.nav_field_free(each), OK)
        self.assertEqual(nav.nav_conditions_free(conditions), OK)
        self.assertEqual(nav.nav_query_set_joining(self.map, 2), ARGUMENT)
        self.assertEqual(nav.nav_query_set_joining(self.level, 1), HANDLE)
        self.assertEqual(nav.nav_query_free(self.map), OK)
        self.map = kept

    def test_gates(self):
        self.assertEqual(number(nav.nav_query_gate, self.map, 1, kind=c.c_int32), 0)
        self.assertEqual(nav.nav_query_set_gate(self.map, 1, CLOSED), OK)
        self.assertEqual(number(nav.nav_query_gate, self.map, 1, kind=c.c_int32), CLOSED)
        self.assertEqual(self.route([1], [3]), ([1, 4, 2, 3], 18102 + 25600, 0, 0))
        self.assertEqual(nav.nav_query_set_gate(self.map, 1, 5), ARGUMENT)
        self.assertEqual(nav.nav_query_set_gate(self.map, 2, 0), NOT_FOUND)
        self.assertEqual(nav.nav_query_set_gate(self.map, 1, 0), OK)
        self.assertEqual(self.route([1], [3])[1], 25600)

    def test_conditions(self):
        conditions = handle(nav.nav_conditions_create, self.map)
        ban = c.byref(sized(Charge, multiplier=1000, banned=1))
        dear = c.byref(sized(Charge, multiplier=2000, toll=1))
        around = ([1, 4, 2, 3], 43702, 0, 0)

        def under():
            return self.route([1], [3], conditions)

        def clear():
            self.assertEqual(nav.nav_conditions_clear(conditions), OK)

        self.assertEqual(under(), ([1, 2, 3], 25600, 0, 0))
        self.assertEqual(nav.nav_conditions_gate(conditions, 1, CLOSED), OK)
        self.assertEqual(under(), around)
        self.assertEqual(self.route([1], [3])[1], 25600)  # the map itself is unchanged
        clear()
        self.assertEqual(nav.nav_conditions_vertex(conditions, 2, ban), OK)
        self.assertEqual(under()[0], [1, 4, 5, 3])
        self.assertEqual(nav.nav_conditions_link(conditions, 3, ban), OK)
        self.assertEqual(under(), [10])  # forbidden
        clear()
        self.assertEqual(nav.nav_conditions_edge(conditions, 2, 3, dear), OK)
        self.assertEqual(under(), ([1, 2, 3], 12800 + 25601, 0, 0))
        clear()
        self.assertEqual(nav.nav_conditions_disc(conditions, 8960, 2560, 100, ban), OK)
        self.assertEqual(under(), around)
        clear()
        corners = (Point * 3)(Point(8960, 2560), Point(9060, 2460), Point(8860, 2460))
        self.assertEqual(nav.nav_conditions_polygon(conditions, corners, 3, ban), OK)
        self.assertEqual(under(), around)
        self.assertEqual(nav.nav_conditions_polygon(conditions, corners, 2, ban), ARGUMENT)
        clear()
        self.assertEqual(nav.nav_conditions_most_cost(conditions, c.c_uint64(25599)), OK)
        self.assertEqual(under(), [11])  # too expensive
        clear()
        nav.nav_query_set_gate(self.map, 1, CLOSED)  # conditions are updated with the map
        self.assertEqual(under(), around)
        self.assertEqual(nav.nav_conditions_gate(conditions, 1, 0), OK)
        self.assertEqual(under()[1], 25600)
        for wrong in (sized(Charge, multiplier=999), sized(Charge, multiplier=60001), Charge()):
            self.assertEqual(nav.nav_conditions_vertex(conditions, 2, c.byref(wrong)), ARGUMENT)
        self.assertEqual(nav.nav_conditions_vertex(conditions, 99, ban), NOT_FOUND)
        self.assertEqual(nav.nav_conditions_link(conditions, 99, ban), NOT_FOUND)
        self.assertEqual(nav.nav_conditions_edge(conditions, 2, 2, ban), NOT_FOUND)
        self.assertEqual(nav.nav_conditions_disc(conditions, 0, 0, -1, ban), ARGUMENT)
        kept, self.map = self.map, handle(nav.nav_query_create, self.level, 2)
        self.assertEqual(under(), ARGUMENT)  # of another map
        nav.nav_query_free(self.map)
        self.map = kept
        self.assertEqual(nav.nav_conditions_free(conditions), OK)
        self.assertEqual(under(), HANDLE)

    def test_fields(self):
        ids = listed(nav.nav_vertex_ids, self.level)
        for goal in ids:
            field = handle(nav.nav_field_create, self.map, ends(goal), 1, None)
            for start in ids:
                cost = number(nav.nav_field_cost, field, start, kind=c.c_uint64)
                found = self.route([start], [goal])
                if isinstance(found, list):
                    self.assertEqual(cost, NO_ROUTE)
                    continue
                self.assertEqual(cost, found[1])
                here, steps = start, 0
                while here != goal:
                    here = number(nav.nav_field_next, field, here)
                    steps += 1
                self.assertEqual(number(nav.nav_field_next, field, goal), 0)
                self.assertEqual(steps, len(found[0]) - 1)
            costs, moves = (c.c_uint64 * 7)(), (c.c_uint32 * 7)()
            count = c.c_uint32()
            self.assertEqual(nav.nav_field_all(field, costs, moves, 7, c.byref(count)), OK)
            for i, vertex in enumerate(ids):
                cost = number(nav.nav_field_cost, field, vertex, kind=c.c_uint64)
                self.assertEqual(costs[i], 2 ** 64 - 1 if cost == NO_ROUTE else cost)
            self.assertEqual(nav.nav_field_all(field, None, moves, 3, c.byref(count)), BUFFER)
            self.assertEqual(nav.nav_field_free(field), OK)
        many = handle(nav.nav_field_create, self.map, ends(3, 6, (15360, 15460, 0)), 3, None)
        self.assertEqual(number(nav.nav_field_cost, many, 4, kind=c.c_uint64), 100)
        self.assertEqual(number(nav.nav_field_next, many, 4), 0)
        self.assertEqual(number(nav.nav_field_cost, many, 99, kind=c.c_uint64), NOT_FOUND)
        conditions = handle(nav.nav_conditions_create, self.map)
        ban = c.byref(sized(Charge, multiplier=1000, banned=1))
        nav.nav_conditions_vertex(conditions, 2, ban)
        under = handle(nav.nav_field_create, self.map, ends(3), 1, conditions)
        nav.nav_conditions_clear(conditions)  # the field stays as it was computed
        self.assertEqual(number(nav.nav_field_cost, under, 1, kind=c.c_uint64), 43702)
        self.assertEqual(number(nav.nav_field_next, under, 1), 4)
        plain = handle(nav.nav_field_create, self.map, ends(3), 1, None)
        without = number(nav.nav_field_cost, plain, 1, kind=c.c_uint64)
        self.assertNotEqual(without, 43702)
        self.assertEqual(nav.nav_field_follow(under), OK)  # until it is updated explicitly
        self.assertEqual(number(nav.nav_field_cost, under, 1, kind=c.c_uint64), without)
        nav.nav_field_free(plain)
        nav.nav_conditions_disc(conditions, 15360, 15460, 10, ban)
        point = ends((15360, 15460, 0))
        near = handle(nav.nav_field_create, self.map, point, 1, conditions)
        self.assertEqual(number(nav.nav_field_cost, near, 4, kind=c.c_uint64), NO_ROUTE)
        for each in (under, near):
            self.assertEqual(nav.nav_field_free(each), OK)
        self.assertEqual(nav.nav_conditions_free(conditions), OK)
        self.assertEqual(handle(nav.nav_field_create, self.map, ends(3), 1, conditions), HANDLE)
        nav.nav_query_set_gate(self.map, 1, CLOSED)
        self.assertEqual(number(nav.nav_field_cost, many, 4, kind=c.c_uint64), STALE)
        nav.nav_field_free(many)
        self.assertEqual(handle(nav.nav_field_create, self.map, ends(99), 1, None), NOT_FOUND)
        self.assertEqual(handle(nav.nav_field_create, self.map, None, 0, None), ARGUMENT)

    def test_walks(self):
        def at(time):
            here = sized(Whereabouts)
            self.assertEqual(nav.nav_walk_at(walk, c.c_uint64(time), c.byref(here)), OK)
            return here.position.x, here.position.y, here.arrived

        route = self.kept_route(1, 3)
        walk = handle(nav.nav_walk_create, route, None)
        self.assertEqual(number(nav.nav_walk_duration, walk, kind=c.c_uint64), 1563)
        self.assertEqual(at(0), (2560, 2560, 0))
        self.assertEqual(at(1000), (2560 + 16384, 2560, 0))  # 16384 per second
        self.assertEqual(at(10 ** 15), (28160, 2560, 1))
        points = listed(nav.nav_walk_points, walk, kind=Point)
        self.assertEqual([p.x for p in points], [2560, 15360, 28160])
        self.assertEqual(nav.nav_walk_free(walk), OK)
        walk = handle(nav.nav_walk_create, route, c.byref(sized(WalkStyle, shortcuts=1)))
        points = listed(nav.nav_walk_points, walk, kind=Point)
        self.assertEqual([p.x for p in points], [2560, 28160])
        self.assertEqual(nav.nav_walk_free(walk), OK)
        self.assertEqual(nav.nav_walk_free(walk), HANDLE)
        conditions = handle(nav.nav_conditions_create, self.map)
        ban = c.byref(sized(Charge, multiplier=1000, banned=1))
        nav.nav_conditions_gate(conditions, 1, CLOSED)
        nav.nav_conditions_disc(conditions, 21760, 8960, 1000, ban)  # between 4 and 3
        query = sized(RouteRequest, starts=ends(1), goals=ends(3), start_count=1, goal_count=1,
                      conditions=conditions)
        around = c.c_void_p()
        self.assertEqual(nav.nav_route_find(self.map, c.byref(query), c.byref(around)), OK)
        self.assertEqual(listed(nav.nav_route_vertices, around), [1, 4, 2, 3])
        for change in (None, 0):  # a gate changes before the second round
            if change is not None:
                nav.nav_query_set_gate(self.map, 1, CLOSED)
            walk = handle(nav.nav_walk_create, around, c.byref(sized(WalkStyle, shortcuts=1)))
            points = [(p.x, p.y) for p in listed(nav.nav_walk_points, walk, kind=Point)]
            self.assertEqual(points, [(2560, 2560), (15360, 15360), (15360, 2560), (28160, 2560)])
            self.assertEqual(nav.nav_walk_free(walk), OK)
        nav.nav_query_set_gate(self.map, 1, 0)
        for free, each in ((nav.nav_conditions_free, conditions), (nav.nav_route_free, around)):
            self.assertEqual(free(each), OK)
        wrong = sized(WalkStyle, corners=9)
        self.assertEqual(handle(nav.nav_walk_create, route, c.byref(wrong)), ARGUMENT)
        nowhere = self.kept_route(1, 7)
        self.assertEqual(handle(nav.nav_walk_create, nowhere, None), NO_ROUTE)
        for each in (route, nowhere):
            self.assertEqual(nav.nav_route_free(each), OK)

    def test_tables(self):
        table = handle(nav.nav_table_create, self.map)
        ids = listed(nav.nav_vertex_ids, self.level)
        stored = bytes(listed(nav.nav_table_bytes, table, kind=c.c_uint8))
        again = handle(nav.nav_table_read, self.map, stored, c.c_uint64(len(stored)))
        crowd = c.c_uint32 * len(ids)
        for goal in ids:
            field = handle(nav.nav_field_create, self.map, ends(goal), 1, None)
            each = crowd()
            self.assertEqual(nav.nav_table_next_each(table, crowd(*ids), crowd(*[goal] * len(ids)),
                                                     len(ids), each), OK)
            for at, start in enumerate(ids):
                move = number(nav.nav_field_next, field, start)
                one = c.c_uint32()
                nav.nav_table_next(table, start, goal, c.byref(one))
                self.assertEqual(each[at], one.value)
                self.assertEqual(number(nav.nav_table_next, table, start, goal), move)
                self.assertEqual(number(nav.nav_table_next, again, start, goal), move)
            nav.nav_field_free(field)
        self.assertEqual(number(nav.nav_table_next, table, 1, 99), NOT_FOUND)
        pair = c.c_uint32 * 2
        some, kept = pair(1, 3), pair(8, 9)
        self.assertEqual(nav.nav_table_next_each(table, pair(99, 1), pair(3, 3), 2, kept), NOT_FOUND)
        self.assertEqual(list(kept), [0, number(nav.nav_table_next, table, 1, 3)])
        self.assertEqual(nav.nav_table_next_each(table, some, pair(3, 0), 2, kept), NOT_FOUND)
        for nothing in ((None, some, kept), (some, None, kept), (some, some, None)):
            self.assertEqual(nav.nav_table_next_each(table, *nothing[:2], 2, nothing[2]), ARGUMENT)
        self.assertEqual(nav.nav_table_next_each(table, None, None, 0, None), OK)
        self.assertEqual(handle(nav.nav_table_read, self.map, stored, c.c_uint64(9)), SYNTAX)
        nav.nav_query_set_gate(self.map, 1, CLOSED)
        self.assertEqual(number(nav.nav_table_next, table, 1, 3), STALE)
        self.assertEqual(nav.nav_table_next_each(table, some, some, 2, kept), STALE)
        self.assertEqual(nav.nav_table_next_each(self.map, some, some, 2, kept), HANDLE)
        size = c.c_uint64(len(stored))
        self.assertEqual(handle(nav.nav_table_read, self.map, stored, size), STALE)
        self.assertEqual(listed(nav.nav_table_gates, table), [])
        closed = handle(nav.nav_table_create, self.map)
        self.assertEqual(listed(nav.nav_table_gates, closed), [1])
        nav.nav_query_set_gate(self.map, 1, OPEN)  # one is valid again, the other is not
        self.assertNotEqual(number(nav.nav_table_next, table, 1, 3), STALE)
        self.assertEqual(number(nav.nav_table_next, closed, 1, 3), STALE)
        for each in (table, again, closed):
            self.assertEqual(nav.nav_table_free(each), OK)

    def test_next_moves(self):
        cart = handle(nav.nav_query_create, self.level, 2)
        ids = listed(nav.nav_vertex_ids, self.level)

        def moves(of, conditions=None):
            return [number(nav.nav_query_next, of, start, goal, conditions)
                    for start in ids for goal in ids]

        def fields(of):
            found = []
            for goal in ids:
                field = handle(nav.nav_field_create, of, ends(goal), 1, None)
                found.append([number(nav.nav_field_next, field, start) for start in ids])
                nav.nav_field_free(field)
            return [row[i] for i in range(len(ids)) for row in found]

        self.assertEqual(handle(nav.nav_query_table, self.map), NOT_FOUND)
        table = handle(nav.nav_query_table, cart)
        self.assertEqual(number(nav.nav_table_next, table, 1, 3), 2)
        atFirst = moves(cart)
        self.assertEqual(atFirst, fields(cart))
        self.assertEqual(moves(self.map), atFirst)  # equal agents, one without a table
        nav.nav_query_set_gate(cart, 1, CLOSED)
        self.assertEqual(handle(nav.nav_query_table, cart), STALE)
        self.assertEqual(number(nav.nav_table_next, table, 1, 3), STALE)
        closed = moves(cart)
        self.assertEqual(closed, fields(cart))
        self.assertNotEqual(closed, atFirst)
        nav.nav_query_set_gate(cart, 1, 0)
        self.assertEqual(moves(cart), atFirst)
        conditions = handle(nav.nav_conditions_create, cart)
        nav.nav_conditions_gate(conditions, 1, CLOSED)
        self.assertEqual(moves(cart, conditions), closed)
        self.assertEqual(number(nav.nav_query_next, self.map, 1, 3, conditions), ARGUMENT)
        self.assertEqual(number(nav.nav_query_next, cart, 1, 99, None), NOT_FOUND)
        self.assertEqual(number(nav.nav_query_next, cart, 1, 7, None), NO_ROUTE)
        self.assertEqual(number(nav.nav_query_next, cart, 3, 3, None), 0)
        self.assertEqual(nav.nav_query_next(cart, 1, 3, None, None), ARGUMENT)
        self.assertEqual(number(nav.nav_query_next, table, 1, 3, None), HANDLE)
        for free, each in ((nav.nav_conditions_free, conditions), (nav.nav_table_free, table),
                           (nav.nav_query_free, cart)):
            self.assertEqual(free(each), OK)


NEWER = {"nav_query_set_obstacles", "nav_query_uses_hub_labels"}  # functions that never had an old name


class ZEverything(unittest.TestCase):
    """Comes last: by then each function of the headers was called."""

    def test_every_function_is_called(self):
        headers = Path(__file__).resolve().parents[4] / "navcore"
        declared = set()
        for header in ("c.h", "c_floors.h", "c_graph.h", "c_places.h", "c_state.h"):
            declared |= set(re.findall(r"^NAV_API [^;(]*?\b(nav_\w+)\(",
                                       (headers / header).read_text(), re.M))
        self.assertGreater(len(declared), 90)
        self.assertEqual(declared - nav.called, set())
        self.assertEqual(nav.called - declared, set())

    def test_old_names_are_exported(self):
        header = Path(__file__).resolve().parents[4] / "navcore" / "c_old_names.h"
        names = re.findall(r"^#define (nav_map_\w+) (nav_query_\w+)$", header.read_text(), re.M)
        self.assertEqual({new for _, new in names},
                         {name for name in nav.called if name.startswith("nav_query_")} - NEWER)
        library = c.CDLL(LIBRARY)
        for old, _ in names:
            self.assertTrue(hasattr(library, old), old)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + ["-v"])
