# SPDX-License-Identifier: MIT
"""Small things of the sample picture that stop nobody: fires, hay, logs, a boat, reeds and pebbles on the banks."""
import math

from brushes import lit, mix, rgb
from draw_things import FOOT, STONE, THATCH, WOOD
from shapes import normals


def fire(canvas, x, y):
    canvas.disc(x, y, 17, rgb("#a39468"), 0.5)
    canvas.disc(x, y, 9, rgb("#4a443c"), 0.6)
    for i in range(9):
        a = 2 * math.pi * i / 9
        px, py = x + 9 * math.cos(a), y + 7.5 * math.sin(a)
        canvas.disc(px + 0.8, py + 1.2, 2.8, FOOT, 0.4)
        canvas.disc(px, py, 2.6, lit(STONE, canvas.uniform(-0.25, 0.15)))
    for a in (0.4, 1.5, 2.6):
        canvas.stroke(x, y + 1, a, 12, 2.4, lit(WOOD, -0.35), 1)
    for r, tone in ((4.6, "#d9682f"), (3.1, "#f0a23a"), (1.5, "#ffe08a")):
        canvas.fill([(x - r, y + 1), (x, y - 2.2 * r), (x + r, y + 1), (x, y + 0.6 * r)], rgb(tone), 0.95)


def stack(canvas, x, y, r):
    canvas.disc(x + 0.35 * r, y + 0.45 * r, r, FOOT, 0.32)
    canvas.disc(x, y, r, lit(THATCH, -0.25))
    for i in range(46):
        a, d = canvas.uniform(0, 6.28), canvas.uniform(0.15, 0.92)
        k = -0.25 * (math.cos(a) * 0.62 + math.sin(a) * 0.78) * d
        canvas.stroke(x + r * d * math.cos(a), y + r * d * math.sin(a), a, r * 0.5, 1.2, lit(THATCH, k + canvas.uniform(-0.08, 0.16)), 0.85)
    canvas.disc(x - 1, y - 1.4, r * 0.16, lit(THATCH, 0.45))


def logs(canvas, x, y, degrees):
    a = math.radians(degrees)
    ux, uy = math.cos(a), math.sin(a)
    for i, v in enumerate((-5, 0, 5)):
        p, q = (x - ux * 12 - uy * v, y - uy * 12 + ux * v), (x + ux * 12 - uy * v, y + uy * 12 + ux * v)
        canvas.line([(p[0] + 1.5, p[1] + 2.5), (q[0] + 1.5, q[1] + 2.5)], 5, FOOT, 0.3)
        canvas.line([p, q], 4.8, lit(WOOD, -0.1))
        canvas.line([(p[0] - 0.6, p[1] - 1), (q[0] - 0.6, q[1] - 1)], 1.6, lit(WOOD, 0.35), 0.8)
        canvas.disc(*q, 2.3, lit(rgb("#d8b98a"), 0.1))


def boat(canvas, x, y, degrees):
    a = math.radians(degrees)
    ux, uy = math.cos(a), math.sin(a)

    def at(u, v):
        return (x + ux * u - uy * v, y + uy * u + ux * v)
    hull = [at(u, v) for u, v in ((-15, 0), (-9, -5), (3, -6.2), (11, -4.2), (17, 0), (11, 4.2), (3, 6.2), (-9, 5))]
    canvas.fill([(px + 3, py + 4) for px, py in hull], rgb("#1f3d48"), 0.45)
    canvas.fill(hull, lit(WOOD, 0.15))
    canvas.fill([(x + (px - x) * 0.76, y + (py - y) * 0.7) for px, py in hull], lit(WOOD, -0.45))
    for u in (-6, 1, 8):
        canvas.line([at(u, -4.4), at(u, 4.4)], 2, lit(WOOD, 0.3))
    # The landing stage between the boat and the bank.
    for i in range(7):
        canvas.line([(x + 12 + i * 2.6, y + 6 + i * 3.4 - 5), (x + 2 + i * 2.6, y + 14 + i * 3.4 - 5)], 3.2, lit(WOOD, 0.22 if i % 2 else 0.08))


def banks(canvas, scene):
    """Pebbles and tufts of reed along the river, now and then."""
    line = scene["river"]
    for p, n in zip(line, normals([q[:2] for q in line])):
        for side in (-1, 1):
            if canvas.uniform(0, 1) < 0.62 or math.dist(p[:2], scene["bridge"]["west"]) < 120 or math.dist(p[:2], scene["ford"]["west"]) < 150:
                continue
            u = side * (p[2] + canvas.uniform(-1, 5))
            x, y = p[0] + n[0] * u, p[1] + n[1] * u
            if canvas.uniform(0, 1) < 0.5:
                for _ in range(canvas.random.randint(2, 6)):
                    px, py, r = x + canvas.random.normal() * 4, y + canvas.random.normal() * 6, canvas.uniform(1.2, 3.6)
                    canvas.disc(px + 0.8, py + 1.1, r, FOOT, 0.35)
                    canvas.disc(px, py, r, lit(rgb("#a7a08e"), canvas.uniform(-0.2, 0.2)))
                    canvas.disc(px - 0.3 * r, py - 0.35 * r, 0.45 * r, rgb("#d8d2be"), 0.7)
            else:
                reeds(canvas, x, y, canvas.random.randint(5, 11), 4)


def reeds(canvas, x, y, count, spread):
    for _ in range(count):
        bx, by, h = x + canvas.random.normal() * spread, y + canvas.random.normal() * spread * 0.5, canvas.uniform(8, 16)
        lean = canvas.uniform(-0.32, 0.32)
        tip = (bx + h * math.sin(lean), by - h * math.cos(lean))
        canvas.line([(bx + 1, by), (bx + h * 0.5, by + h * 0.35)], 1.2, rgb("#26332a"), 0.2)
        canvas.line([(bx, by), tip], 1.3, lit(mix(rgb("#8c935a"), rgb("#6f8a4a"), canvas.uniform(0, 1)), canvas.uniform(-0.2, 0.28)), 0.95)
        if canvas.uniform(0, 1) < 0.28:
            canvas.line([tip, (bx + 0.72 * (tip[0] - bx), by + 0.72 * (tip[1] - by))], 2.3, rgb("#6b4f36"))


def small_things(canvas, scene):
    banks(canvas, scene)
    for x, y in scene["fires"]:
        fire(canvas, x, y)
    for x, y, r in scene["stacks"]:
        stack(canvas, x, y, r)
    for x, y, a in scene["logs"]:
        logs(canvas, x, y, a)
    boat(canvas, *scene["boat"])
