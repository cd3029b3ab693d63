#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes sample.waymark from scene.json, in the bytes that Waymark itself writes."""
import json
import math
import pathlib

from shapes import inside, to_line

HERE = pathlib.Path(__file__).parent
UNITS = 256  # lattice units in a pixel
JOIN_RANGE = 300 * UNITS
# Calm over grass: cream, amber and teal, not the greens and blues of the painting.
TERRAINS = [("Ground", "#f3efdf", 1000), ("Road", "#ffb631", 500), ("Swamp", "#27b9c4", 2000)]


CELL, TILE = 4, 64  # pixels in a cell of the paint grid, cells in a tile
ROAD, SWAMP = 2, 3
METRE = 8 * UNITS
AGENTS = [{"name": "Scout", "colour": "#4477aa", "radius": METRE * 3 // 10, "speed": 5 * METRE, "joinRange": JOIN_RANGE,
           "abilities": ["light"]},
          {"name": "Wagon", "colour": "#aa3377", "radius": METRE, "speed": 3 * METRE, "joinRange": JOIN_RANGE,
           "terrains": {str(ROAD): 400, str(SWAMP): 0}}]


def lattice(point):
    return [round(point[0] * UNITS), round(point[1] * UNITS)]


def vertex(number, v):
    record = {"id": number, "at": lattice(v["at"])}
    record.update({key: v[key] for key in ("name", "kind") if v[key]})
    return record


def link(number, entry):
    record = {"id": number, "from": entry["from"] + 1, "to": entry["to"] + 1}
    if entry["tags"]["place"] == "bridge":
        record["kind"] = "bridge"
    return {**record, "tags": dict(sorted(entry["tags"].items()))}


def rules(scene):
    return [{"a": a + 1, "b": b + 1, "forbidden": True} for a, b in sorted(scene["forbidden"])]


def across(a, b, half):
    """The line over the middle of a way from a to b: its right hand is where the way leads."""
    n = math.dist(a, b)
    u = ((b[0] - a[0]) / n, (b[1] - a[1]) / n)
    m = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    ends = [(m[0] - u[1] * half, m[1] + u[0] * half), (m[0] + u[1] * half, m[1] - u[0] * half)]
    return [[c for p in ends for c in lattice(p)]]


def barriers(scene):
    chute, bridge = scene["chute"], scene["bridge"]
    # A little inside of the gate's vertex, which would else lie exactly on the line.
    gate = [(x - 6, y) for x, y in (scene["wall"]["runs"][0][0], scene["wall"]["runs"][1][-1])]
    return [
        {"id": 1, "name": "Scree", "kind": "one-way", "wall": across(chute["west"], chute["east"], chute["half"] + 10)},
        {"id": 2, "name": "East gate", "kind": "gate", "wall": [[c for p in gate for c in lattice(p)]]},
        {"id": 3, "name": "Old bridge", "kind": "needs",
         "wall": across(bridge["west"], bridge["east"], bridge["half"] + 12), "needs": ["light"]},
    ]


def terrain_at(scene, point):
    if any(to_line(point, road["line"]) <= road["width"] / 2 + CELL for road in scene["roads"]):
        return ROAD
    return SWAMP if inside(point, scene["swamp"]) else 0


def tile(scene, x, y):
    """A tile of painted cells as runs of terrain and count; none when nothing is painted."""
    runs = []
    for row in range(TILE):
        for column in range(TILE):
            cell = ((x * TILE + column + 0.5) * CELL, (y * TILE + row + 0.5) * CELL)
            terrain = terrain_at(scene, cell) if cell[0] < scene["width"] and cell[1] < scene["height"] else 0
            if runs and runs[-2] == terrain:
                runs[-1] += 1
            else:
                runs += [terrain, 1]
    return {"x": x, "y": y, "runs": runs} if len(runs) > 2 or runs[0] else None


def paint(scene):
    columns, rows = (-(-scene[side] // (CELL * TILE)) for side in ("width", "height"))
    tiles = [tile(scene, x, y) for y in range(rows) for x in range(columns)]
    return [made for made in tiles if made]


def checks():
    def every(kind):
        return {"kind": kind}
    return [{"id": 1, "name": "Mines", "from": every("spawn"), "to": every("mine"), "back": True}]


def obstacle(number, o):
    ring = [c for point in o["ring"] for c in lattice(point)]
    return {"id": number, "name": o["name"], "solid": [ring], "tags": {"what": o["kind"]}}


def numbered(make, entries):
    return [make(i + 1, entry) for i, entry in enumerate(entries)]


def main():
    scene = json.loads((HERE / "scene.json").read_text(encoding="utf-8"))
    sections = {
        "waymark": {"major": 1, "minor": 4},
        "info": {"name": "River crossing", "unit": "m", "pixelsPerUnit": scene["pixelsPerMetre"], "ground": 1},
        "picture": {"path": scene["picture"], "width": scene["width"], "height": scene["height"], "origin": [0, 0]},
        "linkSettings": {"linksWanted": scene["linksPerVertex"], "longest": scene["longest"] * UNITS,
                         "joinCount": 16, "margin": round(scene["margin"] * UNITS)},
        "paintGrid": {"origin": [0, 0], "cell": 4 * UNITS},
        "terrains": numbered(lambda i, t: {"id": i, "name": t[0], "colour": t[1], "multiplier": t[2]}, TERRAINS),
        "agents": numbered(lambda i, a: {"id": i, **a}, AGENTS),
        "vertices": numbered(vertex, scene["vertices"]),
        "links": numbered(link, scene["links"]),
        "rules": rules(scene),
        "obstacles": numbered(obstacle, scene["obstacles"]),
        "barriers": barriers(scene),
        "paint": paint(scene),
        "routes": numbered(lambda i, r: {"id": i, "name": r["name"], "colour": r["colour"], "agent": r["agent"],
                                         "from": r["from"] + 1, "to": r["to"] + 1}, scene["routes"]),
        "checks": checks(),
    }

    def text(value):
        return json.dumps(value, separators=(",", ":"))
    parts = [f'"{name}":' + ("[\n" + ",\n".join(map(text, value)) + "\n]" if isinstance(value, list) and value else text(value))
             for name, value in sections.items()]
    (HERE / "sample.waymark").write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
