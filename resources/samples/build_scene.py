#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lays out the sample map and writes scene.json, from which the picture and the level are made.

    build_scene.py      writes scene.json beside itself; same bytes every time
"""
import json
import math
import pathlib
import random

from layout import (BOAT, BRIDGE, CHUTE, CHUTE_SIDES, CLIFF, CLIFF_HALF, EAST_GATE, FIELDS, FIRES, FORD, FOREST, GATE_HALF,
                    GATE_TOWER, HOUSES, LOGS, NAMED, POOLS, RIVER, ROADS, ROCKS, ROUTES, SOUTH_GATE, STACKS, STONES, SWAMP,
                    TENT, TENTS, TOWER, TRAILS, WALL, WALL_HALF, WELL, WINDMILL)
from shapes import (HEIGHT, WIDTH, along, band, blob, catmull, clean, clip, clip_to_picture, ellipse,
                    inside, meets, rectangle, snap, to_line, to_segment, to_solid)

RANDOM = random.Random(1907)
PICTURE_MARGIN, CLEARANCE, FILL_SPACING = 28, 21, 108
LINKS_PER_VERTEX, LONGEST = 4, 256
MARGIN = 2.4  # pixels between links and walls: room for the smallest unit, 0.3 m


def clump(points):
    """A smooth ring with a few lobes, so that no wood is an egg."""
    ring = blob(points)
    cx, cy = sum(p[0] for p in ring) / len(ring), sum(p[1] for p in ring) / len(ring)
    f, g = RANDOM.uniform(0, 6.28), RANDOM.uniform(0, 6.28)
    out = []
    for x, y in ring:
        a = math.atan2(y - cy, x - cx)
        k = 0.97 + 0.07 * math.sin(5 * a + f) + 0.06 * math.sin(3 * a + g)
        out.append((cx + (x - cx) * k, cy + (y - cy) * k))
    return out


def walls():
    """The two runs of wall between the gates, as bands with mitred corners."""
    def gap(gate, a, b):
        n = math.dist(a, b)
        u = ((b[0] - a[0]) / n, (b[1] - a[1]) / n)
        return [(gate[0] - u[0] * GATE_HALF, gate[1] - u[1] * GATE_HALF),
                (gate[0] + u[0] * GATE_HALF, gate[1] + u[1] * GATE_HALF)]
    east = gap(EAST_GATE, WALL[3], WALL[4])
    south = gap(SOUTH_GATE, WALL[5], WALL[6])
    runs = [[east[1], WALL[4], WALL[5], south[0]],
            [south[1], WALL[6], WALL[7], WALL[0], WALL[1], WALL[2], WALL[3], east[0]]]
    rings = []
    for run in runs:
        sides = ([], [])
        for i, p in enumerate(run):
            a, b = run[max(i - 1, 0)], run[min(i + 1, len(run) - 1)]
            ins = math.atan2(p[1] - a[1], p[0] - a[0]) if i else math.atan2(b[1] - p[1], b[0] - p[0])
            outs = math.atan2(b[1] - p[1], b[0] - p[0]) if i + 1 < len(run) else ins
            m, k = (ins + outs) / 2, WALL_HALF / math.cos((outs - ins) / 2)
            if abs(outs - ins) > math.pi:
                m, k = m + math.pi, -k
            for side, sign in zip(sides, (-1, 1)):
                side.append((p[0] - sign * k * math.sin(m), p[1] + sign * k * math.cos(m)))
        rings.append(sides[0] + sides[1][::-1])
    return runs, rings


def cut(place, side):
    """The half plane beside a crossing: side -1 = north of it, 1 = south."""
    a, b = place["west"], place["east"]
    n = math.dist(a, b)
    nx, ny = -(b[1] - a[1]) / n * side, (b[0] - a[0]) / n * side
    return nx, ny, nx * a[0] + ny * a[1] + place["half"]


def river_pieces():
    whole = band([p[:2] for p in RIVER[::2]], [p[2] for p in RIVER[::2]])
    north = clip(whole, *cut(BRIDGE, -1))
    middle = clip(clip(whole, *cut(BRIDGE, 1)), *cut(FORD, -1))
    south = clip(whole, *cut(FORD, 1))
    return {"River north": north, "River": middle, "River south": south}


def trees(ring, seed):
    """Trees that fill a clump: crowns reach its rim and hardly cross it."""
    rng = random.Random(seed)
    out = []
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    conifers = rng.random() < 0.45
    for low, high, tries in ((19, 30, 1500), (12, 17, 1500)):
        for _ in range(tries):
            r = rng.uniform(low, high)
            p = (rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys)))
            if not inside(p, ring) or to_line(p, ring, closed=True) < 0.6 * r:
                continue
            if all(math.dist(p, t[:2]) > 0.68 * (r + t[2]) for t in out):
                kind = "conifer" if (rng.random() < (0.75 if conifers else 0.12)) else "broad"
                out.append((*snap(p), round(r, 1), kind))
    return out


def obstacles(woods):
    out = [(name, "river", ring) for name, ring in river_pieces().items()]
    out += [(name, "forest", ring) for name, ring in woods.items()]
    out += [(name, "rock", ring) for name, (ring, _) in ROCKS.items()]
    out += [(name, "cliff", clip(band(CLIFF, CLIFF_HALF), *cut(CHUTE, side))) for name, side in (("Cliff", -1), ("Cliff south", 1))]
    out += [("Town wall", "wall", ring) for ring in walls()[1]]
    for i, p in enumerate(WALL):
        out.append((f"Tower {i + 1}", "tower", ellipse(*p, TOWER, TOWER, 8, math.pi / 8)))
    for name, run in (("South gate", (walls()[0][0][-1], walls()[0][1][0])),
                      ("East gate", (walls()[0][1][-1], walls()[0][0][0]))):
        out += [(name + " tower", "tower", ellipse(*p, GATE_TOWER, GATE_TOWER, 8, math.pi / 8)) for p in run]
    out += [(name, "building", rectangle(x, y, w, h, a)) for name, x, y, w, h, a, _ in HOUSES]
    out += [(name, "tent", rectangle(x, y, *TENT, a)) for name, x, y, a, _ in TENTS]
    out.append(("Windmill", "building", ellipse(*WINDMILL[:2], WINDMILL[2], WINDMILL[2], 8, math.pi / 8)))
    out.append(("Well", "building", ellipse(*WELL[:2], WELL[2], WELL[2], 8, math.pi / 8)))
    out += [(f"Standing stone {i + 1}", "rock", ellipse(x, y, r, r, 6)) for i, (x, y, r) in enumerate(STONES)]
    out += [(f"Pool {i + 1}", "pool", ellipse(x, y, rx, ry, 16, a, RANDOM)) for i, (x, y, rx, ry, a) in enumerate(POOLS)]
    return [(name, kind, clean(clip_to_picture(ring))) for name, kind, ring in out]


def vertices(solids, roads, trails):
    """The named places, then the roads, the trails and an even fill of what is left."""
    placed = [(name, kind, snap(p)) for name, kind, p in NAMED]

    def free(p, spacing, clearance):
        return (PICTURE_MARGIN <= p[0] <= WIDTH - PICTURE_MARGIN and PICTURE_MARGIN <= p[1] <= HEIGHT - PICTURE_MARGIN
                and all(math.dist(p, v[2]) >= spacing for v in placed)
                and all(to_solid(p, ring) >= clearance for _, _, ring in solids))
    for line, spacing in [(r, 84) for r in roads] + [(t, 92) for t in trails]:
        for p in along(line, 6):
            if free(p, spacing, 12):
                placed.append(("", "", snap(p)))
    for _ in range(3000):
        p = (RANDOM.uniform(1440, 1840), RANDOM.uniform(100, 460))
        if inside(p, WALL) and free(p, 66, 13):
            placed.append(("", "", snap(p)))
    for _ in range(3000):
        p = (RANDOM.uniform(200, 790), RANDOM.uniform(860, 1240))
        if inside(p, SWAMP) and free(p, 92, 16):
            placed.append(("", "", snap(p)))
    for _ in range(30000):
        p = (RANDOM.uniform(0, WIDTH), RANDOM.uniform(0, HEIGHT))
        if free(p, FILL_SPACING, CLEARANCE) and min(to_line(p, line) for line in roads + trails) > 44:
            placed.append(("", "", snap(p)))
    return placed


def linked(points, solids):
    """Pairs of indices where one lists the other among its nearest visible ones."""
    boxes = [(min(p[0] for p in r), min(p[1] for p in r), max(p[0] for p in r), max(p[1] for p in r), r)
             for _, _, r in solids]

    def visible(a, b):
        for x0, y0, x1, y1, ring in boxes:
            if (max(a[0], b[0]) < x0 - MARGIN or min(a[0], b[0]) > x1 + MARGIN
                    or max(a[1], b[1]) < y0 - MARGIN or min(a[1], b[1]) > y1 + MARGIN):
                continue
            if any(meets(a, b, c, d) or min(to_segment(a, c, d), to_segment(b, c, d), to_segment(c, a, b),
                                            to_segment(d, a, b)) <= MARGIN
                   for c, d in zip(ring, ring[1:] + ring[:1])):
                return False
        return True
    pairs = set()
    for i, p in enumerate(points):
        near = sorted((math.dist(p, q), j) for j, q in enumerate(points) if j != i)
        found = 0
        for d, j in near:
            if d > LONGEST or found == LINKS_PER_VERTEX:
                break
            if visible(p, points[j]):
                pairs.add((min(i, j), max(i, j)))
                found += 1
    return sorted(pairs)


def in_one_piece(places, solids):
    """The places that can be reached from the first one."""
    neighbours = {i: [] for i in range(len(places))}
    for a, b in linked([v[2] for v in places], solids):
        neighbours[a].append(b)
        neighbours[b].append(a)
    seen, rest = {0}, [0]
    while rest:
        for i in neighbours[rest.pop()]:
            if i not in seen:
                seen.add(i)
                rest.append(i)
    return [v for i, v in enumerate(places) if i in seen]


def main():
    woods = {name: clump(points) for name, points in FOREST.items()}
    solids = obstacles(woods)
    roads = [catmull(points, 12) for _, _, points in ROADS]
    trails = [catmull(points, 12) for points in TRAILS]
    places = in_one_piece(vertices(solids, roads, trails), solids)
    points = [v[2] for v in places]
    forbidden = []
    index = {name: i for i, (name, _, _) in enumerate(places) if name}
    down = (index["Cliff top"], index["Cliff foot"])
    for a, b in linked(points, solids):
        p, q = points[a], points[b]
        if meets(p, q, *CHUTE_SIDES) and (a, b) != tuple(sorted(down)):
            forbidden.append([a, b])
            continue
        if min(to_segment(v, p, q) for i, v in enumerate(points) if i not in (a, b)) < 4:
            forbidden.append([a, b])
            continue
    scene = {
        "picture": "sample.png", "width": WIDTH, "height": HEIGHT, "pixelsPerMetre": 8,
        "linksPerVertex": LINKS_PER_VERTEX, "longest": LONGEST, "margin": MARGIN,
        "obstacles": [{"name": n, "kind": k, "ring": r} for n, k, r in solids],
        "vertices": [{"name": n, "kind": k, "at": p} for n, k, p in places],
        "forbidden": forbidden, "chute": CHUTE,
        "links": [
            {"from": index[a], "to": index[b], "tags": {"place": place}}
            for a, b, place in (("Cliff top", "Cliff foot", "scree"), ("Ford west", "Ford east", "ford"),
                                ("Bridge west", "Bridge east", "bridge"))
        ],
        "routes": [{"name": n, "agent": u, "from": index[a], "to": index[b], "colour": c} for n, u, a, b, c in ROUTES],
        "river": [[round(v, 2) for v in p] for p in RIVER], "bridge": BRIDGE, "ford": FORD,
        "roads": [{"name": n, "width": w, "line": [snap(p) for p in line]} for (n, w, _), line in zip(ROADS, roads)],
        "trails": [[snap(p) for p in line] for line in trails],
        "swamp": clean(SWAMP), "trees": [t for i, ring in enumerate(woods.values()) for t in trees(ring, 40 + i)], "cliff": [snap(p) for p in CLIFF], "cliffHalf": CLIFF_HALF,
        "wall": {"runs": [[snap(p) for p in run] for run in walls()[0]], "half": WALL_HALF},
        "mines": [snap(mouth) for _, mouth in ROCKS.values() if mouth],
        "houses": [list(h) for h in HOUSES], "tents": [list(t) for t in TENTS], "windmill": WINDMILL, "well": WELL,
        "fires": FIRES, "stacks": STACKS, "logs": LOGS, "boat": BOAT, "tent": TENT,
        "stones": [[*snap(s[:2]), s[2]] for s in STONES], "square": [1640, 318, 58],
        "fields": [{"crop": c, "ring": r} for c, r in FIELDS],
    }
    text = "{\n" + ",\n".join(
        f' "{key}": ' + ("[\n" + ",\n".join("  " + json.dumps(row) for row in value) + "\n ]"
                         if isinstance(value, list) else json.dumps(value))
        for key, value in scene.items()) + "\n}\n"
    pathlib.Path(__file__).with_name("scene.json").write_text(text, encoding="utf-8")
    print(len(places), "vertices,", len(solids), "obstacles,", len(scene["trees"]), "trees,", len(forbidden), "forbidden")


if __name__ == "__main__":
    main()
