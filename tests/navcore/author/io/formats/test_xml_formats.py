#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""XML and YAML files of other programs through navtool, written and measured by Python.
Usage: test_xml_formats.py NAVTOOL"""
import json
import math
import random
import sys
import unittest

from format_case import FormatCase, level_text


def corners(ring):
    return list(zip(ring[::2], ring[1::2]))


def ring_area(ring):
    pairs = corners(ring)
    return abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(pairs, pairs[1:] + pairs[:1]))) / 2 / 65536


class XmlFormats(FormatCase):
    # ---- GraphML ----

    def test_graphml_that_was_exported_comes_back(self):
        out = self.path("l.graphml")
        self.done("export", self.written("l.waymark", level_text()), "--to", "graphml", "-o", out, "--unit", 2)
        back, said = self.imported(out, "--unit", 2)
        self.same_graph(back)
        self.assertIn("linking is off", said)

    def test_graphml_of_networkx(self):
        try:
            import networkx
        except ImportError:
            self.skipTest("networkx is not installed")
        rnd = random.Random(3)
        graph = networkx.gnm_random_graph(30, 90, seed=3, directed=True)
        for node in graph:
            graph.nodes[node].update(x=rnd.uniform(0, 900), y=rnd.uniform(0, 900), colour="red & <blue>")
        networkx.write_graphml(graph, self.path("n.graphml"))
        level, _ = self.imported(self.path("n.graphml"))
        place = {v["id"]: tuple(v["at"]) for v in level["vertices"]}
        self.assertEqual({v["tags"]["colour"] for v in level["vertices"]}, {"red & <blue>"})

        def at(node):
            return round(graph.nodes[node]["x"] * 256), round(graph.nodes[node]["y"] * 256)
        self.assertEqual({(place[a], place[b]) for a, b, _ in self.arrows(level["links"])},
                         {(at(a), at(b)) for a, b in graph.edges})

    def test_graphml_without_places(self):
        level, said = self.imported(self.shared("graphs/igraph-test.graphml"))
        self.assertEqual(len(level["vertices"]), 6)
        self.assertIn("all vertices were placed on a circle", said)
        self.assertEqual([v["name"] for v in level["vertices"]], [f"n{i}" for i in range(6)])
        self.assertEqual(level["vertices"][3]["tags"]["color"], 'red "with entities"')
        self.assertTrue(all("direction" not in link for link in level["links"]))  # undirected
        self.assertEqual(len({tuple(v["at"]) for v in level["vertices"]}), 6)

    def test_directions_as_the_schema_of_graphml_has_them(self):
        def file(default, own):
            return self.written("d.graphml", (
                f'<graphml><graph{default}><node id="1"/><node id="2"/>\n<edge source="1" target="2"{own}/></graph></graphml>'))
        for default, own, wanted in (
                *((' edgedefault="undirected"', f' directed="{word}"', "forward") for word in ("true", "1", " 1 ")),
                *((' edgedefault="directed"', f' directed="{word}"', "both") for word in ("false", "0")),
                (' edgedefault="directed"', "", "forward"), (' edgedefault="undirected"', "", "both"), ("", "", "both")):
            level, _ = self.imported(file(default, own))
            self.assertEqual(level["links"][0].get("direction", "both"), wanted, (default, own))
        for word in ("yes", "2", "True", "directed"):
            self.assertIn(f'd.graphml, line 2: "{word}" is not a Boolean value for "directed": use true, false, 1 or 0',
                          self.refused(file("", f' directed="{word}"')))
        self.assertIn('"edgedefault" must be "directed" or "undirected", not "both"',
                      self.refused(file(' edgedefault="both"', "")))

    def test_hyperedges_of_graphml_are_counted(self):
        level, said = self.imported(self.written("h.graphml", (
            '<graphml><graph edgedefault="directed"><node id="1"><graph><hyperedge/></graph></node><node id="2"/>'
            '<hyperedge><endpoint node="1"/><endpoint node="2"/></hyperedge></graph></graphml>')))
        self.assertEqual(level["links"], [])
        self.assertIn("2 hyperedges, which join several vertices, were left out", said)

    def test_bad_xml_is_refused(self):
        def graph(body):
            return (f'<graphml>\n<key id="x" attr.name="x"/><key id="y" attr.name="y"/>\n'
                    f'<graph edgedefault="directed">\n{body}</graph></graphml>')
        for text, what in (
                (graph('<node id="a"/><node id="a"/>'), 'line 4: more than one vertex is called "a"'),
                (graph('<node id="a"/>\n<edge source="a" target="b"/>'), 'line 5: there is no vertex "b"'),
                (graph('<node id="a"><data key="x">q</data><data key="y">1</data></node>'), '"q" is not a number'),
                (graph('<node id="a"><data key="x">1</data><data key="y">1</data></node><node id="b"/>'),
                 "this one has none"),
                ("<graphml><graph></graphml>", "not valid XML"), ("<graphml", "not valid XML"), ("<other/>", "the root element of the file must be graphml"),
                (b"<graphml>\xff</graphml>", "UTF-8"), ("<graphml>&#xD800;</graphml>", "UTF-8"),
                ("<graphml>" + "<a>" * 100, "not valid XML"),
                ("<graphml>\n" + "<a>" * 64 + "</a>" * 64 + "</graphml>", "line 2: nested more than 64"),
                ("<a/>" * 4000001, "more than 4000000 elements")):
            said = self.refused(self.written("bad.graphml", text), "--from", "graphml")
            self.assertIn(what, said, text[:80])
        broken = self.shared("malformed/unclosed-element.xml")
        self.assertIn("not valid XML", self.refused(broken, "--from", "graphml"))

    def test_entities_are_not_expanded(self):
        bomb = '<!DOCTYPE g [<!ENTITY a "' + "x" * 1000 + '">' + "".join(
            f'<!ENTITY {chr(98 + i)} "{("&" + chr(97 + i) + ";") * 10}">' for i in range(9)) + "]>"
        bomb += '<graphml><key id="n" attr.name="name"/><graph><node id="1"><data key="n">&j;</data></node></graph></graphml>'
        level, _ = self.imported(self.written("bomb.graphml", bomb))
        self.assertEqual(level["vertices"][0]["name"], "&j;")
        inner = '<!DOCTYPE g [<!ENTITY f SYSTEM "file:///etc/hostname">]><graphml><key id="n" attr.name="name"/>'
        level, _ = self.imported(self.written(
            "file.graphml", inner + '<graph><node id="1"><data key="n">&f;</data></node></graph></graphml>'))
        self.assertEqual(level["vertices"][0]["name"], "&f;")

    # ---- SVG ----

    def drawn(self, body, *options):
        level, said = self.imported(self.written(
            "d.svg", f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>'), *options)
        return level.get("obstacles", []), said

    def test_svg_that_was_exported_comes_back(self):
        level = self.written("h.waymark", level_text().replace(
            '"solid":[[', '"solid":[[0,0,25600,0,25600,25600],['))
        out = self.path("h.svg")
        self.done("export", level, "--to", "svg", "-o", out, "--unit", 2, "--y", "up")
        back, _ = self.imported(out, "--unit", 2, "--y", "up")
        self.assertEqual([(o["name"], o["solid"]) for o in back["obstacles"]],
                         [("rock", json.loads(level.read_text())["obstacles"][0]["solid"])])

    def test_svg_shapes(self):
        (rect, polygon, wall, circle, ellipse, line), said = self.drawn(
            '<rect x="1" y="2" width="30px" height="4"><title>bench</title></rect>'
            '<polygon points="0,0 10,0 10,10"/><polyline points="0 0 5 5 9 1"/>'
            '<circle cx="50" cy="50" r="20"/><ellipse cx="0" cy="0" rx="30" ry="10"/>'
            '<line x1="1" y1="2" x2="3" y2="4"/><text>no</text><rect width="0" height="9"/>')
        self.assertEqual(rect["name"], "bench")
        self.assertEqual(corners(rect["solid"][0]), [(256, 512), (7936, 512), (7936, 1536), (256, 1536)])
        self.assertEqual(ring_area(polygon["solid"][0]), 50)
        self.assertEqual(wall["wall"], [[0, 0, 1280, 1280, 2304, 256]])
        self.assertAlmostEqual(ring_area(circle["solid"][0]), math.pi * 400, delta=10)
        self.assertAlmostEqual(ring_area(ellipse["solid"][0]), math.pi * 300, delta=8)
        self.assertEqual(line["wall"], [[256, 512, 768, 1024]])
        self.assertIn("1 element was left out, because it is text", said)
        self.assertIn("1 shape with nothing inside it was left out", said)

    def test_svg_lengths(self):
        """By the pixels of CSS, 96 to an inch, and shares of the view box, or of the size."""
        for text, wanted in (("1in", 96), ("2.54cm", 96), ("25.4mm", 96), ("72pt", 96), ("6pc", 96), ("101.6Q", 96),
                             (" 8px ", 8), ("+8", 8), ("-1in", -96)):
            (shape,), _ = self.drawn(f'<line x1="{text}" x2="500" y2="500"/>')
            self.assertEqual(shape["wall"], [[256 * wanted, 0, 128000, 128000]], text)
        shares = ('<rect x="10%" y="10%" width="50%" height="25%"/>'
                  '<circle cx="50%" cy="50%" r="10%"/>')
        for size in ('viewBox="0 0 700 100"', 'width="9mm" height="8" viewBox="5, 5, 700, 100"',
                     'width="525pt" height="75pt"'):
            level, _ = self.imported(self.written("s.svg", f"<svg {size}>{shares}</svg>"))
            rect, circle = (corners(o["solid"][0]) for o in level["obstacles"])
            self.assertEqual(rect, [(256 * x, 256 * y) for x, y in ((70, 10), (420, 10), (420, 35), (70, 35))])
            self.assertEqual(max(x for x, _ in circle), 256 * (350 + 50)) # of 700 and 100 together 500
        for body, cause in (('<rect width="50%" height="9"/>', "the length 50% cannot be read"),
                            ('<line x2="3em"/>', "the length 3em cannot be read"),
                            ('<circle r="a"/>', "the length a cannot be read")):
            self.assertIn(cause, self.refused(self.written("u.svg", f"<svg>{body}</svg>")))

    def test_svg_shapes_without_an_inside_are_counted(self):
        shapes, said = self.drawn('<circle r="0"/><polygon points="0,0 9,9"/><path d=""/><rect width="9"/>'
                                  '<line x2="9"/>')
        self.assertEqual(len(shapes), 1)
        self.assertIn("4 shapes with nothing inside them were left out", said)

    def test_svg_transforms(self):
        for transform, place in (
                ("translate(3)", lambda x, y: (x + 3, y)), ("translate(3,-4)", lambda x, y: (x + 3, y - 4)),
                ("scale(2)", lambda x, y: (2 * x, 2 * y)), ("scale(2 3)", lambda x, y: (2 * x, 3 * y)),
                ("rotate(90)", lambda x, y: (-y, x)), ("rotate(90, 8 8)", lambda x, y: (16 - y, x)),
                ("matrix(1 2 3 4 5 6)", lambda x, y: (x + 3 * y + 5, 2 * x + 4 * y + 6)),
                ("skewX(45)", lambda x, y: (x + y, y)), ("skewY(45)", lambda x, y: (x, y + x)),
                ("translate(1,1) scale(2) rotate(90)", lambda x, y: (1 - 2 * y, 1 + 2 * x))):
            (shape,), _ = self.drawn(f'<g transform="translate(10,20)"><polygon transform="{transform}" '
                                     'points="0,0 16,0 0,8"/></g>')
            wanted = [tuple(256 * (c + o) for c, o in zip(place(x, y), (10, 20)))
                      for x, y in ((0, 0), (16, 0), (0, 8))]
            for got, want in zip(corners(shape["solid"][0]), wanted):
                self.assertLessEqual(max(abs(g - w) for g, w in zip(got, want)), 1, transform)

    def test_svg_strokes(self):
        """Open lines are as wide as they are drawn: their ground by hand, to one part in a hundred."""
        line, red = '<line x1="0" y1="0" x2="100" y2="0" {}/>', 'stroke="red"'
        bend = '<polyline points="0,0 100,0 100,100" {}/>'
        for body, wanted in (
                (line.format('stroke="red" stroke-width="10"'), 1000),
                (line.format('style="stroke-width : 10px; stroke:#000"'), 1000),
                (line.format('stroke="red" stroke-width="10" style="stroke-width:20"'), 2000),
                (line.format('stroke="red" stroke-width="1cm"'), 100 * 96 / 2.54),
                (line.format('stroke="red" stroke-width="10" stroke-linecap="square"'), 1100),
                (line.format('stroke="red" stroke-width="10" stroke-linecap="round"'), 1000 + math.pi * 25),
                (f'<g stroke="red" stroke-width="6" transform="scale(2)">{line.format("")}</g>', 200 * 12),
                (f'<g stroke-width="6">{line.format(red)}</g>', 600),
                (bend.format('stroke="red" stroke-width="10"'), 105 * 10 + 95 * 10),
                (bend.format('stroke="red" stroke-width="10" stroke-linejoin="round"'), 1975 + math.pi * 25 / 4),
                ('<path stroke="red" stroke-width="20" d="M0 0h100M50 -50v100"/>', 2 * 2000 - 400)):
            (shape,), said = self.drawn(body)
            rings = [ring_area(ring) for ring in shape["solid"]]
            self.assertAlmostEqual(2 * max(rings) - sum(rings), wanted, delta=wanted / 100, msg=body)
        for body in (line.format(""), line.format('stroke-width="10"'), line.format('stroke="none" stroke-width="10"'),
                     line.format('stroke="red" stroke-width="1.5"'), line.format('stroke="red" stroke-width="5%"')):
            self.assertEqual(self.drawn(body)[0][0]["wall"], [[0, 0, 25600, 0]], body)
        shapes, said = self.drawn('<rect width="9" height="9" stroke="red" stroke-width="4"/>'
                                  f'<g style="display:none">{line.format("")}</g>')
        self.assertEqual([ring_area(shape["solid"][0]) for shape in shapes], [81])
        self.assertIn("1 element was left out, because it is text, a picture, a copy, a nested drawing or hidden", said)
        # An invisible element may contain visible ones.
        shapes, said = self.drawn('<rect width="9" height="9" visibility="hidden"/><g style="visibility:hidden">'
                                  '<rect width="5" height="5"/><rect width="7" height="7" visibility="visible"/></g>')
        self.assertEqual([ring_area(shape["solid"][0]) for shape in shapes], [49])
        self.assertIn("2 elements were left out, because they are text, pictures, copies, nested drawings or hidden", said)
        # A line that crosses itself a million times stays a line, and is read quickly.
        zigzag = " ".join(f"{i * 7919 % 3001},{i * 104729 % 3001}" for i in range(20000))
        (shape,), said = self.drawn(f'<polyline stroke="red" stroke-width="9" points="{zigzag}"/>')
        self.assertIn("wall", shape)
        self.assertIn("1 wall became a line, although it is drawn wide", said)
        far = line.format(red + ' stroke-width="1e300"')
        self.assertIn("line 1: ", self.refused(self.written("far.svg", f"<svg>{far}</svg>")))

    def test_svg_paths(self):
        # Each encloses the same area as the polygon or formula beside it.
        for path, wanted, delta in (
                ("M0 0L10 0L10 10Z", 50, 0), ("m5,5l10,0,0,10z", 50, 0), ("M0,0H10V10H0Z", 100, 0),
                ("M1-1h10v10h-10z", 100, 0), ("M0 0 10 0 10 10z", 50, 0), ("M.5.5h1e1v10z", 50, 0),
                ("M0 0L10 0L10 10L0 0", 50, 0),
                ("M100 0A100 100 0 0 1 -100 0A100 100 0 0 1 100 0Z", math.pi * 1e4, 60),
                ("M100 0a100 100 0 01-200 0a100 100 0 01200 0z", math.pi * 1e4, 60),
                ("M100 0A100 100 0 0 1 0 100L0 0Z", math.pi * 2500, 40),
                ("M100 0A100 100 0 1 0 0 100L0 0Z", math.pi * 7500, 80),
                ("M0 0Q100 200 200 0Z", 2 / 3 * 200 * 100, 40),
                ("M0 0C0 100 200 100 200 0Z", 3 / 5 * 100 * 200 * 1.0, 40),
                ("M0 0Q50 100 100 0T200 0L200 -200L0 -200Z", 200 * 200, 60),
                ("M0 0C0 50 100 50 100 0S200 -50 200 0L200 -200L0 -200Z", 200 * 200, 60)):
            (shape,), _ = self.drawn(f'<path d="{path}"/>')
            self.assertAlmostEqual(ring_area(shape["solid"][0]), wanted, delta=delta + 0.1, msg=path)
        (holes,), _ = self.drawn('<path fill-rule="evenodd" d="M0 0h30v30h-30zm10 10h10v10h-10z"/>')
        self.assertEqual([ring_area(ring) for ring in holes["solid"]], [900, 100])
        self.assertEqual(corners(holes["solid"][1])[0], (2560, 2560))

    def test_bad_svg_is_refused(self):
        for body, what in (('<path d="M0 0X"/>', "numbers of this path"), ('<path d="M0"/>', "numbers of this path"),
                           ('<path d="M0 0A1 1 0 2 0 3 3"/>', "numbers of this path"),
                           ('<path d="M0 0L1e999 0z"/>', "numbers of this path"),
                           ('<polygon points="1,2,3"/>', "numbers of this polygon"),
                           ('<rect width="a"/>', "the length a cannot be read"),
                           ('<rect transform="spin(3)"/>', "spin(3) is not a valid transform"),
                           ('<rect transform="rotate(3"/>', "is not a valid transform"),
                           ('<path d="M0 0L1e9 0L0 1e9z"/>', "off the map"),
                           # The length of the curve is not a number.
                           ('<path d="m1e308 0c1e308 1e308 1e308 -1e308 1e308 1e308z"/>', "off the map"),
                           ('<path d="M0 0' + "c0 0 9999 0 99 99" * 70000 + 'z"/>', "more than 4000000 corners")):
            said = self.refused(self.written("bad.svg", f"<svg>\n{body}</svg>"))
            self.assertIn(what, said, body[:60])
            self.assertIn("line 2", said)

    # ---- AutoDrive ----

    def network(self, out="2,3;-1;1", ids="1,2,3", x="0.5,10,-20", marker="2"):
        return (f"<AutoDrive><version>2.0</version>\n<waypoints c=\"3\"><id>{ids}</id><x>{x}</x><y>1,2,3</y>"
                f"<z>5,6,7</z><out>{out}</out><incoming>3;1;1</incoming><flags>0,0,0</flags></waypoints>"
                f"<mapmarker><mm1><id>{marker}.000000</id><name>Farm</name><group>All</group></mm1></mapmarker>"
                "</AutoDrive>")

    def test_autodrive(self):
        level, said = self.imported(self.written("a.xml", self.network()), "--unit", 2)
        self.assertEqual([(v["at"], v.get("name")) for v in level["vertices"]],
                         [([256, 2560, 512], None), ([5120, 3072, 1024], "Farm"), ([-10240, 3584, 1536], None)])
        self.assertEqual({(a, b) for a, b, _ in self.arrows(level["links"])}, {(1, 2), (1, 3), (3, 1)})
        self.assertEqual(level["vertices"][1]["tags"], {"group": "All"})
        older = self.network().replace("<waypoints", "<The_Map><waypoints").replace(
            "</AutoDrive>", "</The_Map></AutoDrive>")
        self.assertEqual(self.imported(self.written("a.xml", older), "--unit", 2)[0], level)

    def test_markers_on_one_waypoint_keep_their_names_and_groups(self):
        more = "".join(f"<mm{i}><id>2.0</id><name>{name}</name><group>{group}</group></mm{i}>"
                       for i, name, group in ((2, "Fuel", "Service"), (3, "Shop", "Town")))
        level, said = self.imported(self.written("a.xml", self.network().replace("</mm1>", "</mm1>" + more)))
        self.assertEqual(level["vertices"][1]["name"], "Farm")
        self.assertEqual(level["vertices"][1]["tags"], {"group": "All", "marker 2": "Fuel", "group 2": "Service",
                                                        "marker 3": "Shop", "group 3": "Town"})
        self.assertIn("2 markers are on waypoints that have another marker", said)

    def test_markers_of_no_waypoint_are_told(self):
        for marker in ("9", "x"):
            level, said = self.imported(self.written("a.xml", self.network(marker=marker)))
            self.assertIn("1 marker of a waypoint that is not in the file was left out", said)
            self.assertNotIn("name", level["vertices"][1])

    def test_bad_autodrive_is_refused(self):
        for text, what in ((self.network(out="2;1"), "out must contain as many"),
                           (self.network(x="1,2"), "x must contain as many"),
                           (self.network(x="1,2,q"), '"q" is not a number'), (self.network(ids="1,1,3"), "more than one vertex"),
                           ("<AutoDrive/>", "<waypoints> is missing"),
                           (self.network().replace("<out>", "<no>").replace("</out>", "</no>"), "out is missing")):
            self.assertIn(what, self.refused(self.written("a.xml", text)))

    def test_svg_with_a_prefix_is_known(self):
        space = 'xmlns:s="http://www.w3.org/2000/svg"'
        body = '<s:rect width="9" height="9"/><s:svg><s:rect width="5" height="5"/></s:svg>'
        for name in ("a.svg", "a.txt"):
            level, said = self.imported(self.written(name, f"<?xml version='1.0'?>\n<s:svg\n{space}>{body}</s:svg>"))
            self.assertEqual([ring_area(o["solid"][0]) for o in level["obstacles"]], [81])
            self.assertIn("1 element was left out, because it is text, a picture, a copy, a nested drawing or hidden", said)
        for text in (f"<other {space}>{body.replace('svg', 'g')}</other>", '<a b="x:svg "/>', "<a>x:svg </a>", "<a x:svg ='1'/>",
                     "<s:svgs/>", "<a></s:svg >"):
            self.assertIn("not in a format", self.refused(self.written("a.txt", text)))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + ["-v"])
