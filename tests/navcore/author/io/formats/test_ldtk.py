#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Projects of LDtk through navtool, against what Python makes of them. Usage: test_ldtk.py NAVTOOL"""
import json
import sys
import unittest

from format_case import FormatCase
from tile_maps import area


class Ldtk(FormatCase):
    def test_ldtk_sample(self):
        path = self.shared("tilemap/Typical_TopDown_example.ldtk")
        world = json.loads(path.read_text(encoding="utf-8"))
        solid = sum(layer["intGridCsv"].count(1) * layer["__gridSize"] ** 2
                    for level in world["levels"] for layer in level["layerInstances"])
        level, said = self.imported(path)
        self.assertEqual(area(level), solid * 65536)
        corners = [(x, y) for o in level["obstacles"] for ring in o["solid"]
                   for x, y in zip(ring[::2], ring[1::2])]
        left = min(found["worldX"] for found in world["levels"])
        self.assertGreaterEqual(min(corners)[0], 256 * left)
        self.assertIn("obstacles", said)

    def ldtk(self, levels, values=(("walls", 1), ("Grass", 2), (None, 3)), side=8):
        return json.dumps({
            "__header__": {"fileType": "LDtk Project JSON"},
            "defs": {"layers": [{"uid": 5, "intGridValues": [
                {"identifier": name, "value": value, "color": "#10ff20"} for name, value in values]}]},
            "levels": [{"worldX": x, "worldY": y, **({"externalRelPath": cells} if isinstance(cells, str) else {
                "layerInstances": [{"__gridSize": side, "__cWid": len(cells[0]), "__cHei": len(cells),
                                    "layerDefUid": 5, "intGridCsv": sum(cells, [])}]})}
                for x, y, cells in levels]})

    def test_ldtk_values(self):
        level, _ = self.imported(self.written("w.ldtk", self.ldtk(
            [(-16, 8, [[1, 2], [0, 3]]), (8, 8, [[2]])])))
        self.assertEqual(area(level), 2 * (8 * 256) ** 2)
        grass = [t for t in level["terrains"] if t["name"] == "Grass"]
        self.assertEqual([t["colour"] for t in grass], ["#10ff20"])
        cells = []
        for terrain, count in zip(*[iter(level["paint"][0]["runs"])] * 2):
            cells += [terrain] * count
        self.assertEqual([i for i, t in enumerate(cells) if t == grass[0]["id"]], [1, 3])

    def test_ldtk_levels_in_files_of_their_own(self):
        layer = {"__gridSize": 8, "__cWid": 1, "__cHei": 1, "layerDefUid": 5, "intGridCsv": [1]}
        self.path("w").mkdir()
        self.written("w/a.ldtkl", json.dumps({"layerInstances": [layer]}))
        level, _ = self.imported(self.written("w.ldtk", self.ldtk([(0, 0, "w/a.ldtkl")])))
        self.assertEqual(area(level), (8 * 256) ** 2)
        self.written("a.ldtkl", "{}")
        self.path("w/deep").mkdir()
        self.assertIn("must be below the folder", self.refused(self.written("w/deep/w.ldtk", self.ldtk(
            [(0, 0, "../../a.ldtkl")]))))

    def test_bad_ldtk_is_refused(self):
        for text, what in ((self.ldtk([]), "no IntGrid layer"), (self.ldtk([(0, 0, [[9]])]), "line 1: a cell has the value 9, which its IntGrid layer does not declare"),
                           (json.dumps(json.loads(self.ldtk([(0, 0, [[1]])])) | {"worldLayout": "Spiral"}),
                            'its world layout "Spiral" is not supported; the supported layouts are Free, GridVania, LinearHorizontal'),
                           (self.ldtk([(0, 0, [[1]]), (8 << 26, 8 << 26, [[1]])]), "more than 64000000 cells"),
                           (self.ldtk([(0, 0, [[1]])]).replace('"__cWid": 1', '"__cWid": 2'), "the tiles of a layer"),
                           (self.ldtk([(0, 0, [[1]])], side=0), "the tiles of a layer")):
            self.assertIn(what, self.refused(self.written("w.ldtk", text)))

    def boxes(self, level):
        """The bounds of each obstacle in pixels: left, top, right, bottom."""
        rings = [o["solid"][0] for o in level.get("obstacles", [])]
        return sorted((min(r[::2]) / 256, min(r[1::2]) / 256, max(r[::2]) / 256, max(r[1::2]) / 256) for r in rings)

    def test_linear_layouts(self):
        """Levels of a line have no place of their own (LDtk writes -1): they follow each other."""
        for layout, wanted in (("LinearHorizontal", [(0, 0, 8, 8), (16, 0, 24, 8), (40, 0, 48, 8)]),
                               ("LinearVertical", [(0, 0, 8, 8), (0, 16, 8, 24), (0, 40, 8, 48)])):
            project = json.loads(self.ldtk([(-1, -1, [[1]])] * 3))
            project["worldLayout"] = layout
            for level, size in zip(project["levels"], (16, 24, 8)):
                level |= {"pxWid": size, "pxHei": size, "worldDepth": 5}
            level, said = self.imported(self.written("w.ldtk", json.dumps(project)))
            self.assertEqual(self.boxes(level), wanted, layout)
            self.assertNotIn("left out", said)

    def floors(self, level):
        """The name, the order and the boxes of each floor, from bottom to top."""
        floors = sorted(level["floors"], key=lambda floor: floor.get("order", 0))
        return [(floor["name"], floor.get("order", 0),
                 self.boxes({"obstacles": [o for o in level["obstacles"] if o.get("floor", 1) == floor["id"]]}))
                for floor in floors]

    def test_depths_are_floors(self):
        """Levels of other depths lie above or below: they must never be laid on each other."""
        project = json.loads(self.ldtk([(0, 0, [[1]]), (0, 8, [[1, 2]]), (8, 0, [[1]]), (800, 0, [[1, 2]])]))
        for level, depth in zip(project["levels"], (1, 0, -2, 1)):
            level["worldDepth"] = depth
        path = self.written("w.ldtk", json.dumps(project))
        level, said = self.imported(path)
        self.assertNotIn("left out", said)
        self.assertEqual(self.floors(level), [("-2", -1, [(8, 0, 16, 8)]), ("0", 0, [(0, 8, 8, 16)]),
                                              ("1", 1, [(0, 0, 8, 8), (800, 0, 808, 8)])])
        self.assertEqual([f["name"] for f in level["floors"] if f["id"] == 1], ["0"])
        # Both floors with grass have paint of the same terrain, each on its own grid.
        grass, = [t["id"] for t in level["terrains"] if t["name"] == "Grass"]
        self.assertEqual(sorted((tile.get("floor", 1), grass in tile["runs"][::2]) for tile in level["paint"]),
                         [(1, True), (2, True)])
        self.assertEqual(self.boxes(self.imported(path, "--level", "1")[0]), [(0, 0, 8, 8), (800, 0, 808, 8)])
        level, said = self.imported(path, "--level", "-2")
        self.assertEqual(self.boxes(level), [(8, 0, 16, 8)])
        self.assertNotIn("floors", level)
        self.assertIn("2 other worlds or depths of the project were left out. Only -2 was read. To read all of them as "
                      "floors, leave out the option --level. The others: 1, 0", said)
        self.assertIn("there is no level 7. Choose one of these with --level: 1, 0, -2",
                      self.refused(path, "--level", "7"))

    def test_worlds_are_floors(self):
        project = json.loads(self.ldtk([]))
        for name, x in (("Town", 0), ("Cave", 8)):
            world = {"identifier": name, "worldLayout": "Free",
                     "levels": json.loads(self.ldtk([(x, 0, [[1]])]))["levels"]}
            project.setdefault("worlds", []).append(world)
        path = self.written("w.ldtk", json.dumps(project))
        level, said = self.imported(path)
        self.assertEqual(self.floors(level), [("Town/0", 0, [(0, 0, 8, 8)]), ("Cave/0", 1, [(8, 0, 16, 8)])])
        level, said = self.imported(path, "--level", "Cave/0")
        self.assertEqual(self.boxes(level), [(8, 0, 16, 8)])
        self.assertIn("1 other world or depth of the project was left out. Only Cave/0 was read. To read both as floors, "
                      "leave out the option --level. The other one: Town/0", said)

    def test_cells_of_all_floors_are_limited(self):
        project = json.loads(self.ldtk([(0, 0, [[1]]), (8 * 6000, 8 * 6000, [[1]])] * 2))
        for level, depth in zip(project["levels"], (0, 0, 1, 1)):
            level["worldDepth"] = depth
        self.assertIn("more than 64000000 cells", self.refused(self.written("w.ldtk", json.dumps(project))))

    def test_layers_on_different_grids(self):
        project = json.loads(self.ldtk([(0, 0, [[1, 0]]), (19, 3, [[1]])]))
        project["levels"][0]["layerInstances"].append(
            {"__gridSize": 4, "__cWid": 4, "__cHei": 2, "layerDefUid": 5, "intGridCsv": [0, 0, 0, 1, 0, 0, 0, 0]})
        level, _ = self.imported(self.written("w.ldtk", json.dumps(project)))
        self.assertEqual(self.boxes(level), [(0, 0, 8, 8), (12, 0, 16, 4), (19, 3, 27, 11)])

    def test_entities_are_counted(self):
        project = json.loads(self.ldtk([(0, 0, [[1]])]))
        project["levels"][0]["layerInstances"].append({"entityInstances": [{}, {}, {}]})
        _, said = self.imported(self.written("w.ldtk", json.dumps(project)))
        self.assertIn("3 entities were left out", said)

    def test_only_files_with_levels_have_levels(self):
        self.assertIn("CSV tables has only one level, so --level cannot choose",
                      self.refused(self.written("v.csv", "x,y\n1,2\n"), "--level", "1"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + ["-v"])
