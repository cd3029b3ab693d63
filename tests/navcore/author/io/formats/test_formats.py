#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Files of other programs through navtool, read and written here by Python's own csv and json, which
know resources/manual/formats.md only. Usage: test_formats.py NAVTOOL"""
import csv
import json
import random
import re
import struct
import sys
import unittest
import zlib

from format_case import ROOT, VERTICES, FormatCase, level_text, peak, pgm, png, run


class Formats(FormatCase):
    # ---- flat JSON ----

    def test_flat_json_comes_back(self):
        level = self.written("l.waymark", level_text())
        flat = self.path("l.json")
        self.done("export", level, "--to", "json", "-o", flat)
        back, said = self.imported(flat)
        self.same_graph(back)
        self.assertEqual([o["solid"] for o in back["obstacles"]],
                         [[[2560, 2560, 5120, 2560, 5120, 5120]]])
        self.assertEqual(back["obstacles"][0]["name"], "rock")
        self.assertIn("4 vertices", said)
        self.assertIn("3 links", said)
        self.assertIn("1 obstacle", said)
        self.assertIn("linking is off. To create more edges, choose in the Linking panel", said)

    def test_flat_json_of_others_needs_places_only(self):
        back, said = self.imported(self.written("o.json", json.dumps(
            {"vertexX": [0, 256, 512], "vertexY": [0, 0, 256], "edgeFrom": [0, 1, 2, 1, 0],
             "edgeTo": [1, 0, 2, 2, 1], "edgeDirection": [1, 1, 0, 0, 1]})))
        self.assertIn("1 edge that ends where it begins was left out", said)
        self.assertIn("1 duplicate edge was left out", said)
        self.assertEqual([v["at"] for v in back["vertices"]], [[0, 0], [256, 0], [512, 256]])
        # Edges in opposite directions become one link; the loop is omitted.
        self.assertEqual([link.get("direction", "both") for link in back["links"]],
                         ["both", "both"])

    LIFT = {"vertexX": [0, 0, 9], "vertexY": [0, 0, 9], "vertexId": [5, 6, 7], "vertexFloor": [1, 2, 2],
            "floorId": [1, 2], "floorShort": ["G", ""], "liftAtX": [256], "liftAtY": [512], "liftStopLift": [0, 0],
            "liftStopEntrance": [5, 6]}

    def test_lifts_of_others_need_entrances_only(self):
        level, said = self.imported(self.written("o.json", json.dumps(self.LIFT)))
        lift, = level["lifts"]
        self.assertEqual((lift["at"], lift["wait"], lift["stops"]), ([256, 512], 15000, [
            {"floor": 1, "entrance": 5}, {"floor": 2, "entrance": 6}]))
        self.assertEqual([floor.get("short") for floor in level["floors"]], ["G", None])
        self.assertIn("3 vertices, 1 lift\n", said)

    def test_bad_lifts_of_flat_json_are_refused_with_their_line(self):
        barrier = {"barrierId": [3], "barrierCorners": [2], "barrierCornerX": [0, 9], "barrierCornerY": [0, 9]}
        edge = {"edgeFrom": [1], "edgeTo": [2], "delayEdge": [0], "lookEdge": [0]}
        for name, value, what in (
                ("liftStopEntrance", [5, 8], "there is no vertex 8, or a lift stops at it already"),
                ("liftStopEntrance", [5, 5], "there is no vertex 5, or a lift stops at it already"),
                ("liftStopEntrance", [5, 5 + 2 ** 31], '"liftStopEntrance" must contain whole numbers from 1 to'),
                ("liftStopEntrance", [5], '"liftStopEntrance" must contain as many values as "liftStopLift"'),
                ("liftStopLift", [0, 1], '"liftStopLift" must contain whole numbers from 0 to 0'),
                ("liftStopFloor", [2, 2], "the entrance of this stop is on another floor, or the lift has"),
                ("liftStopFloor", [1, 3], "there is no floor 3"),
                ("vertexFloor", [1, 1, 2], "the entrance of this stop is on another floor, or the lift has"),
                ("liftStopGate", [0, 4], "there is no barrier 4"),
                ("liftStopNeedStop", [2], '"liftStopNeedStop" must contain whole numbers from 0 to 1'),
                ("liftWait", [3600001], '"liftWait" must contain whole numbers from 0 to 3600000'),
                ("liftAtY", [], '"liftAtY" must contain as many values as "liftAtX"'),
                ("barrierCorners", [3], '"barrierCornerX" must contain as many values as "barrierCorners"'),
                ("barrierCorners", [1], '"barrierCornerX" must contain as many values as "barrierCorners"'),
                ("barrierKind", [4], '"barrierKind" must contain whole numbers from 0 to 3'),
                ("barrierFloor", [9], "there is no floor 9"),
                ("barrierCornerY", [0, 0], None), ("barrierCornerX", [0, 0], None),
                ("delay", [3600001], '"delay" must contain whole numbers from 0 to 3600000'),
                ("delay", [-1], '"delay" must contain whole numbers from 0 to'),
                ("delayBack", [7], '"delayBack" must be 0'),
                ("delayEdge", [1], '"delayEdge" must contain whole numbers from 0 to 0'),
                ("look", [6], '"look" must contain whole numbers from 0 to 5')):
            members = {**self.LIFT, **barrier, **edge}
            members.pop(name, None)
            text = json.dumps(members)[:-1] + f',\n"{name}":{json.dumps(value)}}}'
            path = self.written("bad.json", text)
            if what:
                said = self.refused(path)
                self.assertIn(what, said, name)
                self.assertIn("bad.json, line ", said)
            else:
                self.imported(path)
        for gone in ("liftAtY", "liftStopEntrance"):
            members = {name: list_ for name, list_ in self.LIFT.items() if name != gone}
            self.assertIn(f'"{gone}" is missing', self.refused(self.written("bad.json", json.dumps(members))))

    def test_bad_flat_json_is_refused_with_its_line(self):
        for text, what in (
                ('{"vertexX":[1,2],\n"vertexY":[3]}', 'line 2: "vertexY" must contain as many'),
                ('{"vertexX":[1],\n"vertexY":[1e99]}', "line 2"),
                ('{"vertexX":[1],"vertexY":[2],\n"edgeFrom":[0],\n"edgeTo":[1]}', "line 3"),
                ('{"vertexX":[],"vertexY":[],\n"obstacleRings":[1000000000]}', "line 2"),
                ('{"vertexX":[1,\n1e9],"vertexY":[1,2]}', 'line 2: "vertexX" must contain whole numbers from -33554431 to'),
                ('{"vertexX":[1.5],"vertexY":[1]}', '"vertexX" must contain whole numbers from'),
                ('{"vertexX":[],"vertexY":[],"edgeFrom":[0],"edgeTo":[0]}', '"edgeFrom" does not contain the expected numbers'),
                ('{"vertexX":[1]}', '"vertexY" is missing'),
                ('{"vertexX":[1],"vertexY":[1],"edgeFrom":[0]}', '"edgeTo" is missing'),
                ('{"vertexX":[1],"vertexY":[1],\n"version":99}', 'line 2: "version" must be 2'),
                ('{"vertexX":[1],"vertexY":[1],\n"version":1}', 'line 2: "version" must be 2'),
                ('{"vertexX":[1],"vertexY":[1],"version":"2"}', '"version" must be 2'),
                ('{"vertexX":[1],"vertexY":[1],\n"unitsPerPixel":0}', 'line 2: "unitsPerPixel" must be 256'),
                ('{"vertexX":[1],"vertexY":[1],"unitsPerPixel":-256}', '"unitsPerPixel" must be 256'),
                ('{"vertexX":[1],"vertexY":[1],"pixelsPerUnit":"2"}', '"pixelsPerUnit" must be a number'),
                ('{"vertexX":[1,2],"vertexY":[1,2],"vertexId":[7,\n7]}', 'line 2: "vertexId" 7 appears twice'),
                ('{"vertexX":[1],"vertexY":\n3}', 'line 2: "vertexY" must be a list'),
                ('{"vertexX":[1],"vertexY":[1],"vertexName":["a",\n"b"]}', 'line 2: "vertexName" must contain as many'),
                ('{"vertexX":[1],"vertexY":[1],"vertexName":[\n3]}', 'line 2: "vertexName" must be a string'),
                ('{"vertexX":[1],"vertexY":[2]', "ends too early"),
                ('{"vertexX":' + "[" * 100000, "nested more than 64"),
                ('{"vertexX":[1],"vertexX":[1]}', "twice")):
            said = self.refused(self.written("bad.json", text), "--from", "json")
            self.assertIn(what, said, text[:60])
            self.assertIn("bad.json", said)

    def test_flat_json_takes_little_memory(self):
        """Lists that a level has no use for take no more than their text; those of a graph little more than its level."""
        dropped = {"vertexX": [1], "vertexY": [1], "costForward": list(range(1000000))}
        count = 200000
        graph = {"vertexX": list(range(count)), "vertexY": [0] * count,
                 **{name: [value] * (count - 1) for name, value in (
                     ("edgeLength", 256), ("edgeMultiplier", 1000), ("costForward", 256), ("costBackward", 256))},
                 "edgeFrom": list(range(count - 1)), "edgeTo": list(range(1, count))}
        for content, multiple in ((dropped, 2), (graph, 18)):
            source = self.written("m.json", json.dumps(content))
            used = peak("import", source, "-o", self.path("m.waymark"), "--overwrite")
            if used is None:
                self.skipTest("memory cannot be told here")
            self.assertLess(used / source.stat().st_size, multiple)

    # ---- CSV tables ----

    def test_csv_tables_as_python_reads_them(self):
        level = self.written("l.waymark", level_text())
        out = self.path("l.csv")
        self.done("export", level, "--to", "csv", "-o", out, "--unit", 2, "--y", "up", "--origin",
                  "10,20")
        with open(out, encoding="utf-8", newline="") as file:
            vertices = list(csv.DictReader(file))
        with open(self.path("l.edges.csv"), encoding="utf-8", newline="") as file:
            edges = list(csv.DictReader(file))
        for row, (i, x, y, z, name, kind, _) in zip(vertices, VERTICES, strict=True):
            self.assertEqual(row["Name"], f"V{i}")
            self.assertEqual([float(row[axis]) for axis in "XYZ"],
                             [(x / 256 - 10) / 2, (20 - y / 256) / 2, z / 512])
            self.assertEqual(row["Label"].removeprefix("'"), name)
            self.assertEqual(row["Kind"], kind)
        for table in (vertices, edges):
            for row in table:
                for cell in row.values():
                    if cell[:1] in ("=", "+", "-", "@"):
                        float(cell)  # a number is not a formula
        self.assertEqual(vertices[0]["Tags"], "a\\;b=c\\=d;team=2\\\\")
        ends = {(row["From"], row["To"]) for row in edges}
        self.assertEqual({frozenset(pair) for pair in ends},
                         {frozenset(("V7", "V9")), frozenset(("V9", "V12")),
                          frozenset(("V40", "V7"))})
        back, _ = self.imported(out, "--unit", 2, "--y", "up", "--origin", "10,20")
        self.same_graph(back)

    def test_a_pair_of_tables_is_not_printed(self):
        level = self.written("l.waymark", level_text())
        answer = run("export", level, "--to", "csv")
        self.assertEqual((answer.returncode, answer.stdout), (2, ""))
        self.assertIn("-o", answer.stderr)

    def test_tables_of_other_programs(self):
        path = self.written("t.csv", "\ufeffid;X;Y\r\n1;1,5;0\r\n" +
                            "b;-2;+3\r\n")
        self.written("t.edges.csv", "source,target\n1,b\n")
        back, _ = self.imported(path)
        self.assertEqual([v["at"] for v in back["vertices"]], [[384, 0], [-512, 768]])
        self.assertEqual(len(back["links"]), 1)

    def test_decimal_commas_and_tabs(self):
        for separator in ";\t":
            rows = ["id x y z label", "a 1,5 -0,25 2,0 p,q", "b -2 +3.5 -1e1 ", 'c 7 8  "r,s"']
            path = self.written("t.csv", "\n".join(rows).replace(" ", separator))
            self.written("t.edges.csv", "from to multiplier\na c 500\n".replace(" ", separator))
            level, _ = self.imported(path)
            self.assertEqual([v["at"] for v in level["vertices"]],
                             [[384, -64, 512], [-512, 896, -2560], [1792, 2048]])
            self.assertEqual([v.get("name", "") for v in level["vertices"]], ["p,q", "", "r,s"])
            self.assertEqual(level["links"][0]["multiplier"], 500)
            for number in ("1,5,5", "1,5.5", "1.500,5"):
                text = "x y\n1 ".replace(" ", separator) + number
                self.assertIn(f'"{number}" is not a number', self.refused(self.written("u.csv", text)))

    def test_cells_like_formulas_come_back(self):
        names = ["=1", "'=1", "''=1", "'", "''", "'a", "+1", "'+1", "-", "'-", "@", "'@x", 4 * "'" + "=", "-5", "'-5", "'\t"]
        level = json.loads(level_text())
        level["vertices"] = [{"id": i + 1, "at": [256 * i, 0], "name": name, "tags": {name: name}}
                             for i, name in enumerate(names)]
        level["links"] = []
        out = self.path("q.csv")
        self.done("export", self.written("q.waymark", json.dumps(level)), "--to", "csv", "-o", out)
        with open(out, encoding="utf-8", newline="") as file:
            cells = [row["Label"] for row in csv.DictReader(file)]
        self.assertEqual(len(set(cells)), len(names))
        for cell in cells:
            if cell[:1] in ("=", "+", "-", "@"):
                float(cell)
        back, _ = self.imported(out)
        self.assertEqual([(v["name"], v["tags"]) for v in back["vertices"]], [(n, {n: n}) for n in names])

    def test_bad_tables_are_refused_with_their_line(self):
        for vertices, edges, what in (
                ("a,b\n1,2\n", None, "t.csv, line 1: the first row does not name a column x"),
                ("x,y\n1,2\n1\n", None, "t.csv, line 3: the row has fewer"),
                ("x,y\n1,inf\n", None, 't.csv, line 2: "inf" is not a number'),
                ("x,y\n1,2\n3,\"4\n", None, "t.csv, line 3: a quote is not closed"),
                ("x,y\n1,1e300\n", None, "t.csv, line 2: this position is off the map"),
                (b"x,y\n1,\xff\n", None, "not valid UTF-8"),
                ("id,x,y\na,1,2\na,3,4\n", "from,to\na,a\n",
                 "t.edges.csv, line 2: more than one vertex is called a"),
                ("id,x,y\na,1,2\n", "from,to\na,c\n", "t.edges.csv, line 2: there is no vertex c"),
                ("id,x,y\na,1,2\n", "from,to,multiplier\na,a,0\n", "line 2"),
                ("x,y" + "," * 9000000 + "\n", None, "more than 8000000 cells")):
            path = self.written("t.csv", vertices)
            self.path("t.edges.csv").unlink(missing_ok=True)
            if edges:
                self.written("t.edges.csv", edges)
            self.assertIn(what, self.refused(path))

    def test_errors_quote_little_and_steer_no_terminal(self):
        for cell, what in (("\033[31mred\7", '"\\x1b[31mred\\x07" is not a number'),
                           ("1\0", '"1\\x00" is not a number'),
                           ("y" * 5000000, "…")):
            said = self.refused(self.written("t.csv", f"x,y\n1,{cell}\n"))
            self.assertIn(what, said)
            self.assertIn("t.csv, line 2: ", said)
            self.assertLess(len(said), 1000)

    def test_places_begin_with_a_sign(self):
        table = self.written("t.csv", "x,y\n1,2\n")
        for origin, x, y in (("-0,3", 1, 5), ("-5,-3", -4, -1), ("-.5,3", 0.5, 5), ("-1e1,2", -9, 4)):
            level, _ = self.imported(table, "--origin", origin)
            self.assertEqual(level["vertices"][0]["at"], [256 * x, 256 * y])
        self.assertIn("--origin: must be X,Y in map pixels", self.refused(table, "--origin", "-0;3"))

    # ---- Moving AI maps ----

    def test_moving_ai_cells_become_obstacles_and_paint(self):
        path = self.written("m.map", "type octile\nheight 3\nwidth 4\nmap\n@@.S\n@..W\n....\n")
        back, _ = self.imported(path, "--unit", 4)
        side = 4 * 256
        ring = back["obstacles"][0]["solid"][0]
        corners = set(zip(ring[::2], ring[1::2]))
        self.assertEqual(len(back["obstacles"]), 1)
        self.assertEqual(corners, {(0, 0), (2 * side, 0), (2 * side, side), (side, side),
                                   (side, 2 * side), (0, 2 * side)})
        names = {t["id"]: t["name"] for t in back["terrains"]}
        cells = []
        for terrain, count in zip(*[iter(back["paint"][0]["runs"])] * 2):
            cells += [names.get(terrain)] * count
        self.assertEqual([(i % 64, i // 64, name) for i, name in enumerate(cells)
                          if name in ("Swamp", "Water")], [(3, 0, "Swamp"), (3, 1, "Water")])
        multipliers = {t["name"]: t.get("multiplier", 1000) for t in back["terrains"]}
        self.assertEqual((multipliers["Swamp"], multipliers["Water"]), (2000, 0))

    def test_moving_ai_obstacles_cover_what_is_blocked(self):
        rnd = random.Random(16)
        for _ in range(20):
            width, height = rnd.randrange(1, 40), rnd.randrange(1, 40)
            rows = ["".join(rnd.choice("..G@OT") for _ in range(width)) for _ in range(height)]
            back, _ = self.imported(self.written("r.map", "\n".join(
                ["type octile", f"height {height}", f"width {width}", "map", *rows])), "--unit", 1)
            blocked = {(x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c in "@OT"}
            area = 0
            for obstacle in back.get("obstacles", []):
                for i, ring in enumerate(obstacle["solid"]):
                    twice = sum(ring[k] * ring[(k + 3) % len(ring)] - ring[(k + 2) % len(ring)] * ring[k + 1]
                                for k in range(0, len(ring), 2))
                    area += (1 if i == 0 else -1) * abs(twice) // 2
            self.assertEqual(area, 256 * 256 * len(blocked))

    def test_moving_ai_cannot_grow_upwards(self):
        path = self.written("m.map", "type octile\nheight 1\nwidth 1\nmap\n@\n")
        self.assertIn("cannot grow upwards", self.refused(path, "--y", "up"))
        self.assertIn("4096", self.refused(path, "--unit", "5000"))
        self.assertIn("line 5", self.refused(self.written(
            "n.map", "type octile\nheight 1\nwidth 1\nmap\n?\n")))

    # ---- height pictures ----

    def test_heights_of_a_grey_picture(self):
        rnd = random.Random(5)
        rows = [[rnd.randrange(256) for _ in range(40)] for _ in range(33)]
        wanted = []
        for top in range(0, 33, 16):
            for left in range(0, 40, 16):
                square = [v for row in rows[top:top + 16] for v in row[left:left + 16]]
                wanted.append(((left + min(left + 16, 40)) * 128, (top + min(top + 16, 33)) * 128,
                               256 * sum(square) / len(square)))
        for name, data in (("h.png", png(40, 33, rows)), ("h.pgm", pgm(40, 33, rows))):
            back, _ = self.imported(self.written(name, data), "--from", "heights")
            for vertex, (x, y, z) in zip(back["vertices"], wanted, strict=True):
                self.assertEqual(vertex["at"][:2], [x, y])
                self.assertAlmostEqual(vertex["at"][2], z, delta=0.51)
            self.assertEqual(back["links"], [])
            self.assertGreater(back["linkSettings"]["linksWanted"], 0)  # edges are generated
            twice, _ = self.imported(self.path(name), "--from", "heights", "--unit", 2)
            self.assertEqual([v["at"][:2] for v in twice["vertices"]], [[2 * x, 2 * y] for x, y, _ in wanted])
        # All colours have equal weight, and transparent pixels count like opaque ones.
        for kind, colours, alpha in ((2, 3, 0), (4, 1, 1), (6, 3, 1)):
            rows = [[rnd.randrange(1, 256) for _ in range(20 * (colours + alpha))] for _ in range(16)]
            back, _ = self.imported(self.written("k.png", png(20, 16, rows, kind)), "--from", "heights")
            for vertex, (left, right) in zip(back["vertices"], ((0, 16), (16, 20)), strict=True):
                square = [row[x * (colours + alpha) + c] for row in rows for x in range(left, right)
                          for c in range(colours)]
                self.assertAlmostEqual(vertex["at"][2], 256 * sum(square) / len(square), delta=0.51)
        broken = self.shared("malformed/xcrn0g04.png")
        self.assertIn("xcrn0g04.png", self.refused(broken, "--from", "heights"))

    def test_sizes_that_are_refused_before_there_is_a_level_of_them(self):
        def headed(side, kind):
            """A PNG that says it is so large, and misses all pixels."""
            head = png(1, 1, [[0]])
            body = struct.pack(">IIBBBBB", side, side, 8, kind, 0, 0, 0)
            chunk = struct.pack(">I", 13) + b"IHDR" + body + struct.pack(">I", zlib.crc32(b"IHDR" + body))
            return self.written("large.png", head[:8] + chunk + head[33:])
        # At most 256 MB of samples: pictures with more channels may have fewer pixels.
        for side, kind, most in ((17000, 0, 256000000), (12000, 4, 128000000), (10000, 2, 85333333),
                                 (9000, 6, 64000000)):
            said = self.refused(headed(side, kind), "--from", "heights")
            self.assertIn(f"{side} x {side} pixels, the limit is {most} in all", said)
            self.assertEqual("more where it is grey" in said, kind != 0)
        self.assertIn("must have at least one byte for every 2000 pixels", self.refused(headed(9000, 0), "--from", "heights"))
        lists = self.written("lists.geojson", '{"type":"FeatureCollection","features":[' + "[]," * 8000000 + "[]]}")
        self.assertIn("more than 8000000 values", self.refused(lists))
        quoted = self.written("quoted.json", '{"vertexX":[1],"vertexY":[1],"note":"' + ",[\\\"" * 4100000 + '"}')
        self.assertEqual(len(self.imported(quoted)[0]["vertices"]), 1) # a text is one value
        board = ("@." * 720 + "\n" + ".@" * 720 + "\n") * 720
        cells = self.written("board.map", f"type octile\nheight 1440\nwidth 1440\nmap\n{board}")
        self.assertIn("more than 2000000 corners", self.refused(cells, "--unit", 1))

    # ---- which format ----

    def test_what_no_format_reads(self):
        self.assertIn("not in a format", self.refused(self.written("a.txt", "hello")))
        self.assertIn("not in a format", self.refused(self.written("a.bin", b"\0" * 100)))
        self.assertIn("not in a format", self.refused(self.written("a.json", '{"a":1}')))
        # For a file in no known format, the error states how files of that ending are recognised.
        for name, text, what in (("a.xml", "<other/>", "<AutoDrive for AutoDrive networks, <map with"),
                                 ("a.xml", "<AutoDri", "this is not valid XML"), ("a.yaml", "a: b\n", "ROS map if it contains image: and resolution:"),
                                 ("a.yml", "a: [1\n", "this is not valid YAML"), ("a.json", '{"a":1}', '"waymark-flat" or "vertexX" for flat JSON'),
                                 ("a.map", "// Quake", 'expected "type octile"'), ("a.bot", "say hi\n", "has lines with CreateMarker"),
                                 ("a.rcw", "RCBot1", "begins with RCBot2"), ("a.pgm", pgm(1, 1, [[9]]), "with --from heights")):
            said = self.refused(self.written(name, text))
            self.assertIn(what, said, name)
        for name, text, what in (("a.png", "hello", "not a readable PNG"), ("a.json", '{"a":\n', "ends too early"),
                                 ("a.svg", "<!-- a --><sv", "not valid XML"), ("a.graphml", "<graph", "not valid XML"),
                                 ("a.geojson", "[" * 100000, "an object {...} is expected"),
                                 ("a.geojson", '{"a":' * 100, "nested more than 64"),
                                 ("a.tmj", "[" * 100000, "line 1: an object {...} is expected here"),
                                 ("a.ldtk", "\n[1]", "line 2: an object {...} is expected here")):
            said = self.refused(self.written(name, text))
            self.assertIn(what, said, name)
            self.assertNotIn("Waymark file", said)
        level = self.written("l.waymark", level_text())
        self.assertIn("is already a level", self.refused(level))
        with open(self.path("large.csv"), "wb") as file:
            file.write(b"x,y\n")
            file.truncate((64 << 20) + 1)
        self.assertIn("large.csv", self.refused(self.path("large.csv")))
        flat = self.written("f.json", '{"vertexX":[1],"vertexY":[1]}')
        self.assertIn("cannot be chosen", self.refused(flat, "--unit", "2"))
        self.assertIn("not a map picture", self.refused(flat, "--mask", "alpha"))

    def test_utf16_is_named(self):
        """In every format that is text, with either byte order, and in levels."""
        for name in ("a.csv", "a.json", "a.geojson", "a.graphml", "a.svg", "a.tmx", "a.tmj", "a.ldtk", "a.yaml", "a.xml",
                     "a.map", "a.bot"):
            for encoding, mark in (("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff")):
                file = self.written(name, mark + "id,x,y\n1,2,3\n".encode(encoding))
                self.assertIn("UTF-16", self.refused(file), name)
                level = self.written("a.waymark", file.read_bytes())
                self.assertIn("a text file in UTF-16 (save it as UTF-8), not a level",
                              run("check", level).stderr)

    def test_rows_of_separators_are_skipped(self):
        for text in ("id,x,y\n1,10.5,20\n,,\n2,30,40\n,,\n\n", "id;x;y\r\n1;10,5;20\r\n;;\r\n2;30;40\r\n; ;\r\n",
                     'id,x,y\n1,10.5,20\n"","",\n2,30,40\n,,,,\n'):
            level, _ = self.imported(self.written("a.csv", text))
            self.assertEqual([vertex["at"] for vertex in level["vertices"]], [[2688, 5120], [7680, 10240]])

    def test_files_that_are_empty(self):
        for line in self.done("import", "--list-formats").splitlines():
            for ending in re.findall(r"\.[a-z.]+", line.partition("(.")[2] and "." + line.partition("(.")[2]):
                for text in ("", " \n", "\ufeff\r\n"):
                    self.assertIn(": the file is empty", self.refused(self.written("e" + ending, text)), ending)

    def test_the_mark_of_utf8_says_nothing(self):
        """Texts that Windows' editors saved begin with it."""
        endings = dict(re.findall(r"^([a-z0-9]+): .*\((\.[a-z.]+)", self.done("import", "--list-formats"), re.M))
        same = 0
        for seed in sorted((ROOT / "tests/fuzz/seeds").iterdir()):
            first = seed.read_bytes().partition(b"\n====\n")[0]
            name = "m" + endings[seed.name.partition(".")[0]]
            out = self.path("m.waymark")
            answers = []
            for text in (first, b"\xef\xbb\xbf" + first):
                code = run("import", self.written(name, text), "-o", out, "--overwrite").returncode
                answers.append(out.read_bytes() if code == 0 else code)
            self.assertEqual(*answers, seed.name)
            same += isinstance(answers[0], bytes)
        self.assertGreater(same, 8)

    def test_what_fuzzing_begins_with_is_read(self):
        """The seeds of tests/fuzz as fuzz_import.cpp lays them down: the pairs lose without their second file."""
        fuzz = ROOT / "tests/fuzz"
        listed = re.search(r"seconds\[\] = \{([^}]*)\}", (fuzz / "fuzz_import.cpp").read_text(encoding="utf-8"))
        names = re.findall(r'"([^"]+)"', listed[1])
        endings = dict(re.findall(r"^([a-z0-9]+): .*\((\.[a-z.]+)", self.done("import", "--list-formats"), re.M))
        pairs = 0
        for seed in sorted((fuzz / "seeds").iterdir()):
            form, _, kind = seed.name.partition(".")
            first, between, second = seed.read_bytes().partition(b"\n====\n")
            with self.subTest(seed=seed.name):
                file = self.written("file" + endings[form], first)
                self.assertEqual(bool(between), kind == "pair")
                if seed.name == "ros":
                    self.assertIn("there is no file none.pgm", self.refused(file, "--from", form))
                    continue
                for name in names if between else ():
                    self.written(name, second)
                level, _ = self.imported(file, "--from", form)
                self.assertTrue(level.get("vertices") or level.get("obstacles"))
                if between:
                    pairs += 1
                    for name in names:
                        self.path(name).unlink()
                    answer = run("import", file, "--from", form, "-o", self.path("alone.waymark"), "--overwrite")
                    alone = json.loads(self.path("alone.waymark").read_text()) if answer.returncode == 0 else {}
                    self.assertNotEqual(level, alone)
        self.assertGreater(pairs, 4)

    def test_only_levels_are_replaced(self):
        """So that no file is lost that the import itself reads, as a second table."""
        source = self.written("st.csv", "id,x,y\n1,0,0\n2,9,9\n")
        edges = self.written("st.edges.csv", "from,to\n1,2\n")
        before = edges.read_bytes()
        for kept in (source, edges, self.written("notes.waymark", "a list"), self.written("none.txt", "")):
            text = kept.read_bytes()
            answer = run("import", source, "-o", kept, "--overwrite")
            self.assertEqual(answer.returncode, 2)
            self.assertIn("Nothing was written", answer.stderr)
            self.assertEqual(kept.read_bytes(), text)
        self.assertEqual(edges.read_bytes(), before)
        level = self.written("l.waymark", level_text())
        self.done("import", source, "-o", level, "--overwrite")
        self.assertEqual(len(json.loads(level.read_text())["vertices"]), 2)

    def test_the_tool_lists_both_ways(self):
        said = self.done("--list-formats")
        for way in ("import", "export"):
            self.assertIn(self.done(way, "--list-formats"), said)

    def test_the_manual_lists_the_formats(self):
        page = (ROOT / "resources/manual/formats.md").read_text(encoding="utf-8")
        for way in ("import", "export"):
            said = self.done(way, "--list-formats")
            ids = [line.split(":")[0] for line in said.splitlines() if not line.startswith(" ")]
            self.assertGreater(len(ids), 1)
            for name in ids:
                self.assertIn(f"`{name}`", page)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + ["-v"])
