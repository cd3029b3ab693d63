#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How large tiles of Tiled are, and where their tilesets are found. Usage: test_tilesets.py NAVTOOL"""
import json
import sys
import unittest

from format_case import run
from tile_maps import FULL, TileCase, tiles, tmj, to_xml


def square(side):
    return {"objects": [{"id": 1, "x": 0, "y": 0, "width": side, "height": side}]}


def box(x, y, width, height):
    return {(x, y), (x + width, y), (x + width, y + height), (x, y + height)}


class Tilesets(TileCase):
    def rings(self, level):
        return sorted(sorted(ring) for ring in self.corners(level))

    def boxes(self, *wanted):
        return sorted(sorted(box(*one)) for one in wanted)

    def collection(self, **more):
        """A tileset of single pictures: its size is that of the largest one."""
        return {"firstgid": 1, "tilewidth": 64, "tileheight": 96, "tilecount": 3, **more, "tiles": [
            {"id": 0, "image": "a.png", "imagewidth": 16, "imageheight": 16, "objectgroup": square(8)},
            {"id": 1, "image": "b.png", "imagewidth": 64, "imageheight": 96, "objectgroup": square(64)},
            {"id": 4, "image": "a.png", "imagewidth": 16, "imageheight": 16, "width": 8, "height": 4,
             "objectgroup": square(4)}]}

    def test_tiles_with_pictures_of_their_own(self):
        objects = [{"id": 1, "x": 200, "y": 100, "width": 32, "height": 32, "gid": 1},
                   {"id": 2, "x": 200, "y": 300, "width": 16, "height": 16, "gid": 5}]
        level, _ = self.both(tmj([tiles([0, 0, 1, 0, 0, 0], 2, 3), {"type": "objectgroup", "objects": objects}],
                                 [self.collection()]))
        self.assertEqual(self.rings(level), self.boxes(
            (0, 16, 8, 8),  # at the bottom left of the cell in row 1
            (200, 68, 16, 16),  # twice as large
            (200, 284, 8, 16)))  # a part of its picture, 8 x 4 px, drawn as 16 x 16

    def test_tiles_without_a_size_are_told(self):
        unsized = self.collection()
        del unsized["tiles"][0]["imagewidth"]
        out = self.path("o.waymark")
        for name, text in (("m.tmj", tmj([tiles([1], 1, 1)], [unsized])),
                           ("m.tmx", to_xml(tmj([tiles([1], 1, 1)], [unsized])))):
            if name == "m.tmx" and not self.reads("tmx"):
                continue
            said = run("import", self.written(name, text), "-o", out, "--overwrite")
            self.assertEqual(said.returncode, 0, said.stderr)
            self.assertIn("warning", said.stderr)
            self.assertIn("The file does not give the picture size of 1 tile with collision shapes", said.stderr)

    def test_tiles_drawn_as_large_as_cells(self):
        double = {"firstgid": 1, "tilewidth": 32, "tileheight": 32, "tilerendersize": "grid", "tiles": [
            {"id": 0, "objectgroup": square(32)}, {"id": 1, "objectgroup": square(16)}]}
        level, _ = self.both(tmj([tiles([0, 1, 2, 0], 2, 2)], [double]))
        self.assertEqual(self.rings(level), self.boxes((16, 0, 16, 16), (0, 16, 8, 8)))
        level, _ = self.both(tmj([tiles([1, 0, 0, 2], 4, 1)], [double | {"tilerendersize": "tile"}]))
        self.assertEqual(self.rings(level), self.boxes((0, -16, 32, 32), (48, -16, 16, 16)))
        moved = double | {"tileoffset": {"x": 2, "y": -4}}
        level, _ = self.both(tmj([tiles([1], 1, 1)], [moved]))
        self.assertEqual(self.rings(level), self.boxes((1, -2, 16, 16)))

    def test_proportions_are_kept_where_the_tileset_says_so(self):
        wide = {"firstgid": 1, "tilewidth": 32, "tileheight": 16, "tilerendersize": "grid",
                "fillmode": "preserve-aspect-fit", "tiles": [{"id": 0, "objectgroup": {"objects": [
                    {"id": 1, "x": 0, "y": 0, "width": 32, "height": 16}]}}]}
        level, _ = self.both(tmj([tiles([1], 1, 1)], [wide]))
        self.assertEqual(self.rings(level), self.boxes((0, 4, 16, 8)))
        level, _ = self.both(tmj([tiles([1], 1, 1)], [wide | {"fillmode": "stretch"}]))
        self.assertEqual(self.rings(level), self.boxes((0, 0, 16, 16)))

    def test_capsules_are_round_at_their_short_sides(self):
        for width, height in ((40, 20), (20, 40), (20, 20)):
            text = tmj([{"type": "objectgroup", "objects": [
                {"id": 1, "x": 0, "y": 0, "width": width, "height": height, "capsule": True}]}])
            level, _ = self.both(text)
            ring = self.corners(level)[0]
            self.assertEqual({min(x for x, _ in ring), max(x for x, _ in ring)}, {0, width})
            self.assertEqual({min(y for _, y in ring), max(y for _, y in ring)}, {0, height})
            self.assertNotIn((0, 0), ring)

    # ---- Files of their own ----

    def mixed(self):
        if not self.reads("tmx"):
            self.skipTest("without XML")
        self.written("full.tsj", json.dumps(FULL))
        tileset = to_xml(tmj([], [FULL]))
        self.written("full.tsx", tileset[tileset.index("<tileset"):tileset.index("</tileset>")] + "</tileset>")
        return tmj([tiles([1], 1, 1)], [{"firstgid": 1, "source": "SOURCE"}])

    def test_maps_and_tilesets_in_different_formats(self):
        text = self.mixed()
        xml = ('<map orientation="orthogonal" tilewidth="16" tileheight="16"><tileset firstgid="1" source="SOURCE"/>'
               '<layer width="1" height="1"><data encoding="csv">1</data></layer></map>')
        for name, map_text in (("m.tmj", text), ("m.tmx", xml)):
            for source in ("full.tsj", "full.tsx"):
                level, _ = self.imported(self.written(name, map_text.replace("SOURCE", source)))
                self.assertEqual(self.rings(level), self.boxes((0, 0, 16, 16)), (name, source))
        self.written("full.tsx", "<map/>")
        self.assertIn("the root element of the file must be tileset", self.refused(self.written("m.tmj", text.replace("SOURCE", "full.tsx"))))

    def test_folder_that_named_files_lie_below(self):
        """By default the one above the folder of the map; --root chooses another; never a link out of it."""
        for folder in ("game", "game/maps", "game/maps/deep", "game/sets"):
            self.path(folder).mkdir()
        for place in ("full.tsj", "game/sets/full.tsj", "game/maps/full.tsj"):
            self.written(place, json.dumps(FULL))
        self.path("game/sets/link.tsj").symlink_to(self.path("full.tsj"))

        def at(folder, source):
            return self.written(folder + "/m.tmj", tmj([tiles([1], 1, 1)], [{"firstgid": 1, "source": source}]))
        for folder, source, options in (
                ("game/maps", "../sets/full.tsj", ()), ("game/maps/deep", "../full.tsj", ()),
                ("game/maps/deep", "../../sets/full.tsj", ("--root", self.path("game"))),
                ("game/maps", "full.tsj", ("--root", self.path("game/sets"))),  # always allowed
                ("game/maps", "../../full.tsj", ("--root", self.path("game/..")))):
            level, _ = self.imported(at(folder, source), *options)
            self.assertEqual(self.rings(level), self.boxes((0, 0, 16, 16)), (folder, source))
        for folder, source, options in (
                ("game/maps", "../../full.tsj", ()), ("game/maps/deep", "../../sets/full.tsj", ()),
                ("game/maps", "../sets/link.tsj", ()), ("game/maps", str(self.path("game/sets/full.tsj")), ()),
                ("game/maps", "../sets/full.tsj", ("--root", self.path("game/maps"))),
                ("game/maps", "../../full.tsj", ("--root", self.path("game")))):
            said = self.refused(at(folder, source), *options)
            self.assertIn("m.tmj, line 1: ", said)
            self.assertIn("is not read: its path must be relative to this file, and it must be below the folder", said)
            self.assertIn("--root", said)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + ["-v"])
