# SPDX-License-Identifier: MIT
"""What stands on the ground of the sample picture: trees, rocks, bridge, walls, houses."""
import math

from brushes import LIGHT, lit, mix, rgb
from shapes import band, inside, to_line

STONE, TILE, SLATE, THATCH, WOOD = rgb("#b5ab97"), rgb("#b5694a"), rgb("#6f7c8c"), rgb("#c3a35c"), rgb("#8b6a48")
LEAF = [rgb("#5f7d43"), rgb("#6b8748"), rgb("#577844"), rgb("#7b8c48"), rgb("#4f7049")]
PINE = [rgb("#3f6450"), rgb("#486b4d"), rgb("#3b5d4f")]
FOOT = rgb("#1d2b33")


def ring_of(scene, name):
    return next(o["ring"] for o in scene["obstacles"] if o["name"] == name)


def lobed(canvas, x, y, r, lobes, depth):
    f = canvas.uniform(0, 6.28)
    return [(x + r * (1 + depth * (abs(math.sin(lobes * a / 2 + f)) - 0.6)) * math.cos(a),
             y + r * (1 + depth * (abs(math.sin(lobes * a / 2 + f)) - 0.6)) * math.sin(a))
            for a in (2 * math.pi * i / 56 for i in range(56))]


def broad_tree(canvas, x, y, r):
    tone = lit(LEAF[canvas.random.randint(len(LEAF))], canvas.uniform(-0.06, 0.08))
    canvas.fill(lobed(canvas, x, y, r, 9, 0.16), lit(tone, -0.38))
    canvas.fill(lobed(canvas, x + 0.05 * r * LIGHT[0], y + 0.08 * r * LIGHT[1], r * 0.9, 8, 0.15), lit(tone, -0.14))
    for i in range(34):
        a, d = canvas.uniform(0, 6.28), math.sqrt(canvas.uniform(0, 1)) * 0.78
        px, py = math.cos(a) * d, math.sin(a) * d
        facing = px * LIGHT[0] + py * LIGHT[1]
        canvas.disc(x + r * (px + 0.1 * LIGHT[0]), y + r * (py + 0.12 * LIGHT[1]), r * canvas.uniform(0.11, 0.22),
                    lit(tone, 0.02 + 0.42 * facing + canvas.uniform(-0.06, 0.06)), 0.75)
    for i in range(9):
        px, py = LIGHT[0] * 0.42 + canvas.random.normal() * 0.16, LIGHT[1] * 0.42 + canvas.random.normal() * 0.16
        canvas.disc(x + r * px, y + r * py, r * canvas.uniform(0.05, 0.1), lit(mix(tone, rgb("#c9c77a"), 0.4), 0.2), 0.7)


def conifer(canvas, x, y, r):
    tone = lit(PINE[canvas.random.randint(len(PINE))], canvas.uniform(-0.05, 0.08))
    turn = canvas.uniform(0, 6.28)
    for level, (k, up) in enumerate(((0.98, 0.0), (0.74, 0.14), (0.5, 0.28), (0.27, 0.4))):
        spikes = 11 - level
        cx, cy = x + LIGHT[0] * up * r * 0.35, y + LIGHT[1] * up * r * 0.55
        points = []
        for i in range(spikes * 2):
            a = turn + level * 0.4 + math.pi * i / spikes
            q = r * k * (1.0 if i % 2 == 0 else 0.74)
            points.append((cx + q * math.cos(a), cy + q * math.sin(a)))
        base = lit(tone, -0.3 + 0.13 * level)
        canvas.fill(points, base)
        for i in range(0, spikes * 2, 2):
            a, b, c = points[i - 1], points[i], points[(i + 1) % len(points)]
            facing = ((b[0] - cx) * LIGHT[0] + (b[1] - cy) * LIGHT[1]) / (r * k)
            canvas.fill([(cx, cy), a, b, c], lit(base, 0.06 + 0.24 * facing) if facing > -0.2 else lit(base, -0.1))
    canvas.disc(x + LIGHT[0] * r * 0.16, y + LIGHT[1] * r * 0.26, r * 0.07, lit(tone, 0.35))


def woods(canvas, scene):
    rings = [o["ring"] for o in scene["obstacles"] if o["kind"] == "forest"]

    def crowns(ctx):
        for x, y, r, _ in scene["trees"]:
            ctx.arc(x, y, r * 0.95, 0, 6.3)
            ctx.fill()
    ground = canvas.rings(rings)
    rough = canvas.noise(30, 3)
    canvas.blend(canvas.ragged(ground, rough, 8, 0.6), rgb("#66793f"), 0.55)
    canvas.blend(canvas.ragged(ground, rough, 4, 0.35), rgb("#4b6036"), 0.85)
    canvas.shadow(canvas.mask(crowns), 15, 3.5, 0.5)
    for x, y, r, kind in sorted(scene["trees"], key=lambda t: t[1] - t[0] * 0.2):
        canvas.disc(x - LIGHT[0] * 4, y - LIGHT[1] * 5, r * 0.98, FOOT, 0.26)
        (conifer if kind == "conifer" else broad_tree)(canvas, x, y, r * (1.06 if kind == "conifer" else 1.0))


def bushes(canvas, free):
    spots = []
    for _ in range(260):
        x, y = canvas.uniform(10, 2038), canvas.uniform(10, 1270)
        if free[int(y * canvas.scale), int(x * canvas.scale)] > 0.95:
            spots.append((x, y, canvas.uniform(4, 7.5)))
    for x, y, r in sorted(spots[:120], key=lambda s: s[1]):
        tone = lit(mix(LEAF[canvas.random.randint(len(LEAF))], rgb("#93a05c"), 0.35), canvas.uniform(-0.08, 0.08))
        canvas.disc(x + 2.5, y + 3.2, r, FOOT, 0.25)
        canvas.fill(lobed(canvas, x, y, r, 6, 0.2), lit(tone, -0.22))
        canvas.fill(lobed(canvas, x - 0.8, y - 1.1, r * 0.75, 5, 0.2), tone)
        canvas.disc(x - 0.3 * r, y - 0.4 * r, r * 0.3, lit(tone, 0.25), 0.8)


def boulder(canvas, x, y, r):
    n = canvas.random.randint(7, 10) if r > 8 else 6
    f = canvas.uniform(0, 6.28)
    rim = [(x + r * k * math.cos(a), y + r * k * math.sin(a))
           for a, k in ((f + 2 * math.pi * i / n, canvas.uniform(0.82, 1.08)) for i in range(n))]
    top = (x + LIGHT[0] * r * 0.22 + canvas.uniform(-2, 2), y + LIGHT[1] * r * 0.28)
    tone = mix(rgb("#97907f"), rgb("#8a8c84"), canvas.uniform(0, 1))
    canvas.disc(x + 0.25 * r, y + 0.32 * r, r, FOOT, 0.3)
    canvas.fill(rim, lit(tone, -0.45))
    inner = [(top[0] + (p[0] - top[0]) * q, top[1] + (p[1] - top[1]) * q)
             for p, q in ((p, canvas.uniform(0.42, 0.6)) for p in rim)]
    for i in range(n):
        a, b, c, d = rim[i - 1], rim[i], inner[i], inner[i - 1]
        mx, my = (a[0] + b[0]) / 2 - x, (a[1] + b[1]) / 2 - y
        facing = (mx * LIGHT[0] + my * LIGHT[1]) / r
        canvas.fill([a, b, c, d], lit(tone, -0.06 + 0.36 * facing + canvas.uniform(-0.04, 0.04)))
    canvas.fill(inner, lit(tone, 0.24))
    canvas.line(inner[:n // 2], 1.0, lit(tone, 0.5), 0.7)


def rocks(canvas, scene):
    rings = [o["ring"] for o in scene["obstacles"] if o["kind"] == "rock" and "Standing" not in o["name"]]
    m = canvas.rings(rings)
    rough = canvas.noise(26, 3)
    canvas.blend(canvas.ragged(m, rough, 8, 0.8), rgb("#8f8a66"), 0.65)
    canvas.shadow(canvas.ragged(m, rough, 2, 0.3), 12, 3, 0.45)
    canvas.blend(canvas.ragged(m, rough, 3, 0.8), rgb("#6f6a5b"))
    for ring in rings:
        xs, ys = [p[0] for p in ring], [p[1] for p in ring]
        stones = []
        for size, tries in ((30, 160), (22, 160), (15, 200), (10, 300), (6.5, 500), (4.2, 500)):
            for _ in range(tries):
                x, y = canvas.uniform(min(xs), max(xs)), canvas.uniform(min(ys), max(ys))
                r = size * canvas.uniform(0.85, 1.15)
                if inside((x, y), ring) and to_line((x, y), ring, True) > r * 0.8 and \
                        all(math.dist((x, y), s[:2]) > (r + s[2]) * 0.78 for s in stones):
                    stones.append((x, y, r))
        for x, y, r in sorted(stones, key=lambda s: s[1] + s[2] * 0.3):
            boulder(canvas, x, y, r)
    for x, y, r in scene["stones"]:
        canvas.fill([(x - r, y), (x + r, y), (x + r + 16, y + 20), (x - r + 16, y + 20)], FOOT, 0.3)
        canvas.fill([(x - r * 0.8, y + r * 0.5), (x + r * 0.8, y + r * 0.5), (x + r * 0.7, y - r * 2.2), (x - r * 0.5, y - r * 2.4)], rgb("#8f8a7c"))
        canvas.fill([(x - r * 0.8, y + r * 0.5), (x - r * 0.2, y + r * 0.5), (x, y - r * 2.2), (x - r * 0.5, y - r * 2.4)], rgb("#b9b3a0"))


def mines(canvas, scene):
    for x, y in scene["mines"]:
        canvas.disc(x, y + 10, 24, rgb("#a08a63"), 0.6)
        canvas.fill([(x - 17, y + 9), (x - 17, y - 10), (x, y - 23), (x + 17, y - 10), (x + 17, y + 9)], rgb("#57524a"))
        canvas.ctx.save()
        canvas.ctx.translate(x, y - 4)
        canvas.ctx.scale(1, 1.15)
        canvas.disc(0, 0, 11.5, rgb("#191c20"))
        canvas.ctx.restore()
        canvas.fill([(x - 11.5, y - 4), (x + 11.5, y - 4), (x + 11.5, y + 9), (x - 11.5, y + 9)], rgb("#191c20"))
        for side in (-12.5, 12.5):
            canvas.line([(x + side, y - 8), (x + side, y + 9)], 4.4, lit(WOOD, -0.3 if side > 0 else 0.05))
        canvas.line([(x - 15, y - 10), (x + 15, y - 10)], 5, lit(WOOD, 0.12))
        for _ in range(22):
            a, d = canvas.uniform(0, 6.28), canvas.uniform(0, 1)
            px, py = x + 30 + math.cos(a) * 9 * d, y + 10 + math.sin(a) * 6 * d
            canvas.disc(px + 0.8, py + 1.2, 2.4, rgb("#4a3a1e"), 0.45)
            canvas.disc(px, py, 2.3, lit(rgb("#e0b23e"), canvas.uniform(-0.15, 0.35)))


def bridge(canvas, scene):
    a, b, half = scene["bridge"]["west"], scene["bridge"]["east"], scene["bridge"]["half"]
    n = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / n, (b[1] - a[1]) / n
    a, b = (a[0] - ux * 12, a[1] - uy * 12), (b[0] + ux * 12, b[1] + uy * 12)
    n += 24
    deck = band([a, b], half + 1)
    canvas.shadow(canvas.rings([deck]), 13, 3, 0.5)
    canvas.fill([(x, y + 7) for x, y in deck], lit(STONE, -0.5))
    canvas.fill(deck, lit(WOOD, -0.2))
    planks = int(n / 6)
    for i in range(planks):
        t = (i + 0.5) / planks * n
        p = (a[0] + ux * t, a[1] + uy * t)
        tone = lit(mix(rgb("#b6966a"), rgb("#a08460"), canvas.uniform(0, 1)), canvas.uniform(-0.08, 0.12))
        canvas.line([(p[0] + uy * (half - 1), p[1] - ux * (half - 1)), (p[0] - uy * (half - 1), p[1] + ux * (half - 1))], 5.1, tone)
    for side in (-1, 1):
        rail = [(p[0] - uy * half * side, p[1] + ux * half * side) for p in (a, b)]
        canvas.line([(p[0] + 2, p[1] + 3) for p in rail], 5, FOOT, 0.35)
        canvas.line(rail, 6, lit(WOOD, -0.25))
        canvas.line([(p[0] - 0.8, p[1] - 1.4) for p in rail], 2.4, lit(WOOD, 0.35))
        for k in range(5):
            t = k / 4
            x, y = rail[0][0] + (rail[1][0] - rail[0][0]) * t, rail[0][1] + (rail[1][1] - rail[0][1]) * t
            canvas.disc(x + 1.5, y + 2.2, 5, FOOT, 0.35)
            canvas.disc(x, y, 4.8, lit(STONE, -0.25))
            canvas.disc(x - 0.8, y - 1, 3.4, lit(STONE, 0.25))
