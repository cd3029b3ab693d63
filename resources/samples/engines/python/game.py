#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""game.py LEVEL.nav [GATE SECONDS]: scouts leave two spawns, one after the other, for the town
square. The named gate closes SECONDS after the start, and scouts on the way look for another route.
Prints when each arrives. Calls the shared library navcore_c with ctypes; if the system does not find
it, set the environment variable NAVCORE_C to its path."""
import ctypes as c
import os
import sys

STEP, UNITS, APART, LONGEST = 50, 8, 1500, 600_000  # milliseconds
NO_ROUTE, CLOSED = 1, 1


class Point(c.Structure):
    _fields_ = [("x", c.c_int32), ("y", c.c_int32), ("z", c.c_int32)]


class End(c.Structure):
    """A vertex or, if the vertex is 0, a point."""
    _fields_ = [("vertex", c.c_uint32), ("point", Point)]


class EdgePlace(c.Structure):
    """A position on an edge; none if the edge is 0."""
    _fields_ = [("edge", c.c_uint64), ("along", c.c_uint32), ("unused", c.c_uint32)]


class Request(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("algorithm", c.c_int32), ("starts", c.POINTER(End)),
                ("goals", c.POINTER(End)), ("start_count", c.c_uint32), ("goal_count", c.c_uint32),
                ("conditions", c.c_void_p), ("start_edges", c.POINTER(EdgePlace)),
                ("goal_edges", c.POINTER(EdgePlace)), ("towards", c.c_int32)]


class Whereabouts(c.Structure):
    _fields_ = [("struct_size", c.c_uint32), ("position", Point), ("heading", Point),
                ("arrived", c.c_int32), ("leg", c.c_uint32), ("kind", c.c_int32), ("on", EdgePlace)]


nav = c.CDLL(os.environ.get("NAVCORE_C", "libnavcore_c.so.0"))
nav.nav_error_message.restype = c.c_char_p


def call(name, *arguments):
    """Calls a function of navcore/c.h. Any status other than OK and NO_ROUTE ends the game."""
    status = getattr(nav, name)(*arguments)
    if status < 0:
        sys.exit(nav.nav_error_message().decode())
    return status


class Handle:
    """Owns a handle of the library, which is freed together with this object."""

    def __init__(self, kind, make, *arguments):
        self.kind, self.value = kind, c.c_void_p()
        self.status = call(make, *arguments, c.byref(self.value))

    def __del__(self):
        getattr(nav, f"nav_{self.kind}_free")(self.value)


def named(what, level, name):
    found = c.c_uint32()
    call(f"nav_{what}_named", level.value, name.encode(), c.byref(found))
    return found.value


class Unit:
    def __init__(self, number, spawn):
        self.number, self.spawn = number, spawn
        self.walk, self.here, self.seen, self.done = None, None, False, False
        self.on = EdgePlace()  # the edge under it, which may be a bridge

    def send(self, query, start, goal, now):
        """Sends it to the goal, from its position on an edge or, without one, from an end. If there is
        no route, it stays and is done."""
        request = Request(c.sizeof(Request), 0, c.pointer(start), c.pointer(goal), 1, 1, None,
                      c.pointer(self.on))
        route = Handle("route", "nav_route_find", query.value, c.byref(request))
        if route.status == NO_ROUTE:
            print(f"{now / 1000:.2f} s: unit {self.number} is stuck")
            self.walk, self.done = None, True
        else:
            self.walk, self.since = Handle("walk", "nav_walk_create", route.value, None), now

    def step(self, query, goal, now):
        """Moves the unit for one time step: it starts, walks or arrives."""
        if not self.seen and now >= self.number * APART:
            self.seen = True
            self.send(query, End(vertex=self.spawn), goal, now)
        if not self.walk:
            return
        at = Whereabouts(struct_size=c.sizeof(Whereabouts))
        call("nav_walk_at", self.walk.value, c.c_uint64(now - self.since), c.byref(at))
        self.here, self.on = at.position, at.on
        if at.arrived:
            print(f"{now / 1000:.2f} s: unit {self.number} is there")
            self.walk, self.done = None, True


def play(path, gate_name=None, closes_after="0"):
    level = Handle("level", "nav_level_load", path.encode())
    query = Handle("query", "nav_query_create", level.value, named("agent", level, "Scout"))
    spawns = [named("vertex", level, name) for name in ("West spawn", "East spawn")]
    goal = End(vertex=named("vertex", level, "Town square"))
    units = [Unit(number, spawns[number % 2]) for number in range(UNITS)]
    closes = int(float(closes_after) * 1000) if gate_name else LONGEST
    for now in range(0, LONGEST, STEP):
        if closes <= now:
            closes = LONGEST
            call("nav_query_set_gate", query.value, named("gate", level, gate_name), CLOSED)
            print(f"{now / 1000:.2f} s: {gate_name} is closed")
            for unit in units:
                if unit.walk:
                    unit.send(query, End(point=unit.here), goal, now)
        for unit in units:
            unit.step(query, goal, now)
        if all(unit.done for unit in units):
            return 0
    return 1


if len(sys.argv) not in (2, 4):
    sys.exit(__doc__)
sys.exit(play(*sys.argv[1:]))
