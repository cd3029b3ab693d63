#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Curved links through files of other formats and back. Python measures how far the lines are apart. Usage:
test_curves.py NAVTOOL"""
import json
import math
import re
import sys
import unittest

from format_case import ROOT, FormatCase, run

PX = 256


def distance(a, b, p):
    """Of a point from a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    squared = dx * dx + dy * dy
    share = max(0, min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / squared)) if squared else 0
    return math.hypot(a[0] + share * dx - p[0], a[1] + share * dy - p[1])


def apart(points, line):
    """The largest distance of a point from a line. Of many points, it measures about forty."""
    return max(min(distance(a, b, p) for a, b in zip(line, line[1:])) for p in points[::len(points) // 40 + 1])


def length(line):
    return sum(math.dist(a, b) for a, b in zip(line, line[1:]))


def pairs(numbers):
    return list(zip(numbers[::2], numbers[1::2]))


class Curves(FormatCase):
    def level(self, *curves, **more):
        """A level in metres of 10 px, with links between two vertices 720 m apart."""
        links = [{"id": i + 1, "from": 1, "to": 2, **curve} for i, curve in enumerate(curves)]
        return self.written("curves.waymark", json.dumps({
            "waymark": {"major": 1, "minor": 16},
            "info": {"ground": 1, "name": "curves", "unit": "m", "pixelsPerUnit": 10},
            "linkSettings": {"linksWanted": 0},
            "terrains": [{"id": 1, "name": "Ground"}], "agents": [{"id": 1, "name": "Car"}],
            "vertices": [{"id": 1, "at": [0, 0]}, {"id": 2, "at": [7200 * PX, 0]}], "links": links, **more}))

    def winding(self, count):
        """A smooth curve with this many points, to both sides of the straight line."""
        step = 7200 // (count + 1)
        return {"curve": [n for i in range(count) for n in (step * (i + 1) * PX, (-1) ** i * 1000 * PX)]}

    def line(self, level):
        """The line of the only link of a level, as the game gets it."""
        flat = json.loads(self.done("export", level, "--to", "json"))
        corners = list(zip(flat["bendX"], flat["bendY"])) if "bendX" in flat else []
        places = list(zip(flat["vertexX"], flat["vertexY"]))
        return [places[flat["edgeFrom"][0]], *corners, places[flat["edgeTo"][0]]]

    def come_back(self, level, kind, *options):
        """The level that a level becomes when it is exported and imported, and the warnings."""
        out, back = self.path("out." + kind), self.path("back.waymark")
        self.done("export", level, "--to", kind, "-o", out)
        answer = run("import", out, "--from", kind, "-o", back, "--overwrite", *options)
        self.assertEqual(answer.returncode, 0, answer.stderr)
        return back, answer.stderr

    def test_short_curves_come_back_exactly(self):
        for kind, options in (("json", ()), ("nav2", ("--unit", 10)), ("tmj", ())):
            for curve in (self.winding(5), self.winding(60), {"curve": [0, 900 * PX, 7200 * PX, 900 * PX], "curveForm": "bezier"},
                          {"curve": [3 * PX, 5 * PX, 9 * PX, 5 * PX], "curveForm": "corners"}):
                level = self.level(curve)
                back, said = self.come_back(level, kind, *options)
                self.assertEqual(said, "")
                self.assertEqual(self.line(back), self.line(level))
                self.assertEqual(len(json.loads(back.read_text())["links"]), 1)

    def test_long_curves_are_simplified_and_say_so(self):
        for kind, options in (("json", ()), ("nav2", ("--unit", 10)), ("tmj", ("--unit", 1))):
            for count, most in ((400, 2), (640, 20)):
                level = self.level(self.winding(count))
                back, said = self.come_back(level, kind, *options)
                links = json.loads(back.read_text())["links"]
                self.assertEqual([link.get("direction", "both") for link in links], ["both"])
                self.assertEqual(links[0]["curveForm"], "corners")
                self.assertLessEqual(len(links[0]["curve"]), 20000)
                told = re.search(r"more than 10000 corners\. .* by up to ([\d.]+) (m|px)\n", said)
                self.assertTrue(told, said)
                # The message is rounded to its last decimal.
                unit = 10 if told.group(2) == "m" else 1
                deviation, decimals = float(told.group(1)), len(told.group(1).partition(".")[2])
                before, after = self.line(level), self.line(back)
                for found in (apart(before, after), apart(after, before)):
                    self.assertLessEqual(found / PX / unit, deviation + 0.5 * 10 ** -decimals)
                self.assertGreater(deviation, 0)
                self.assertLess(deviation * unit, most)
                self.assertLess(length(before) - length(after), 0.05 * length(before))

    def test_corners_on_the_line_are_not_missed(self):
        flat = {"vertexX": [0, 25600], "vertexY": [0, 0], "edgeFrom": [0], "edgeTo": [1],
                "bendEdge": [0] * 12000, "bendX": list(range(1, 6001)) + [6000] * 6000,
                "bendY": [0] * 6000 + list(range(1, 6001))}
        level, said = self.imported(self.written("line.json", json.dumps(flat)), "--from", "json")
        self.assertEqual(level["links"][0]["curve"], [6000, 0, 6000, 6000])
        self.assertNotIn("simplified", said)

    def test_long_trajectories_keep_their_line(self):
        def trajectory(degree, points, knots):
            nodes = [{"nodeId": name, "nodePosition": dict(zip("xy", at))}
                     for name, at in (("a", points[0]), ("b", points[-1]))]
            path = {"degree": degree, "knotVector": knots, "controlPoints": [dict(zip("xy", at)) for at in points]}
            edge = {"edgeId": "e", "startNodeId": "a", "endNodeId": "b",
                    "vehicleTypeEdgeProperties": [{"vehicleTypeId": "t", "trajectory": path}]}
            plant = {"metaInformation": {"lifVersion": "1.0.0"},
                     "layouts": [{"layoutLevelId": "0", "nodes": nodes, "edges": [edge], "stations": []}]}
            back = self.path("back.waymark")
            answer = run("import", self.written("plant.lif", json.dumps(plant)), "-o", back, "--overwrite")
            self.assertEqual(answer.returncode, 0, answer.stderr)
            link = json.loads(back.read_text())["links"][0]
            return link, self.line(back), answer.stdout, answer.stderr

        # 15,000 steps of 0.1 m across and 0.2 m along, at 20 px a metre.
        zigzag = [(i * 0.2, i % 2 * 0.1) for i in range(15001)]
        link, line, said, warned = trajectory(1, zigzag, [0, *range(15001), 15000])
        self.assertEqual(link["curveForm"], "corners")
        self.assertLess(apart([(20 * PX * x, -20 * PX * y) for x, y in zigzag], line), 0.11 * 20 * PX)
        self.assertGreater(length(line), 3000 * 20 * PX)
        self.assertNotIn("Bezier", said)
        self.assertIn("1 edge in the file has more than 10000 corners", warned)

        # 3,400 Bezier curves: half circles, nearly, each 1 m wide, to alternate sides.
        arcs = [(0, 0)]
        for i in range(3400):
            side = (-1) ** i * 2 / 3
            arcs += [(i, side), (i + 1, side), (i + 1, 0)]
        knots = [0.0] * 4 + [k for k in range(1, 3400) for _ in range(3)] + [3400] * 4
        link, line, said, warned = trajectory(3, arcs, knots)
        self.assertEqual(link["curveForm"], "corners")
        self.assertIn("1 trajectory is a Bezier curve with more than 10000 points", said)
        self.assertIn("1 edge in the file has more than 10000 corners", warned)
        for i in range(0, 3400, 34):
            top = (i + 0.5, (-1) ** i * 0.5)
            self.assertLess(apart([(20 * PX * top[0], -20 * PX * top[1])], line), 0.06 * 20 * PX)
        # With fewer points, the curve is kept.
        link, _, said, warned = trajectory(3, arcs[:3333 * 3 + 1], knots[:4 + 3332 * 3] + [3333] * 4)
        self.assertEqual((link["curveForm"], len(link["curve"])), ("bezier", 2 * 9998))
        self.assertNotIn("Bezier", said)
        self.assertEqual(warned, "")

    def test_the_schema_and_the_manual_have_the_limits_of_the_reader(self):
        schema = json.loads(self.done("schema"))
        curve = schema["properties"]["links"]["items"]["properties"]["curve"]
        self.assertEqual(curve["items"], {"$ref": "#/$defs/coordinate"})
        points, far = curve["maxItems"] // 2, schema["$defs"]["coordinate"]["maximum"]

        def is_read(numbers):
            level = self.level({"curve": numbers, "curveForm": "corners"})
            return run("fmt", "--check", level).returncode != 2
        self.assertTrue(is_read([1, 2] * points))
        self.assertFalse(is_read([1, 2] * (points + 1)))
        self.assertTrue(is_read([far, -far]))
        self.assertFalse(is_read([far + 1, 0]))
        for page, limits in (("curves", (f"{points:,} points", f"{far // PX} map pixels")),
                             ("level-format", (f"{points:,} points", str(far)))):
            text = (ROOT / f"resources/manual/{page}.md").read_text(encoding="utf-8").replace("\n", " ")
            for limit in limits:
                self.assertIn(limit, text)

    def test_formats_without_curves_say_so(self):
        bent, corner = self.winding(3), {"curve": [100, 200], "curveForm": "corners"}
        for curves, told in (((bent,), "1 curved link becomes straight"),
                             ((bent, {}, corner), "2 curved links become straight"), (({},), "")):
            level = self.level(*curves)
            for kind in ("csv", "dot", "graphml", "rmf", "json", "nav2", "tmj", "svg"):
                answer = run("export", level, "--to", kind, "-o", self.path("out." + kind))
                self.assertEqual(answer.returncode, 0, answer.stderr)
                if told and kind in ("csv", "dot", "graphml", "rmf"):
                    self.assertTrue(answer.stderr.startswith(f"navtool: warning: {level}: {told}"), answer.stderr)
                else:
                    self.assertEqual(answer.stderr, "")

    def test_lists_and_manual_name_the_formats_without_curves(self):
        without, kind = [], ""
        for line in self.done("export", "--list-formats").splitlines():
            kind = kind if line.startswith(" ") else line.split(":")[0]
            without += [kind] if line.startswith("  lost:") and "curves" in line else []
        self.assertEqual(sorted(without), ["csv", "dot", "graphml", "rmf"])
        without, kind = [], ""
        for line in (ROOT / "resources/manual/formats.md").read_text(encoding="utf-8").splitlines():
            cells = line.split(" | ")
            if line.startswith("|") and len(cells) == 4:
                kind = cells[0].split("`")[1] if "`" in cells[0] else kind
                lost = "curves" in cells[3].lower() or "same as `dot`" in cells[3]
                without += [kind] if cells[1] == "export" and lost else []
        self.assertEqual(sorted(without), ["csv", "dot", "graphml", "rmf"])

    def test_polylines_of_tiled_may_run_either_way(self):
        points = [{"id": i, "x": x, "y": 0, "point": True} for i, x in ((1, 0), (2, 100))]
        ends = [{"name": "from", "type": "object", "value": 1}, {"name": "to", "type": "object", "value": 2}]
        for places in ([(0, 0), (10, 30), (40, 50), (100, 0)], [(100, 0), (40, 50), (10, 30), (0, 0)]):
            line = {"id": 3, "x": places[0][0], "y": 0, "properties": ends,
                    "polyline": [{"x": x - places[0][0], "y": y} for x, y in places]}
            layer = {"type": "objectgroup", "offsetx": 5, "objects": [*points, line]}
            level, _ = self.imported(self.written("drawn.tmj", json.dumps(
                {"type": "map", "orientation": "orthogonal", "tilewidth": 16, "tileheight": 16, "layers": [layer]})))
            self.assertEqual(level["links"][0]["curveForm"], "corners")
            self.assertEqual(pairs(level["links"][0]["curve"]), [(15 * PX, 30 * PX), (45 * PX, 50 * PX)])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + ["-v"])
