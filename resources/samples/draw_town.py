# SPDX-License-Identifier: MIT
"""Walls, towers, houses, tents and the windmill of the sample picture."""
import math

import numpy as np

from brushes import LIGHT, lit, rgb
from draw_things import FOOT, SLATE, STONE, THATCH, TILE, WOOD
from shapes import rectangle


def town_ground(canvas, scene):
    runs = scene["wall"]["runs"]
    ring = [p for run in runs for p in run]
    rough, patches = canvas.noise(40, 3), canvas.noise(120, 3)
    m = canvas.ragged(canvas.rings([ring]), rough, 6, 0.5)
    canvas.blend(m * np.clip(0.8 + 0.35 * patches, 0, 1), rgb("#c3b48c"), 0.85)


def square(canvas, scene):
    x, y, r = scene["square"]
    disc = canvas.mask(lambda c: (c.arc(x, y, r, 0, 6.3), c.fill()))
    canvas.blend(canvas.blur(disc, 2), rgb("#c9bfa4"), 0.9)
    for k in range(1, 9):
        q = r * k / 8.6
        for i in range(int(q * 0.75) + 3):
            a = 2 * math.pi * (i + 0.5 * (k % 2)) / (int(q * 0.75) + 3)
            canvas.stroke(x + q * math.cos(a), y + q * math.sin(a), a + 1.57, 6.5, 4.8, lit(rgb("#c2b79d"), canvas.uniform(-0.13, 0.2)), 0.8)


def cone(canvas, x, y, r, colour):
    """A pointed roof seen from above."""
    n = 24
    for i in range(n):
        a, b = 2 * math.pi * i / n, 2 * math.pi * (i + 1.06) / n
        facing = math.cos((a + b) / 2) * LIGHT[0] + math.sin((a + b) / 2) * LIGHT[1]
        canvas.fill([(x, y - r * 0.12), (x + r * math.cos(a), y + r * math.sin(a)), (x + r * math.cos(b), y + r * math.sin(b))],
                    lit(colour, 0.30 * facing if facing > 0 else 0.36 * facing))
    canvas.disc(x, y - r * 0.12, r * 0.1, lit(colour, 0.5))


def tower(canvas, x, y, r, colour):
    canvas.disc(x, y + 7, r, lit(STONE, -0.5))
    canvas.disc(x, y + 3.5, r, lit(STONE, -0.34))
    canvas.disc(x, y, r, lit(STONE, -0.05))
    for i in range(12):
        a = 2 * math.pi * i / 12
        canvas.disc(x + r * 0.93 * math.cos(a), y + r * 0.93 * math.sin(a), r * 0.13, lit(STONE, 0.32))
    canvas.disc(x + 1.2, y + 1.6, r * 0.8, FOOT, 0.4)
    cone(canvas, x, y - 1, r * 0.76, colour)


def walls(canvas, scene):
    half = scene["wall"]["half"]
    rings = [o["ring"] for o in scene["obstacles"] if o["kind"] in ("wall", "tower")]
    canvas.shadow(canvas.rings(rings), 20, 3.5, 0.5)
    for ring in (o["ring"] for o in scene["obstacles"] if o["kind"] == "wall"):
        for d, k in ((7, -0.5), (5, -0.42), (3, -0.34)):
            canvas.fill([(x, y + d) for x, y in ring], lit(STONE, k))
        canvas.fill(ring, lit(STONE, 0.12))
    for run in scene["wall"]["runs"]:
        for a, b in zip(run, run[1:]):
            n = math.dist(a, b)
            ux, uy = (b[0] - a[0]) / n, (b[1] - a[1]) / n
            canvas.line([a, b], 9.5, lit(STONE, -0.12))
            count = int(n / 9)
            for i in range(count):
                t = (i + 0.5) / count * n
                for side in (-1, 1):
                    p = (a[0] + ux * t - uy * side * (half - 2), a[1] + uy * t + ux * side * (half - 2))
                    q = (p[0] + ux * 4.6, p[1] + uy * 4.6)
                    canvas.line([(p[0] + 0.8, p[1] + 1.4), (q[0] + 0.8, q[1] + 1.4)], 4, lit(STONE, -0.45), 0.5)
                    canvas.line([p, q], 3.6, lit(STONE, 0.36 + canvas.uniform(-0.08, 0.08)))
                if i % 2:
                    canvas.line([(a[0] + ux * t - uy * 4, a[1] + uy * t + ux * 4), (a[0] + ux * t + uy * 4, a[1] + uy * t - ux * 4)], 0.9, lit(STONE, -0.3), 0.6)
    towers = [o for o in scene["obstacles"] if o["kind"] == "tower"]
    for o in sorted(towers, key=lambda o: o["ring"][0][1]):
        x, y = (sum(p[i] for p in o["ring"]) / len(o["ring"]) for i in (0, 1))
        tower(canvas, x, y, math.dist((x, y), o["ring"][0]), rgb("#5f7693") if "gate" not in o["name"] else rgb("#b0553f"))


def house(canvas, x, y, w, h, degrees, roof):
    """A gabled roof: ridge along the longer side."""
    colour = {"tile": TILE, "slate": SLATE, "thatch": THATCH}[roof]
    colour = lit(colour, canvas.uniform(-0.06, 0.08))
    ring = rectangle(x, y, w, h, degrees)
    for d, k in ((6, -0.45), (3, -0.3)):
        canvas.fill([(px, py + d) for px, py in ring], lit(rgb("#cbbb98"), k))
    canvas.fill(ring, lit(colour, -0.35))
    a = math.radians(degrees + (0 if w >= h else 90))
    length, width = max(w, h), min(w, h)
    ux, uy = math.cos(a), math.sin(a)

    def at(u, v):
        return (x + ux * u - uy * v, y + uy * u + ux * v)
    for side in (-1, 1):
        facing = (-uy * side) * LIGHT[0] + (ux * side) * LIGHT[1]
        base = lit(colour, 0.20 * facing + 0.04 if facing > 0 else 0.34 * facing)
        canvas.fill([at(-length / 2 + 1, 0), at(length / 2 - 1, 0), at(length / 2 - 1, side * (width / 2 - 0.5)), at(-length / 2 + 1, side * (width / 2 - 0.5))], base)
        rows = int(width / 2 / 4.4)
        for i in range(1, rows + 1):
            v = side * width / 2 * i / (rows + 0.4)
            canvas.line([at(-length / 2 + 1.5, v), at(length / 2 - 1.5, v)], 0.9, lit(base, -0.3), 0.5)
            for j in range(int(length / 6)):
                u = -length / 2 + 3 + j * 6 + 3 * (i % 2) + canvas.uniform(-0.6, 0.6)
                if u < length / 2 - 3:
                    canvas.line([at(u, v - side * 3.6), at(u, v - side * 0.4)], 0.8 if roof != "thatch" else 1.3,
                                lit(base, canvas.uniform(-0.24, 0.22)), 0.6)
    canvas.line([at(-length / 2, 0), at(length / 2, 0)], 2.6, lit(colour, 0.32))
    cx, cy = at(length * 0.27, -width * 0.12)
    if roof != "thatch":
        canvas.fill([(cx - 2, cy - 1), (cx + 10, cy + 9), (cx + 11, cy + 4), (cx + 3, cy - 4)], FOOT, 0.28)
        canvas.fill([(cx - 3.5, cy - 3.5), (cx + 3.5, cy - 3.5), (cx + 3.5, cy + 3.5), (cx - 3.5, cy + 3.5)], lit(STONE, -0.15))
        canvas.disc(cx, cy - 0.5, 1.7, rgb("#33302e"))


def keep(canvas, x, y, w, h):
    ring = rectangle(x, y, w, h, 0)
    for d, k in ((11, -0.5), (7, -0.42), (3, -0.34)):
        canvas.fill([(px, py + d) for px, py in ring], lit(STONE, k))
    canvas.fill(ring, lit(STONE, 0.14))
    canvas.fill(rectangle(x + 1, y + 1.5, w - 15, h - 15, 0), lit(STONE, -0.4))
    for dx, dy, count, along in ((0, -h / 2 + 3, 12, 0), (0, h / 2 - 3, 12, 0), (-w / 2 + 3, 0, 8, 1), (w / 2 - 3, 0, 8, 1)):
        for i in range(count):
            t = (i + 0.5) / count - 0.5
            px, py = (x + dx, y + t * h) if along else (x + t * w, y + dy)
            canvas.fill(rectangle(px, py, 4.6, 4.6, 0), lit(STONE, 0.38))
    rw, rh = w - 22, h - 22
    a, b, c, d = rectangle(x, y, rw, rh, 0)
    p, q = (x - rw / 2 + rh / 2, y), (x + rw / 2 - rh / 2, y)
    roof = rgb("#a85b42")
    for ring, k in (([a, b, q, p], 0.16), ([a, p, d], 0.08), ([b, c, q], -0.18), ([d, c, q, p], -0.28)):
        canvas.fill(ring, lit(roof, k))
    for i in range(1, 7):
        t = i / 7
        for s in (-1, 1):
            e = rw / 2 - rh / 2 * (1 - t)
            canvas.line([(x - e, y + s * rh / 2 * t), (x + e, y + s * rh / 2 * t)], 0.9, lit(roof, -0.4), 0.45)
    canvas.line([p, q], 2.4, lit(roof, 0.4))
    for sx in (-1, 1):
        for sy in (-1, 1):
            tower(canvas, x + sx * (w / 2 - 6), y + sy * (h / 2 - 6), 15, rgb("#5f7693"))
    canvas.line([(x, y), (x, y - 26)], 1.8, lit(WOOD, -0.4))
    canvas.fill([(x, y - 26), (x + 19, y - 22), (x + 14, y - 18.5), (x + 18, y - 14), (x, y - 15)], rgb("#d7a33c"))


def tent(canvas, x, y, w, h, degrees, colour):
    base, cream = rgb("#4f76a8") if colour == "blue" else rgb("#b3503f"), rgb("#e9dfc4")
    a = math.radians(degrees)
    ux, uy = math.cos(a), math.sin(a)

    def at(u, v):
        return (x + ux * u - uy * v, y + uy * u + ux * v)
    for side in (-1, 1):
        facing = (-uy * side) * LIGHT[0] + (ux * side) * LIGHT[1]
        k = 0.22 * facing if facing > 0 else 0.34 * facing
        for i in range(6):
            p, q = -w / 2 + w * i / 6, -w / 2 + w * (i + 1) / 6
            sag = side * (h / 2 - (1.5 if i in (2, 3) else 0))
            canvas.fill([at(p, 0), at(q, 0), at(q, sag), at(p, sag)], lit(cream if i in (1, 4) else base, k))
        for u in (-w / 2, w / 2):
            canvas.line([at(u, side * h / 2), at(u * 1.16, side * h / 2 * 1.22)], 0.9, cream, 0.7)
    canvas.fill([at(w / 2, -h / 2 + 3), at(w / 2 - 11, 0), at(w / 2, h / 2 - 3)], lit(base, -0.55))
    canvas.line([at(-w / 2, 0), at(w / 2 - 10, 0)], 2.2, lit(cream, 0.2))


def windmill(canvas, x, y, r):
    tower(canvas, x, y, r, rgb("#8a6f56"))
    for k in range(4):
        a = 0.5 + k * math.pi / 2
        ux, uy = math.cos(a), math.sin(a)
        tip = (x + ux * 44, y - 4 + uy * 44)
        canvas.line([(x + 5, y + 4), (tip[0] + 7, tip[1] + 9)], 6, FOOT, 0.16)
        canvas.fill([(x + ux * 9 - uy * 1, y - 4 + uy * 9 + ux * 1), (tip[0] - uy * 1, tip[1] + ux * 1),
                     (tip[0] - uy * 11, tip[1] + ux * 11), (x + ux * 12 - uy * 10, y - 4 + uy * 12 + ux * 10)], rgb("#efe6cd"), 0.95)
        for j in range(4):
            t = 14 + j * 9
            canvas.line([(x + ux * t, y - 4 + uy * t), (x + ux * t - uy * 10, y - 4 + uy * t + ux * 10)], 0.8, rgb("#a8977a"), 0.8)
        canvas.line([(x, y - 4), tip], 2.2, lit(WOOD, -0.35))
    canvas.disc(x, y - 4, 3.6, lit(WOOD, -0.1))


def buildings(canvas, scene):
    solid = [o["ring"] for o in scene["obstacles"] if o["kind"] in ("building", "tent")]
    trodden = canvas.ragged(canvas.rings(solid), canvas.noise(24, 3), 11, 0.8)
    canvas.blend(canvas.blur(trodden, 5), rgb("#b8a878"), 0.6)
    canvas.shadow(canvas.rings(solid), 15, 3, 0.5)
    things = [(h[2] + h[4] / 2, lambda h=h: keep(canvas, *h[1:5]) if h[6] == "keep" else house(canvas, *h[1:])) for h in scene["houses"]]
    things += [(t[2] + 15, lambda t=t: tent(canvas, *t[1:3], *scene["tent"], *t[3:])) for t in scene["tents"]]
    things.append((scene["windmill"][1] + 25, lambda: windmill(canvas, *scene["windmill"])))
    for _, paint in sorted(things, key=lambda t: t[0]):
        paint()
    x, y, r = scene["well"]
    canvas.disc(x + 2, y + 3, r, FOOT, 0.3)
    canvas.disc(x, y, r, lit(STONE, -0.2))
    canvas.disc(x - 0.5, y - 1, r - 1.5, lit(STONE, 0.3))
    canvas.disc(x, y, r - 4, rgb("#3d6470"))
