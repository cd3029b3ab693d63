#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Graphs that navtool writes for other programs, read by Python, which knows the level and the formats'
own rules only. Usage: test_exports.py NAVTOOL"""
import csv
import json
import math
import re
import sys
import unittest
from xml.etree import ElementTree

from format_case import LINKS, VERTICES, FormatCase, level_text, run

PLACES = {i: (x, y, z) for i, x, y, z, *_ in VERTICES}


def length(link):
    """In lattice units, rounded up."""
    squared = sum((a - b) ** 2 for a, b in zip(PLACES[link["from"]], PLACES[link["to"]]))
    return math.isqrt(squared - 1) + 1


def plain_cost(link):
    """Of an agent that can use it, in lattice units."""
    return link.get("cost", length(link) * link.get("multiplier", 1000) / 1000)


def arrows():
    """(from, to, link) for each way that can be gone."""
    for link in LINKS:
        direction = link.get("direction", "both")
        if direction != "backward":
            yield link["from"], link["to"], link
        if direction != "forward":
            yield link["to"], link["from"], link


def dot_statements(text):
    """(what stands before the bracket, attributes) of each statement of a DOT file of one graph."""
    tokens = re.findall(r'"(?:[^"\\]|\\.)*"|->|[-\w.]+|[\[\]{}=,;]', text, re.S)
    body = tokens[tokens.index("{") + 1:-1]
    assert tokens[-1] == "}"

    def plain(token):
        return re.sub(r'\\(["\\])', r"\1", token[1:-1]) if token[0] == '"' else token
    head, attributes, inside = [], {}, False
    i = 0
    while i < len(body):
        token = body[i]
        if token == ";":
            yield head, attributes
            head, attributes = [], {}
        elif token == "[":
            inside = True
        elif token == "]":
            inside = False
        elif inside and token != ",":
            assert body[i + 1] == "="
            attributes[plain(token)] = plain(body[i + 2])
            i += 2
        elif not inside:
            head.append(plain(token))
        i += 1


class Exports(FormatCase):
    def exported(self, to, *options):
        level = self.written("l.waymark", level_text().replace(
            '"vertices":', '"agents":[{"id":1,"name":"Scout"}],\n"vertices":'))
        return self.done("export", level, "--to", to, *options)

    def same_arrow(self, link, got, scale=1):
        """The attributes of an arrow against its link."""
        self.assertEqual(float(got["length"]) * scale, length(link) / 256)
        self.assertEqual(int(got["multiplier"]), link.get("multiplier", 1000))
        self.assertEqual(got["kind"], link.get("kind", "walk"))
        self.assertEqual(got.get("needs", ""),
                         ";".join(need.replace(";", "\\;") for need in link.get("needs", [])))
        # An own cost is in the length unit of the file.
        self.assertEqual(float(got["ownCost"]) * scale * 256 if "ownCost" in got else None, link.get("cost"))
        for name, value in link.get("tags", {}).items():
            self.assertEqual(got[name], value)
        if "cost:Scout" in got:
            self.assertAlmostEqual(float(got["cost:Scout"]) * 256 * scale, plain_cost(link), delta=1)

    def same_arrows(self, ways, scale=1):
        """(from, to, attributes) of each way against the level's."""
        wanted = sorted(arrows(), key=lambda arrow: arrow[:2])
        ways = sorted(ways, key=lambda way: way[:2])
        self.assertEqual([way[:2] for way in ways], [arrow[:2] for arrow in wanted])
        for (_, _, link), (_, _, got) in zip(wanted, ways):
            self.same_arrow(link, got, scale)

    # ---- DOT ----

    def test_dot(self):
        text = self.exported("dot", "--unit", 2, "--origin", "10,20")
        nodes, ways = {}, []
        for head, attributes in dot_statements(text):
            if len(head) == 1:
                nodes[int(head[0])] = attributes
            else:
                self.assertEqual(head[1], "->")
                ways.append((int(head[0]), int(head[2]), attributes))
        self.assertEqual(list(nodes), [v[0] for v in VERTICES])
        for i, x, y, z, name, kind, tags in VERTICES:
            self.assertEqual([float(n) for n in nodes[i]["pos"].split(",")],
                             [(x / 256 - 10) / 2, (20 - y / 256) / 2])  # y grows upwards there
            self.assertEqual(float(nodes[i].get("z", 0)), z / 512)
            self.assertEqual(nodes[i].get("label", ""), name)
            self.assertEqual(nodes[i].get("kind", ""), kind)
            for tag, value in tags.items():
                self.assertEqual(nodes[i][tag], value)
        self.same_arrows(ways, 2)

    # ---- GraphML ----

    def test_graphml(self):
        space = "{http://graphml.graphdrawing.org/xmlns}"
        root = ElementTree.fromstring(self.exported("graphml").encode())
        keys = {key.get("id"): key for key in root.iter(space + "key")}
        names = [(key.get("for"), key.get("attr.name")) for key in keys.values()]
        self.assertEqual(len(names), len(set(names)))

        def attributes(element):
            for data in element.iter(space + "data"):
                self.assertEqual(keys[data.get("key")].get("for"), element.tag.removeprefix(space))
            return {keys[data.get("key")].get("attr.name"): data.text or ""
                    for data in element.iter(space + "data")}
        nodes = {int(node.get("id")): attributes(node) for node in root.iter(space + "node")}
        self.assertEqual(list(nodes), [v[0] for v in VERTICES])
        for i, x, y, z, name, kind, tags in VERTICES:
            got = nodes[i]
            self.assertEqual([float(got[axis]) * 256 for axis in "xyz"], [x, y, z])
            self.assertEqual((got.get("name", ""), got.get("kind", "")), (name, kind))
            self.assertEqual({tag: got[tag] for tag in tags}, tags)
        self.same_arrows([(int(edge.get("source")), int(edge.get("target")), attributes(edge))
                          for edge in root.iter(space + "edge")])
        self.assertEqual(root.find(space + "graph").get("edgedefault"), "directed")

    def test_networkx_finds_the_costs_of_the_json_export(self):
        try:
            import networkx
        except ImportError:
            self.skipTest("networkx is not installed")
        graph = networkx.read_graphml(self.written("g.graphml", self.exported("graphml")), node_type=int)
        flat = json.loads(self.exported("json"))
        cost = {}
        for a, b, forth, back in zip(flat["edgeFrom"], flat["edgeTo"], flat["costForward"],
                                     flat["costBackward"]):
            ids = flat["vertexId"][a], flat["vertexId"][b]
            cost |= {way: c for way, c in ((ids, forth), (ids[::-1], back)) if c}
        for way, c in cost.items():
            self.assertEqual(networkx.dijkstra_path_length(graph, *way, weight="cost:Scout") * 256, c)
        self.assertEqual(len(cost), 2)  # it cannot climb

    # ---- lifts ----

    def tower(self):
        """A level with a lift from floor 1 past floor 2 to floor 3, stairs with a time, and two agents, of which
        the second waits longer for lifts."""
        return self.written("tower.waymark", (
            '{"waymark":{"major":1,"minor":10},\n"info":{"name":"Tower","ground":1},\n"linkSettings":{"linksWanted":0},\n'
            '"floors":[{"id":2,"name":"Hall","order":1,"elevation":2560},{"id":3,"name":"Roof","order":2,"elevation":5120}],\n'
            '"terrains":[{"id":1,"name":"Ground"}],\n"agents":[{"id":1,"name":"Scout","speed":1000},\n'
            '{"id":2,"name":"Cart","speed":777}],\n'
            '"vertices":[{"id":1,"at":[0,0],"name":"gate"},{"id":2,"at":[100,0],"floor":2},\n'
            '{"id":3,"at":[0,300],"floor":3},{"id":4,"at":[99900,0],"floor":3,"name":"flag"}],\n'
            '"links":[{"id":1,"from":3,"to":4,"delay":2500}],\n'
            '"lifts":[{"id":4,"name":"Lift, 1","at":[0,0],"stops":[{"floor":1,"entrance":1},{"floor":3,"entrance":3}],\n'
            '"wait":1500,"up":1001,"down":500,"factors":{"2":1999}}]}'))

    def ways_of_tower(self, to):
        """(from, to, attributes) of each way in an export of that level."""
        level, out = self.tower(), self.path("out." + to)
        self.done("export", level, "--to", to, "-o", out)
        text = out.read_text()
        self.assertNotRegex(text, r"\b214748\d{4}\b")  # no ids of cabins
        if to == "csv":
            rows = csv.DictReader(self.path("out.edges.csv").read_text().splitlines())
            ways = [(int(row["From"][1:]), int(row["To"][1:]), row["Direction"],
                     {"seconds": row["Seconds"], "ownCost": row["OwnCost"], "kind": row["Kind"],
                      **dict(tag.split("=") for tag in row["Tags"].split(";") if tag)}) for row in rows]
        elif to == "dot":
            ways = [(int(head[0]), int(head[2]), "forward", attributes)
                    for head, attributes in dot_statements(text) if len(head) > 1]
        elif to == "graphml":
            space = "{http://graphml.graphdrawing.org/xmlns}"
            root = ElementTree.fromstring(text.encode())
            names = {key.get("id"): key.get("attr.name") for key in root.iter(space + "key")}
            ways = [(int(edge.get("source")), int(edge.get("target")), "forward",
                     {names[data.get("key")]: data.text for data in edge}) for edge in root.iter(space + "edge")]
        elif to == "nav2":
            edges = [f["properties"] for f in json.loads(text)["features"] if "startid" in f["properties"]]
            ways = [(edge["startid"], edge["endid"], "forward", {**edge, **edge.get("metadata", {})}) for edge in edges]
        else:
            layers = {layer["name"]: layer["objects"] for layer in json.loads(text)["layers"]}
            vertices = dict(zip([o["id"] for o in layers["vertices"]], (1, 2, 3, 4)))
            properties = [{p["name"]: p["value"] for p in o["properties"]} for o in layers["edges"]]
            ways = [(vertices[p["from"]], vertices[p["to"]], p["direction"], p) for p in properties]
        found = [(a, b, got) for a, b, direction, got in ways if direction != "backward"]
        return found + [(b, a, got) for a, b, direction, got in ways if direction != "forward"]

    def test_lifts_are_edges(self):
        wanted = {(1, 3): (1.5 + 2 * 1.001, 300), (3, 1): (1.5 + 2 * 0.5, 301), (3, 4): (2.5, None), (4, 3): (2.5, None)}
        for to in ("csv", "dot", "graphml", "nav2", "tmj"):
            ways = {(a, b): got for a, b, got in self.ways_of_tower(to)}
            self.assertEqual(set(ways), set(wanted), to)
            for way, (seconds, cost) in wanted.items():
                got = ways[way]
                if to == "nav2":  # A cost that scorers must not replace includes the time.
                    self.assertEqual((got.get("seconds"), got["overridable"]), (None if cost else seconds, not cost))
                    self.assertEqual(got["cost"] * 256, self.cost_in_tower(*way, "Scout"))
                else:
                    self.assertAlmostEqual(float(got["seconds"]), seconds, places=9)
                    self.assertEqual(float(got["ownCost"]) * 256 if got.get("ownCost") else None, cost)
                    self.assertEqual(got["kind"], "teleport" if cost else "walk")
                self.assertEqual(got.get("lift"), "Lift, 1" if cost else None)
                for agent in ("Scout", "Cart") if to in ("dot", "graphml") else ():
                    self.assertEqual(float(got["cost:" + agent]) * 256, self.cost_in_tower(*way, agent))

    def cost_in_tower(self, start, goal, agent):
        return json.loads(self.done("route", self.tower(), start, goal, "--agent", agent, "--format", "json"))["cost"]

    def test_lifts_come_back_as_links(self):
        """A plain agent pays as much as before, and up to 2 less because a ride is rounded up once."""
        before = self.cost_in_tower("gate", "flag", "Scout")
        for to in ("csv", "tmj") + (("graphml",) if "\ngraphml: " in self.done("import", "--list-formats") else ()):
            self.ways_of_tower(to)
            level, _ = self.imported(self.path("out." + to))
            self.assertEqual([floor["name"] for floor in level["floors"]], ["floor 1", "Hall", "Roof"])
            ends = [v["id"] for v in level["vertices"] if v.get("name") in ("gate", "flag")]
            self.assertEqual(sorted(link.get("delay") for link in level["links"]), [2500, 2500, 3502])
            level["agents"][0]["speed"] = 1000
            self.written("back.waymark", json.dumps(level))
            after = json.loads(self.done("route", self.path("back.waymark"), *ends, "--format", "json"))["cost"]
            self.assertTrue(before - 2 <= after <= before, (to, before, after))

    def test_times_are_a_column_of_their_own(self):
        """Only if there are any: other tables are as they always were."""
        self.exported("csv", "-o", self.path("l.csv"))
        self.assertTrue(self.path("l.edges.csv").read_text().splitlines()[0].endswith(",Needs,Tags"))
        for to in ("dot", "graphml", "nav2", "tmj"):
            self.assertNotIn("seconds", self.exported(to))

    def test_a_single_floor_has_no_lifts(self):
        for to in ("dot", "graphml", "nav2", "svg", "tmj", "json", "rmf"):
            text = self.done("export", self.tower(), "--to", to, "--floor", "Roof")
            self.assertNotRegex(text, r"\b214748\d{4}\b", to)
            self.assertNotIn("Lift, 1", text)

    # ---- frames ----

    def test_frames_that_numbers_cannot_hold_are_refused(self):
        level = self.written("l.waymark", level_text())
        out = self.path("l.out")
        cases = [(to, ("--origin", origin), "the origin is too far away to distinguish points of the map: it can be at most 1")
                 for to in ("csv", "dot", "graphml", "nav2", "svg", "tmj") for origin in ("1e300,0", "0,-1.1e12")]
        cases += [("tmj", frame, "Tiled map (JSON) allows at most 2147483615: choose another unit or origin")
                  for frame in (("--unit", "1e-9"), ("--unit", "1e-5"), ("--origin", "-1e10,0"))]
        for to, frame, what in cases:
            answer = run("export", level, "--to", to, "-o", out, *frame)
            self.assertEqual(answer.returncode, 2, (to, frame))
            self.assertIn(what, answer.stderr)
            self.assertFalse(out.exists())
        for frame in (("--unit", "1e-4"), ("--origin", "-1e9,1e9")):
            root = json.loads(self.exported("tmj", *frame))
            self.assertLess(max(root["width"], root["height"]) * 16, 2**31)
        # The smallest fraction of a map pixel is preserved.
        back, _ = self.imported(self.written("far.csv", "x,y\n1000000000007.0039,-999999999999.5\n"), "--origin", "-1e12,1e12")
        self.assertEqual(back["vertices"][0]["at"], [1793, 128])
        self.done("export", self.path("imported.waymark"), "--to", "csv", "-o", self.path("again.csv"), "--origin", "-1e12,1e12")
        self.assertEqual(self.imported(self.path("again.csv"), "--origin", "-1e12,1e12")[0]["vertices"], back["vertices"])

    # ---- GeoJSON of Nav2 ----

    def test_geojson(self):
        root = json.loads(self.exported("nav2", "--unit", 4))
        self.assertEqual(root["type"], "FeatureCollection")
        ids = [feature["properties"]["id"] for feature in root["features"]]
        self.assertEqual(len(ids), len(set(ids)))
        nodes, edges = {}, []
        for feature in root["features"]:
            (nodes.__setitem__(feature["properties"]["id"], feature)
             if feature["geometry"]["type"] == "Point" else edges.append(feature))
        self.assertEqual(list(nodes), [v[0] for v in VERTICES])
        for i, x, y, z, name, kind, tags in VERTICES:
            self.assertEqual(nodes[i]["geometry"]["coordinates"], [x / 1024, -y / 1024])
            self.assertEqual(nodes[i]["properties"]["frame"], "map")
            self.assertEqual(nodes[i]["properties"].get("metadata", {}),
                             ({"z": z / 1024} if z else {}) | ({"name": name} if name else {}) |
                             ({"kind": kind} if kind else {}) | tags)
        wanted = {arrow[:2]: arrow[2] for arrow in arrows() if "needs" not in arrow[2]}
        self.assertEqual({(e["properties"]["startid"], e["properties"]["endid"]) for e in edges},
                         set(wanted))
        for edge in edges:
            way = edge["properties"]["startid"], edge["properties"]["endid"]
            self.assertEqual(edge["geometry"]["type"], "MultiLineString")
            self.assertEqual(edge["geometry"]["coordinates"],
                             [[nodes[end]["geometry"]["coordinates"] for end in way]])
            self.assertAlmostEqual(edge["properties"]["cost"] * 1024, plain_cost(wanted[way]), delta=1)
            # Nav2 scorers compute costs, except for edges with an own cost.
            self.assertEqual(edge["properties"]["overridable"], "cost" not in wanted[way])
            multiplier = wanted[way].get("multiplier")
            self.assertEqual(edge["properties"].get("metadata", {}), wanted[way].get("tags", {}) |
                             ({"multiplier": multiplier} if multiplier else {}))

    # ---- SVG ----

    def test_svg(self):
        space = "{http://www.w3.org/2000/svg}"
        root = ElementTree.fromstring(self.exported("svg", "--unit", 2, "--y", "up").encode())
        left, top, width, height = map(float, root.get("viewBox").split())
        groups = {group.get("id"): group for group in root.iter(space + "g")}
        circles = list(groups["vertices"])
        self.assertEqual([circle.get("id") for circle in circles], [f"v{v[0]}" for v in VERTICES])
        for circle, (_, x, y, _, name, kind, _) in zip(circles, VERTICES):
            at = float(circle.get("cx")), float(circle.get("cy"))
            self.assertEqual(at, (x / 512, -y / 512))
            self.assertTrue(left < at[0] < left + width and top < at[1] < top + height)
            title = circle.find(space + "title")
            self.assertEqual(title.text if title is not None else "", name)
            self.assertEqual(circle.get("class", ""), kind)
        lines = set()
        for line in groups["edges"]:
            a, b = ((float(line.get("x" + end)), float(line.get("y" + end))) for end in "12")
            if line.get("marker-end") or not line.get("marker-start"):
                lines.add((a, b))
            if line.get("marker-start") or not line.get("marker-end"):
                lines.add((b, a))
        self.assertEqual(lines, {tuple((PLACES[end][0] / 512, -PLACES[end][1] / 512)
                                       for end in arrow[:2]) for arrow in arrows()})
        paths = [path.get("d") for path in groups["obstacles"]]
        self.assertEqual(paths, ["M5 -5L10 -5L10 -10Z"])

    # ---- TMJ ----

    def test_tmj(self):
        root = json.loads(self.exported("tmj"))
        layers = {layer["name"]: layer["objects"] for layer in root["layers"]}
        objects = [o for layer in layers.values() for o in layer]
        self.assertEqual(len({o["id"] for o in objects}), len(objects))
        self.assertLess(max(o["id"] for o in objects), root["nextobjectid"])

        def properties(of):
            return {p["name"]: p["value"] for p in of.get("properties", [])}
        vertex_of = {}
        for o, (i, x, y, z, name, kind, tags) in zip(layers["vertices"], VERTICES, strict=True):
            vertex_of[o["id"]] = i
            self.assertIs(o["point"], True)
            self.assertEqual((o["x"], o["y"], o["name"], o["type"]), (x / 256, y / 256, name, kind))
            self.assertEqual(properties(o), ({"z": z / 256} if z else {}) | tags)
        ways = []
        for o in layers["edges"]:
            got = properties(o)
            ends = vertex_of[got["from"]], vertex_of[got["to"]]
            line = [(o["x"] + p["x"], o["y"] + p["y"]) for p in o["polyline"]]
            self.assertEqual(line, [(PLACES[end][0] / 256, PLACES[end][1] / 256) for end in ends])
            ways += [(*ends, got)] if got["direction"] != "backward" else []
            ways += [(*ends[::-1], got)] if got["direction"] != "forward" else []
        self.same_arrows(ways)
        rock, = layers["obstacles"]
        self.assertEqual([(rock["x"] + p["x"], rock["y"] + p["y"]) for p in rock["polygon"]],
                         [(10, 10), (20, 10), (20, 20)])
        self.assertEqual(rock["name"], "rock")

    def test_tmj_writes_holes_as_objects(self):
        level = self.written("h.waymark", level_text().replace(
            '"solid":[[', '"solid":[[0,0,25600,0,25600,25600],['))
        root = json.loads(self.done("export", level, "--to", "tmj"))
        outer, hole = root["layers"][0]["objects"]
        self.assertEqual([p for p in hole["properties"]],
                         [{"name": "of", "type": "object", "value": outer["id"]}])
        self.assertEqual((outer["type"], hole["type"], len(outer["polygon"])), ("obstacle", "ring", 3))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + ["-v"])
