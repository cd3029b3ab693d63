#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Maps of robots through navtool: buildings of Open-RMF and maps of ROS, measured by Python.
Usage: test_yaml_formats.py NAVTOOL"""
import json
import math
import random
import re
import sys
import unittest

from format_case import FormatCase, pgm, png, run


def area(level):
    total = 0
    for obstacle in level.get("obstacles", []):
        for i, ring in enumerate(obstacle["solid"]):
            pairs = list(zip(ring[::2], ring[1::2]))
            twice = sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(pairs, pairs[1:] + pairs[:1]))
            total += (1 if i == 0 else -1) * abs(twice) / 2 / 65536
    return total


def geodesic(one, other):
    """Metres between two places on the WGS84 ellipsoid (T. Vincenty, 1975)."""
    a, f = 6378137, 1 / 298.257223563
    b = a * (1 - f)
    u, v = (math.atan((1 - f) * math.tan(math.radians(p[1]))) for p in (one, other))
    span = turn = math.radians(math.remainder(other[0] - one[0], 360))
    for _ in range(50):
        sine = math.hypot(math.cos(v) * math.sin(turn),
                          math.cos(u) * math.sin(v) - math.sin(u) * math.cos(v) * math.cos(turn))
        cosine = math.sin(u) * math.sin(v) + math.cos(u) * math.cos(v) * math.cos(turn)
        arc = math.atan2(sine, cosine)
        azimuth = math.cos(u) * math.cos(v) * math.sin(turn) / sine
        flat = 1 - azimuth ** 2
        middle = cosine - 2 * math.sin(u) * math.sin(v) / flat if flat else 0
        c = f / 16 * flat * (4 + f * (4 - 3 * flat))
        turn = span + (1 - c) * f * azimuth * (arc + c * sine * (middle + c * cosine * (2 * middle ** 2 - 1)))
    k = flat * (a * a - b * b) / (b * b)
    big = 1 + k / 16384 * (4096 + k * (-768 + k * (320 - 175 * k)))
    small = k / 1024 * (256 + k * (-128 + k * (74 - 47 * k)))
    less = small * sine * (middle + small / 4 * (
        cosine * (2 * middle ** 2 - 1) - small / 6 * middle * (4 * sine ** 2 - 3) * (4 * middle ** 2 - 3)))
    return b * big * (arc - less)


class YamlFormats(FormatCase):
    # ---- Open-RMF ----

    def flow(self, text, name):
        """The rows of a list that a building file writes a row a line."""
        block = re.search(rf"^    {name}:\n((?:      .*\n)*)", text, re.M).group(1)
        rows = []
        for line in block.splitlines():
            at = re.match(r"\s*- \[([-\d.]+), ([-\d.]+)(?:, [-\d.]+, (?:\"\"|([^,{\]]+)))?", line)
            rows.append((float(at.group(1)), float(at.group(2)), line))
        return rows

    def test_buildings_of_the_demos(self):
        for name in ("office", "triple_H"):
            path = self.shared(f"floorplan/{name}.building.yaml")
            text = path.read_text()
            vertices = self.flow(text, "vertices")
            lanes = self.flow(text, "lanes")
            measured = self.flow(text, "measurements")
            level, said = self.imported(path)
            places = [(round(256 * x), round(256 * y)) for x, y, _ in vertices]
            ends = {int(n) for a, b, _ in lanes for n in (a, b)}
            named = {i for i, (_, _, line) in enumerate(vertices)
                     if re.search(r"0, (?!\"\")[^\]]", line) or "{" in line}
            self.assertEqual(sorted(tuple(v["at"][:2]) for v in level["vertices"]),
                             sorted(places[i] for i in ends | named))
            at = {v["id"]: tuple(v["at"][:2]) for v in level["vertices"]}
            wanted = set()
            for a, b, line in lanes:
                way = places[int(a)], places[int(b)]
                wanted |= {way, way[::-1]} if "bidirectional: [4, true]" in line else {way}
            self.assertEqual({(at[a], at[b]) for a, b, _ in self.arrows(level["links"])}, wanted)
            pixels = metres = 0
            for a, b, line in measured:
                pixels += math.dist(vertices[int(a)][:2], vertices[int(b)][:2])
                metres += float(re.search(r"distance: \[3, ([\d.]+)\]", line).group(1))
            self.assertAlmostEqual(level["info"]["pixelsPerUnit"], pixels / metres, places=6)
            walls = [(vertices[int(a)][:2], vertices[int(b)][:2])
                     for a, b in re.findall(r"^      - \[(\d+), (\d+), \{alpha", text, re.M)]
            self.same_walls(level, walls, 0.1 * pixels / metres)
            self.assertEqual(level["info"]["unit"], "m")
            self.assertTrue(level["picture"]["path"].endswith(f"{name}.png"))
            self.assertIn("linking is off", said)

    def same_walls(self, level, walls, thick):
        """The obstacles cover the ground of the walls and no other, and none touches another."""
        def distance(p, a, b):  # to a wall with square ends, in units of half its width
            length = math.dist(a, b)
            along = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length
            aside = ((p[0] - a[0]) * (b[1] - a[1]) - (p[1] - a[1]) * (b[0] - a[0])) / length
            return max(abs(aside), along - length, -along) / (thick / 2)

        def covers(obstacle, p):
            inside = False
            for ring in obstacle["solid"]:
                corners = list(zip(ring[::2], ring[1::2]))
                for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
                    if (ay > p[1]) != (by > p[1]) and p[0] < ax + (p[1] - ay) * (bx - ax) / (by - ay):
                        inside = not inside
            return inside
        rnd = random.Random(5)
        obstacles = level.get("obstacles", [])
        self.assertLessEqual(len(obstacles), len(walls))
        seen = {True: 0, False: 0}
        for _ in range(3000 if walls else 0):
            a, b = rnd.choice(walls)
            share = rnd.uniform(-0.1, 1.1)
            p = [a[i] + share * (b[i] - a[i]) + rnd.uniform(-thick, thick) for i in (0, 1)]
            near = min(distance(p, *wall) for wall in walls)
            if abs(near - 1) > 0.05:
                seen[near < 1] += 1
                self.assertEqual(sum(covers(o, (256 * p[0], 256 * p[1])) for o in obstacles), near < 1)
        self.assertTrue(not walls or min(seen.values()) > 100, seen)

    def building(self, body, vertices="[[0, 0, 1.5, dock, {is_charger: [4, true]}], [10, 0, 0, \"\"], [5, 5]]"):
        return self.written("b.building.yaml", f"levels:\n  L1:\n    vertices: {vertices}\n{body}\n")

    def test_building(self):
        level, said = self.imported(self.building(
            "    lanes:\n    - [0, 1, {bidirectional: [4, false], speed_limit: [3, 0.5], mutex: [1, \"\"]}]\n"
            "    walls: [[1, 2]]\n    measurements: [[0, 1, {distance: [3, 2]}]]\n    drawing: {filename: no.png}"))
        dock, other = level["vertices"]
        # 10 pixels are 2 metres, so a height of 1.5 metres is 7.5 pixels.
        self.assertEqual((dock["at"], dock["name"], dock["tags"]), ([0, 0, 1920], "dock", {"is_charger": "true"}))
        self.assertEqual(other["at"], [2560, 0])
        link, = level["links"]
        self.assertEqual((link["direction"], link["tags"]), ("forward", {"speed_limit": "0.5"}))
        # Half a pixel wide, so it stays a line.
        self.assertEqual(level["obstacles"][0]["wall"], [[2560, 0, 1280, 1280]])
        self.assertIn(".building.yaml, line 8: there is no file no.png, which \"filename\" names here", said)

    def campus(self, system, places):
        """The vertices of the level, in metres with y up, in the order of the file."""
        rows = ", ".join(f"[{x!r}, {y!r}, 1.5, v{i}]" for i, (x, y) in enumerate(places))
        level, said = self.imported(self.written("c.building.yaml", f"coordinate_system: {system}\nlevels:\n"
                                                 f"  L1:\n    vertices: [{rows}]\n    lanes: [[0, 1]]\n"))
        self.assertEqual((level["info"]["unit"], level["info"]["pixelsPerUnit"]), ("m", 10))
        self.assertEqual({v["at"][2] for v in level["vertices"]}, {3840})
        at = {v["name"]: (v["at"][0] / 2560, -v["at"][1] / 2560) for v in level["vertices"]}
        return [at[f"v{i}"] for i in range(len(places))], said

    def test_campus(self):
        def mercator(longitude, latitude):
            return (128 + longitude / 180 * 128,
                    128 - 128 / math.pi * math.asinh(math.tan(math.radians(latitude))))

        for longitude, latitude in ((103.8, 1.3), (-3.2, 60.7), (179.99, -45), (0, 0), (25, 84)):
            wide = 0.03 / math.cos(math.radians(latitude))
            places = [(math.remainder(longitude + wide * i, 360), latitude + 0.03 * j)
                      for i in (-1, 0, 1) for j in (-1, 0, 1)]
            for system, written in (("wgs84", places), ("web_mercator", [mercator(*p) for p in places])):
                at, said = self.campus(system, written)
                self.assertIn("projected to metres", said)
                for i, one in enumerate(places):
                    for j, other in enumerate(places[:i]):
                        self.assertAlmostEqual(math.dist(at[i], at[j]), geodesic(one, other), delta=0.01)
                self.assertLess(at[0][0], at[8][0])  # east is right
                self.assertLess(at[0][1], at[8][1])  # north is up
                self.assertAlmostEqual(at[4][0], 0, delta=0.01)
        at, said = self.campus("cartesian_meters", [(350000.25, 4000000), (350010.25, 4000030)])
        self.assertEqual(at, [(-4.75, -15), (5.25, 15)])
        self.assertIn("(0, 0) is at x 350005, y 4000015 in the file", said)
        for bad in ((181, 0), (0, 90), (0, -95)):
            rows = f"[[{bad[0]}, {bad[1]}], [0, 0]]"
            self.assertIn("must have a longitude", self.refused(self.written(
                "c.building.yaml", f"coordinate_system: wgs84\nlevels: {{a: {{vertices: {rows}}}}}\n")))

    def test_truth_as_yaml_has_it(self):
        for words, wanted in ((("true", "True", "TRUE", "yes", "Yes", "on", "y", "1"), "both"),
                              (("false", "False", "FALSE", "no", "off", "n", "0"), "forward")):
            for word in words:
                level, _ = self.imported(self.building(f"    lanes: [[0, 1, {{bidirectional: [4, {word}]}}]]"))
                self.assertEqual(level["links"][0].get("direction", "both"), wanted, word)
        self.assertIn('line 4: maybe is not a Boolean value for "bidirectional"', self.refused(self.building(
            "    lanes: [[0, 1, {bidirectional: [4, maybe]}]]")))

    def test_levels_of_a_building(self):
        path = self.written("l.building.yaml", "levels:\n  cellar: {elevation: -3, vertices: [[0, 0, 0, c]]}\n"
                            "  hall: {vertices: [[0, 0, 0, h], [9, 0]], lanes: [[0, 1]]}\n"
                            "  roof: {elevation: 2.5, vertices: [[0, 0, 0, r]]}\n"
                            "lifts: {A: {x: 1, y: 2, level_doors: {hall: [d]}}}\n")
        level, said = self.imported(path)
        self.assertEqual([(f["id"], f["name"], f.get("order", 0), f.get("elevation", 0)) for f in level["floors"]],
                         [(1, "cellar", 0, -768), (2, "hall", 1, 0), (3, "roof", 2, 640)])
        self.assertEqual({v.get("name", ""): v.get("floor", 1) for v in level["vertices"] if "name" in v},
                         {"c": 1, "h": 2, "r": 3})
        self.assertIn("3 floors", said)
        self.assertNotIn("left out", said)
        for name, vertex, others in (("hall", "h", "cellar, roof"), ("roof", "r", "cellar, hall")):
            level, said = self.imported(path, "--level", name)
            self.assertEqual(level["vertices"][0]["name"], vertex)
            self.assertNotIn("floors", level)
            self.assertIn(f"2 other levels were left out. Only {name} was read. To read all of them as floors, leave "
                          f"out the option --level. The others: {others}", said)
            self.assertIn("1 lift was left out, because only one level was read", said)
        self.assertIn("there is no level loft. Choose one of these with --level: cellar, hall, roof",
                      self.refused(path, "--level", "loft"))

    def site(self, turns, noise=0.0):
        """A building whose levels show the same four places, each level through another similarity."""
        rnd = random.Random(7)
        places = [complex(100, 80), complex(700, 120), complex(650, 500), complex(150, 450)]
        text = "levels:\n"
        for i, (factor, offset) in enumerate(turns):
            seen = [(p - offset) / factor + complex(rnd.uniform(-noise, noise), rnd.uniform(-noise, noise))
                    for p in places]
            fiducials = ", ".join(f"[{p.real!r}, {p.imag!r}, f{k}]" for k, p in enumerate(seen))
            middle = (complex(400, 300) - offset) / factor
            text += (f"  L{i}:\n    elevation: {3 * i}\n    fiducials: [{fiducials}]\n"
                     f"    vertices: [[{middle.real!r}, {middle.imag!r}, 0, middle]]\n")
        return text

    def test_fiducials_align_levels(self):
        turns = [(1, 0), (complex(0.8, 0.3), complex(40, -60)), (complex(-1.5, 2), complex(900, 100))]
        level, said = self.imported(self.written("s.building.yaml", self.site(turns)))
        self.assertEqual([v["at"] for v in level["vertices"]], [[400 * 256, 300 * 256]] * 3)
        self.assertIn("2 levels were aligned with L0 by their fiducials. The largest deviation is 0 px", said)
        # With noise, a level is where the others are on average, and the worst point is reported.
        level, said = self.imported(self.written("s.building.yaml", self.site(turns, 2)))
        for vertex in level["vertices"]:
            self.assertLess(math.dist(vertex["at"], (400 * 256, 300 * 256)), 4 * 256)
        self.assertNotIn("deviation is 0 px", said)

    def test_levels_without_fiducials(self):
        path = self.written("s.building.yaml", "levels:\n"
                            "  a: {vertices: [[0, 0, 0, p], [100, 0]], measurements: [[0, 1, {distance: [3, 10]}]]}\n"
                            "  b: {vertices: [[50, 0, 0, q], [0, 0]], measurements: [[0, 1, {distance: [3, 10]}]]}\n")
        answer = run("import", path, "-o", self.path("o.waymark"))
        self.assertIn("warning: " + str(path) + ": level b has fewer than two fiducials in common with the levels that "
                      "are aligned with a, so its top left corner is placed on that of a", answer.stderr)
        level = json.loads(self.path("o.waymark").read_text())
        # 50 pixels of b are as long as 100 pixels of a.
        self.assertEqual({v["name"]: v["at"] for v in level["vertices"]}, {"p": [0, 0], "q": [25600, 0]})

    def test_contradictory_measurements(self):
        for second, what in (
                (400, ""), (404, "1 measurement does not match the scale of the building. It is in line 5: it is 10 m "
                                 "long in the file, but 9.92 m on the map"),
                (412, "2 measurements do not match the scale of the building. The worst is in line 5: it is 10 m long "
                      "in the file, but 9.77 m on the map")):
            path = self.written("s.building.yaml", f"levels:\n  a:\n    vertices: [[0, 0], [100, 0], [0, {second}]]\n"
                                "    measurements:\n    - [0, 1, {distance: [3, 10]}]\n"
                                "    - [0, 2, {distance: [3, 40]}]\n")
            answer = run("import", path, "-o", self.path("o.waymark"), "--overwrite")
            self.assertEqual(answer.returncode, 0, answer.stderr)
            self.assertIn(what, answer.stderr)
            self.assertEqual(what == "", answer.stderr == "", answer.stderr)

    def test_doors_and_lifts(self):
        level, _ = self.imported(self.written(
            "s.building.yaml", "levels:\n"
            "  L1: {vertices: [[10, 20, 0, \"\", {lift_cabin: [1, A]}], [0, 0], [40, 0], [9, 9]], lanes: [[0, 3]],\n"
            "       doors: [[1, 2, {name: [1, front], type: [1, hinged]}]], fiducials: [[0, 0, a], [100, 0, b]]}\n"
            "  L2: {elevation: 10, fiducials: [[50, 0, a], [150, 0, b]]}\n"
            "  L3: {elevation: 5, vertices: [[61, 21, 0, \"\", {lift_cabin: [1, A]}]], fiducials: [[50, 0, a], [150, 0, b]]}\n"
            "lifts:\n  A: {x: 10, y: 20, reference_floor_name: L1, level_doors: {L2: [d], L1: [d], L3: [d], }}\n"
            "  B: {x: 7, y: 7, level_doors: {L1: [d], L2: []}}\n"))
        gate, = level["barriers"]
        self.assertEqual((gate["kind"], gate["name"], gate["tags"], gate["wall"]),
                         ("gate", "front", {"type": "hinged"}, [[0, 0, 40 * 256, 0]]))
        at = {v["id"]: (v.get("floor", 1), v["at"]) for v in level["vertices"]}
        lift, small = level["lifts"]
        self.assertEqual((lift["name"], lift["at"]), ("A", [2560, 5120]))
        # The stops of a lift whose doors have no position have no gates, and the times are those of a new lift.
        self.assertEqual([{**stop, "entrance": at[stop["entrance"]]} for stop in lift["stops"]],
                         [{"floor": 1, "entrance": (1, [2560, 5120])}, {"floor": 2, "entrance": (2, [2560, 5120])},
                          {"floor": 3, "entrance": (3, [11 * 256, 21 * 256])}])
        self.assertEqual((lift["wait"], lift["up"], lift["down"]), (15000, 3000, 3000))
        # A list without doors is no stop.
        self.assertEqual((small["name"], [at[s["entrance"]] for s in small["stops"]]), ("B", [(1, [7 * 256, 7 * 256])]))
        self.assertFalse([v for v in level["vertices"] if "tags" in v])
        self.assertEqual(len(level["links"]), 1)

    def lifted(self, lift):
        """The gates of a building with a lift at pixel (40, 60), where 10 pixels are a metre, and the names of
        those at the stops of the lift."""
        level, _ = self.imported(self.written(
            "s.building.yaml", "levels:\n"
            "  L1: {vertices: [[0, 0], [100, 0]], measurements: [[0, 1, {distance: [3, 10]}]],\n"
            "       fiducials: [[0, 0, a], [100, 0, b]]}\n"
            "  L2: {elevation: 4, fiducials: [[0, 0, a], [100, 0, b]]}\n"
            f"lifts:\n  A: {{x: 40, y: 60, reference_floor_name: L1, {lift}}}\n"))
        gates = {gate["id"]: gate for gate in level.get("barriers", [])}
        return [(gate["name"], gate.get("floor", 1), [c / 256 for c in gate["wall"][0]], gate.get("tags", {}))
                for gate in gates.values()], [gates[s["gate"]]["name"] if "gate" in s else "" for s in level["lifts"][0]["stops"]]

    def test_doors_of_lifts(self):
        door = "x: 0, y: 2, width: 3, motion_axis_orientation: 0"
        # Two metres in front of the cabin, on the map above it.
        gates, stops = self.lifted(f"yaw: 0, doors: {{d: {{{door}, door_type: 1}}}}, level_doors: {{L1: [d], L2: [d]}}")
        line = [25, 40, 55, 40]
        self.assertEqual(gates, [("d L1", 1, line, {"door_type": "1"}), ("d L2", 2, line, {"door_type": "1"})])
        self.assertEqual(stops, ["d L1", "d L2"])
        # A quarter turn counterclockwise takes the door to the left.
        gates, _ = self.lifted(f"yaw: {math.pi / 2}, doors: {{d: {{{door}}}}}, level_doors: {{L1: [d]}}")
        self.assertEqual(gates, [("d", 1, [20, 75, 20, 45], {})])
        # So does a door at the left that moves to the front.
        gates, _ = self.lifted(f"doors: {{d: {{x: -2, y: 0, width: 3, motion_axis_orientation: {math.pi / 2}}}}}, "
                               "level_doors: {L1: [d]}")
        self.assertEqual(gates, [("d", 1, [20, 75, 20, 45], {})])
        gates, _ = self.lifted(f"yaw: 0, doors: {{d: {{{door}}}}}, level_doors: {{L2: [d]}}")
        self.assertEqual(gates, [("d", 2, line, {})])
        # Closing one of two doors does not close the stop, and a door that is not there is no gate.
        gates, stops = self.lifted(f"doors: {{d: {{{door}}}, e: {{{door}}}, f: {{width: 0}}, g: {{{door}, gate: false}}}}, "
                                   "level_doors: {L1: [d, e], L2: [x]}")
        self.assertEqual(([gate[0] for gate in gates], stops), (["d", "e"], ["", ""]))
        self.assertEqual(self.lifted("doors: {f: {width: 0}, g: {y: 1, width: 1, gate: false}}, "
                                     "level_doors: {L1: [f], L2: [g]}"), ([], ["", ""]))
        # Doors of two lifts with the same name.
        gates, _ = self.lifted(f"doors: {{d: {{{door}}}}}, level_doors: {{L1: [d]}}}}\n"
                               f"  B: {{x: 9, y: 9, doors: {{d: {{{door}}}}}, level_doors: {{L1: [d]}}")
        self.assertEqual([gate[0] for gate in gates], ["d", "B d"])

    def test_lifts_drawn_on_another_level(self):
        """A lift whose place is given on a picture that is turned and twice as large."""
        level, _ = self.imported(self.written(
            "s.building.yaml", "levels:\n"
            "  L1: {vertices: [[0, 0], [100, 0]], measurements: [[0, 1, {distance: [3, 10]}]],\n"
            "       fiducials: [[0, 0, a], [100, 0, b]]}\n"
            "  L2: {elevation: 4, fiducials: [[0, 0, a], [0, 200, b]]}\n"
            "lifts:\n  A: {x: -120, y: 80, reference_floor_name: L2, yaw: 0, level_doors: {L1: [d], L2: [d]},\n"
            "      doors: {d: {x: 2, y: 0, width: 3, motion_axis_orientation: 0}}}\n"))
        lift, = level["lifts"]
        self.assertEqual(lift["at"], [40 * 256, 60 * 256])
        self.assertEqual([v["at"] for v in level["vertices"]], [lift["at"]] * 2)
        # To the right on that picture is upwards on the map, and two metres are 20 pixels there.
        self.assertEqual([[c / 256 for c in gate["wall"][0]] for gate in level["barriers"]], [[40, 55, 40, 25]] * 2)

    def test_hotel(self):
        """Both lifts are at the same place on all floors, although no two pictures are alike."""
        path = self.shared("floorplan/hotel.building.yaml")
        level, said = self.imported(path)
        self.assertEqual([f["name"] for f in level["floors"]], ["L1", "L2", "L3"])
        self.assertIn("2 levels were aligned with L1 by their fiducials", said)
        at = {v["id"]: (v.get("floor", 1), v["at"]) for v in level["vertices"]}
        gates = {gate["id"]: gate for gate in level["barriers"]}
        scale = level["info"]["pixelsPerUnit"]
        self.assertEqual([lift["name"] for lift in level["lifts"]], ["Lift1", "Lift2"])
        for lift, north in zip(level["lifts"], (-1.5, 1.5)):
            self.assertEqual([stop["floor"] for stop in lift["stops"]], [1, 2, 3])
            for stop in lift["stops"]:
                floor, place = at[stop["entrance"]]
                self.assertEqual(floor, stop["floor"])
                self.assertLess(math.dist(place, at[lift["stops"][0]["entrance"]][1]), 128)  # half a pixel
                gate = gates[stop["gate"]]
                self.assertEqual((gate["kind"], gate.get("floor", 1)), ("gate", stop["floor"]))
                (x, y, x2, y2), = gate["wall"]
                self.assertAlmostEqual((x2 - x) / 256 / scale, 1.7, delta=0.001)
                self.assertEqual((x + x2, y), (2 * lift["at"][0], y2))
                self.assertAlmostEqual((lift["at"][1] - y) / 256 / scale, north, delta=0.001)
        self.assertFalse([v for v in level["vertices"] if "lift_cabin" in v.get("tags", {})])
        # Eight metres between floors, at the scale of the first one.
        for floor, metres in zip(level["floors"], (0, 8, 16)):
            self.assertAlmostEqual(floor.get("elevation", 0) / 256, metres * scale, delta=0.01)
        text = path.read_text()
        doors = len(re.findall(r"^      - \[\d+, \d+, \{motion_axis", text, re.M))
        self.assertEqual(len(level["barriers"]), doors + 6)
        self.assertFalse([link for link in level["links"] if at[link["from"]][0] != at[link["to"]][0]])
        for floor in level["floors"][1:]:
            self.assertTrue(floor["picture"].endswith(f"hotel_{floor['name']}.png"))
            # Both pictures are about 1 % larger on the map.
            self.assertAlmostEqual(floor["across"][0] / 256 / floor["width"], 1.008, delta=0.001)
        # A unit that takes the lift waits and rides past one floor.
        once, = (v["id"] for v in level["vertices"] if at[v["id"]] == at[level["lifts"][0]["stops"][0]["entrance"]])
        roof = level["lifts"][0]["stops"][2]["entrance"]
        answer = json.loads(self.done("route", self.path("imported.waymark"), once, roof, "--format", "json"))
        self.assertLess(abs(answer["cost"] / level["agents"][0]["speed"] - 21), 0.1)
        # The lifts of an exported building are the same.
        self.done("export", self.path("imported.waymark"), "--to", "rmf", "-o", self.path("again.building.yaml"))
        again, _ = self.imported(self.path("again.building.yaml"))
        for section in ("lifts", "barriers"):
            self.assertEqual(again[section], level[section])
        self.assertEqual([(v.get("floor", 1), v["at"]) for v in again["vertices"]], list(at.values()))

    def test_aliases(self):
        level, _ = self.imported(self.building(
            "    lanes:\n    - &lane [0, 1, &plain {bidirectional: [4, true]}]\n    - [1, 2, *plain]\n    - *lane"))
        self.assertEqual([link.get("direction", "both") for link in level["links"]], ["both", "both"])

    def test_large_building(self):
        """Nine megabytes: their lanes are read to the last one."""
        count = 130_000
        level, _ = self.imported(self.building("    lanes:\n" + "".join(
            f"      - [{i % 2}, 2, {{orientation: [1, forward], speed_limit: [3, {i}]}}]\n"
            for i in range(count))))
        self.assertGreater(self.path("b.building.yaml").stat().st_size, 8 << 20)
        self.assertEqual(sorted(int(link["tags"]["speed_limit"]) for link in level["links"]), list(range(count)))

    def test_bad_yaml_is_refused(self):
        bomb = "a: &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
            f"{chr(98 + i)}: &{chr(98 + i)} [{', '.join(['*' + chr(97 + i)] * 10)}]\n" for i in range(9))
        for text, what in (
                (bomb, "aliases repeat more than 1000000 values"), ("levels: &a [*a]\n", "alias"),
                ("levels: " + "[" * 100 + "]" * 100, "nested more than 64"),
                ("levels:\n  a: b: c\n", "line 2: this is not valid YAML"), ("levels: {a: [}", "not valid YAML"),
                ("levels:\n" + "- 1\n" * 4000001, "more than 4000000 values"),
                ("", "the file is empty"), ("x: 1\n", "levels is missing"), ("? [a]\n: b\n", "must be a word"),
                (b"levels: \xff\n", "UTF-8"), ("coordinate_system: x\nlevels: {}\n", "line 1: the coordinate system x"),
                ("[" + "x, " * (1 << 20) + "]", "longer than 1 MB"),
                ("levels: 'x" + "x" * (2 << 20) + "'", "longer than 1 MB"), ('levels: "\\ud800"\n', "b.building.yaml")):
            said = self.refused(self.written("b.building.yaml", text))
            self.assertIn(what, said, text[:80])
        for body, what in (("    lanes: [[0, 7]]", "there is no vertex 7"), ("    lanes: [[0]]", "[0] does not contain the expected numbers"),
                           ("    lanes: [[foo, 40]]", '"foo" is not a number'),
                           ("    walls: [[-1, 0]]", "there is no vertex -1"),
                           ("    drawing: {filename: ../../b.png}", "must be below the folder"),
                           ("    elevation: high", 'line 4: "high" is not a number'),
                           ("    doors: [[0, 9]]", "line 4: there is no vertex 9"),
                           ("    fiducials: [[0, 1]]", "line 4: a fiducial must consist of x, y and a name"),
                           ("lifts: {A: {x: a}}", 'line 4: "a" is not a number'),
                           ("lifts: {A: {level_doors: {L7: [d]}}}", "line 4: there is no level L7"),
                           ("lifts: {A: {yaw: north}}", 'line 4: "north" is not a number'),
                           ("lifts: {A: {doors: {d: {width: wide}}}}", 'line 4: "wide" is not a number'),
                           ("lifts: {A: {reference_floor_name: L7}}", "line 4: there is no level L7"),
                           ("reference_level_name: L7", "line 4: there is no level L7"),
                           ("    fiducials: [[1, 1, a], [5, 5, b]]\n  L2: {fiducials: [[3, 3, a], [3, 3, b]]}",
                            "line 4: the picture of L2 needs two points"),
                           ("    fiducials: [[1, 1, a], [5, 5, b], [7, 7, a]]\n  L2: {fiducials: [[3, 3, a], [4, 3, b]]}",
                            "line 4: the point a appears more than once on the picture of L1"),
                           ("  L2: 7", "line 4: an object {...} is expected here")):
            self.assertIn(what, self.refused(self.building(body)))
        self.assertIn("begin with x and y", self.refused(self.building("", "[[a, 1]]")))
        self.assertIn("cannot be chosen", self.refused(self.building(""), "--unit", "2"))

    # ---- ROS ----

    def test_ros_maps(self):
        rows = [[254] * 40 for _ in range(32)]
        for y in range(8, 20):
            for x in range(4, 24):
                rows[y][x] = 0
        rows[30][2] = 90  # share 0.647: not above the threshold
        rows[31][39] = 205  # unknown
        for name, data, shown in (("m.pgm", pgm(40, 32, rows), False), ("m.png", png(40, 32, rows), True),
                                  ("m.pgm", pgm(40, 32, [[v * 257 for v in row] for row in rows], 65535), False),
                                  ("m.pgm", b"P2 40 32 255\n" + b" ".join(
                                      str(v).encode() for row in rows for v in row), False)):
            self.written(name, data)
            level, said = self.imported(self.written(
                "m.yaml", f"image: {name}\nresolution: 0.05\norigin: [-1.0, -0.5, 0.0]\nnegate: 0\n"
                "occupied_thresh: 0.65\nfree_thresh: 0.196\n"))
            self.assertEqual(area(level), 12 * 20)
            self.assertEqual((level["info"]["unit"], level["info"]["pixelsPerUnit"]), ("m", 20))
            self.assertEqual(level["picture"]["path"] != "", shown)
            # The map's (0, 0) is 1 m to the right of the left edge and 0.5 m above the bottom edge.
            self.assertIn("--unit 20 --origin 20,22 --y up", said)
        inverted = [[255 - v for v in row] for row in rows]
        self.written("m.png", png(40, 32, inverted))
        _, said = self.imported(self.written("t.yaml", "image: m.png\nresolution: 0.05\norigin: [0.0, 0.0, 0.0]\n"))
        self.assertIn("--unit 20 --origin 0,32 --y up", said)  # no -0
        _, said = self.imported(self.written("t.yaml", "image: m.png\nresolution: 0.05\norigin: [-1, -0.5, 0.1]\n"))
        self.assertNotIn("Nav2", said) # they would lie turned
        self.assertIn("its origin is rotated by 0.1 radians, which is ignored", said)
        level, _ = self.imported(self.written("m.yaml", "image: m.png\nresolution: 0.05\nnegate: 1\n"))
        self.assertEqual(area(level), 12 * 20)

    def test_pictures_of_ros_maps_beside_the_file(self):
        """Programs write down where the picture lay on the computer that made the map."""
        self.written("hall.pgm", pgm(4, 4, [[0, 254, 254, 254]] * 4))
        for named in ("/opt/robot/maps/hall.pgm", "/hall.pgm", "C:\\maps\\hall.pgm", "file:///hall.pgm", "gone/hall.pgm",
                      "../../../hall.pgm"):
            level, said = self.imported(self.written("m.yaml", f"image: {named}\nresolution: 0.05\n"))
            self.assertEqual(area(level), 4)
            self.assertIn(f"the picture {named} is not available: ", said)
            self.assertIn("hall.pgm beside the file is used instead", said)
        _, said = self.imported(self.written("m.yaml", "image: hall.pgm\nresolution: 0.05\n"))
        self.assertNotIn("instead", said)

    def test_bad_ros_maps_are_refused(self):
        self.written("m.pgm", pgm(2, 2, [[0, 0], [0, 0]])[:-1])
        self.written("text.pgm", "P2\n2 1\n255\n1 256\n")
        self.written("huge.pgm", "P5\n1000000 1000000\n255\n")
        self.written("none.pgm", "P6\n1 1\n255\n123")
        for text, what in (("resolution: 1\nimage: m.pgm\n", "ends too early"),
                           ("image: m.pgm\n# resolution:\n", 'a ROS map must contain "resolution: NUMBER", the size of a pixel'),
                           *((f"image: m.pgm\nresolution: {bad}\n", 'line 2: "resolution" must be the size of a pixel')
                             for bad in ("0", "-0.05", ".nan", "wide")),
                           ("resolution: 1\n# image:\n", 'a ROS map must contain "image: FILE"'),
                           *((f"image: m.pgm\nresolution: 1\noccupied_thresh: {bad}\n",
                              'line 3: "occupied_thresh" must be a number from 0 to 1') for bad in ("x", "65", "-1")),
                           ("image: m.pgm\nresolution: 1\nmode: raw\n", "line 3: ROS maps with the mode raw cannot be read"),
                           ("image: text.pgm\nresolution: 1\n", "pixel 2 of this PGM picture is not a number from 0 to 255"), ("image: huge.pgm\nresolution: 1\n", "too early"),
                           ("image: none.pgm\nresolution: 1\n", "not a PGM"),
                           ("image: /etc/gone.pgm\nresolution: 1\n", "line 1: /etc/gone.pgm is not read: its path must be relative to this file"),
                           ("image: other.pgm\nresolution: 1\n", 'm.yaml, line 1: there is no file other.pgm, which "image" names here')):
            self.assertIn(what, self.refused(self.written("m.yaml", text)))
        broken = self.shared("malformed/xcrn0g04.png")
        self.written("broken.png", broken.read_bytes())
        self.assertIn("broken.png", self.refused(self.written("m.yaml", "image: broken.png\nresolution: 1\n")))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + ["-v"])
