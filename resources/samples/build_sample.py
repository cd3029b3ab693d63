#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes sample.waymark from scene.json, in the bytes that Waymark itself writes."""
import json
import pathlib

HERE = pathlib.Path(__file__).parent
UNITS = 256  # lattice units in a pixel
JOIN_RANGE = 300 * UNITS
# Calm over grass: cream, amber and teal, not the greens and blues of the painting.
TERRAINS = [("Ground", "#f3efdf", 1000), ("Road", "#ffb631", 500), ("Swamp", "#27b9c4", 2000)]


def lattice(point):
    return [round(point[0] * UNITS), round(point[1] * UNITS)]


def vertex(number, v):
    record = {"id": number, "at": lattice(v["at"])}
    record.update({key: v[key] for key in ("name", "kind") if v[key]})
    return record


def link(number, entry):
    record = {"id": number, "from": entry["from"] + 1, "to": entry["to"] + 1}
    if entry["direction"] != "both":
        record["direction"] = entry["direction"]
    return {**record, "tags": dict(sorted(entry["tags"].items()))}


def rules(scene):
    terrain = {name: i + 1 for i, (name, _, _) in enumerate(TERRAINS)}
    rows = [(a + 1, b + 1, {"terrain": terrain[name]}) for a, b, name in scene["paint"]]
    rows += [(a + 1, b + 1, {"forbidden": True}) for a, b in scene["forbidden"]]
    return [{"a": a, "b": b, **what} for a, b, what in sorted(rows, key=lambda row: row[:2])]


def obstacle(number, o):
    ring = [c for point in o["ring"] for c in lattice(point)]
    return {"id": number, "name": o["name"], "solid": [ring], "tags": {"what": o["kind"]}}


def numbered(make, entries):
    return [make(i + 1, entry) for i, entry in enumerate(entries)]


def main():
    scene = json.loads((HERE / "scene.json").read_text(encoding="utf-8"))
    sections = {
        "waymark": {"major": 1, "minor": 2},
        "info": {"name": "River crossing", "unit": "m", "pixelsPerUnit": scene["pixelsPerMetre"], "ground": 1},
        "picture": {"path": scene["picture"], "width": scene["width"], "height": scene["height"], "origin": [0, 0]},
        "linkSettings": {"linksWanted": scene["linksPerVertex"], "longest": scene["longest"] * UNITS, "joinCount": 16},
        "paintGrid": {"origin": [0, 0], "cell": 4 * UNITS},
        "terrains": numbered(lambda i, t: {"id": i, "name": t[0], "colour": t[1], "multiplier": t[2]}, TERRAINS),
        "agents": [{"id": 1, "name": "Unit", "colour": "#4477aa", "speed": 16384, "joinRange": JOIN_RANGE}],
        "vertices": numbered(vertex, scene["vertices"]),
        "links": numbered(link, scene["links"]),
        "rules": rules(scene),
        "obstacles": numbered(obstacle, scene["obstacles"]),
        "barriers": [],
        "paint": [],
        "routes": numbered(lambda i, r: {"id": i, "name": r["name"], "colour": r["colour"], "agent": 1,
                                         "from": r["from"] + 1, "to": r["to"] + 1}, scene["routes"]),
        "checks": [],
    }

    def text(value):
        return json.dumps(value, separators=(",", ":"))
    parts = [f'"{name}":' + ("[\n" + ",\n".join(map(text, value)) + "\n]" if isinstance(value, list) and value else text(value))
             for name, value in sections.items()]
    (HERE / "sample.waymark").write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
