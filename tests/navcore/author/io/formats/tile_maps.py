# SPDX-License-Identifier: MIT
"""What the tests of tile editors share: maps of Tiled in both of its formats, and how large obstacles are."""
import json
from xml.etree import ElementTree

from format_case import FormatCase


def ring_area(ring):
    pairs = list(zip(ring[::2], ring[1::2]))
    return abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(pairs, pairs[1:] + pairs[:1]))) / 2


def area(level):
    """Of all obstacles: their first ring less the holes, lattice units squared."""
    return sum((1 if i == 0 else -1) * ring_area(ring) for obstacle in level.get("obstacles", [])
               for i, ring in enumerate(obstacle.get("solid", [])))


def tmj(layers, tilesets=(), side=16, **more):
    return json.dumps({"type": "map", "version": "1.8", "tiledversion": "1.8.2", "orientation": "orthogonal",
                       "width": 4, "height": 3, "tilewidth": side, "tileheight": side,
                       "tilesets": list(tilesets), "layers": list(layers), **more})


def to_xml(text):
    """The same map as Tiled's XML, by Python."""
    def add_object(parent, o):
        node = ElementTree.SubElement(parent, "object", {
            k: str(o[k]) for k in ("id", "name", "type", "x", "y", "width", "height", "rotation", "gid", "visible")
            if k in o})
        if o.get("properties"):
            properties = ElementTree.SubElement(node, "properties")
            for p in o["properties"]:
                ElementTree.SubElement(properties, "property", name=p["name"], type=p["type"],
                                       value=str(p["value"]))
        for form in ("polygon", "polyline"):
            if form in o:
                ElementTree.SubElement(node, form, points=" ".join(f"{p['x']},{p['y']}" for p in o[form]))
        for form in ("point", "ellipse", "capsule"):
            if o.get(form):
                ElementTree.SubElement(node, form)

    def add_layer(parent, layer):
        kind = {"objectgroup": "objectgroup", "group": "group", "tilelayer": "layer"}[layer["type"]]
        node = ElementTree.SubElement(parent, kind, {
            k: str(layer[k]) for k in ("offsetx", "offsety", "width", "height") if k in layer})
        for o in layer.get("objects", []):
            add_object(node, o)
        for inner in layer.get("layers", []):
            add_layer(node, inner)
        if kind == "layer":
            encoding = layer.get("encoding", "csv")
            data = ElementTree.SubElement(node, "data", encoding=encoding, **(
                {"compression": layer["compression"]} if "compression" in layer else {}))
            for holder, element in ([(layer, data)] if "data" in layer else
                                    [(c, ElementTree.SubElement(data, "chunk", {
                                        k: str(c[k]) for k in ("x", "y", "width", "height")}))
                                     for c in layer["chunks"]]):
                element.text = holder["data"] if encoding == "base64" else ",".join(map(str, holder["data"]))
    root = json.loads(text)
    node = ElementTree.Element("map", {k: str(root[k]) for k in ("orientation", "tilewidth", "tileheight")})
    for tileset in root["tilesets"]:
        t = ElementTree.SubElement(node, "tileset", {
            k: str(tileset[k]) for k in ("firstgid", "tilewidth", "tileheight", "tilecount", "objectalignment",
                                       "tilerendersize", "fillmode")
            if k in tileset})
        if "tileoffset" in tileset:
            ElementTree.SubElement(t, "tileoffset", {k: str(v) for k, v in tileset["tileoffset"].items()})
        for tile in tileset.get("tiles", []):
            node_of_tile = ElementTree.SubElement(t, "tile", {
                k: str(tile[k]) for k in ("id", "width", "height") if k in tile})
            if "image" in tile:
                ElementTree.SubElement(node_of_tile, "image", {"source": tile["image"]} | {
                    k: str(tile["image" + k]) for k in ("width", "height") if "image" + k in tile})
            group = ElementTree.SubElement(node_of_tile, "objectgroup")
            for o in tile["objectgroup"]["objects"]:
                add_object(group, o)
    for layer in root["layers"]:
        add_layer(node, layer)
    return ElementTree.tostring(node, encoding="unicode")


FULL = {"firstgid": 1, "tilewidth": 16, "tileheight": 16, "tiles": [
    {"id": 0, "objectgroup": {"objects": [{"id": 1, "x": 0, "y": 0, "width": 16, "height": 16}]}},
    {"id": 2, "objectgroup": {"objects": [{"id": 1, "x": 0, "y": 0, "polygon": [
        {"x": 0, "y": 0}, {"x": 16, "y": 0}, {"x": 0, "y": 8}]}]}}]}


def tiles(data, width, height, **more):
    return {"type": "tilelayer", "width": width, "height": height, "x": 0, "y": 0, "data": data, **more}


class TileCase(FormatCase):
    def both(self, text, *options):
        """The level of a map, which its XML must give, too."""
        level, said = self.imported(self.written("m.tmj", text), *options)
        if self.reads("tmx"):
            again, _ = self.imported(self.written("m.tmx", to_xml(text)), *options)
            self.assertEqual(again, level)
        return level, said

    def reads(self, name):
        return f"\n{name}: " in "\n" + self.done("import", "--list-formats")

    def corners(self, level):
        return [{(x / 256, y / 256) for x, y in zip(ring[::2], ring[1::2])}
                for o in level["obstacles"] for ring in o["solid"]]
