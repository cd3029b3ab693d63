#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the levels to study searches on, in the bytes that Waymark itself writes."""
import json
import pathlib

HERE = pathlib.Path(__file__).parent
UNITS = 256  # lattice units in a pixel
MASK = (1 << 64) - 1

TEN = {
    "places": {1: (100, 300), 2: (220, 160), 3: (420, 120), 4: (600, 200), 5: (740, 200), 6: (640, 480), 7: (480, 440),
               8: (220, 440), 9: (300, 300), 10: (480, 300)},
    "edges": [(1, 2, 2), (1, 8, 3), (1, 9, 3), (2, 3, 3), (2, 9, 1), (9, 10, 4), (3, 4, 4), (10, 4, 1), (10, 7, 1),
              (8, 7, 5), (7, 6, 1), (4, 5, 1)],
    "route": (1, 5),
}
SIX = {
    "places": {1: (100, 250), 2: (250, 130), 3: (250, 370), 4: (450, 130), 5: (450, 370), 6: (600, 250)},
    "edges": [(1, 2, 3), (1, 3, 2), (2, 3, 4), (2, 4, 6), (3, 5, 8), (4, 5, 3), (4, 6, 5), (5, 6, 4)],
    "route": (1, 6),
}
FOUR = {
    "places": {1: (100, 250), 2: (300, 120), 3: (300, 380), 4: (500, 250)},
    "edges": [(1, 2, 1), (2, 4, 10), (1, 3, 2), (3, 4, 5)],
    "route": (1, 4),
}
GROUNDS = [("plain", 1), ("wood", 3), ("hill", 5), ("mountain", 10)]


class Random:
    """splitmix64, as in navcore/runtime/base/random.h."""

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return (z ^ (z >> 31)) % bound


def lattice(place):
    return [c * UNITS for c in place]


def sections(name, step, speed, links=0, longest=1):
    """A level without items, where `step` lattice units of cost are one."""
    scale = step // UNITS if step % UNITS == 0 else step / UNITS
    return {
        "waymark": {"major": 1, "minor": 4},
        "info": {"name": name, "unit": "step", "pixelsPerUnit": scale, "ground": 1, "study": True},
        "picture": {"path": "", "width": 0, "height": 0, "origin": [0, 0]},
        "linkSettings": {"linksWanted": links, "longest": longest, "joinCount": 16},
        "paintGrid": {"origin": [0, 0], "cell": 4 * UNITS},
        "terrains": [{"id": 1, "name": "Ground", "colour": "#c8beaa", "multiplier": 1000}],
        "agents": [{"id": 1, "name": "Unit", "colour": "#4477aa", "speed": speed, "joinRange": 300 * UNITS}],
        "vertices": [], "links": [], "rules": [], "obstacles": [], "barriers": [], "paint": [], "routes": [], "checks": [],
    }


def route(ends):
    return [{"id": 1, "colour": "#cc3311", "agent": 1, "from": ends[0], "to": ends[1]}]


def drawn(name, study, label):
    """Vertices and edges by hand, every edge with a cost of its own."""
    level = sections(name, 1, 1)
    level["vertices"] = [{"id": i, "at": lattice(place), "name": label(i)} for i, place in sorted(study["places"].items())]
    level["links"] = [{"id": i + 1, "from": a, "to": b, "cost": cost} for i, (a, b, cost) in enumerate(study["edges"])]
    level["routes"] = route(study["route"])
    return level


def hexagons():
    """Cells pointed at the top; entering one costs what its ground weighs."""
    width, height, across, down = 10, 8, 64 * UNITS, 14188
    random = Random(1)
    ground = [GROUNDS[random.below(4)] for _ in range(width * height)]
    level = sections("Hexagons", 1, 1)

    def free(x, y):
        return 0 <= x < width and 0 <= y < height
    for y in range(height):
        for x in range(width):
            cell = y * width + x
            level["vertices"].append({"id": cell + 1, "at": [x * across + y % 2 * across // 2, y * down],
                                      "name": f"{chr(65 + x)}{y + 1}", "kind": ground[cell][0]})
            for nx, ny in ((x + 1, y), (x + y % 2 - 1, y + 1), (x + y % 2, y + 1)):
                if not free(nx, ny):
                    continue
                other = ny * width + nx
                for a, b in ((cell, other), (other, cell)):
                    level["links"].append({"id": len(level["links"]) + 1, "from": a + 1, "to": b + 1,
                                           "direction": "forward", "cost": ground[b][1]})
    level["routes"] = route((1, width * height))
    return level


def towers():
    """A step to a side costs one; 120 cells hold a tower. The same towers as in the tests."""
    width, height, cell, half = 30, 20, 32 * UNITS, 8 * UNITS
    goal = height // 2 * width + width - 1
    random = Random(120)
    blocked = set()
    while len(blocked) < 120:
        at = random.below(width * height)
        if at != goal:
            blocked.add(at)
    level = sections("Towers", cell, cell, links=4, longest=cell)
    for at in range(width * height):
        x, y = at % width * cell, at // width * cell
        if at in blocked:
            ring = [x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half]
            level["obstacles"].append({"id": at + 1, "solid": [ring]})
        else:
            level["vertices"].append({"id": at + 1, "at": [x, y], **({"name": "Far side"} if at == goal else {})})
    level["routes"] = route((height // 2 * width + 1, goal + 1))
    return level


def write(name, level):
    def text(value):
        return json.dumps(value, separators=(",", ":"))
    parts = [f'"{key}":' + ("[\n" + ",\n".join(map(text, value)) + "\n]" if isinstance(value, list) and value else text(value))
             for key, value in level.items()]
    (HERE / f"{name}.waymark").write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def main():
    write("ten", drawn("Ten vertices", TEN, str))
    write("six", drawn("Six vertices", SIX, lambda i: chr(64 + i)))
    write("four", drawn("Four vertices", FOUR, str))
    write("hexagons", hexagons())
    write("towers", towers())


if __name__ == "__main__":
    main()
