#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""True shortest lengths against two oracles that share no code with the library: a visibility graph in exact arithmetic
on random maps, and the mesh of a grid map. Usage: test_truth_lengths.py NAVTOOL"""
import heapq
import json
import math
import os
import random
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction
from pathlib import Path

SCALE = 256  # lattice units per map pixel
# The library keeps 3 lu away from corners and replaces each by tangents: at most 9 lu for each 90 degrees of turning.
BEND_SLACK, LEG_SLACK = 20, 2
SHARED = Path(os.environ.get("WAYMARK_SHARED", Path(os.environ.get("WAYMARK_SOURCE", ".")) / ".." / "shared"))


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crossings(a, b, c, d):
    """The parameters along a-b, from 0 to 1, at which it meets the segment c-d."""
    p, q = turn(c, d, a), turn(c, d, b)
    if p == q:
        if p != 0:
            return []
        axis = 0 if a[0] != b[0] else 1
        return [t for t in (Fraction(e[axis] - a[axis], b[axis] - a[axis]) for e in (c, d)) if 0 <= t <= 1]
    t = Fraction(p, p - q)
    if not 0 <= t <= 1:
        return []
    axis = 0 if c[0] != d[0] else 1
    at = a[axis] + t * (b[axis] - a[axis])
    return [t] if min(c[axis], d[axis]) <= at <= max(c[axis], d[axis]) else []


def strictly_inside(point, polygon):
    inside = False
    for c, d in zip(polygon, polygon[1:] + polygon[:1]):
        if turn(c, d, point) == 0 and min(c[0], d[0]) <= point[0] <= max(c[0], d[0]) \
                and min(c[1], d[1]) <= point[1] <= max(c[1], d[1]):
            return False
        if (c[1] > point[1]) != (d[1] > point[1]):
            inside ^= (turn(c, d, point) > 0) == (d[1] > c[1])
    return inside


def pieces(a, b, polygon):
    """The stretches of a-b between its crossings with the outline: pairs of parameters and the middle."""
    cuts = {Fraction(0), Fraction(1)}
    for c, d in zip(polygon, polygon[1:] + polygon[:1]):
        cuts.update(crossings(a, b, c, d))
    ordered = sorted(cuts)
    for s, t in zip(ordered, ordered[1:]):
        m = (s + t) / 2
        yield s, t, (a[0] + m * (b[0] - a[0]), a[1] + m * (b[1] - a[1]))


class Obstacles:
    """Open ground around polygons; a path may touch them."""

    def __init__(self, polygons):
        self.polygons = polygons
        self.corners = [corner for polygon in polygons for corner in polygon]

    def sees(self, a, b):
        for polygon in self.polygons:
            xs, ys = [p[0] for p in polygon], [p[1] for p in polygon]
            if max(a[0], b[0]) <= min(xs) or min(a[0], b[0]) >= max(xs) or max(a[1], b[1]) <= min(ys) \
                    or min(a[1], b[1]) >= max(ys):
                continue
            if any(strictly_inside(middle, polygon) for _, _, middle in pieces(a, b, polygon)):
                return False
        return True


class Mesh:
    """Ground as a union of convex polygons, from a file of the Polyanya format."""

    def __init__(self, path, scale):
        lines = path.read_text().split("\n")[2:]
        vertices, polygons = map(int, lines[0].split())
        rows = [list(map(int, line.split())) for line in lines[1:1 + vertices + polygons]]
        self.points = [(x * scale, y * scale) for x, y, *_ in rows[:vertices]]
        self.polygons = [[self.points[i] for i in row[1:1 + row[0]]] for row in rows[vertices:]]
        self.corners = [self.points[i] for i, row in enumerate(rows[:vertices]) if -1 in row[3:]]

    def sees(self, a, b):
        """Whether the polygons cover the whole segment."""
        covered = []
        for polygon in self.polygons:
            low, high = Fraction(0), Fraction(1)
            for c, d in zip(polygon, polygon[1:] + polygon[:1]):
                p, q = turn(c, d, a), turn(c, d, b)
                if p < 0 and q < 0:
                    low, high = Fraction(1), Fraction(0)
                    break
                if p < 0:
                    low = max(low, Fraction(p, p - q))
                elif q < 0:
                    high = min(high, Fraction(p, p - q))
            if low <= high:
                covered.append((low, high))
        end = Fraction(0)
        for low, high in sorted(covered):
            if low > end:
                return False
            end = max(end, high)
        return end == 1


class Truth:
    """Shortest lengths over the visible pairs of corners."""

    def __init__(self, ground):
        self.ground = ground
        corners = sorted(set(ground.corners))
        self.corners = corners
        self.edges = [[] for _ in corners]
        for i, a in enumerate(corners):
            for j in range(i):
                if ground.sees(a, corners[j]):
                    length = math.dist(a, corners[j])
                    self.edges[i].append((j, length))
                    self.edges[j].append((i, length))

    def seen(self, at):
        return {i: math.dist(at, corner) for i, corner in enumerate(self.corners) if self.ground.sees(at, corner)}

    def shortest(self, start, goal):
        """The shortest length and the number of its legs."""
        if self.ground.sees(start, goal):
            return math.dist(start, goal), 1
        goals, best = self.seen(goal), (math.inf, 0)
        queue = [(length, i, 1) for i, length in self.seen(start).items()]
        heapq.heapify(queue)
        done = set()
        while queue:
            length, i, legs = heapq.heappop(queue)
            if length >= best[0]:
                break
            if i in done:
                continue
            done.add(i)
            if i in goals:
                best = min(best, (length + goals[i], legs + 1))
            for j, leg in self.edges[i]:
                heapq.heappush(queue, (length + leg, j, legs + 1))
        return best


def run(*arguments):
    answer = subprocess.run([sys.argv[1], *map(str, arguments)], capture_output=True, text=True)
    if answer.returncode != 0:
        raise AssertionError(answer.stderr)
    return answer.stdout


def random_polygons(source):
    """Disjoint polygons in the cells of a grid, 64 px wide: rectangles, triangles and angles."""
    polygons = []
    for row in range(4):
        for column in range(4):
            if source.random() < 0.25:
                continue
            def at():
                return source.randrange(4 * SCALE, 60 * SCALE)
            x0, x1 = sorted(source.sample(range(4 * SCALE, 60 * SCALE), 2))
            y0, y1 = sorted(source.sample(range(4 * SCALE, 60 * SCALE), 2))
            kind = source.randrange(3)
            if kind == 0:
                shape = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
            elif kind == 1:
                shape = [(at(), at()) for _ in range(3)]
                if abs(turn(*shape)) < 1000:
                    continue
                shape = shape if turn(*shape) > 0 else shape[::-1]
            else:
                mx, my = (x0 + x1) // 2, (y0 + y1) // 2
                if x0 == mx or y0 == my:
                    continue
                shape = [(x0, y0), (x1, y0), (x1, my), (mx, my), (mx, y1), (x0, y1)]
            polygons.append([(x + column * 64 * SCALE, y + row * 64 * SCALE) for x, y in shape])
    return polygons


def level_text(polygons):
    solids = ",\n".join(json.dumps({"id": i, "solid": [[c for p in polygon for c in p]]})
                        for i, polygon in enumerate(polygons, 1))
    return ('{\n"waymark":{"major":1,"minor":0},\n"info":{"name":"Truth","ground":1},\n'
            f'"picture":{{"width":256,"height":256}},\n"terrains":[\n{{"id":1,"name":"Ground"}}\n],\n'
            f'"agents":[\n{{"id":1,"name":"Unit"}}\n],\n"obstacles":[\n{solids}\n]\n}}\n')


class TruthLengths(unittest.TestCase):
    def compare(self, level, ground, seed):
        score = json.loads(run("score", level, "--format", "json", "--probes", 14, "--seed", seed, "--worst", 1000))
        truth = Truth(ground)
        for pair in score["worstPairs"]:
            ends = [tuple(round(c * SCALE) for c in pair[end]) for end in ("from", "to")]
            exact, legs = truth.shortest(*ends)
            measured = pair["trueLength"] * SCALE
            self.assertGreaterEqual(measured, exact - legs * LEG_SLACK, (pair, exact))
            self.assertLessEqual(measured, exact + (legs - 1) * BEND_SLACK + legs * LEG_SLACK, (pair, exact))
        return len(score["worstPairs"])

    def test_random_maps(self):
        pairs = 0
        with tempfile.TemporaryDirectory() as folder:
            for seed in range(1, 7):
                polygons = random_polygons(random.Random(seed))
                level = Path(folder) / "truth.waymark"
                level.write_text(level_text(polygons))
                pairs += self.compare(level, Obstacles(polygons), seed)
        self.assertGreater(pairs, 100)

    def test_mesh_of_arena(self):
        mesh, grid = SHARED / "data/mesh/arena-merged.mesh", SHARED / "data/grid/arena.map"
        if not mesh.exists() or not grid.exists():
            self.skipTest(f"{mesh} is not here")
        with tempfile.TemporaryDirectory() as folder:
            level = Path(folder) / "arena.waymark"
            run("import", grid, "-o", level)
            self.assertGreater(self.compare(level, Mesh(mesh, 8 * SCALE), 1), 20)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
