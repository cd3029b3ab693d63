#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What edges of files of other programs say of themselves: words and numbers that have a meaning, and those
that have none. Usage: test_link_terms.py NAVTOOL"""
import json
import sys
import unittest

from format_case import FormatCase


class LinkTerms(FormatCase):
    """Each of these makes a file of two vertices and an edge with one term, and says how errors begin."""

    def csv(self, name, value):
        path = self.written("t.csv", "id,x,y\na,1,2\nb,3,4\n")
        self.written("t.edges.csv", f"from,to,{name}\na,b,{value}\n")
        return path, "t.edges.csv, line 2: "

    def tmj(self, name, value):
        line = {"id": 3, "x": 1, "y": 2, "polyline": [{"x": 0, "y": 0}, {"x": 2, "y": 2}],
                "properties": [{"name": "from", "value": 1}, {"name": "to", "value": 2}, {"name": name, "value": value}]}
        return self.written("t.tmj", json.dumps({"orientation": "orthogonal", "layers": [{"objects": [
            {"id": 1, "x": 1, "y": 2, "point": True}, {"id": 2, "x": 3, "y": 4, "point": True}, line]}]})), "t.tmj, line 1: "

    def tmx(self, name, value):
        return self.written("t.tmx", (
            '<map orientation="orthogonal"><objectgroup><object id="1"><point/></object><object id="2" x="3"><point/>'
            '</object>\n<object id="3"><properties><property name="from" value="1"/><property name="to" value="2"/>'
            f'<property name="{name}" value="{value}"/></properties><polyline points="0,0 3,0"/></object>'
            '</objectgroup></map>')), "t.tmx, line 2: "

    def graphml(self, name, value):
        return self.written("t.graphml", (
            f'<graphml><key id="k" for="edge" attr.name="{name}"/><graph edgedefault="directed"><node id="1"/>'
            f'<node id="2"/>\n<edge source="1" target="2"><data key="k">{value}</data></edge></graph></graphml>')), (
                "t.graphml, line 2: ")

    def nav2(self, name, value):
        def node(i):
            return (f'{{"type":"Feature","properties":{{"id":{i}}},"geometry":{{"type":"Point","coordinates":[{i},0]}}}}')
        return self.written("t.geojson", (
            f'{{"type":"FeatureCollection","features":[{node(1)},{node(2)},\n{{"type":"Feature","properties":{{"id":3,'
            f'"startid":1,"endid":2,"metadata":{{"{name}":{json.dumps(value)}}}}},"geometry":{{"type":"LineString"}}}}]}}')), (
                "t.geojson, line 2: ")

    def xml(self):
        return "\ntmx: " in self.done("import", "--list-formats")

    def files(self, worded):
        """Those whose edges have such a term; directions are words where they are nothing else."""
        files = [self.csv, self.tmj] + ([] if worded else [self.nav2])
        return files + ([self.tmx] + ([] if worded else [self.graphml]) if self.xml() else [])

    def test_words_in_any_case(self):
        for name, worded, words in (("direction", True, ("forward", "backward", "both")),
                                    ("kind", False, ("jump", "bridge", "teleport", "walk"))):
            for file in self.files(worded):
                for word in words:
                    for written in (word, word.capitalize(), word.upper()):
                        level, _ = self.imported(file(name, written)[0])
                        self.assertEqual(level["links"][0].get(name, words[-1]), word, file.__name__)
                level, _ = self.imported(file(name, "")[0])
                if file != self.graphml and file != self.nav2:
                    self.assertEqual(level["links"][0].get(name, words[-1]), words[-1], file.__name__)

    def strict(self, worded):
        """Files that say only what we have words for: in others a value may mean anything."""
        return [file for file in self.files(worded) if file not in (self.nav2, self.graphml)]

    def test_other_words_are_refused(self):
        for name, worded, others, known in (
                ("direction", True, ("oneway", "sideways", "1", "forwards"), "both, forward or backward"),
                ("kind", False, ("fly", "walking", "0"), "walk, jump, bridge or teleport")):
            for file in self.strict(worded):
                for word in others:
                    path, place = file(name, word)
                    said = self.refused(path)
                    self.assertIn(f'{place}"{word}" is not a valid {name}: it must be {known}', said)

    def test_directions_of_arrows_are_those_of_their_ends(self):
        """What is an arrow anyhow says its direction by that."""
        for file in (self.nav2, self.graphml) if self.xml() else (self.nav2,):
            for word in ("backward", "north"):
                level, _ = self.imported(file("direction", word)[0])
                self.assertEqual(level["links"][0]["direction"], "forward")

    def test_foreign_values_are_kept_as_tags(self):
        for name, value, why in (("kind", "fly", "is not a valid kind: it must be"), ("multiplier", "1.5", "from 1 to 60000"),
                                 ("multiplier", "12x", "is not a number"), ("ownCost", "12x", "is not a number"),
                                 ("seconds", "soon", "is not a number"), ("seconds", "3601", "a number from 0 to 3600")):
            for file in self.files(False):
                if file not in self.strict(False):
                    path, place = file(name, value)
                    level, said = self.imported(path)
                    self.assertEqual(level["links"][0]["tags"], {name: value})
                    self.assertIn("1 value was kept as a tag, because it cannot be used", said)
                    self.assertIn(place, said)
                    self.assertIn(why, said)

    def test_numbers_out_of_range_are_told_as_that(self):
        for name, numbers, files, known in (
                ("multiplier", ("0", "-1", "1.5", "60001", "1e300"), self.strict(False), "a whole number from 1 to 60000"),
                ("ownCost", ("8388608", "-1e10", "1e300"), self.files(False), "a number from -"),
                ("seconds", ("-1", "3600.1", "1e300"), self.strict(False), "a number from 0 to 3600")):
            for file in files:
                for number in numbers:
                    path, place = file(name, number)
                    self.assertIn(f'{place}"{name}" must be {known}', self.refused(path))
            for file in self.strict(False):
                path, place = file(name, "12x")
                self.assertIn(f'{place}"12x" is not a number', self.refused(path))

    def test_times_are_in_seconds(self):
        for value, wanted in (("2.5", 2500), ("0.0004", None), ("3600", 3600000), ("", None)):
            for file in self.files(False):
                level, _ = self.imported(file("seconds", value)[0])
                self.assertEqual(level["links"][0].get("delay"), wanted, (file.__name__, value))
        self.written("t.csv", "id;x;y\na;1;2\nb;3;4\n")
        self.written("t.edges.csv", "from;to;seconds\na;b;2,5\n")
        self.assertEqual(self.imported(self.path("t.csv"))[0]["links"][0]["delay"], 2500)

    def test_own_costs_are_in_the_unit_of_lengths(self):
        """An edge whose cost is twice its length is never the cheaper one because of the format it came in."""
        for value, wanted in (("200", 51200), ("0.5", 128), ("100.25", 25664), ("-3", -768)):
            for file in self.files(False):
                for options, scale in (((), 1), (("--unit", 4), 4)):
                    if file == self.nav2 and not options:
                        scale = 20  # default map pixels per metre
                    level, _ = self.imported(file("ownCost", value)[0], *options)
                    self.assertEqual(level["links"][0]["cost"], wanted * scale, (file.__name__, value, options))

    def test_own_costs_come_back_in_every_format(self):
        level = self.written("own.waymark", (
            '{"waymark":{"major":1,"minor":0},\n"info":{"ground":1},\n"terrains":[{"id":1,"name":"Ground"}],\n'
            '"linkSettings":{"linksWanted":0},\n"vertices":[\n{"id":1,"at":[0,0]},\n{"id":2,"at":[25600,0]}\n],\n'
            '"links":[\n{"id":1,"from":1,"to":2,"cost":25601}\n]}'))
        for to in ("csv", "tmj") + (("graphml",) if self.xml() else ()):
            out = self.path(f"own.{to}")
            for frame in ((), ("--unit", 2.5)):
                self.done("export", level, "--to", to, "-o", out, *frame)
                back, _ = self.imported(out, *frame)
                self.assertEqual([link["cost"] for link in back["links"]], [25601], (to, frame))
        self.done("export", level, "--to", "csv", "-o", self.path("own.csv"))
        row = self.path("own.edges.csv").read_text().splitlines()[1].split(",")
        self.assertEqual((row[5], row[7]), ("100", "100.00390625"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + ["-v"])
