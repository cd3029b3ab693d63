#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lays out the sample map and writes scene.json, from which the picture and the level are made.

    build_scene.py      writes scene.json beside itself; same bytes every time
"""
import json
import math
import pathlib
import random

from shapes import (HEIGHT, WIDTH, along, band, blob, catmull, clean, clip, clip_to_picture, ellipse,
                    inside, meets, rectangle, snap, to_line, to_solid)

RANDOM = random.Random(1907)
PICTURE_MARGIN, CLEARANCE, FILL_SPACING = 28, 21, 108
LINKS_PER_VERTEX, LONGEST = 4, 256

# The river: x, y, half width. The road crosses it near y = 650, the ford is at y = 1005.
RIVER = catmull([(1150, -60, 44), (1128, 60, 44), (1165, 170, 42), (1235, 280, 44), (1215, 400, 46),
                 (1120, 510, 44), (1050, 590, 42), (1034, 655, 40), (1050, 730, 42), (1085, 820, 44),
                 (1112, 910, 50), (1100, 1005, 60), (1040, 1090, 50), (960, 1170, 46),
                 (910, 1340, 48)], 12)
BRIDGE = {"west": (984, 656), "east": (1086, 648), "half": 21}
FORD = {"west": (1022, 1000), "east": (1176, 1008), "half": 38}

ROADS = [
    ("West road", 26, [(-30, 742), (90, 735), (220, 690), (350, 640), (480, 655), (610, 715), (740, 738),
                       (860, 700), (950, 660), (984, 656), (1086, 648), (1130, 642), (1220, 612),
                       (1320, 570), (1420, 545), (1530, 570), (1650, 635), (1780, 640), (1900, 600),
                       (2080, 588)]),
    ("Town street", 24, [(1440, 546), (1530, 530), (1600, 510), (1624, 468), (1632, 400), (1640, 320),
                         (1700, 300), (1780, 290), (1848, 280), (1915, 300), (1948, 380), (1938, 490),
                         (1926, 596)]),
]
TRAILS = [
    [(115, 345), (150, 440), (190, 550), (250, 620), (310, 655)],
    [(505, 232), (512, 340), (520, 470), (505, 580), (500, 662)],
    [(514, 372), (548, 268), (620, 224), (700, 220), (790, 232), (850, 222)],
    [(905, 682), (950, 585), (985, 480), (1040, 370), (1050, 260), (1030, 165)],
    [(745, 738), (790, 850), (880, 940), (960, 990), (1022, 1000)],
    [(1176, 1008), (1260, 985), (1330, 915), (1440, 890), (1560, 890), (1660, 880), (1760, 900),
     (1830, 930), (1900, 950)],
    [(1520, 888), (1482, 870), (1470, 790), (1436, 690), (1412, 610), (1380, 552)],
]
SWAMP = blob([(225, 930), (330, 872), (440, 885), (540, 920), (660, 905), (760, 950), (780, 1040),
              (715, 1130), (580, 1205), (420, 1222), (285, 1180), (205, 1070)], 20)
POOLS = [(350, 960, 62, 30, 0.1), (515, 1012, 66, 36, -0.2), (400, 1108, 74, 36, 0.15),
         (600, 1112, 52, 32, -0.3), (284, 1050, 34, 22, 0.0), (672, 998, 42, 27, 0.3)]
FOREST = {
    "North wood": [(225, -30), (480, -30), (522, 70), (470, 150), (390, 186), (290, 166), (222, 90)],
    "Cliff wood": [(590, -30), (790, -30), (812, 70), (768, 158), (676, 180), (596, 130), (566, 50)],
    "West wood": [(250, 280), (350, 250), (440, 290), (470, 380), (420, 455), (318, 470), (232, 400)],
    "Deep wood": [(580, 290), (680, 262), (770, 302), (792, 400), (730, 490), (625, 480), (566, 390)],
    "South grove": [(1232, 1110), (1320, 1062), (1402, 1130), (1410, 1230), (1370, 1320), (1240, 1320),
                    (1186, 1210)],
    "East grove": [(1760, 1112), (1880, 1130), (1975, 1190), (2000, 1320), (1690, 1320), (1680, 1200)],
    "River grove": [(1300, 100), (1345, 62), (1388, 112), (1372, 190), (1318, 196)],
    "Marsh grove": [(60, 940), (130, 905), (172, 970), (140, 1050), (62, 1040)],
    "Hill grove": [(1690, 766), (1752, 742), (1800, 790), (1764, 838), (1696, 826)],
    "Moor grove": [(556, 812), (630, 786), (690, 822), (650, 866), (570, 860)],
    "Far wood": [(1915, -30), (2080, -30), (2080, 130), (1990, 112), (1925, 60)],
    "Corner wood": [(-30, 1130), (60, 1120), (130, 1180), (150, 1320), (-30, 1320)],
    "Ford grove": [(820, 1040), (880, 1030), (905, 1085), (850, 1125), (800, 1095)],
}
# Rock outcrops; the first three hold the mines, whose mouth is at the given side point.
ROCKS = {
    "West mine hill": ([(35, 240), (80, 188), (150, 190), (192, 240), (176, 300), (120, 318), (60, 300)],
                       (117, 306)),
    "North mine hill": ([(962, 70), (1000, 24), (1062, 28), (1084, 82), (1060, 132), (1012, 142),
                         (970, 118)], (1030, 130)),
    "East mine hill": ([(1850, 850), (1890, 800), (1968, 806), (2008, 862), (1978, 916), (1910, 926),
                        (1862, 902)], (1905, 914)),
    "Road rocks": ([(800, 588), (842, 566), (872, 592), (852, 624), (812, 620)], None),
    "River rocks": ([(1268, 440), (1306, 424), (1334, 452), (1312, 482), (1274, 474)], None),
    "Moor rocks": ([(925, 845), (960, 830), (985, 858), (962, 886), (930, 876)], None),
    "Gate rocks": ([(1772, 532), (1812, 520), (1838, 546), (1812, 570), (1778, 562)], None),
    "Field rocks": ([(1236, 800), (1274, 780), (1308, 806), (1284, 838), (1244, 832)], None),
    "Camp rocks": ([(262, 790), (298, 780), (318, 806), (294, 828), (264, 820)], None),
}
CLIFF = catmull([(892, -20), (880, 70), (902, 150), (934, 230), (938, 310), (912, 380), (866, 432)], 22)
CLIFF_HALF = [17] * (len(CLIFF) - 4) + [15, 12, 8, 4]
WALL = [(1440, 170), (1560, 85), (1740, 90), (1850, 190), (1846, 360), (1730, 465), (1530, 470),
        (1425, 350)]
WALL_HALF, TOWER, GATE_TOWER, GATE_HALF = 9, 21, 16, 38
SOUTH_GATE, EAST_GATE = (1624.5, 467.5), (1848, 280)
# cx, cy, width, height, degrees, roof
HOUSES = [
    ("Keep", 1640, 182, 116, 80, 0, "keep"), ("Chapel", 1512, 196, 72, 40, -32, "slate"),
    ("Inn", 1500, 282, 46, 66, 4, "tile"), ("Smithy", 1508, 372, 62, 42, 14, "slate"),
    ("Mill house", 1568, 420, 54, 38, 0, "tile"), ("Tannery", 1708, 408, 62, 42, -12, "tile"),
    ("Bakery", 1770, 360, 42, 54, 38, "thatch"), ("Barracks", 1788, 215, 46, 74, 0, "slate"),
    ("Store", 1572, 290, 42, 40, 6, "thatch"), ("Hall", 1716, 232, 40, 46, -4, "tile"),
    ("Farmhouse", 1392, 842, 66, 42, -8, "thatch"), ("Barn", 1560, 836, 76, 46, 5, "tile"),
    ("Fisher hut", 1168, 560, 40, 34, 28, "thatch"), ("Lumber hut", 420, 560, 50, 38, -14, "thatch"),
]
TENTS = [("West tent", 64, 640, "blue"), ("West tent 2", 58, 822, "blue"), ("West tent 3", 160, 812, "blue"),
         ("East tent", 1998, 498, "red"), ("East tent 2", 1986, 684, "red"), ("East tent 3", 1880, 690, "red")]
WINDMILL = (1318, 990, 25)
WELL = (1672, 346, 11)
STONES = [(505 + 44 * math.cos(a), 225 + 30 * math.sin(a), 8) for a in (-2.6, -1.9, -1.2, -0.5)]
FIELDS = [
    ("wheat", [(1420, 940), (1545, 928), (1562, 1050), (1436, 1072)]),
    ("plough", [(1566, 926), (1672, 920), (1690, 1032), (1582, 1048)]),
    ("cabbage", [(1440, 1092), (1560, 1070), (1578, 1176), (1462, 1204)]),
    ("wheat", [(1584, 1066), (1672, 1052), (1660, 1150), (1600, 1170)]),
]
NAMED = [
    ("West spawn", "spawn", (110, 728)), ("East spawn", "spawn", (1926, 596)),
    ("West mine", "mine", (115, 350)), ("North mine", "mine", (1030, 176)), ("East mine", "mine", (1900, 954)),
    ("Town square", "town", (1640, 312)), ("South gate", "gate", (1624, 468)), ("East gate", "gate", (1848, 280)),
    ("Bridge west", "bridge", (968, 657)), ("Bridge", "bridge", (1034, 652)), ("Bridge east", "bridge", (1102, 647)),
    ("Ford west", "ford", (1014, 1000)), ("Ford east", "ford", (1186, 1006)), ("Glade", "", (505, 246)),
    ("Cliff top", "", (858, 222)), ("Cliff foot", "", (992, 262)), ("Farm", "farm", (1488, 888)),
    ("Windmill", "farm", (1366, 930)), ("Junction", "", (1440, 546)), ("Keep", "town", (1640, 246)),
    ("Reed hut", "camp", (180, 1110)),
]
ROUTES = [("March on the town", "West spawn", "Town square", "#e8590c"),
          ("Over the cliff", "West mine", "North mine", "#f2b705"),
          ("Through the marsh", "Reed hut", "Windmill", "#7048e8")]


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


def river_pieces():
    whole = band([p[:2] for p in RIVER[::2]], [p[2] for p in RIVER[::2]])

    def cut(place, side):
        a, b = place["west"], place["east"]
        n = math.dist(a, b)
        nx, ny = -(b[1] - a[1]) / n * side, (b[0] - a[0]) / n * side
        return nx, ny, nx * a[0] + ny * a[1] + place["half"]
    north = clip(whole, *cut(BRIDGE, -1))
    middle = clip(clip(whole, *cut(BRIDGE, 1)), *cut(FORD, -1))
    south = clip(whole, *cut(FORD, 1))
    return {"River north": north, "River": middle, "River south": south}


def trees(ring):
    """Trees that fill a clump: crowns reach its rim and hardly cross it."""
    out = []
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    conifers = RANDOM.random() < 0.45
    for low, high, tries in ((19, 30, 1500), (12, 17, 1500)):
        for _ in range(tries):
            r = RANDOM.uniform(low, high)
            p = (RANDOM.uniform(min(xs), max(xs)), RANDOM.uniform(min(ys), max(ys)))
            if not inside(p, ring) or to_line(p, ring, closed=True) < 0.6 * r:
                continue
            if all(math.dist(p, t[:2]) > 0.68 * (r + t[2]) for t in out):
                kind = "conifer" if (RANDOM.random() < (0.75 if conifers else 0.12)) else "broad"
                out.append((*snap(p), round(r, 1), kind))
    return out


def obstacles():
    out = [(name, "river", ring) for name, ring in river_pieces().items()]
    out += [(name, "forest", clump(points)) for name, points in FOREST.items()]
    out += [(name, "rock", ring) for name, (ring, _) in ROCKS.items()]
    out.append(("Cliff", "cliff", band(CLIFF, CLIFF_HALF)))
    out += [("Town wall", "wall", ring) for ring in walls()[1]]
    for i, p in enumerate(WALL):
        out.append((f"Tower {i + 1}", "tower", ellipse(*p, TOWER, TOWER, 8, math.pi / 8)))
    for name, run in (("South gate", (walls()[0][0][-1], walls()[0][1][0])),
                      ("East gate", (walls()[0][1][-1], walls()[0][0][0]))):
        out += [(name + " tower", "tower", ellipse(*p, GATE_TOWER, GATE_TOWER, 8, math.pi / 8)) for p in run]
    out += [(name, "building", rectangle(x, y, w, h, a)) for name, x, y, w, h, a, _ in HOUSES]
    out += [(name, "tent", ellipse(x, y, 21, 21, 6)) for name, x, y, _ in TENTS]
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
            if max(a[0], b[0]) < x0 or min(a[0], b[0]) > x1 or max(a[1], b[1]) < y0 or min(a[1], b[1]) > y1:
                continue
            if any(meets(a, b, c, d) for c, d in zip(ring, ring[1:] + ring[:1])):
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
    solids = obstacles()
    roads = [catmull(points, 12) for _, _, points in ROADS]
    trails = [catmull(points, 12) for points in TRAILS]
    places = in_one_piece(vertices(solids, roads, trails), solids)
    points = [v[2] for v in places]
    paint = []
    for a, b in linked(points, solids):
        p, q = points[a], points[b]
        middle = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
        if any(max(to_line(m, road) for m in (p, middle, q)) < 13 for road in roads):
            paint.append([a, b, "Road"])
        elif inside(middle, SWAMP):
            paint.append([a, b, "Swamp"])
    index = {name: i for i, (name, _, _) in enumerate(places) if name}
    woods = [t for name, kind, ring in solids if kind == "forest" for t in trees(ring)]
    scene = {
        "picture": "sample.png", "width": WIDTH, "height": HEIGHT, "pixelsPerMetre": 8,
        "linksPerVertex": LINKS_PER_VERTEX, "longest": LONGEST,
        "obstacles": [{"name": n, "kind": k, "ring": r} for n, k, r in solids],
        "vertices": [{"name": n, "kind": k, "at": p} for n, k, p in places],
        "paint": paint,
        "links": [
            {"from": index["Cliff top"], "to": index["Cliff foot"], "kind": "jump", "direction": "forward",
             "tags": {"anim": "jump_down"}},
            {"from": index["Ford west"], "to": index["Ford east"], "kind": "walk", "direction": "both",
             "tags": {"place": "ford"}},
        ],
        "routes": [{"name": n, "from": index[a], "to": index[b], "colour": c} for n, a, b, c in ROUTES],
        "river": [[round(v, 2) for v in p] for p in RIVER], "bridge": BRIDGE, "ford": FORD,
        "roads": [{"name": n, "width": w, "line": [snap(p) for p in line]} for (n, w, _), line in zip(ROADS, roads)],
        "trails": [[snap(p) for p in line] for line in trails],
        "swamp": clean(SWAMP), "trees": woods, "cliff": [snap(p) for p in CLIFF], "cliffHalf": CLIFF_HALF,
        "wall": {"runs": [[snap(p) for p in run] for run in walls()[0]], "half": WALL_HALF},
        "mines": [snap(mouth) for _, mouth in ROCKS.values() if mouth],
        "houses": [list(h) for h in HOUSES], "tents": [list(t) for t in TENTS], "windmill": WINDMILL, "well": WELL,
        "stones": [[*snap(s[:2]), s[2]] for s in STONES], "square": [1640, 318, 58],
        "fields": [{"crop": c, "ring": r} for c, r in FIELDS],
    }
    text = "{\n" + ",\n".join(
        f' "{key}": ' + ("[\n" + ",\n".join("  " + json.dumps(row) for row in value) + "\n ]"
                         if isinstance(value, list) else json.dumps(value))
        for key, value in scene.items()) + "\n}\n"
    pathlib.Path(__file__).with_name("scene.json").write_text(text, encoding="utf-8")
    print(len(places), "vertices,", len(solids), "obstacles,", len(woods), "trees,", len(paint), "painted edges")


if __name__ == "__main__":
    main()
