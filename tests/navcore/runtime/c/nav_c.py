# SPDX-License-Identifier: MIT
"""The C interface by ctypes, for the tests of it: what is called is noted."""
import ctypes as c
import json
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

LIBRARY, NAVTOOL, LEVEL = sys.argv[1:4]

OK, NO_ROUTE = 0, 1
HANDLE, ARGUMENT, BUFFER, NOT_FOUND, SYNTAX, UNSUPPORTED = -1, -2, -3, -4, -5, -6
OUT_OF_MEMORY, STALE, INTERNAL, BUSY = -9, -10, -11, -12
OPEN, CLOSED = 0, 1
CHECK_FULL, CHECK_NONE = 0, 1


class Point(c.Structure):
    _fields_ = [("x", c.c_int32), ("y", c.c_int32), ("z", c.c_int32)]


class End(c.Structure):
    _fields_ = [("vertex", c.c_uint32), ("point", Point)]


class EdgePlace(c.Structure):
    _fields_ = [("edge", c.c_uint64), ("along", c.c_uint32), ("unused", c.c_uint32)]


class LevelInfo(c.Structure):
    _fields_ = [(n, c.c_uint32) for n in ("struct_size", "vertices", "edges", "agents", "gates")] + [
        ("pixels_per_unit", c.c_double)]


class Memory(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("unused", c.c_uint32)] + [
        (n, c.c_uint64) for n in ("graph", "indexes", "agents")]


class AgentInfo(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("radius", c.c_int32), ("speed", c.c_uint32),
                ("join_range", c.c_int32), ("table_bytes", c.c_uint32), ("turn_rate", c.c_uint32)]


class Charge(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("multiplier", c.c_uint32), ("toll", c.c_uint64),
                ("banned", c.c_int32), ("unused", c.c_uint32), ("floor", c.c_uint32),
                ("unused2", c.c_uint32)]


class RouteRequest(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("algorithm", c.c_int32), ("starts", c.POINTER(End)),
                ("goals", c.POINTER(End)), ("start_count", c.c_uint32), ("goal_count", c.c_uint32),
                ("conditions", c.c_void_p), ("start_edges", c.POINTER(EdgePlace)),
                ("goal_edges", c.POINTER(EdgePlace)), ("towards", c.c_int32),
                ("start_floors", c.POINTER(c.c_uint32)), ("goal_floors", c.POINTER(c.c_uint32))]


class RouteInfo(c.Structure):
    _fields_ = [(n, c.c_uint32) for n in ("struct_size", "start", "goal", "straight_line")] + [
        (n, c.c_uint64) for n in ("cost", "length", "milliseconds")] + [
            (n, c.c_uint32) for n in ("instead", "unused")]


class WalkStyle(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("shortcuts", c.c_int32), ("corners", c.c_int32),
                ("variation", c.c_int32), ("seed", c.c_uint64)]


class Whereabouts(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("position", Point), ("heading", Point),
                ("arrived", c.c_int32), ("leg", c.c_uint32), ("kind", c.c_int32), ("on", EdgePlace)] + [
                    (n, c.c_uint32) for n in ("lift", "floor", "to_floor", "unused")]


class Reason(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("cause", c.c_int32), ("at_goal", c.c_int32),
                ("place", Point), ("barrier", c.c_uint32), ("terrain", c.c_uint32),
                ("edge", c.c_uint64)] + [(n, c.c_uint32) for n in (
                    "obstacle", "nearest", "distance", "gap_a", "gap_b")] + [
                        ("needed", c.c_int32), ("clearance", c.c_int32), ("range", c.c_uint32),
                        ("floor", c.c_uint32), ("links", c.c_uint32)]


class Place(c.Structure):
    _fields_ = [("x", c.c_double), ("y", c.c_double), ("z", c.c_double)]


class EdgeInfo(c.Structure):
    _fields_ = [(n, c.c_uint32) for n in ("struct_size", "a", "b", "link", "length")] + [
        (n, c.c_int32) for n in ("direction", "passage", "kind")] + [("multiplier", c.c_uint32)] + [
            (n, c.c_int32) for n in ("clearance", "own_cost", "has_own_cost")] + [
                (n, c.c_uint32) for n in ("delay", "delay_back", "lift")] + [("look", c.c_int32)]


class LiftInfo(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("stops", c.c_uint32), ("x", c.c_int32),
                ("y", c.c_int32)] + [(n, c.c_uint32) for n in ("wait", "up", "down")]


class LiftStop(c.Structure):
    _fields_ = [(n, c.c_uint32) for n in ("struct_size", "floor", "entrance", "cabin", "gate")]


class Piece(c.Structure):
    _fields_ = [("terrain", c.c_uint32), ("length", c.c_uint32)]


class TerrainInfo(c.Structure):
    _fields_ = [(n, c.c_uint32) for n in ("struct_size", "multiplier", "colour")]


class Hit(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("place", Point)] + [
        (n, c.c_uint32) for n in ("distance", "obstacle", "barrier", "terrain")]


class Move(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("vertex", c.c_uint32), ("edge", c.c_uint64),
                ("cost", c.c_uint64)]


class Reach(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("start", c.POINTER(End)),
                ("start_edge", c.POINTER(EdgePlace)), ("most_cost", c.c_uint64),
                ("conditions", c.c_void_p), ("start_floor", c.c_uint32)]


class FloorInfo(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("order", c.c_int32), ("elevation", c.c_int32)]


TASK = c.CFUNCTYPE(None, c.c_void_p, c.c_uint32)
RUN = c.CFUNCTYPE(None, c.c_void_p, c.c_uint32, TASK, c.c_void_p)


class Lent(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("threads", c.c_uint32), ("data", c.c_void_p),
                ("run", RUN)]


ALLOCATE = c.CFUNCTYPE(c.c_void_p, c.c_void_p, c.c_uint64, c.c_uint64)
RELEASE = c.CFUNCTYPE(None, c.c_void_p, c.c_void_p, c.c_uint64, c.c_uint64)


class Allocator(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("unused", c.c_uint32), ("data", c.c_void_p),
                ("allocate", ALLOCATE), ("release", RELEASE)]


class Leg(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("start", Point), ("to", Point), ("kind", c.c_int32),
                ("edge", c.c_uint64)] + [
                    (n, c.c_uint32) for n in ("edge_from", "edge_to", "cost", "arrival", "floor", "to_floor")]


class FieldStep(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("next", c.c_uint32), ("cost", c.c_uint64),
                ("place", Point), ("floor", c.c_uint32)]


class Noted:
    """The library; keeps the names of what was asked of it."""

    def __init__(self, library):
        self.library, self.called = library, set()

    def __getattr__(self, name):
        self.called.add(name)
        return getattr(self.library, name)


nav = Noted(c.CDLL(LIBRARY))
nav.nav_error_message.restype = c.c_char_p
nav.nav_abi_version.restype = c.c_uint32


def sized(kind, **values):
    return kind(struct_size=c.sizeof(kind), **values)


def handle(function, *arguments):
    """What a function that makes something gave out, or its error."""
    out = c.c_void_p()
    status = function(*arguments, c.byref(out))
    return out if status == OK else status


def number(function, *arguments, kind=c.c_uint32):
    out = kind()
    status = function(*arguments, c.byref(out))
    return out.value if status == OK else status


def text(function, *arguments):
    count = c.c_uint32()
    status = function(*arguments, None, 0, c.byref(count))
    if status != OK:
        return status
    buffer = c.create_string_buffer(count.value)
    assert function(*arguments, buffer, count, c.byref(count)) == OK
    return buffer.value.decode()


def listed(function, *arguments, kind=c.c_uint32):
    count = c.c_uint32()
    status = function(*arguments, None, 0, c.byref(count))
    if status != OK:
        return status
    values = (kind * count.value)()
    if values and hasattr(kind, "struct_size"):
        values[0].struct_size = c.sizeof(kind)
    assert function(*arguments, values, count, c.byref(count)) == OK
    return list(values)


def end(where):
    return End(point=Point(*where)) if isinstance(where, tuple) else End(vertex=where)


def ends(*places):
    return (End * len(places))(*map(end, places))


def newer(kind):
    """The struct as a later header may have it: with more at its end, full of rubbish."""
    class Newer(c.Structure):
        _fields_ = [("known", kind), ("later", c.c_ubyte * 32)]

    made = Newer()
    c.memset(c.byref(made), 0xee, c.sizeof(made))
    made.known.struct_size = c.sizeof(made)
    return made


def together(work):
    """Four threads do it at the same time; what fails in one of them fails here."""
    with ThreadPoolExecutor(4) as pool:
        for done in [pool.submit(work) for _ in range(4)]:
            done.result()


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.path = Path(cls.folder.name) / "yard.nav"
        subprocess.run([NAVTOOL, "build", LEVEL, "-o", str(cls.path)], check=True,
                       stdout=subprocess.DEVNULL)
        cls.bytes = cls.path.read_bytes()

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def setUp(self):
        self.level = handle(nav.nav_level_load, str(self.path).encode())
        self.map = handle(nav.nav_query_create, self.level, 1)

    def tearDown(self):
        self.assertEqual(nav.nav_query_free(self.map), OK)
        self.assertEqual(nav.nav_level_free(self.level), OK)

    def built(self, level):
        """The level that the contents of a level file make."""
        drawn, built = (Path(self.folder.name) / name for name in ("other.waymark", "other.nav"))
        drawn.write_text(json.dumps(level))
        subprocess.run([NAVTOOL, "build", str(drawn), "-o", str(built)], check=True,
                       stdout=subprocess.DEVNULL)
        return handle(nav.nav_level_load, str(built).encode())

    def kept_route(self, start, goal):
        query = sized(RouteRequest, starts=ends(start), goals=ends(goal), start_count=1, goal_count=1)
        out = c.c_void_p()
        self.assertGreaterEqual(nav.nav_route_find(self.map, c.byref(query), c.byref(out)), 0)
        return out

    def route(self, starts, goals, conditions=None, algorithm=0):
        """(vertices, cost, start, goal), or the causes why there is none."""
        starts, goals = ends(*starts), ends(*goals)
        query = sized(RouteRequest, algorithm=algorithm, starts=starts, goals=goals,
                      start_count=len(starts), goal_count=len(goals), conditions=conditions)
        out = c.c_void_p()
        status = nav.nav_route_find(self.map, c.byref(query), c.byref(out))
        if status < 0:
            return status
        reasons = listed(nav.nav_route_reasons, out, kind=Reason)
        info = sized(RouteInfo)
        self.assertEqual(nav.nav_route_describe(out, c.byref(info)), status)
        vertices = listed(nav.nav_route_vertices, out)
        self.last_info = info
        self.last_points = listed(nav.nav_route_points, out, kind=Point)
        self.assertEqual(nav.nav_route_free(out), OK)
        if status == NO_ROUTE:
            return [reason.cause for reason in reasons]
        self.assertEqual(reasons, [])
        return vertices, info.cost, info.start, info.goal
