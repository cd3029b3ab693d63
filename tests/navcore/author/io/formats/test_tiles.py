#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Maps of tile editors through navtool, against what Python makes of them. Usage: test_tiles.py NAVTOOL"""
import base64
import ctypes
import ctypes.util
import gzip
import json
import random
import struct
import sys
import unittest
import zlib

from format_case import level_text, run
from tile_maps import FULL, TileCase, area, tiles, tmj, to_xml


def zstd(says_size=True):
    """What compresses by zstd; none where its library is not here."""
    name = ctypes.util.find_library("zstd")
    if not name:
        return None
    library = ctypes.CDLL(name)
    library.ZSTD_compress2.restype = library.ZSTD_compressBound.restype = ctypes.c_size_t
    library.ZSTD_createCCtx.restype = ctypes.c_void_p

    def compress(data):
        room = library.ZSTD_compressBound(ctypes.c_size_t(len(data)))
        out = ctypes.create_string_buffer(room)
        context = ctypes.c_void_p(library.ZSTD_createCCtx())
        library.ZSTD_CCtx_setParameter(context, 200, int(says_size))
        size = library.ZSTD_compress2(context, out, ctypes.c_size_t(room), data, ctypes.c_size_t(len(data)))
        library.ZSTD_freeCCtx(context)
        return out.raw[:size]
    return compress


def inside(rings, x, y):
    """Even-odd, for places that lie on no side."""
    crossed = 0
    for ring in rings:
        corners = list(zip(ring[::2], ring[1::2]))
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                crossed += 1
    return crossed % 2 == 1


def packed(data, width, height, compression="zlib", cut=None, more=b""):
    text = base64.b64encode((zlib.compress(data) + more)[:cut]).decode()
    return tmj([tiles(text, width, height, encoding="base64", compression=compression)], [FULL])


class Tiles(TileCase):
    def test_what_was_exported_comes_back(self):
        level = self.written("l.waymark", level_text())
        out = self.path("l.tmj")
        for frame in ((), ("--unit", 4, "--origin", "8,16")):
            self.done("export", level, "--to", "tmj", "-o", out, *frame)
            back, said = self.both(out.read_text(), *frame)
            self.assertIn("linking is off", said)
            first = json.loads(level_text())
            self.assertEqual([{k: v for k, v in vertex.items() if k != "id"} for vertex in first["vertices"]],
                             [{k: v for k, v in vertex.items() if k != "id"} for vertex in back["vertices"]])
            new = {was["id"]: now["id"] for was, now in zip(first["vertices"], back["vertices"])}
            for link in first["links"]:
                link |= {"from": new[link["from"]], "to": new[link["to"]]}
            self.assertEqual(sorted(map(str, self.arrows(back["links"]))),
                             sorted(map(str, self.arrows(first["links"]))))
            self.assertEqual(back["obstacles"][0]["solid"], first["obstacles"][0]["solid"])
            self.assertEqual(back["obstacles"][0]["name"], "rock")

    def test_holes_come_back(self):
        level = self.written("h.waymark", level_text().replace(
            '"solid":[[', '"solid":[[0,0,25600,0,25600,25600],['))
        out = self.path("h.tmj")
        self.done("export", level, "--to", "tmj", "-o", out)
        back, _ = self.both(out.read_text())
        self.assertEqual([len(o["solid"]) for o in back["obstacles"]], [2])

    def test_tags_of_obstacles_come_back(self):
        """Those that are called like what objects have, too, and those that look as if."""
        tags = {"from": "7", "kind": "rock", "tag:from": "8", "tag:": "9", "plain": "10", "x": "11"}
        level = self.written("t.waymark", level_text().replace('"name":"rock"', f'"name":"rock","tags":{json.dumps(tags)}'))
        out = self.path("t.tmj")
        self.done("export", level, "--to", "tmj", "-o", out)
        back, _ = self.both(out.read_text())
        self.assertEqual(back["obstacles"][0]["tags"], tags)

    def test_objects(self):
        text = tmj([{"type": "group", "offsetx": 10, "offsety": 0, "layers": [
            {"type": "objectgroup", "offsetx": 0, "offsety": 20, "objects": [
                {"id": 1, "x": 5, "y": 5, "width": 10, "height": 20, "rotation": 90, "name": "turned"},
                {"id": 2, "x": 100, "y": 100, "width": 40, "height": 20, "ellipse": True},
                {"id": 3, "x": 0, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 7, "y": 0}]},
                {"id": 4, "x": 1, "y": 2, "width": 0, "height": 0, "type": "spawn"},
                {"id": 5, "x": 1, "y": 2, "gid": 3, "width": 16, "height": 16}]}]}])
        level, said = self.both(text)
        turned, ellipse, wall = level["obstacles"]
        # The corners (0,0) (10,0) (10,20) (0,20) rotated clockwise by 90 degrees about (5,5):
        # (x,y) to (-y,x).
        ring = turned["solid"][0]
        self.assertEqual(set(zip(ring[::2], ring[1::2])),
                         {(256 * (15 - y), 256 * (25 + x)) for x, y in ((0, 0), (10, 0), (10, 20), (0, 20))})
        xs, ys = ellipse["solid"][0][::2], ellipse["solid"][0][1::2]
        self.assertEqual((min(xs), max(xs), min(ys), max(ys)),
                         tuple(256 * n for n in (110, 150, 120, 140)))
        self.assertAlmostEqual(area({"obstacles": [ellipse]}) / 65536, 3.14159 * 20 * 10, delta=6)
        self.assertEqual(wall["wall"], [[2560, 5120, 4352, 5120]])
        self.assertEqual([(v["at"], v["kind"]) for v in level["vertices"]], [([2816, 5632], "spawn")])
        self.assertIn("1 object that is a text, a template or a tile without a collision shape was left out", said)

    def test_tiles_that_are_objects(self):
        """Bottom left they hang on their place, about which they turn clockwise; their shapes grow with them."""
        triangle = {"id": 1, "x": 100, "y": 200, "width": 32, "height": 16, "gid": 3, "name": "own",
                    "properties": [{"name": "hard", "type": "string", "value": "yes"}]}
        plain = {(100, 184), (132, 184), (100, 192)}
        mirrored, upright = {(132, 184), (100, 184), (132, 192)}, {(100, 200), (132, 200), (100, 192)}
        for more, sets, wanted in (
                ({}, {}, plain), ({"rotation": 90}, {}, {(116, 200), (116, 232), (108, 200)}),
                ({"gid": 3 | 8 << 28}, {}, mirrored), ({"gid": 3 | 4 << 28}, {}, upright),
                ({"width": 0, "height": 0}, {}, {(100, 184), (116, 184), (100, 192)}),
                ({}, {"tileoffset": {"x": 3, "y": -2}}, {(x + 6, y - 2) for x, y in plain}),
                ({}, {"objectalignment": "topleft"}, {(x, y + 16) for x, y in plain}),
                ({}, {"objectalignment": "bottomright"}, {(x - 32, y) for x, y in plain}),
                ({}, {"objectalignment": "top"}, {(x - 16, y + 16) for x, y in plain}),
                ({}, {"objectalignment": "center"}, {(x - 16, y + 8) for x, y in plain})):
            level, said = self.both(tmj([{"type": "objectgroup", "offsetx": 10, "objects": [triangle | more]}],
                                        [FULL | sets]))
            self.assertEqual(self.corners(level), [{(x + 10, y) for x, y in wanted}], (more, sets))
            self.assertEqual((level["obstacles"][0]["name"], level["obstacles"][0]["tags"]), ("own", {"hard": "yes"}))
            self.assertNotIn("left out", said)
        # A tile with a named shape, one without a tileset, one without a shape and one whose shape is
        # a point.
        named = json.loads(json.dumps(FULL))
        named["tiles"][0]["objectgroup"]["objects"][0]["name"] = "wall"
        named["tiles"].append({"id": 3, "objectgroup": {"objects": [{"id": 1, "x": 1, "y": 1, "point": True}]}})
        objects = [{"id": i, "x": 0, "y": 16 * i, "width": 16, "height": 16, "gid": i} for i in (1, 2, 4, 99)]
        level, said = self.both(tmj([{"type": "objectgroup", "objects": objects}], [named | {"tilecount": 5}]))
        self.assertEqual([o["name"] for o in level["obstacles"]], ["wall"])
        self.assertEqual(self.corners(level), [{(0, 0), (16, 0), (16, 16), (0, 16)}])
        self.assertIn("3 objects that are texts, templates or tiles without a collision shape were left out", said)
        for gid in (-1, 2**32, 0.5):
            said = self.refused(self.written("m.tmj", tmj([{"objects": [{"id": 1, "gid": gid}]}], [FULL])))
            self.assertIn(f"{gid} is not a tile number", said)

    def test_tiles_are_moved_by_the_offset_of_their_tileset(self):
        moved = FULL | {"tileoffset": {"x": 4, "y": -6}}
        level, _ = self.both(tmj([tiles([0, 1, 3, 0], 2, 2)], [moved]))
        self.assertEqual(sorted(map(sorted, self.corners(level))), sorted(map(sorted, (
            {(20, -6), (36, -6), (36, 10), (20, 10)}, {(4, 10), (20, 10), (4, 18)}))))

    def test_what_is_hidden_is_there_and_what_is_flat_is_not(self):
        flat = [{"id": 1, "x": 5, "y": 5, "width": 9, "height": 0}, {"id": 2, "x": 5, "y": 5, "width": 0, "height": 9},
                {"id": 3, "x": 5, "y": 5, "width": 9, "height": 0, "ellipse": True}]
        hidden = {"id": 4, "x": 5, "y": 5, "width": 9, "height": 9, "visible": 0}
        level, said = self.both(tmj([{"type": "objectgroup", "visible": False, "objects": flat + [hidden]}]))
        self.assertEqual(self.corners(level), [{(5, 5), (14, 5), (14, 14), (5, 14)}])
        self.assertEqual(level["vertices"], [])
        self.assertIn("3 shapes with nothing inside them were left out", said)
        own = FULL | {"tiles": [{"id": 0, "objectgroup": {"objects": flat[:1]}}]}
        level, said = self.both(tmj([tiles([1, 1], 2, 1)], [own]))
        self.assertNotIn("obstacles", {k: v for k, v in level.items() if v})
        self.assertIn("2 shapes with nothing inside them were left out", said)

    def test_solid_tiles_lie_together(self):
        rnd = random.Random(7)
        for _ in range(10):
            width, height = rnd.randrange(1, 20), rnd.randrange(1, 20)
            data = [rnd.choice([0, 1, 2, 3, 0x80000001]) for _ in range(width * height)]
            level, _ = self.both(tmj([tiles(data, width, height)], [FULL]))
            solid = sum(1 for tile in data if tile & 0xff == 1)
            self.assertEqual(area(level), 65536 * (256 * solid + 64 * data.count(3)))
            words = base64.b64encode(struct.pack(f"<{len(data)}I", *data)).decode()
            again, _ = self.both(tmj([tiles(words, width, height, encoding="base64")], [FULL]))
            for name, pack in (("zlib", zlib.compress), ("gzip", gzip.compress), ("zstd", zstd())):
                if not pack:
                    continue
                packed = base64.b64encode(pack(struct.pack(f"<{len(data)}I", *data))).decode()
                unpacked, _ = self.both(tmj([tiles(packed, width, height, encoding="base64",
                                                   compression=name)], [FULL]))
                self.assertEqual(unpacked, again)
            self.assertEqual(again, level)

    def test_tiles_that_meet_are_one_obstacle(self):
        rnd = random.Random(11)
        for side in (16, 16, 12):  # the last size does not fill a cell
            width, height = 12, 9
            data = [rnd.choice([0, 0, 1, 3]) for _ in range(width * height)]
            full = json.loads(json.dumps(FULL))
            full["tiles"][0]["objectgroup"]["objects"][0]["width"] = side
            level, _ = self.both(tmj([tiles(data, width, height)], [full]))
            pieces = [o["solid"] for o in level["obstacles"]]

            def piece(x, y):
                found = [i for i, rings in enumerate(pieces)
                         if inside(rings, 4096 * x + 1000, 4096 * y + 500)]
                self.assertEqual(len(found), 1)
                return found[0]
            met = 0
            for x in range(width):
                for y in range(height):
                    tile = data[y * width + x]
                    # They share a side, not just a point: the triangle has the left and the
                    # upper side.
                    for before, meets in (((x - 1, y), side == 16), ((x, y - 1), True)):
                        if tile and meets and min(before) >= 0 and data[before[1] * width + before[0]] == 1:
                            self.assertEqual(piece(x, y), piece(*before))
                            met += 1
            self.assertGreater(met, 10)
            self.assertEqual(area(level), 65536 * (16 * side * data.count(1) + 64 * data.count(3)))

    def test_shapes_called_alike_are_joined(self):
        named = json.loads(json.dumps(FULL))
        named["tiles"][1]["objectgroup"]["objects"][0]["name"] = "slope"
        level, _ = self.both(tmj([tiles([1, 3, 3, 1, 3, 0], 6, 1)], [named]))
        self.assertEqual(sorted(o.get("name", "") for o in level["obstacles"]), ["", "", "slope", "slope", "slope"])

    def test_grating_of_tiles_stays_apart(self):
        """Shapes that all cross each other would be millions of holes: they stay as they are, at once."""
        bars = {"firstgid": 1, "tilewidth": 16, "tileheight": 16, "tiles": [
            {"id": i, "objectgroup": {"objects": [{"id": 1, "x": 0, "y": 0, "width": w, "height": h}]}}
            for i, (w, h) in enumerate(((64000, 2), (2, 64000)))]}
        level, said = self.imported(self.written("m.tmj", tmj(
            [tiles([1] * 2000, 1, 2000), tiles([2] * 2000, 2000, 1)], [bars])))
        self.assertEqual(len(level["obstacles"]), 4000)
        self.assertIn("4000 shapes stay separate: they cross each other so often", said)
        flat = {"firstgid": 1, "tilewidth": 16, "tileheight": 16, "tiles": [{"id": 0, "objectgroup": {"objects": [
            {"id": 1, "x": 0, "y": 0, "width": 9, "height": 9}]}}]}
        level, said = self.imported(self.written("n.tmj", tmj([tiles([1] * 125001, 125001, 1)], [flat])), "--unit", 0.05)
        self.assertEqual(len(level["obstacles"]), 125001)
        self.assertIn("125001 shapes stay separate: those that should form one obstacle have more than 500000 corners", said)
        self.assertNotIn("Clipper", said)

    def test_tiles_of_no_tileset_are_told(self):
        """Numbers below, between and above those that tilesets have; one of single pictures leaves some out."""
        sets = [{**FULL, "firstgid": 5, "tilecount": 4}, {**FULL, "firstgid": 20, "tilecount": 2}]
        sets[1]["tiles"] = [{"id": 9, **{"objectgroup": FULL["tiles"][0]["objectgroup"]}}]
        layer = tiles([0, 5, 8, 20, 29, 2 | 8 << 28, 9, 30], 4, 2)
        text = tmj([layer], sets)
        for name, map_text in (("m.tmj", text), ("m.tmx", to_xml(text))):
            out = self.path("out.waymark")
            answer = run("import", self.written(name, map_text), "-o", out, "--overwrite")
            self.assertEqual(answer.returncode, 0, answer.stderr)
            self.assertRegex(answer.stderr, r"warning: .*" + name + ": 3 tiles were left out, because no tileset of the map "
                             r"has their numbers\. The first is number 2, in column 1, row 1 \(from 0\) of the tiles in line \d")
            self.assertEqual(area(json.loads(out.read_text())), 2 * 65536 * 256)
            # A tileset that does not state its tile count may have any number.
            for tileset in sets:
                tileset.pop("tilecount", None)
        answer = run("import", self.written("m.tmj", tmj([layer], sets)), "-o", out, "--overwrite")
        self.assertIn("1 tile was left out, because no tileset of the map has its number. It is number 2,", answer.stderr)

    def test_missing_pictures_of_tilesets_are_told(self):
        self.written("there.png", "any")
        image = {"id": 7, "image": "gone/c.png"}
        text = tmj([tiles([1], 1, 1)], [{**FULL, "image": "there.png"}, {**FULL, "firstgid": 9, "image": "no.png"},
                                        {"firstgid": 20, "tilewidth": 8, "tileheight": 8, "tiles": [image]}])
        _, said = self.imported(self.written("m.tmj", text))
        self.assertIn("2 pictures of the map are missing, which does not affect the level. The first: ", said)
        self.assertIn('line 1: there is no file no.png, which "image" names here', said)
        xml = to_xml(tmj([tiles([1], 1, 1)], [FULL])).replace('tileheight="16"><tile ',
                                                              'tileheight="16"><image source="x.png"/><tile ')
        _, said = self.imported(self.written("m.tmx", xml))
        self.assertIn("1 picture of the map is missing, which does not affect the level: ", said)
        self.assertIn("there is no file x.png", said)
        many = {**FULL, "tiles": [{"id": i, "image": "no.png"} for i in range(1500)]}  # each hits the disk
        _, said = self.imported(self.written("many.tmj", tmj([tiles([1], 1, 1)], [many])))
        self.assertIn("1000 pictures of the map are missing", said)

    def test_layers_that_are_pictures_are_told(self):
        self.written("there.png", "any")
        layers = [{"type": "imagelayer", "image": name} for name in ("there.png", "no.png", "")]
        text = tmj([{"type": "group", "layers": layers[:2]}, layers[2], tiles([1], 1, 1)], [FULL])
        xml = to_xml(tmj([tiles([1], 1, 1)], [FULL])).replace(
            "<layer ", '<group><imagelayer><image source="there.png"/></imagelayer><imagelayer>'
            '<image source="no.png"/></imagelayer></group><imagelayer/><layer ')
        for name, map_text in (("m.tmj", text), ("m.tmx", xml)):
            _, said = self.imported(self.written(name, map_text))
            self.assertIn("1 picture of the map is missing, which does not affect the level: ", said)
            self.assertIn("there is no file no.png", said)
            self.assertIn("3 picture layers were left out", said)

    def test_tiles_that_are_flipped(self):
        # The corners (0,0) (16,0) (0,8) of tile 2 in each of its orientations.
        for flips, corners in ((0, {(0, 0), (16, 0), (0, 8)}), (8, {(16, 0), (0, 0), (16, 8)}),
                               (4, {(0, 16), (16, 16), (0, 8)}), (2, {(0, 0), (0, 16), (8, 0)}),
                               (10, {(16, 0), (16, 16), (8, 0)})):
            level, _ = self.both(tmj([tiles([3 | flips << 28], 1, 1)], [FULL]))
            ring = level["obstacles"][0]["solid"][0]
            self.assertEqual({(x // 256, y // 256) for x, y in zip(ring[::2], ring[1::2])}, corners)

    def test_chunks_of_an_endless_map(self):
        layer = {"type": "tilelayer", "width": 2, "height": 2, "x": 0, "y": 0, "chunks": [
            {"x": -2, "y": 4, "width": 2, "height": 1, "data": [1, 0]},
            {"x": 3, "y": 4, "width": 1, "height": 2, "data": [0, 1]}]}
        level, _ = self.both(tmj([layer], [FULL], infinite=True))
        corners = sorted(min(zip(o["solid"][0][::2], o["solid"][0][1::2])) for o in level["obstacles"])
        self.assertEqual(corners, [(-2 * 4096, 4 * 4096), (3 * 4096, 5 * 4096)])

    def test_tilesets_in_files_of_their_own(self):
        self.path("sets").mkdir()
        self.written("sets/full.tsj", json.dumps(FULL))
        text = tmj([tiles([1], 1, 1)], [{"firstgid": 1, "source": "sets/full.tsj"}])
        level, _ = self.imported(self.written("m.tmj", text))
        self.assertEqual(area(level), 65536 * 256)
        outside = self.written("full.tsj", json.dumps(FULL))
        below = "must be below the folder"
        for source, what in (("../../full.tsj", below), (str(outside), below), ("http://localhost/full.tsj", below),
                             ("", None), ("none.tsj", 'no file none.tsj, which "source" names here'),
                             ("bad\0.tsj", below)):
            path = self.written("sets/m.tmj", tmj([], [{"firstgid": 1, "source": source}]))
            if what:
                self.assertIn(what, self.refused(path))

    def test_bad_maps_are_refused(self):
        points = {"type": "objectgroup", "objects": [
            {"id": 1, "x": 0, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 1, "y": 1}],
             "properties": [{"name": "from", "type": "object", "value": 7},
                            {"name": "to", "type": "object", "value": 7}]}]}
        far = {"type": "tilelayer", "chunks": [{"x": 0, "y": 0, "width": 1, "height": 1, "data": [1]},
                                               {"x": 1000000, "y": 1000000, "width": 1, "height": 1, "data": [1]}]}
        for text, what in (
                (tmj([tiles([1, 1], 1, 1)], [FULL]), "the tiles of a layer"),
                (tmj([tiles([1], 1, -1)], [FULL]), "the tiles of a layer"),
                (tmj([tiles([-1], 1, 1)], [FULL]), "line 1: -1 is not a tile number: tile numbers are whole numbers from 0 to"),
                (tmj([tiles([99999999999], 1, 1)], [FULL]), "99999999999 is not a tile number"),
                (tmj([tiles("1, 99999999999", 2, 1)], [FULL]), '"99999999999" is not a tile number'),
                (tmj([tiles("1,x", 2, 1)], [FULL]), '"x" is not a tile number'),
                (tmj([tiles("AAAA", 1, 1, encoding="base64")], [FULL]), "the tiles of a layer"),
                (tmj([tiles("?", 1, 1, encoding="base64")], [FULL]), "the tiles of a layer"),
                (packed(b"\1\0\0\0", 1, 1, "brotli"), "the tiles are compressed with brotli"),
                (packed(b"\1\0\0\0", 1, 1, "zstd"), "the tiles"),
                (packed(b"\1\0\0\0", 1, 2), "the tiles of a layer"),
                (packed(b"\1\0\0\0" * 3, 1, 2), "the tiles of a layer"),
                (packed(b"\1\0\0\0", 1, -1), "the tiles of a layer"),
                (packed(b"\1\0\0\0", -1, -1), "the tiles of a layer"),
                (packed(b"\1\0\0\0", 2**31, 2**31), "more than 64000000 cells"),
                (packed(bytes(4 * 10000 * 10000), 10000, 10000), "more than 64000000 cells"),
                (packed(b"\0" * 4000, 8000, 8000), "the tiles of a layer"),
                (packed(b"\1\0\0\0", 1, 1, cut=-1), "the tiles of a layer"),
                (packed(b"\1\0\0\0", 1, 1, more=b"x"), "the tiles of a layer"),
                (packed(b"\1\0\0\0", 1, 1, more=b"xyz?"), "the tiles of a layer"),
                (tmj([far], [FULL]), "more than 64000000 cells"),
                (tmj([points]), "there is no vertex 7"),
                (tmj([{"type": "objectgroup", "objects": [{"x": 1e9, "y": 0, "point": True}]}]), "off the map"),
                (tmj([{"type": "objectgroup", "objects": [{"polygon": [{"x": 1, "y": 1}]}]}]), "m.tmj"),
                (tmj([{"type": "objectgroup", "objects": [
                    {"type": "ring", "polygon": [], "properties": [{"name": "of", "value": 3}]}]}]),
                 "there is no object 3"),
                (tmj([], orientation="isometric"), "only orthogonal"),
                ('{"tiledversion":1,"layers":' + '[{"layers":' * 50000, "nested more than 64")):
            self.assertIn(what, self.refused(self.written("m.tmj", text)), text[-200:])

    def test_bad_numbers_of_tiles_in_xml_are_refused(self):
        if not self.reads("tmx"):
            self.skipTest("without XML")
        for number, what in ((99999999999, "99999999999 is not a tile number"), (-1, "-1 is not a tile number")):
            for data in (f'<data encoding="csv">\n{number}</data>', f'<data>\n<tile gid="{number}"/></data>'):
                said = self.refused(self.written("m.tmx", '<map orientation="orthogonal" tilewidth="9" tileheight="9">'
                                                 f'<layer width="1" height="1">{data}</layer></map>'))
                self.assertIn("m.tmx, line ", said)
                self.assertIn(str(number), said)
                self.assertIn("is not a tile number: tile numbers are whole numbers from 0 to 4294967295", said)

    def test_bad_zstd_is_refused(self):
        pack = zstd()
        if not pack:
            self.skipTest("libzstd is not here")
        one = b"\1\0\0\0"
        for data, width, height in ((pack(one)[:-1], 1, 1), (pack(one) + b"x", 1, 1), (pack(one) * 2, 1, 2),
                                    (pack(one), 1, 2), (pack(one * 3), 1, 2), (b"", 1, 1), (b"\x28\xb5\x2f\xfd", 1, 1),
                                    (zstd(False)(one * 3), 1, 2), (pack(one), 8000, 8000)):
            self.assertIn("the tiles of a layer", self.refused(self.written("m.tmj", tmj([tiles(
                base64.b64encode(data).decode(), width, height, encoding="base64", compression="zstd")], [FULL]))))
        level, _ = self.both(tmj([tiles(base64.b64encode(zstd(False)(one * 2)).decode(), 1, 2, encoding="base64",
                                        compression="zstd")], [FULL]))
        self.assertEqual(area(level), 2 * 65536 * 256)
        # Many empty layers of a few bytes each, 250 MB uncompressed.
        empty = tiles(base64.b64encode(pack(bytes(4 * 8000 * 8000))).decode(), 8000, 8000, encoding="base64",
                      compression="zstd")
        self.assertIn("more than 64000000 cells", self.refused(self.written("m.tmj", tmj([empty] * 50, [FULL]))))

    def test_numbers_of_objects_are_numbers(self):
        for more, what in (({"x": "abc"}, '"abc" is not a number'), ({"rotation": None}, "null is not a number"),
                           ({"polygon": [{"x": 0, "y": 0}, {"x": 9, "y": True}]}, "true is not a number")):
            o = {"id": 1, "x": 0, "y": 0, **more}
            self.assertIn(what, self.refused(self.written("n.tmj", tmj([{"type": "objectgroup", "objects": [o]}]))))

    def test_shapes_of_tiles_repeat_a_million_corners_at_most(self):
        shape = {"id": 1, "x": 0, "y": 0, "polygon": [{"x": i % 16, "y": i / 300} for i in range(4800)]}
        tiles = {"firstgid": 1, "tilewidth": 16, "tileheight": 16,
                 "tiles": [{"id": 0, "objectgroup": {"objects": [shape]}}]}
        layer = {"type": "tilelayer", "width": 15, "height": 14, "data": [1] * 210}
        self.assertIn("more than 1000000 corners", self.refused(self.written("c.tmj", tmj([layer], [tiles]))))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + ["-v"])
