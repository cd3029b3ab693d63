#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""LIF layouts through navtool, against curves that Python computes from their definition. Usage:
test_lif.py NAVTOOL"""
import json
import math
import sys
import unittest

from format_case import FormatCase, run


def node(name, x, y):
    return {"nodeId": name, "mapId": "hall", "nodePosition": {"x": x, "y": y}, "vehicleTypeNodeProperties": []}


def trajectory(degree, knots, *points):
    return {"degree": degree, "knotVector": knots,
            "controlPoints": [dict(zip(("x", "y", "weight"), point)) for point in points]}


def edge(name, start, end, path=None):
    properties = {"vehicleTypeId": "tugger", "vehicleOrientation": 0, "maxSpeed": 1.5}
    if path is not None:
        properties["trajectory"] = path
    return {"edgeId": name, "startNodeId": start, "endNodeId": end, "vehicleTypeEdgeProperties": [properties]}


def basis(i, p, knots, t):
    """The Cox-de Boor recursion."""
    if p == 0:
        return 1.0 if knots[i] <= t < knots[i + 1] else 0.0
    left = knots[i + p] - knots[i]
    right = knots[i + p + 1] - knots[i + 1]
    return ((t - knots[i]) / left * basis(i, p - 1, knots, t) if left else 0) + \
        ((knots[i + p + 1] - t) / right * basis(i + 1, p - 1, knots, t) if right else 0)


def on_curve(path, t):
    parts = [basis(i, path["degree"], path["knotVector"], t) * p.get("weight", 1)
             for i, p in enumerate(path["controlPoints"])]
    return tuple(sum(part * p[axis] for part, p in zip(parts, path["controlPoints"])) / sum(parts) for axis in "xy")


def pixels(x, y):
    return 20 * x * 256, -20 * y * 256


class Lif(FormatCase):
    def layout(self, nodes, edges, **more):
        layout = {"layoutId": "one", "layoutVersion": "1", "layoutLevelId": "0", "nodes": nodes, "edges": edges,
                  "stations": [], **more}
        return self.plant(layout)

    def plant(self, *layouts):
        return self.written("plant.lif", json.dumps({
            "metaInformation": {"projectIdentification": "Plant", "creator": "test", "exportTimestamp": "",
                                "lifVersion": "1.0.0"}, "layouts": list(layouts)}))

    def curve(self, path):
        level, said = self.imported(self.layout([node("a", 0, 0), node("b", 10, 0)], [edge("e", "a", "b", path)]))
        link = level["links"][0]
        numbers = link.get("curve", [])
        return link, list(zip(numbers[::2], numbers[1::2])), said

    def near(self, found, wanted, least=1):
        self.assertEqual(len(found), len(wanted))
        for (x, y), place in zip(found, wanted):
            self.assertLessEqual(math.dist((x, y), pixels(*place)), least)

    def test_a_network(self):
        level, _ = self.imported(self.layout(
            [node("a", 0, 0), node("b", 10, 0), dict(node("c", 10, 5), nodeName="Dock")],
            [edge("1", "a", "b"), edge("2", "b", "a"), edge("3", "b", "c")],
            stations=[{"stationId": "s", "stationName": "Loading", "interactionNodeIds": ["c", "nowhere"]}]))
        self.assertEqual([v["name"] for v in level["vertices"]], ["a", "b", "Dock"])
        self.assertEqual(level["vertices"][2]["at"], [200 * 256, -100 * 256])
        self.assertEqual((level["vertices"][2]["kind"], level["vertices"][2]["tags"]), ("station", {"station": "Loading"}))
        self.assertEqual([k.get("direction", "both") for k in level["links"]], ["both", "forward"])
        self.assertNotIn("curve", level["links"][0])
        self.assertEqual(level["info"]["unit"], "m")

    def test_corners(self):
        link, points, said = self.curve(trajectory(1, [0, 0, 1, 2, 3, 3], (0, 0), (0, 4), (10, 4), (10, 0)))
        self.assertEqual(link["curveForm"], "corners")
        self.near(points, [(0, 4), (10, 4)], 0)
        self.assertNotIn("segments", said)

    def test_bezier_curves(self):
        link, points, _ = self.curve(trajectory(3, [0, 0, 0, 0, 1, 1, 1, 1], (0, 0), (2, 5), (8, 5), (10, 0)))
        self.assertEqual(link["curveForm"], "bezier")
        self.near(points, [(2, 5), (8, 5)], 0)
        path = trajectory(3, [0] * 4 + [1] * 3 + [2] * 4, (0, 0), (1, 3), (3, 3), (4, 1), (5, -1), (9, -2), (10, 0))
        self.near(self.curve(path)[1], [(1, 3), (3, 3), (4, 1), (5, -1), (9, -2)], 0)
        # A parabola is a cubic curve, too.
        path = trajectory(2, [0, 0, 0, 1, 1, 1], (0, 0), (5, 6), (10, 0))
        link, points, said = self.curve(path)
        self.assertEqual(link["curveForm"], "bezier")
        a, b = ((x / 20 / 256, -y / 20 / 256) for x, y in points)
        for step in range(33):
            t = step / 32
            cubic = tuple((1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t * t * r + t ** 3 * s
                          for p, q, r, s in zip((0, 0), a, b, (10, 0)))
            wanted = on_curve(path, t) if t < 1 else (10, 0)
            self.assertLess(math.dist(cubic, wanted), 0.001)
        self.assertNotIn("segments", said)

    def test_other_curves_are_sampled(self):
        arc = trajectory(2, [0, 0, 0, 1, 1, 1], (0, 0, 1), (5, 5, math.sqrt(0.5)), (10, 0, 1))
        spline = trajectory(3, [0, 0, 0, 0, 1, 2, 3, 3, 3, 3], (0, 0), (1, 5), (4, 5), (6, -5), (9, -5), (10, 0))
        for path in (arc, spline):
            link, points, said = self.curve(path)
            self.assertEqual(link["curveForm"], "corners")
            self.assertIn("1 trajectory is no Bezier curve", said)
            count, last = len(points), path["knotVector"][-1]
            self.assertGreaterEqual(count, 24)
            self.near(points, [on_curve(path, last * (i + 1) / (count + 1)) for i in range(count)])
        # The arc is that of a circle around (5, -5).
        for x, y in self.curve(arc)[1]:
            self.assertAlmostEqual(math.dist((x / 5120, -y / 5120), (5, -5)), math.sqrt(50), 2)

    def test_there_and_back_is_one_link(self):
        there = trajectory(1, [0, 0, 1, 2, 2], (0, 0), (5, 4), (10, 0))
        back = trajectory(1, [0, 0, 1, 2, 2], (10, 0), (5, 4), (0, 0))
        other = trajectory(1, [0, 0, 1, 2, 2], (10, 0), (5, -4), (0, 0))
        nodes = [node("a", 0, 0), node("b", 10, 0)]
        level, _ = self.imported(self.layout(nodes, [edge("1", "a", "b", there), edge("2", "b", "a", back)]))
        self.assertEqual([k.get("direction", "both") for k in level["links"]], ["both"])
        level, _ = self.imported(self.layout(nodes, [edge("1", "a", "b", there), edge("2", "b", "a", other)]))
        self.assertEqual([k.get("direction", "both") for k in level["links"]], ["forward"] * 2)

    def test_levels_become_floors(self):
        layouts = [{"layoutId": name, "layoutName": name, "layoutLevelId": level, "nodes": [node("a", x, 0), node("b", x, 5)],
                    "edges": [edge("e", "a", "b")]} for name, level, x in (("Hall", "0", 0), ("Attic", "1", 0), ("Shed", "0", 9))]
        level, _ = self.imported(self.plant(*layouts))
        self.assertEqual([f["name"] for f in level["floors"]], ["Hall", "Attic"])
        self.assertEqual([v.get("floor", 1) for v in level["vertices"]], [1, 1, 2, 2, 1, 1])

    def test_bad_files(self):
        nodes = [node("a", 0, 0), node("b", 10, 0)]
        self.assertIn("there is no vertex c", self.refused(self.layout(nodes, [edge("e", "a", "c")])))
        self.assertIn("more than one vertex is called a", self.refused(self.layout(nodes + [node("a", 1, 1)], [])))
        self.assertIn("nodePosition is missing", self.refused(self.layout([{"nodeId": "a"}], [])))
        self.assertIn("it has no list of layouts", self.refused(self.written("plant.lif", "{}")))
        for knots, degree, points in (([0, 0, 1], 3, [(0, 0), (10, 0)]), ([0, 1, 0, 1], 1, [(0, 0), (10, 0)]),
                                      ([0, 0, 1, 1], 1, [(0, 0, -1), (10, 0, 1)]), ([], 0, []),
                                      ([0] * 4, 1, [(0, 0), (10, 0)]), ([0, 0, 1, 1], -5, [(0, 0), (10, 0)])):
            path = trajectory(degree, knots, *points)
            self.assertEqual(self.curve(path)[1], [])
            answer = run("import", self.layout(nodes, [edge("e", "a", "b", path)]), "-o", self.path("bad.waymark"),
                         "--overwrite")
            self.assertIn("1 trajectory is invalid", answer.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + ["-v"])
