# SPDX-License-Identifier: MIT
"""Every call of the C interface with arguments that make no sense: each answers with an error, and
the library goes on as before."""
import ctypes as c
import json
import random
import re
from pathlib import Path

import nav_c
from floors_cases import HALL, LIFT, TOWER
from nav_c import *
from state_cases import charge

ROOM = 64  # size of every array passed to a call; counts and capacities never exceed it
SCALARS = {"uint8_t": c.c_uint8, "int32_t": c.c_int32, "uint32_t": c.c_uint32,
           "uint64_t": c.c_uint64, "double": c.c_double, "void": c.c_uint8}
NUMBERS = [0, 1, 2, 3, 5, 7, 9, 10, 11, 99, 33554431, 33554432, 2**31 - 1, -2**31, 2**31 + 11, -1,
           2**32 - 1, 2**62]
DOUBLES = [0.0, -1.5, 1e9, 1e308, float("inf"), float("-inf"), float("nan")]
HANDLES = ("level", "query", "conditions", "route", "walk", "field", "table", "search",
           "obstacles")


def declared():
    """The functions of the headers with the types and names of their parameters."""
    headers = Path(__file__).resolve().parents[4] / "navcore"
    found = {}
    for header in ("c.h", "c_floors.h", "c_graph.h", "c_places.h", "c_state.h"):
        text = re.sub(r"/\*.*?\*/", "", (headers / header).read_text(), flags=re.S)
        for name, inside in re.findall(r"^NAV_API nav_status (nav_\w+)\((.*?)\);", text,
                                       re.M | re.S):
            found[name] = [re.fullmatch(r"\s*(.*?)(\w+)\s*", part, re.S).groups()
                           for part in inside.split(",")]
    return {name: [(kind.strip(), parameter) for kind, parameter in parameters]
            for name, parameters in found.items()}


def struct_of(name):
    """nav_edge_info: EdgeInfo."""
    return getattr(nav_c, "".join(word.capitalize() for word in name.split("_")[1:]),
                   {"nav_executor": Lent}.get(name))


class Misuse(Case):
    ENDS = (1, 3)  # two vertices of the level
    AWAY = (5000, 5000)  # a position without vertices in range

    def setUp(self):
        super().setUp()
        self.random = random.Random(1)
        self.other_level = handle(nav.nav_level_load, str(self.path).encode())
        self.other_map = handle(nav.nav_query_create, self.other_level, 2)
        self.live = self.made(self.level, self.map)
        self.others = self.made(self.other_level, self.other_map)
        freed = handle(nav.nav_conditions_create, self.map)
        nav.nav_conditions_free(freed)
        self.dead = [None, freed, c.c_void_p(1), c.c_void_p(2**64 - 1)]

    def tearDown(self):
        for objects in (self.live, self.others):
            for kind in HANDLES[2:]:
                self.assertEqual(getattr(nav, f"nav_{kind}_free")(objects[kind]), OK)
        self.assertEqual(nav.nav_query_free(self.other_map), OK)
        self.assertEqual(nav.nav_level_free(self.other_level), OK)
        super().tearDown()

    def made(self, level, of):
        """A handle of each kind."""
        start, goal = self.ENDS
        query = sized(RouteRequest, starts=ends(start), goals=ends(goal), start_count=1,
                      goal_count=1)
        route = handle(nav.nav_route_find, of, c.byref(query))
        return {"level": level, "query": of, "route": route,
                "conditions": handle(nav.nav_conditions_create, of),
                "walk": handle(nav.nav_walk_create, route, None),
                "field": handle(nav.nav_field_create, of, ends(goal), 1, None),
                "table": handle(nav.nav_table_create, of),
                "search": handle(nav.nav_search_begin, of, c.byref(query)),
                "obstacles": handle(nav.nav_obstacles_create, level)}

    def scalar(self, kind):
        return kind(self.random.choice(DOUBLES if kind is c.c_double else NUMBERS))

    def filled(self, kind):
        """A struct or a number of that type with anything in it; pointers lead to arrays."""
        if not issubclass(kind, c.Structure):
            return self.scalar(kind)
        value = kind()
        for name, of, *_ in kind._fields_:
            if name == "struct_size":
                size = c.sizeof(kind)
                value.struct_size = self.random.choice([size, size, size, 0, 4, size + 8, 2**32 - 1])
            elif name in ("start_count", "goal_count"):
                setattr(value, name, self.random.choice([0, 1, 1, 2]))
            elif name == "conditions":
                value.conditions = self.random.choice(
                    [None, None, self.live["conditions"], self.others["conditions"], self.dead[1]])
            elif hasattr(of, "contents"):
                if self.random.random() < 0.8:
                    setattr(value, name, c.cast(self.array(of._type_), of))
            elif issubclass(of, c.Structure):
                setattr(value, name, self.filled(of))
            elif of in SCALARS.values() or of in (c.c_int32, c.c_uint32, c.c_uint64, c.c_double):
                setattr(value, name, self.scalar(of).value)
        return value

    def array(self, kind):
        made = (kind * ROOM)(*(self.filled(kind) for _ in range(4)))
        self.kept.append(made)
        return made

    def argument(self, kind, name, valid):
        """An argument, and whether it is a handle that the call must refuse."""
        pick = self.random.choice
        stars, base = kind.count("*"), re.sub(r"\b(const|struct)\b|\*", "", kind).strip()
        if base.startswith("nav_") and base[4:] in HANDLES:
            if stars == 2:
                return pick([(c.c_void_p * ROOM)(), (c.c_void_p * ROOM)(), None]), False
            if valid:
                return self.live[base[4:]], False
            wrong = pick(self.dead + [self.live[pick([k for k in HANDLES if k != base[4:]])]])
            return wrong, not (base in ("nav_conditions", "nav_obstacles") and wrong is None)
        if kind == "const char*":
            return pick([None, b"", b"mine", b"\xff\xfe", b"x" * 5000]), False
        if base == "nav_allocator":
            return c.byref(Allocator()), False
        if base == "nav_executor":
            return pick([None, c.byref(Lent())]), False
        if kind == "char*":
            return pick([None, c.create_string_buffer(ROOM)]), False
        if stars:
            return pick([None] + 5 * [self.array(SCALARS.get(base) or struct_of(base))]), False
        if name in ("count", "capacity", "size"):
            return SCALARS[base](pick([0, 1, 8, ROOM])), False
        return self.scalar(SCALARS[base]), False

    def test_every_call_refuses_nonsense(self):
        functions = declared()
        self.assertGreater(len(functions), 90)
        start, goal = self.ENDS
        query = sized(RouteRequest, starts=ends(start, self.AWAY), goals=ends(goal), start_count=2,
                      goal_count=1, conditions=self.live["conditions"])
        for name, parameters in functions.items():
            function, answers = getattr(nav, name), set()
            for _ in range(120):
                self.kept = []
                spared = name.endswith("_free") or name == "nav_use_allocator"
                broken = spared or self.random.random() < 0.3
                drawn = [self.argument(kind, parameter, not broken)
                         for kind, parameter in parameters]
                status = function(*(value for value, _ in drawn))
                answers.add(status)
                self.assertIn(status, range(-12, 2), name)
                self.assertNotEqual(status, INTERNAL, name)
                if status == ARGUMENT:  # the message names exactly one argument
                    self.assertNotIn(b" or ", nav.nav_error_message().partition(b": ")[2], name)
                if any(refused for _, refused in drawn):
                    self.assertLess(status, 0, name)
            self.assertTrue(any(status < 0 for status in answers), name)
            # The state set meanwhile still gives an answer.
            for each in (0, 1):
                found = c.c_void_p()
                status = nav.nav_route_find(self.map, c.byref(query), c.byref(found))
                self.assertIn(status, (OK, NO_ROUTE), name)
                nav.nav_route_free(found)
                self.assertEqual(nav.nav_conditions_clear(self.live["conditions"]), OK)

    def test_conditions_on_what_is_not_there(self):
        on = self.live["conditions"]
        ids = listed(nav.nav_vertex_ids, self.level)
        keys = set(listed(nav.nav_edge_keys, self.level, kind=c.c_uint64))
        pairs = [(a, b) for a in ids for b in ids]
        there = [(a, b) for a, b in pairs if min(a, b) << 32 | max(a, b) in keys and a != b]
        self.assertTrue(0 < len(there) < len(pairs))
        for a, b in pairs:
            wanted = OK if (a, b) in there else NOT_FOUND
            self.assertEqual(nav.nav_conditions_edge(on, a, b, charge(toll=1)), wanted, (a, b))
        links = listed(nav.nav_link_ids, self.level)
        for link in range(0, max(links) + 3):
            wanted = OK if link in links else NOT_FOUND
            self.assertEqual(nav.nav_conditions_link(on, link, charge(toll=1)), wanted, link)
        self.assertIn(self.route([1], [3], on)[0], ([1, 2, 3], [1, 4, 2, 3]))


class MisuseWithLifts(Misuse):
    """The same in a level with several floors and a lift that a gate closes."""
    ENDS = (11, 22)
    test_conditions_on_what_is_not_there = None  # It needs the yard.

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        gate = {"id": 1, "name": "Door", "kind": "gate", "wall": [[5000, 5000, 6000, 5000]]}
        stops = [stop | ({"gate": 1} if stop["floor"] == HALL else {}) for stop in LIFT["stops"]]
        drawn = cls.path.with_suffix(".waymark")
        drawn.write_text(json.dumps(TOWER | {"barriers": [gate], "lifts": [LIFT | {"stops": stops}]}))
        subprocess.run([NAVTOOL, "build", str(drawn), "-o", str(cls.path)], check=True,
                       stdout=subprocess.DEVNULL)
        cls.bytes = cls.path.read_bytes()
