#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""reader.py MADE LEVEL.nav: finds the same routes as navcore by following the comments of nav.fbs.
MADE is the folder with the classes from `flatc --python nav.fbs`. Reads lines `AGENT FROM TO` with the
id of an agent, and for each end the id of a vertex, a point x,y,z on floor 1 in lattice units, or a
point x,y,z@FLOOR on the floor with that id; z counts from height 0. Prints for each line the cost and the vertex ids of the route, or `none`."""
import heapq
import sys
from collections import namedtuple
from fractions import Fraction
from functools import cached_property
from math import isqrt

MOST = 2**31 - 1
START = (0, None)  # precedes all vertices
FIRST_CABIN = 2**31  # the lowest vertex id that belongs to a cabin of a lift

Place = namedtuple("Place", "floor at")  # a point (x, y, z) on a floor


def length(a, b):
    """Returns the smallest integer n with n * n >= D."""
    squared = distance(a, b)
    return isqrt(squared - 1) + 1 if squared else 0


def distance(a, b):
    """D, the squared distance."""
    return sum((p - q) ** 2 for p, q in zip(a, b))


def possible(cost):
    """Returns the cost of an edge or a leg, or None if it is too high."""
    return max(1, cost) if cost <= MOST else None


def turn(p, q, r):
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def meet(a, b, c, d):
    """Returns whether two closed segments share a point."""
    def holds(p, q, r):  # r is on the segment p-q
        return turn(p, q, r) == 0 and all(min(p[i], q[i]) <= r[i] <= max(p[i], q[i])
                                          for i in (0, 1))

    def sign(number):
        return (number > 0) - (number < 0)

    if holds(a, b, c) or holds(a, b, d) or holds(c, d, a) or holds(c, d, b):
        return True
    return (sign(turn(a, b, c)) * sign(turn(a, b, d)) < 0
            and sign(turn(c, d, a)) * sign(turn(c, d, b)) < 0)


def squared_to_line(p, a, b):
    """Returns the exact squared distance of a point to a closed segment."""
    p, a, b = p[:2], a[:2], b[:2]
    along = sum((b[i] - a[i]) * (p[i] - a[i]) for i in (0, 1))
    if along <= 0:
        return distance(p, a)
    if along >= distance(a, b):
        return distance(p, b)
    return Fraction(turn(a, b, p) ** 2, distance(a, b))


def sides_of(chain, closed):
    return list(zip(chain, chain[1:])) + ([(chain[-1], chain[0])] if closed else [])


def list_of(table, name):
    member = getattr(table, name)
    return [member(i) for i in range(getattr(table, name + "Length")())]


class Obstacle:
    def __init__(self, table, solid):
        corners = [(corner.X(), corner.Y()) for corner in list_of(table, "Corners")]
        ends = list_of(table, "RingEnd")
        rings = [corners[begin:end] for begin, end in zip([0, *ends], ends)]
        self.is_solid, self.floor = table.Kind() == solid, table.Floor()
        self.sides = [side for ring in rings for side in sides_of(ring, self.is_solid)]
        self.low, self.high = (tuple(map(most, zip(*corners))) for most in (min, max))

    def meets(self, a, b):
        if any(max(a[i], b[i]) < self.low[i] or min(a[i], b[i]) > self.high[i] for i in (0, 1)):
            return False
        return any(meet(a, b, *side) for side in self.sides) or (self.is_solid and self.holds(a))

    def is_nearer(self, a, b, radius):
        """Returns whether a side is nearer to the line than that. The line must not touch a side."""
        if any(max(a[i], b[i]) + radius < self.low[i] or min(a[i], b[i]) - radius > self.high[i]
               for i in (0, 1)):
            return False
        return any(min(squared_to_line(a, c, d), squared_to_line(b, c, d),
                       squared_to_line(c, a, b), squared_to_line(d, a, b)) < radius**2
                   for c, d in self.sides)

    def holds(self, p):
        """Returns whether a point is inside, by the even-odd rule. The point must not be on a side."""
        return sum((a[1] > p[1]) != (b[1] > p[1]) and (turn(a, b, p) > 0) == (b[1] > a[1])
                   for a, b in self.sides) % 2 == 1


class Level:
    def __init__(self, made, path):
        sys.path.insert(0, made)
        from navcore.navfile import (BarrierKind, Direction, GateState, Level, LinkKind, Passage,
                                     ShapeKind)
        self.words = {"barrier": BarrierKind.BarrierKind, "link": LinkKind.LinkKind,
                      "passage": Passage.Passage, "direction": Direction.Direction}
        with open(path, "rb") as file:
            data = file.read()
        if not Level.Level.LevelBufferHasIdentifier(data, 0):
            sys.exit(f"{path} is not a nav file")
        level = self.level = Level.Level.GetRootAs(data, 0)
        self.ids = list_of(level, "VertexId")
        self.index = {vertex: index for index, vertex in enumerate(self.ids)}
        self.places = [(p.X(), p.Y(), p.Z()) for p in list_of(level, "Position")]
        self.obstacles = [Obstacle(table, ShapeKind.ShapeKind.Solid)
                          for table in list_of(level, "Obstacles")]
        self.barriers = [(table, [(c.X(), c.Y()) for c in list_of(table, "Corners")])
                         for table in list_of(level, "Barriers")]
        self.closed = {table.Id() for table, _ in self.barriers
                       if table.Kind() == BarrierKind.BarrierKind.Gate
                       and table.Gate() == GateState.GateState.Closed}
        self.terms = {table.Edge(): table for table in list_of(level, "EdgeTerms")}
        self.floors = list_of(level, "VertexFloor") or [1] * len(self.ids)
        self.grounds = {floor.Id(): Ground(level, floor) for floor in list_of(level, "Floors")}
        self.grounds[1] = Ground(level, level)
        self.factors = {lift.Id(): {own.Agent(): own.Factor() for own in list_of(lift, "Factors")}
                        for lift in list_of(level, "Lifts")}
        for tile in list_of(level, "Paint"):
            self.grounds[tile.Floor()].add(tile)
        self.agents = {agent.Id(): Agent(self, agent) for agent in list_of(level, "Agents")}

    def end(self, text):
        """Returns the index of a vertex, or a place."""
        if "," not in text:
            return self.index[int(text)]
        point, _, floor = text.partition("@")
        return Place(int(floor or 1), tuple(map(int, point.split(","))))

    def sees(self, floor, a, b):
        return not any(obstacle.meets(a[:2], b[:2]) for obstacle in self.obstacles
                       if obstacle.floor == floor)


class Ground:
    """The terrain of a floor. `table` contains its paint grid."""

    def __init__(self, level, table):
        origin = table.PaintOrigin()
        self.origin = (origin.X(), origin.Y()) if origin else (0, 0)
        self.side, self.plain, self.cells = table.PaintCell(), level.Ground(), {}

    def add(self, tile):
        runs = zip(list_of(tile, "Terrain"), list_of(tile, "Cells"))
        cells = [terrain for terrain, count in runs for _ in range(count)]
        for cell, terrain in enumerate(cells):
            if terrain:
                self.cells[64 * tile.X() + cell % 64, 64 * tile.Y() + cell // 64] = terrain

    def pieces(self, a, b):
        """Returns the pieces (terrain, length) along a leg."""
        a, b = sorted((a, b))
        whole, side = length(a, b), self.side
        if not self.cells:
            yield self.plain, whole
            return
        cuts = {Fraction(0), Fraction(1)}
        for i in (0, 1):
            low, high = sorted((a[i], b[i]))
            first = (low - self.origin[i]) // side + 1
            last = -((self.origin[i] - high) // side) - 1
            cuts |= {Fraction(self.origin[i] + line * side - a[i], b[i] - a[i])
                     for line in range(first, last + 1)}
        cuts = sorted(cuts) if whole else [0, 0]
        for begin, end in zip(cuts, cuts[1:]):
            part = whole * end // 1 - whole * begin // 1
            if part > 0 or not whole:
                middle = (begin + end) / Fraction(2)
                cell = tuple((a[i] + middle * (b[i] - a[i]) - self.origin[i]) // side
                             for i in (0, 1))
                yield self.cells.get(cell, self.plain), int(part)


class Agent:
    """A level for one agent."""

    def __init__(self, level, table):
        self.level, self.table = level, table
        own = {entry.Terrain(): entry.Multiplier() for entry in list_of(table, "Terrains")}
        terrains = list_of(level.level, "Terrains")
        self.terrains = [terrain.Id() for terrain in terrains]
        self.multipliers = {terrain.Id(): own.get(terrain.Id(), terrain.Multiplier())
                            for terrain in terrains}
        self.abilities = set(list_of(table, "Abilities"))

    def price(self, pieces, multiplier):
        """Returns the base cost of these pieces, or None if the agent cannot walk there."""
        total = 0
        for terrain, part in pieces:
            if not self.multipliers[terrain]:
                return None
            total += part * self.multipliers[terrain]
        return -(-multiplier * total // 1000000)

    def delay(self, terms, is_back):
        """Returns the cost of the time that an edge takes in addition."""
        time = (terms.DelayBack() if is_back else terms.Delay()) if terms else 0
        own = self.level.factors.get(terms.Lift(), {}) if terms else {}
        return -(-time * own.get(self.table.Id(), 1000) * self.table.Speed() // 1000000)

    def edge_cost(self, edge, is_back):
        nav, words, terms = self.level.level, self.level.words, self.level.terms.get(edge)
        is_walk = not terms or terms.Kind() == words["link"].Walk
        room = nav.EdgeClearance(edge) if nav.EdgeClearanceLength() else -1
        if (nav.EdgePassage(edge) != words["passage"].Open
                or (is_walk and self.table.Radius() and room < self.table.Radius())):
            return None
        if terms and (set(list_of(terms, "Needs")) - self.abilities
                      or set(list_of(terms, "Gates")) & self.level.closed):
            return None
        base = terms.Cost() if terms else 0
        if not base and (is_walk or terms.Kind() != words["link"].Lift):
            base = self.price([(self.terrains[nav.PieceTerrain(i)], nav.PieceLength(i))
                               for i in range(nav.PieceBegin(edge), nav.PieceBegin(edge + 1))],
                              nav.EdgeMultiplier(edge))
        return None if base is None else possible(base + self.delay(terms, is_back))

    @cached_property
    def arcs(self):
        """Returns the costs of the cheapest edges, by index: {from: {to: cost}}, and the reverse."""
        nav, direction = self.level.level, self.level.words["direction"]
        out, into = ([{} for _ in self.level.ids] for _ in range(2))
        for edge in range(nav.EdgeFromLength()):
            ends = nav.EdgeFrom(edge), nav.EdgeTo(edge)
            for is_back, (a, b), other in ((False, ends, direction.Backward),
                                           (True, ends[::-1], direction.Forward)):
                cost = self.edge_cost(edge, is_back)
                if cost and nav.EdgeDirection(edge) != other:
                    out[a][b] = into[b][a] = min(cost, out[a].get(b, cost))
        return out, into

    def crosses(self, floor, a, b):
        """Yields each barrier that the line from a to b on a floor crosses, and whether it crosses to
        the left."""
        def right_of_way(r):
            return (turn(a, b, r), b[1] - a[1], a[0] - b[0]) > (0, 0, 0)

        for table, chain in self.level.barriers:
            if table.Floor() != floor:
                continue
            ways = []
            for c, d in sides_of(chain, False):
                def right_of_side(r, c=c, d=d):
                    return (turn(c, d, r), c[1] - d[1], d[0] - c[0]) > (0, 0, 0)
                if right_of_way(c) != right_of_way(d) and right_of_side(a) != right_of_side(b):
                    ways.append(right_of_side(b))
            if ways:
                yield table, not all(ways)

    def leg(self, floor, a, b):
        """Returns the cost of the straight walk on a floor, or None if the agent cannot walk it."""
        kinds, radius = self.level.words["barrier"], self.table.Radius()
        for table, to_left in self.crosses(floor, a, b):
            if (table.Kind() == kinds.Closed or (table.Kind() == kinds.OneWay and to_left)
                    or table.Id() in self.level.closed
                    or (table.Kind() == kinds.Needs
                        and set(list_of(table, "Needs")) - self.abilities)):
                return None
        for obstacle in self.level.obstacles if radius else ():
            if obstacle.floor == floor and obstacle.is_nearer(a, b, radius):
                return None
        base = self.price(self.level.grounds[floor].pieces(a, b), 1000)
        return None if base is None else possible(base)

    def legs(self, end, leaves):
        """Returns {vertex: cost} of the legs with which a route may begin or end."""
        if isinstance(end, int):
            return {end: 0}
        level, most = self.level, self.table.JoinRange() ** 2
        near = sorted((distance(end.at, place), level.ids[i], i)
                      for i, place in enumerate(level.places)
                      if level.floors[i] == end.floor and level.ids[i] < FIRST_CABIN)
        seen = []
        for squared, _, vertex in near:
            if squared > most or len(seen) == level.level.JoinCount():
                break
            if level.sees(end.floor, end.at, level.places[vertex]):
                seen.append(vertex)
        costs = {vertex: self.leg(end.floor, end.at, level.places[vertex]) if leaves
                 else self.leg(end.floor, level.places[vertex], end.at) for vertex in seen}
        return {vertex: cost for vertex, cost in costs.items() if cost is not None}

    def route(self, start, goal):
        """Returns (cost, vertices by index), or None. Ends are indexes or places."""
        first, last, (out, into) = self.legs(start, True), self.legs(goal, False), self.arcs
        costs, queue = {}, [(cost, vertex) for vertex, cost in first.items()]
        heapq.heapify(queue)
        while queue:
            cost, vertex = heapq.heappop(queue)
            if vertex not in costs:
                costs[vertex] = cost
                for to, more in out[vertex].items():
                    heapq.heappush(queue, (cost + more, to))
        ways = [(costs[vertex] + cost, self.level.ids[vertex], vertex)
                for vertex, cost in last.items() if vertex in costs]
        past = isinstance(start, Place) and isinstance(goal, Place) and start.floor == goal.floor
        if past and self.level.sees(start.floor, start.at, goal.at):
            direct = 0 if start == goal else self.leg(start.floor, start.at, goal.at)
            if direct is not None:
                ways.append((direct, *START))
        if not ways:
            return None
        whole, _, at = min(ways)
        vertices = []
        while at is not None:
            vertices.insert(0, at)
            before = [(self.level.ids[v], v) for v, cost in into[at].items()
                      if v in costs and costs[v] + cost == costs[at]]
            if first.get(at) == costs[at]:
                before.append(START)
            at = min(before)[1]
        return whole, vertices


def main(made, path):
    level = Level(made, path)
    for line in sys.stdin:
        agent, *ends = line.split()
        found = level.agents[int(agent)].route(*map(level.end, ends))
        print(*([found[0]] + [level.ids[v] for v in found[1]] if found else ["none"]), flush=True)


if len(sys.argv) != 3:
    sys.exit(__doc__)
main(*sys.argv[1:])
