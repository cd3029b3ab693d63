#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Worlds of Tiled, which place maps side by side, through navtool. Usage: test_tiled_worlds.py NAVTOOL"""
import json
import random
import sys
import unittest

from format_case import run
from tile_maps import FULL, TileCase, tiles, tmj, to_xml


def point(number, x, y, **more):
    return {"id": number, "name": f"p{number}", "x": x, "y": y, "width": 0, "height": 0, "point": True, **more}


def edge(number, start, end):
    return {"id": number, "type": "edge", "x": 0, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 1, "y": 1}],
            "properties": [{"name": "from", "type": "object", "value": start},
                           {"name": "to", "type": "object", "value": end}]}


def objects(*all_objects):
    return {"type": "objectgroup", "objects": list(all_objects)}


class TiledWorlds(TileCase):
    def world(self, maps, **more):
        return self.written("w.world", json.dumps({"type": "world", "maps": [
            {"fileName": name, "x": x, "y": y, "width": 64, "height": 48} for name, x, y in maps], **more}))

    def test_maps_are_side_by_side(self):
        rnd = random.Random(3)
        maps, wanted, solid = [], [], set()
        for i in range(6):
            x, y = rnd.randrange(-500, 500), rnd.randrange(-500, 500)
            spots = [(rnd.randrange(64), rnd.randrange(48)) for _ in range(3)]
            cell = rnd.randrange(12)
            text = tmj([objects(*(point(k + 1, *spot) for k, spot in enumerate(spots)), edge(4, 1, 2)),
                        tiles([int(k == cell) for k in range(12)], 4, 3)], [FULL])
            xml = i % 2 == 0 and self.reads("tmx")
            name = f"m{i}.tmx" if xml else f"m{i}.tmj"
            self.written(name, to_xml(text) if xml else text)
            maps.append((name, x, y))
            wanted += [(256 * (x + a), 256 * (y + b)) for a, b in spots]
            solid.add((x + cell % 4 * 16, y + cell // 4 * 16))
        path = self.world(maps)
        level, said = self.imported(path)
        self.assertEqual(sorted(tuple(v["at"]) for v in level["vertices"]), sorted(wanted))
        self.assertEqual(len(level["links"]), 6)
        self.assertEqual({min(corners) for corners in self.corners(level)}, solid)
        self.assertNotIn("floors", level)
        self.assertEqual(said.count("linking is off"), 1)
        self.assertEqual(level["info"]["name"], "w")
        # Another unit, origin and direction of y apply to the whole world.
        level, _ = self.imported(path, "--unit", 2, "--origin", "10,20", "--y", "down")
        self.assertEqual(sorted(tuple(v["at"]) for v in level["vertices"]),
                         sorted((2 * x + 2560, 2 * y + 5120) for x, y in wanted))
        # A single map is the same as if it were imported by itself.
        level, said = self.imported(path, "--level", maps[1][0])
        alone, _ = self.imported(self.path(maps[1][0]))
        self.assertEqual(level["vertices"], alone["vertices"])
        self.assertEqual(level["obstacles"], alone["obstacles"])
        self.assertIn("5 other maps of the world were left out. Only m1.tmj was read. To place all of them side by side, "
                      "leave out the option --level. The others: " + ", ".join(name for name, *_ in maps if name != "m1.tmj"), said)
        self.assertIn("there is no level m9.tmj. Choose one of these with --level: ", self.refused(path, "--level", "m9.tmj"))

    def test_solid_tiles(self):
        plain = {"firstgid": 1, "tilewidth": 16, "tileheight": 16,
                 "tiles": [{"id": 0, "properties": [{"name": "collides", "type": "bool", "value": True}]}]}
        self.written("a.tmj", tmj([tiles([1] + [0] * 11, 4, 3)], [plain]))
        self.written("b.tmj", tmj([tiles([0] * 12, 4, 3)], [plain]))
        path = self.world([("a.tmj", 0, 0), ("b.tmj", 64, 0)])
        level, _ = self.imported(path, "--solid", "collides")
        self.assertEqual(len(level["obstacles"]), 1)
        self.assertIn('no tile, class, property or layer of any map is called "wall"', self.refused(path, "--solid", "wall"))

    def test_floors_of_maps(self):
        """Maps that were exported from levels with floors keep them, and equal names are the same floor."""
        def spot(number, floor):
            return point(number, number, 0, properties=[{"name": "floor", "type": "string", "value": floor}])
        self.written("a.tmj", tmj([objects(spot(1, "Hall"), spot(2, "Roof"))]))
        self.written("b.tmj", tmj([objects(spot(3, "Roof"), spot(4, "Hall"), spot(5, "Attic"))]))
        level, _ = self.imported(self.world([("a.tmj", 0, 0), ("b.tmj", 64, 0)]))
        names = {f["id"]: f["name"] for f in level["floors"]}
        self.assertEqual([(v["name"], names[v.get("floor", 1)]) for v in sorted(level["vertices"], key=lambda v: v["name"])],
                         [("p1", "Hall"), ("p2", "Roof"), ("p3", "Roof"), ("p4", "Hall"), ("p5", "Attic")])

    def test_bad_worlds_are_refused(self):
        self.written("good.tmj", tmj([]))
        self.written("bad.tmj", "{\n\"orientation\": \"orthogonal\", \"layers\": [\n{\"objects\": [{\"x\": \"a\"}]}]}")
        for text, what in (
                ("", "the file is empty"), ("{\n", "w.world, line"), ("[]", "w.world"),
                ('{"maps": []}', "the world lists no maps"),
                ('{"maps": [\n{"fileName": 7, "x": 0, "y": 0}]}', 'line 2: a map of a world must have "fileName", "x" and "y"'),
                ('{"maps": [\n{"fileName": "good.tmj", "x": 0}]}', 'line 2: a map of a world must have'),
                ('{"maps": [\n{"fileName": "no.tmx", "x": 0, "y": 0}]}', 'line 2: there is no file no.tmx, which "fileName" names here'),
                ('{"maps": [\n{"fileName": "../../x.tmx", "x": 0, "y": 0}]}', "must be below the folder"),
                ('{"maps": [{"fileName": "bad.tmj", "x": 0, "y": 0}]}', 'bad.tmj, line 3: "a" is not a number'),
                (json.dumps({"maps": [{"fileName": "good.tmj", "x": 0, "y": 0}] * 1001}), "more than 1000 maps")):
            self.assertIn(what, self.refused(self.written("w.world", text)), text[:60])
        path = self.world([("good.tmj", 0, 0)], patterns=[{"regexp": "m(\\d+).tmx"}])
        answer = run("import", path, "-o", self.path("o.waymark"))
        self.assertEqual(answer.returncode, 0, answer.stderr)
        self.assertIn("1 pattern of file names was left out: only maps that the world lists are read", answer.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + ["-v"])
