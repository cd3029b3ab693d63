#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Waypoints of games and route graphs of robots through navtool, against readers of Python that know the
formats only. Usage: test_waypoints.py NAVTOOL"""
import json
import math
import struct
import sys
import unittest

from format_case import FormatCase, level_text, run


def lattice(number):
    """The nearest lattice coordinate, halves away from zero."""
    return int(math.copysign(math.floor(abs(number) * 256 + 0.5), number)) + 0


def rcw_bytes(points, version=4):
    """points: (x, y, z, yaw, flags, used, targets, area, radius)."""
    out = struct.pack("<16s64siii", b"RCBot2", b"yard", version, len(points), 0)
    out += b"\0" * 64 if version >= 4 else b""
    for x, y, z, yaw, flags, used, targets, area, radius in points:
        out += struct.pack(f"<fffiIBi{len(targets)}i", x, y, z, yaw, flags, used, len(targets), *targets)
        out += struct.pack("<i", area) if version >= 2 else b""
        out += struct.pack("<f", radius) if version >= 3 else b""
    return out


def read_rcw(data):
    """(place or None where it is not used, targets) of each waypoint."""
    _, _, version, count, _ = struct.unpack_from("<16s64siii", data)
    at = 92 + (64 if version >= 4 else 0)
    for _ in range(count):
        x, y, z, _, _, used, n = struct.unpack_from("<fffiIBi", data, at)
        at += 25
        targets = struct.unpack_from(f"<{n}i", data, at)
        at += 4 * n + (4 if version >= 2 else 0) + (4 if version >= 3 else 0)
        yield (x, y, z) if used else None, targets
    assert at == len(data)


class Waypoints(FormatCase):
    def same(self, level, places, links, unit=1):
        """Vertices in order, y upwards; links as (from, to), one-way, by places in the file."""
        kept = [i for i, place in enumerate(places) if place]
        self.assertEqual([(v["at"] + [0])[:3] for v in level["vertices"]],
                         [[lattice(unit * c) for c in (places[i][0], -places[i][1], places[i][2])]
                          for i in kept])
        index = {v["id"]: kept[n] for n, v in enumerate(level["vertices"])}
        ways = set()
        for link in level.get("links", []):
            ends = index[link["from"]], index[link["to"]]
            direction = link.get("direction", "both")
            found = ({ends} if direction != "backward" else set()) | (
                {ends[::-1]} if direction != "forward" else set())
            self.assertFalse(found & ways)
            ways |= found
        self.assertEqual(ways, {(a, b) for a, b in links if a != b and places[a] and places[b]})

    # ---- RCBot2 ----

    def test_rcw_files_of_the_game(self):
        for name, count in (("dod_kalt.rcw", 301), ("koth_viaduct_event.rcw", 186)):
            path = self.shared("waypoints/" + name)
            points = list(read_rcw(path.read_bytes()))
            self.assertEqual(len(points), count)
            level, said = self.imported(path)
            self.same(level, [place for place, _ in points],
                      [(i, t) for i, (_, targets) in enumerate(points) for t in targets])
            self.assertIn("linking is off", said)

    def test_rcw_of_each_version(self):
        points = [(1, 2, 3, 90, 0x80000001, 1, [1, 2], 5, 16.5), (4, 5, 6, 0, 0, 1, [0], 0, 0),
                  (7, 8, 9, 0, 0, 0, [0], 0, 0)]
        for version in (1, 2, 3, 4):
            level, said = self.imported(self.written("a.rcw", rcw_bytes(points, version)), "--unit", 2)
            self.same(level, [(1, 2, 3), (4, 5, 6), None], [(0, 1), (1, 0)], 2)
            self.assertIn("1 edge to a place that is not in the file", said)
            tags = {"flags": "2147483649", "yaw": "90"}
            tags |= {"area": "5"} if version >= 2 else {}
            tags |= {"radius": "16.5"} if version >= 3 else {}
            self.assertEqual(level["vertices"][0]["tags"], tags)

    def test_bad_rcw_is_refused(self):
        good = rcw_bytes([(1, 2, 3, 0, 0, 1, [0], 0, 0)])
        for data, what in (
                (good[:50], "ends too early"), (good[:-3], "declares 1 waypoints, but the file ends too early, within waypoint 0"),
                (rcw_bytes([(math.nan, 2, 3, 0, 0, 1, [], 0, 0)]), "off the map"),
                (rcw_bytes([(1e30, 2, 3, 0, 0, 1, [], 0, 0)]), "off the map"),
                (rcw_bytes([], 9)[:92], "uses version 9 of"), (rcw_bytes([], 9), "uses version 9 of the RCBot2 waypoint format, but only versions 1 to 4 can be read"),
                (good[:84] + b"\xff" * 4 + good[88:], "declares -1 waypoints"),
                (good[:177] + b"\xff\xff\xff\x7f" + good[181:], "ends too early"),
                (good[:84] + b"\xff\xff\xff\x7f" + good[88:], "ends too early")):
            self.assertIn(what, self.refused(self.written("bad.rcw", data)))

    # ---- Bot Warfare ----

    def test_csv_waypoints_of_the_game(self):
        path = self.shared("waypoints/mp_afghan_wp.csv")
        lines = path.read_text().split("\n")
        rows = [line.split(",") for line in lines[1:] if line.strip()]
        self.assertEqual(len(rows), int(lines[0]))
        level, _ = self.imported(path)
        self.same(level, [tuple(map(float, row[0].split())) for row in rows],
                  [(i, int(t)) for i, row in enumerate(rows) for t in row[1].split()])
        self.assertEqual([v.get("kind", "") for v in level["vertices"]], [row[2] for row in rows])

    def test_bad_csv_waypoints_are_refused_with_their_line(self):
        for text, what in (("2\n1 2 3,0,stand\n", "line 1: this line declares 2 waypoints, one per line, but 1 follow"),
                           ("1\n1 2,0,stand\n", "line 2: a position must be three numbers separated by spaces, x y z, but there are only 2"),
                           ("1\n1 2 x,0,stand\n", 'line 2: a position must be three numbers separated by spaces, x y z, but "x" is not a number'),
                           ("", "the file is empty"), ("\n\n1\n", "line 3: this line declares"),
                           ("1\n1 2 3,0.5,stand\n", 'line 2: the first comma must be followed by the numbers of the waypoints'),
                           ("99999999999999999999\n", "line 1: the first line must be the number of waypoints that follow"), (b"1\n1 2 3,0,\xff\n", "UTF-8")):
            self.assertIn(what, self.refused(self.written("w.csv", text), "--from", "botwarfare"))

    def test_links_to_no_waypoint_are_skipped_and_counted(self):
        """One bad link says nothing about the others, in whichever format of waypoints it is."""
        rcw = rcw_bytes([(1, 2, 3, 0, 0, 1, [5, 1, -1], 0, 0), (40, 5, 6, 0, 0, 1, [0], 0, 0)])
        drive = ("<AutoDrive><waypoints><id>1,2</id><x>0,9</x><y>0,0</y><z>0,9</z><out>2,7;1,8</out></waypoints></AutoDrive>")
        files = [("a.rcw", rcw, "waypoint 0 leads to waypoint 5"),
                 ("a.csv", "2\n1 2 3,2 1 -1,stand\n40 5 6,0.0,stand\n", "a.csv, line 2: it leads to waypoint 2, which is not")]
        if "\ntmx: " in self.done("import", "--list-formats"):
            files.append(("a.xml", drive, "there is no vertex 7"))
        for name, text, first in files:
            out = self.path("skipped.waymark")
            answer = run("import", self.written(name, text), "-o", out, "--overwrite")
            self.assertEqual(answer.returncode, 0, answer.stderr)
            self.assertEqual([link.get("direction", "both") for link in json.loads(out.read_text())["links"]], ["both"])
            self.assertIn("2 links lead to waypoints that are not in the file and were left out", answer.stderr)
            self.assertIn(first, answer.stderr)

    # ---- KTX ----

    def test_markers_of_the_game(self):
        path = self.shared("waypoints/aerowalk.bot")
        commands = [line.split() for line in path.read_text().split("\n") if line.strip()]
        places = [tuple(map(float, c[1:4])) for c in commands if c[0] == "CreateMarker"]
        paths = [tuple(map(int, c[1:4:2])) for c in commands if c[0] == "SetMarkerPath"]
        last = max([n for p in paths for n in p] +
                   [int(c[1]) for c in commands if c[0].startswith("Set") and c[0] != "SetMarkerViewOfs"
                    and c[0] != "SetRocketJumpPathFields"])
        first = last - len(places) + 1
        kept = [(a - first, b - first) for a, b in paths if a >= first and b >= first]
        level, said = self.imported(path)
        flags = {(int(c[1]), int(c[2])) for c in commands if c[0] == "SetMarkerPathFlags"}
        slots = [(int(c[1]), int(c[2])) for c in commands if c[0] == "SetMarkerPath"]
        self.assertIn(f"{len(paths) - len(kept)} edges to places that are not in the file", said)
        self.same(level, places, kept)
        tagged = sum(1 for slot, (a, b) in zip(slots, paths)
                     if slot in flags and a >= first and b >= first)
        self.assertEqual(sum(1 for link in level["links"] if link.get("tags")), tagged)
        zones = {int(c[1]): c[2] for c in commands if c[0] == "SetZone"}
        self.assertEqual([v.get("tags", {}).get("zone") for v in level["vertices"]],
                         [zones.get(first + i) for i in range(len(places))])

    def test_bad_markers_are_refused_with_their_line(self):
        for text, what in (("CreateMarker 1 2\n", "line 1: a position must be three numbers"),
                           ("CreateMarker 1 2 3\nSetMarkerPath 1 0 x\n", 'line 2: the numbers of markers and of their paths must be whole and not negative, but "x" is not'),
                           ("CreateMarker 1 2 3\nSetGoal -1 3\n", "line 2"),
                           ("say\n", "the file creates no markers; a line such as"), ("SetGoal 1 3\n", "the file creates no markers"),
                           ("CreateMarker 1 2 1e40\n", "line 1: this position is off the map")):
            self.assertIn(what, self.refused(self.written("m.bot", text), "--from", "ktx"))

    # ---- Nav2 ----

    def test_route_graph(self):
        features = [
            {"type": "Feature", "properties": {"id": 9, "startid": 7, "endid": 3, "cost": 2.5,
                                               "overridable": False, "metadata": {"speed": 0.5}},
             "geometry": {"type": "MultiLineString", "coordinates": [[[1, 2], [3, 4]]]}},
            {"type": "Feature", "properties": {"id": 3, "frame": "map"},
             "geometry": {"type": "Point", "coordinates": [1.5, -2]}},
            {"type": "Feature", "properties": {"id": 7, "frame": "map", "metadata": {"name": "dock"}},
             "geometry": {"type": "Point", "coordinates": [0, 4]}}]
        path = self.written("g.geojson", json.dumps({"type": "FeatureCollection", "features": features}))
        level, said = self.imported(path)
        self.assertEqual([(v["id"], v["at"], v.get("name", "")) for v in level["vertices"]],
                         [(3, [7680, 10240], ""), (7, [0, -20480], "dock")])
        link, = level["links"]
        self.assertEqual((link["from"], link["to"], link["direction"], link["cost"], link["tags"]),
                         (7, 3, "forward", 12800, {"speed": "0.5"}))
        self.assertEqual((level["info"]["unit"], level["info"]["pixelsPerUnit"]), ("m", 20))
        self.assertIn("linking is off", said)

    def test_costs_of_their_own_are_in_range(self):
        nodes = [{"properties": {"id": i}, "geometry": {"type": "Point", "coordinates": [i, 2]}} for i in (1, 2)]
        for cost in (-1, -1e-9, 1e300, 500000):
            edge = {"properties": {"startid": 1, "endid": 2, "cost": cost, "overridable": False}, "geometry": {"type": "L"}}
            text = json.dumps({"type": "FeatureCollection", "features": [*nodes, edge]})
            said = self.refused(self.written("g.geojson", text))
            self.assertIn('g.geojson, line 1: "cost" must be a number from 0 to 419430.399', said)
            level, _ = self.imported(self.written("g.geojson", text.replace("false", "true")))
            self.assertNotIn("cost", level["links"][0])

    def test_features_that_are_no_route_graph_are_told(self):
        ring = {"type": "Feature", "properties": {"name": "Berlin"},
                "geometry": {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1]]]}}
        node = {"properties": {"id": 1}, "geometry": {"type": "Point", "coordinates": [1, 2, 3]}}
        path = self.written("g.geojson", json.dumps({"type": "FeatureCollection", "features": [ring, node, ring]}))
        out = self.path("out.waymark")
        answer = run("import", path, "-o", out)
        self.assertIn("warning: " + str(path) + ": 2 features that are neither nodes nor edges of a route graph",
                      answer.stderr)
        self.assertEqual(json.loads(out.read_text())["vertices"][0]["at"], [5120, -10240, 15360])

    def test_route_graph_that_was_exported_comes_back(self):
        level = self.written("l.waymark", level_text())
        out = self.path("l.geojson")
        self.done("export", level, "--to", "nav2", "-o", out, "--unit", 8)
        back, _ = self.imported(out, "--unit", 8)
        first = json.loads(level_text())
        for was, now in zip(first["vertices"], back["vertices"], strict=True):
            self.assertEqual(was, now)
        # The first agent lacks an ability that a link needs.
        self.assertEqual(sorted(map(str, self.arrows([l for l in first["links"] if "needs" not in l]))),
                         sorted(map(str, self.arrows(back["links"]))))

    def test_route_graph_keeps_operations_and_metadata(self):
        """What plugins of Nav2 read is there again after an import and an export, numbers as numbers."""
        opens = {"door": {"type": "OpenDoor", "trigger": "ON_ENTER", "metadata": {"id": 4, "wait": 2.0}}}
        slow = [{"type": "AdjustSpeedLimit", "trigger": "ON_EXIT", "metadata": {"speed": 1e-07, "a": ["x", None]}}]
        data = {"speed_limit": 50.0, "class": "aisle", "lanes": 2, "wide": True, "code": "007", "sign": "+5",
                "zones": [1, 2.5, "é\n"], "inner": {"a": {"b": False}}, "word": "[1,", "blank": "[1, 2]"}
        features = [
            {"type": "Feature", "properties": {"id": i, "frame": frame, "metadata": data, **operations},
             "geometry": {"type": "Point", "coordinates": [i, 2]}}
            for i, frame, operations in ((0, "map", {"operations": opens}), (5, "odom", {}))]
        features.append({"type": "Feature", "geometry": {"type": "MultiLineString", "coordinates": [[[0, 2], [5, 2]]]},
                         "properties": {"id": 6, "startid": 0, "endid": 5, "metadata": data, "operations": slow}})
        level, _ = self.imported(self.written("g.geojson", json.dumps(
            {"type": "FeatureCollection", "features": features})))
        self.assertEqual([v["id"] for v in level["vertices"]], [1, 5])  # 0 is not a valid id here
        self.assertEqual(json.loads(level["vertices"][0]["tags"]["operations"]), opens)
        self.assertEqual(level["vertices"][1]["tags"]["frame"], "odom")
        again = json.loads(self.done("export", self.path("imported.waymark"), "--to", "nav2"))
        nodes, edges = again["features"][:2], again["features"][2:]
        for feature, was in zip(nodes + edges, features, strict=True):
            wanted, got = was["properties"], feature["properties"]
            self.assertEqual(repr(sorted(got["metadata"].items())), repr(sorted(data.items())))
            self.assertEqual(got.get("operations"), wanted.get("operations"))
            self.assertEqual(got.get("frame"), wanted.get("frame"))

    @staticmethod
    def feature(geometry="Point", coordinates=(0, 0), **properties):
        return {"type": "Feature", "properties": properties, "geometry": {"type": geometry, "coordinates": coordinates}}

    def route_graph(self, *features):
        return self.written("g.geojson", json.dumps({"type": "FeatureCollection", "features": features}))

    def test_ids_of_a_route_graph_may_be_text(self):
        def edge(a, b, i):
            return self.feature("MultiLineString", [[[0, 0], [1, 1]]], id=i, startid=a, endid=b)
        for one, two, three in (("1", "2", "10"), (1, "2", 10), (1.0, " 2 ", 10)):
            level, _ = self.imported(self.route_graph(self.feature(id=one), self.feature(id=two, coordinates=[3, 0]),
                                                      edge("1", 2, three)))
            self.assertEqual([v["id"] for v in level["vertices"]], [1, 2])
            self.assertEqual([(k["from"], k["to"]) for k in level["links"]], [(1, 2)])
        level, _ = self.imported(self.route_graph(
            self.feature(id="dock"), self.feature(id="hall", coordinates=[3, 0], metadata={"name": "Hall"}), edge("dock", "hall", "e")))
        self.assertEqual([v["name"] for v in level["vertices"]], ["dock", "Hall"])
        self.assertEqual(len(level["links"]), 1)
        self.assertIn("there is no vertex gate", self.refused(self.route_graph(self.feature(id="dock"), edge("dock", "gate", 1))))
        self.assertIn("more than one vertex is called dock", self.refused(self.route_graph(*[self.feature(id="dock")] * 2)))

    def test_null_says_nothing(self):
        level, said = self.imported(self.route_graph(
            self.feature(id=1, frame=None, operations=None, metadata={"a": None, "b": 1}), self.feature(id=2, coordinates=[3, 0]),
            self.feature("LineString", [[0, 0], [1, 5], [3, 0]], id=3, startid=1, endid=2, cost=None, overridable=None,
                         metadata=None, operations=None)))
        self.assertEqual(level["vertices"][0]["tags"], {"b": "1"})
        self.assertNotIn("tags", level["links"][0])
        self.assertNotIn("straight here", said)
        self.assertEqual(level["links"][0]["curveForm"], "corners")
        self.assertEqual(level["links"][0]["curve"], [20 * 256, -100 * 256])

    def test_the_bends_of_edges_come_back(self):
        out, back = self.path("bends.geojson"), self.path("back.geojson")
        level = self.route_graph(self.feature(id=1), self.feature(id=2, coordinates=[3, 0]),
                                 self.feature("MultiLineString", [[[0, 0], [1, 5]], [[1, 5], [2, 5], [3, 0]]],
                                              id=3, startid=1, endid=2))
        levels = [self.imported(level)[0]]
        self.assertEqual(levels[0]["links"][0]["curve"], [20 * 256, -100 * 256, 40 * 256, -100 * 256])
        for direction, ways in (("both", 2), ("backward", 1)):
            drawn = dict(levels[0], links=[dict(levels[0]["links"][0], direction=direction)])
            self.done("export", self.written("bends.waymark", json.dumps(drawn)), "--to", "nav2", "-o", out,
                      "--unit", 20)
            edges = [f for f in json.loads(out.read_text())["features"] if "startid" in f["properties"]]
            self.assertEqual(len(edges), ways)
            for made in edges:
                points = made["geometry"]["coordinates"][0]
                self.assertEqual(points if made["properties"]["startid"] == 1 else points[::-1],
                                 [[0, 0], [1, 5], [2, 5], [3, 0]])
            again, _ = self.imported(out)
            link = again["links"][0]
            forward = link["from"] == 1
            self.assertEqual(link["curve"], levels[0]["links"][0]["curve"] if forward
                             else [40 * 256, -100 * 256, 20 * 256, -100 * 256])
            self.assertEqual(len(again["links"]), 1)

    def test_the_largest_own_cost_comes_back(self):
        level = self.written("own.waymark", (
            '{"waymark":{"major":1,"minor":0},\n"info":{"ground":1},\n"terrains":[{"id":1,"name":"Ground"}],\n'
            '"linkSettings":{"linksWanted":0},\n"agents":[{"id":1,"name":"Unit"}],\n'
            '"vertices":[\n{"id":1,"at":[0,0]},\n{"id":2,"at":[25600,0]}\n],\n'
            '"links":[\n{"id":1,"from":1,"to":2,"cost":2147483647}\n]}'))
        out = self.path("own.geojson")
        for unit in (1, 3, 7, 20, 0.3, 1e-3):
            self.done("export", level, "--to", "nav2", "-o", out, "--unit", unit)
            back, _ = self.imported(out, "--unit", unit)
            self.assertEqual([link["cost"] for link in back["links"]], [2147483647], unit)
        self.done("export", level, "--to", "nav2", "-o", out)
        self.assertIn("in this unit; use --unit to choose another one", self.refused(out, "--unit", 20))

    def test_bad_route_graphs_are_refused(self):
        def graph(*features):
            return json.dumps({"type": "FeatureCollection", "features": list(features)})
        node = {"properties": {"id": 1}, "geometry": {"type": "Point", "coordinates": [1, 2]}}
        edge = {"properties": {"startid": 1, "endid": 2}, "geometry": {"type": "MultiLineString"}}
        for text, what in ((graph(node, node), "more than one vertex is called 1"),
                           (graph(node, edge), "no vertex 2"), (graph(7), "not a feature of a route graph"),
                           (graph({"properties": {"id": 1}, "geometry": {"type": "Point", "coordinates": [1]}}),
                            "not a feature"),
                           ('{"type":"FeatureCollection","features":{}}', "not a feature"),
                           ('{"type":"FeatureCollection","features":[' + "[" * 99999, "nested more than 64")):
            self.assertIn(what, self.refused(self.written("bad.geojson", text)))
        # Of several errors the same one is reported in any order: invalid JSON, then nodes, then
        # edges.
        bad, late = dict(edge, properties={"startid": 1, "endid": 1, "overridable": False, "cost": -1}), dict(
            edge, properties={"startid": 1})
        for features, what in (((edge, bad, 7), "line 4: this is not a feature"), ((edge, node, node), "line 4: more than"),
                               ((edge, bad, node), "line 2: there is no vertex 2"), ((bad, edge, node), 'line 2: "cost" must be a number from 0 to'),
                               ((dict(late, properties={"startid": 3}), node), "line 2: there is no vertex 3"),
                               ((late, edge, node), "line 2: endid is missing"), ((), None)):
            text = '{"features":[\n' + ",\n".join(map(json.dumps, features)) + '\n],"type":"FeatureCollection"'
            path = self.written("bad.geojson", text)
            self.assertIn("ends too early", self.refused(path))
            path.write_text(text + "}")
            if what:
                self.assertIn(f"bad.geojson, {what}", self.refused(path))
            else:
                self.assertEqual(self.imported(path)[0]["vertices"], [])
        deep = self.shared("malformed/n_structure_open_array_object.json")
        self.assertIn(deep.name, self.refused(deep, "--from", "nav2"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + ["-v"])
