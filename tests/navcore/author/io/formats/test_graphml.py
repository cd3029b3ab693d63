#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Positions, coordinate systems and foreign attributes of GraphML files. Usage: test_graphml.py NAVTOOL"""
import json
import math
import sys
import unittest

from format_case import FormatCase, level_text, run


def graphml(nodes, edges="", keys=(), data="", default="directed"):
    """A file with an attribute for each of `keys`, which are pairs of an element and a name."""
    declared = "".join(f'<key id="{element}-{name}" for="{element}" attr.name="{name}"/>' for element, name in keys)
    return (f'<graphml xmlns:y="http://www.yworks.com/xml/graphml">{declared}<key id="g" for="node" '
            f'yfiles.type="nodegraphics"/><key id="h" for="edge" yfiles.type="edgegraphics"/>\n'
            f'<graph edgedefault="{default}">{data}\n{nodes}\n{edges}</graph></graphml>')


def at_places(places, names=("x", "y")):
    """Nodes 1, 2 ... at places, and the keys for them."""
    nodes = "".join(f'<node id="{i}"><data key="node-{names[0]}">{x!r}</data><data key="node-{names[1]}">{y!r}</data></node>'
                    for i, (x, y) in enumerate(places, 1))
    return nodes, [("node", name) for name in names]


def drawn(name, box, label="", inner=""):
    x, y, width, height = box
    return (f'<node id="{name}"><data key="g"><y:ShapeNode><y:Geometry height="{height}" width="{width}" x="{x}" y="{y}"/>'
            f'<y:NodeLabel>{label}<y:LabelModel/></y:NodeLabel></y:ShapeNode></data>{inner}</node>')


def metres(a, b):
    """The distance of two places in degrees on a ball, within 0.3 % of that on the Earth."""
    (lon, lat), (lon2, lat2) = (map(math.radians, place) for place in (a, b))
    return 6371008.8 * math.acos(math.sin(lat) * math.sin(lat2) + math.cos(lat) * math.cos(lat2) * math.cos(lon - lon2))


class Graphml(FormatCase):
    def setUp(self):
        super().setUp()
        if "\ntmx: " not in self.done("import", "--list-formats"):
            self.skipTest("this build cannot read XML")

    def read(self, text, *options):
        level, said = self.imported(self.written("g.graphml", text), *options)
        return level, said

    # ---- what yEd draws ----

    def test_boxes_of_yed_are_places(self):
        level, said = self.read(graphml(drawn("n0", (100, 200, 30, 30), "Gate") + drawn("n1", (300, 200.5, 60, 10))))
        self.assertEqual([(v["name"], v["at"]) for v in level["vertices"]],
                         [("Gate", [115 * 256, 215 * 256]), ("n1", [330 * 256, 205.5 * 256])])
        self.assertNotIn("circle", said)
        self.assertTrue(all("tags" not in v for v in level["vertices"]))

    def test_the_state_of_a_folded_group_that_is_shown(self):
        def group(active):
            states = "".join(f'<y:GroupNode><y:Geometry x="{x}" y="0" width="10" height="10"/></y:GroupNode>' for x in (0, 100))
            return (f'<node id="1"><data key="g"><y:ProxyAutoBoundsNode><y:Realizers active="{active}">{states}</y:Realizers>'
                    f'</y:ProxyAutoBoundsNode></data><graph edgedefault="directed">{drawn(2, (7, 7, 2, 2))}</graph></node>')
        for active, x in (("0", 5), ("1", 105)):
            level, said = self.read(graphml(group(active)))
            self.assertEqual(level["vertices"][0]["at"], [x * 256, 5 * 256])
            self.assertIn("1 yEd group became a vertex at the centre of its box", said)

    def test_nodes_of_yfiles_for_html(self):
        node = ('<node id="1"><data key="g"><y:RectD X="10" Y="20" Width="4" Height="6"/></data>'
                '<data key="l"><x:List><y:Label><y:Label.Text>Mine</y:Label.Text></y:Label></x:List></data></node>')
        level, _ = self.read(graphml(node))
        self.assertEqual((level["vertices"][0]["name"], level["vertices"][0]["at"]), ("Mine", [12 * 256, 23 * 256]))

    def test_arrowheads_of_yed(self):
        nodes = drawn("1", (0, 0, 2, 2)) + drawn("2", (100, 0, 2, 2))

        def edge(source, target, own=""):
            return (f'<edge source="1" target="2"{own}><data key="h"><y:PolyLineEdge><y:Path sx="0"><y:Point x="5" y="9"/></y:Path>'
                    f'<y:Arrows source="{source}" target="{target}"/><y:EdgeLabel>ford</y:EdgeLabel></y:PolyLineEdge></data></edge>')
        for source, target, own, wanted in (("none", "standard", "", "forward"), ("white_delta", "none", "", "backward"),
                                            ("standard", "standard", "", "both"), ("none", "none", "", "both"),
                                            ("none", "none", ' directed="true"', "forward")):
            level, said = self.read(graphml(nodes, edge(source, target, own)))
            (link,) = level["links"]
            self.assertEqual(link.get("direction", "both"), wanted, (source, target, own))
            self.assertEqual(link["tags"], {"label": "ford"})
            self.assertIn("1 edge has bends in the file and is straight here", said)
            self.assertEqual("1 edge has the direction of the arrowheads" in said, wanted != "forward")

    # ---- attributes ----

    def test_foreign_values_become_tags(self):
        """Names that mean something here mean something else in most files of other programs."""
        nodes, keys = at_places(((0, 0), (100, 0)))
        for element, name, value, why in (
                ("edge", "kind", "road", 'line 4: "road" is not a valid kind'),
                ("edge", "multiplier", "1.5", '"multiplier" must be a whole number from 1 to 60000'),
                ("edge", "ownCost", "cheap", '"cheap" is not a number'), ("node", "z", "ground", 'line 3: "ground" is not a number')):
            data = f'<data key="{element}-{name}">{value}</data>'
            text = graphml(nodes.replace("</node>", data + "</node>", 1) if element == "node" else nodes,
                           f'<edge source="1" target="2">{data if element == "edge" else ""}</edge>', [*keys, (element, name)])
            level, said = self.read(text)
            item = level["vertices" if element == "node" else "links"][0]
            self.assertEqual(item["tags"], {name: value})
            self.assertIn("1 value was kept as a tag, because it cannot be used", said)
            self.assertIn(why, said)
            back = self.path("back.graphml")
            self.done("export", self.path("imported.waymark"), "--to", "graphml", "-o", back)
            again, said = self.imported(back)
            self.assertEqual(again["vertices" if element == "node" else "links"][0]["tags"], {name: value})
            self.assertNotIn("kept as", said)

    def test_no_attribute_is_lost(self):
        """Also those that are called like what has a meaning elsewhere."""
        nodes, keys = at_places(((0, 0), (100, 0)))
        names = {"edge": ["name", "label", "id", "from", "to", "dir", "direction", "pos", "x", "colour"],
                 "node": ["id", "direction", "length", "pos", "multiplier", "colour"]}
        data = {element: "".join(f'<data key="{element}-{name}">v-{name}</data>' for name in all_of)
                for element, all_of in names.items()}
        level, _ = self.read(graphml(nodes.replace("</node>", data["node"] + "</node>", 1),
                                     f'<edge source="1" target="2">{data["edge"]}</edge>',
                                     keys + [(element, name) for element, all_of in names.items() for name in all_of]))
        self.assertEqual(level["links"][0]["tags"], {name: f"v-{name}" for name in names["edge"]})
        self.assertEqual(level["vertices"][0]["tags"], {name: f"v-{name}" for name in names["node"]})

    def test_defaults_of_attributes(self):
        text = ('<graphml><key id="a" for="node" attr.name="team"><default>none</default></key>'
                '<key id="b" for="edge" attr.name="kind"><default>bridge</default></key>'
                '<key id="c" attr.name="all"><default>1</default></key><graph edgedefault="directed">'
                '<node id="1"/><node id="2"><data key="a">red</data></node><edge source="1" target="2"/></graph></graphml>')
        level, _ = self.read(text)
        self.assertEqual([v["tags"] for v in level["vertices"]], [{"team": "none", "all": "1"}, {"team": "red", "all": "1"}])
        self.assertEqual((level["links"][0]["kind"], level["links"][0]["tags"]), ("bridge", {"all": "1"}))

    def test_other_lengths_are_counted(self):
        nodes, keys = at_places(((0, 0), (100, 0)))

        def edge(length):
            return f'<edge source="1" target="2"><data key="edge-length">{length}</data></edge>'
        for length, other in (("100", False), ("100.5", False), ("140", True), ("60", True), ("far", False)):
            _, said = self.read(graphml(nodes, edge(length), keys + [("edge", "length")]))
            self.assertEqual("1 edge is longer or shorter in the file" in said, other, length)
        out = self.path("l.graphml")
        self.done("export", self.written("l.waymark", level_text()), "--to", "graphml", "-o", out, "--unit", 3)
        self.assertNotIn("longer or shorter", self.imported(out, "--unit", 3)[1])

    # ---- positions ----

    PLACES = ((-122.2478, 37.8021), (-122.2462, 37.80255), (-122.2469, 37.8039), (-122.2485, 37.8033))

    def on_earth(self, level, places, tolerance=0.004):
        """Whether distances are true, north is up and east is right."""
        self.assertEqual((level["info"]["unit"], level["info"]["pixelsPerUnit"]), ("m", 10))
        at = [[c / 2560 for c in v["at"]] for v in level["vertices"]]
        for i, place in enumerate(places):
            for j, other in enumerate(places[:i]):
                wanted = metres(place, other)
                self.assertAlmostEqual(math.dist(at[i], at[j]), wanted, delta=tolerance * wanted)
                self.assertEqual(at[i][0] > at[j][0], place[0] > other[0])
                self.assertEqual(at[i][1] < at[j][1], place[1] > other[1])

    def test_degrees_are_projected(self):
        for system in ("epsg:4326", "EPSG:4326", "urn:ogc:def:crs:EPSG::4326", "OGC:CRS84", "WGS 84",
                       '{"type": "GeographicCRS", "name": "WGS 84"}', "{'init': 'epsg:4326'}"):
            nodes, keys = at_places(self.PLACES)
            level, said = self.read(graphml(nodes, keys=[*keys, ("graph", "crs")],
                                            data=f'<data key="graph-crs">{system.replace(chr(34), "&quot;")}</data>'))
            self.on_earth(level, self.PLACES)
            self.assertIn("projected to metres: (0, 0) is longitude -122.247350, latitude 37.803000", said)
        for names in (("Longitude", "Latitude"), ("lon", "lat"), ("LNG", "LAT")):
            nodes, keys = at_places(self.PLACES, names)
            self.on_earth(self.read(graphml(nodes, keys=keys))[0], self.PLACES)

    def test_web_mercator_is_projected(self):
        half = 20037508.342789244
        nodes, keys = at_places([(lon / 180 * half, math.asinh(math.tan(math.radians(lat))) / math.pi * half)
                                 for lon, lat in self.PLACES])
        level, _ = self.read(graphml(nodes, keys=[*keys, ("graph", "crs")], data='<data key="graph-crs">EPSG:3857</data>'))
        self.on_earth(level, self.PLACES)

    def test_metres_of_a_country_lie_around_the_middle(self):
        nodes, keys = at_places(((500000, 4649776), (500200, 4649876), (500100, 4649976)))
        level, said = self.read(graphml(nodes, keys=[*keys, ("graph", "crs")], data='<data key="graph-crs">epsg:32633</data>'))
        self.assertEqual([v["at"] for v in level["vertices"]], [[-256000, 256000], [256000, 0], [0, -256000]])
        self.assertIn("the coordinate system epsg:32633 is read as metres on a plane, with y pointing north", said)
        self.assertIn("(0, 0) is at x 500100, y 4649876 in the file", said)

    def test_a_country_fits_on_the_map(self):
        places = ((6.1, 46.2), (9.8, 47.6), (8.9, 46.0))
        nodes, keys = at_places(places, ("lon", "lat"))
        level, _ = self.read(graphml(nodes, keys=keys))
        self.assertEqual(level["info"]["pixelsPerUnit"], 0.5)
        (ax, ay), (bx, by) = (v["at"] for v in level["vertices"][:2])
        self.assertAlmostEqual(math.hypot(ax - bx, ay - by) / 128, metres(*places[:2]), delta=2000)

    def test_degrees_off_the_earth_are_refused(self):
        nodes, keys = at_places(((0, 0), (0, 91)), ("lon", "lat"))
        self.assertIn("line 3: a vertex must have a longitude from -180 to 180", self.refused(
            self.written("g.graphml", graphml(nodes, keys=keys))))

    def test_a_vertex_without_a_place_is_named_wherever_it_is(self):
        nodes, keys = at_places(((1, 2),))
        for text in ('<node id="b"/>\n' + nodes, nodes + '\n<node id="b"/>'):
            line = 3 + text[:text.index('id="b"')].count("\n")
            self.assertIn(f"line {line}: some vertices of the file have a position, but this one has none",
                          self.refused(self.written("g.graphml", graphml(text, keys=keys))))

    def test_everything_in_one_spot_is_a_warning(self):
        """Degrees of a file that does not say that they are."""
        nodes, keys = at_places(self.PLACES)
        out = self.path("tiny.waymark")
        source = self.written("g.graphml", graphml(nodes, keys=keys))
        for y in ((), ("--y", "up")):
            options = y
            for warns in (True, False):
                answer = run("import", source, "-o", out, "--overwrite", *options)
                self.assertEqual((answer.returncode, "The whole map is only" in answer.stderr), (0, warns), answer.stderr)
                options = y + tuple(answer.stderr.rpartition("navtool import ")[2].split()[:4])  # as suggested
            at = [v["at"] for v in json.loads(out.read_text())["vertices"]]
            self.assertTrue(all(-256000 < c < 256000 for place in at for c in place))
            self.assertGreater(max(x for x, _ in at) - min(x for x, _ in at), 25600)
        self.written("c.csv", "id,x,y\na,1.5,2\nb,1.6,2.1\nc,1.7,2\n")
        answer = run("import", self.path("c.csv"), "-o", out, "--overwrite")
        self.assertIn("If its coordinates are degrees or large units, choose another unit", answer.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + ["-v"])
