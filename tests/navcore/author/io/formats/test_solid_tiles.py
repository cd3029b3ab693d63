#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tiles of Tiled maps that are solid because of a mark. Usage: test_solid_tiles.py NAVTOOL"""
import json
import sys
import unittest

from format_case import run
from tile_maps import TileCase, area

CELL = 16 * 16 * 65536


class SolidTiles(TileCase):
    def tmx(self, tile="", layer='name="top"', tileset='tilewidth="16" tileheight="16" tilecount="2" columns="2"', inner=""):
        return self.written("m.tmx", (
            f'<map orientation="orthogonal" width="4" height="2" tilewidth="16" tileheight="16"><tileset firstgid="1" name="t" '
            f'{tileset}><tile id="1" {tile}</tile></tileset><layer name="floor" width="4" height="2"><data encoding="csv">'
            f'1,1,1,1,1,1,1,1</data></layer><layer {layer} width="4" height="2">{inner}<data encoding="csv">0,2,2,0,0,0,0,0</data>'
            '</layer></map>'))

    def tmj(self, tile, layer):
        def tiles(data, **more):
            return {"type": "tilelayer", "width": 4, "height": 2, "data": data, "name": "floor", **more}
        return self.written("m.tmj", json.dumps({
            "type": "map", "tiledversion": "1.10", "orientation": "orthogonal", "tilewidth": 16, "tileheight": 16,
            "tilesets": [{"firstgid": 1, "tilewidth": 16, "tileheight": 16, "tilecount": 2, "tiles": [{"id": 1, **tile}]}],
            "layers": [tiles([1] * 8), tiles([0, 2, 2, 0, 0, 0, 0, 0], **{"name": "top", **layer})]}))

    def maps(self):
        """Maps with two marked tiles, and the marks that find them."""
        xml = '><properties><property name="{}" type="bool" value="{}"/></properties>'
        inner = '<properties><property name="collides" type="bool" value="true"/></properties>'
        named = [{"name": "collides", "type": "bool", "value": True}]
        yield self.tmj({"properties": named}, {}), ("collides", "COLLIDES", "collides=true")
        yield self.tmj({"type": "wall"}, {}), ("wall",)
        yield self.tmj({"class": "wall"}, {}), ("wall",)
        yield self.tmj({}, {"name": "Collision"}), ("collision",)
        yield self.tmj({}, {"class": "blocked"}), ("blocked",)
        yield self.tmj({}, {"properties": named}), ("collides",)
        if "\ntmx: " in self.done("import", "--list-formats"):
            yield self.tmx(xml.format("collides", "true")), ("collides", "collides=true")
            yield self.tmx(xml.format("solid", "1")), ("solid",)
            yield self.tmx('type="wall">'), ("wall",)
            yield self.tmx(">", 'name="Collision"'), ("Collision",)
            yield self.tmx(">", 'name="a" class="walls"'), ("walls",)
            yield self.tmx(">", inner=inner), ("collides",)

    def test_marked_tiles_are_offered_and_become_solid(self):
        for path, marks in self.maps():
            out = self.path("out.waymark")
            answer = run("import", path, "-o", out, "--overwrite")
            self.assertEqual(answer.returncode, 0, answer.stderr)
            self.assertEqual(json.loads(out.read_text()).get("obstacles", []), [])
            self.assertIn("2 tiles are marked as solid but are free here", answer.stderr)
            self.assertIn("use navtool import --solid ", answer.stderr)
            offered = answer.stderr.rpartition("--solid ")[2].strip()
            for mark in (offered, *marks):
                level, said = self.imported(path, "--solid", mark)
                (obstacle,) = level["obstacles"]
                self.assertEqual(area(level), 2 * CELL, mark)
                self.assertEqual((min(obstacle["solid"][0]), max(obstacle["solid"][0][::2])), (0, 48 * 256), mark)
                self.assertNotIn("are free here", said)

    def test_marks_that_say_no_are_not_solid(self):
        for value in (False, 0, ""):
            path = self.tmj({"properties": [{"name": "collides", "value": value}]}, {})
            answer = run("import", path, "-o", self.path("n.waymark"), "--overwrite")
            self.assertEqual(answer.stderr, "")
            self.assertIn("No tile of the map has a collision shape", answer.stdout)
            self.assertIn("Layers: floor, top", answer.stdout)

    def test_marks_that_nothing_has_are_refused(self):
        said = self.refused(self.tmj({}, {}), "--solid", "wet")
        self.assertIn('no tile of the map is marked "wet"', said)
        self.assertIn("The layers with tiles are: floor, top", said)
        self.assertIn("no tiles that --solid could select", self.refused(self.written("a.csv", "id,x,y\n1,2,3\n"), "--solid", "a"))

    def test_several_marks_and_shapes(self):
        box = {"objectgroup": {"objects": [{"id": 1, "x": 0, "y": 0, "width": 8, "height": 16}]}}
        path = self.tmj({**box, "type": "wall"}, {})
        level, _ = self.imported(path, "--solid", "floor")
        self.assertEqual(area(level), 8 * CELL)  # tile 1, which includes tile 2
        level, _ = self.imported(path, "--solid", "wall")
        self.assertEqual(area(level), CELL)  # its shape is more precise


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + ["-v"])
