# SPDX-License-Identifier: MIT
"""The ground of the sample picture: grass, fields, swamp, river, cliff, roads."""
import math

import numpy as np
from scipy import ndimage

from brushes import lit, mix, rgb, trace
from draw_small import reeds
from shapes import WIDTH, HEIGHT, band, inside, normals, to_line

GRASS = [rgb("#8fa163"), rgb("#a4b06f"), rgb("#bcbb80"), rgb("#7d9560")]
EARTH, ROAD, SAND = rgb("#b79f74"), rgb("#d3bd92"), rgb("#cdbb8c")
DEEP, WATER, SHALLOW = rgb("#4f8090"), rgb("#6a9ba3"), rgb("#a3c0b0")


def ramp(t, stops):
    """Colours of a float picture by a list of (value, colour)."""
    xs = [s[0] for s in stops]
    return np.stack([np.interp(t, xs, [s[1][c] for s in stops]) for c in range(3)], axis=2).astype(np.float32)


def grass(canvas):
    wide, fine = canvas.noise(420, 4), canvas.noise(90, 3)
    t = wide * 0.75 + fine * 0.3
    canvas.blend(np.ones_like(t), ramp(t, [(-1.0, GRASS[3]), (-0.25, GRASS[0]), (0.35, GRASS[1]), (1.0, GRASS[2])]))
    flow = canvas.noise(500, 2)
    for _ in range(15000):
        x, y = canvas.uniform(-20, WIDTH + 20), canvas.uniform(-20, HEIGHT + 20)
        here = canvas.colour_at(x, y)
        angle = 0.5 + 1.3 * flow[min(canvas.h - 1, max(0, int(y * canvas.scale))),
                                 min(canvas.w - 1, max(0, int(x * canvas.scale)))]
        tone = lit(here, canvas.uniform(-0.10, 0.12))
        tone = mix(tone, GRASS[canvas.random.randint(4)], 0.18)
        canvas.stroke(x, y, angle + canvas.uniform(-0.35, 0.35), canvas.uniform(12, 34), canvas.uniform(3, 8),
                      tone, canvas.uniform(0.2, 0.4))
    height = canvas.blur(canvas.noise(330, 3), 5)
    gy, gx = np.gradient(height)
    slope = -(gx * -0.62 + gy * -0.78) * 330 * canvas.scale * 0.045
    canvas.multiply(np.clip(1 - slope * 0.10, 0.92, 1.07))


def tufts(canvas, free):
    """Blades of grass and a few flowers where nothing else is."""
    where = canvas.noise(160, 2)
    for _ in range(4200):
        x, y = canvas.uniform(0, WIDTH), canvas.uniform(0, HEIGHT)
        i, j = int(y * canvas.scale), int(x * canvas.scale)
        if where[i, j] < 0.05 or free[i, j] < 0.9:
            continue
        here = canvas.colour_at(x, y)
        tone = lit(here, -0.24 if canvas.uniform(0, 1) < 0.6 else 0.22)
        for k in (-1, 0, 1):
            canvas.stroke(x + 2.2 * k, y - (0.8 if k == 0 else 0), -math.pi / 2 + 0.42 * k, 5.5, 1.0, tone, 0.55)
    blooms = [rgb("#f3ecd2"), rgb("#e9cf7a"), rgb("#d9a9a0"), rgb("#b9b3d6")]
    for _ in range(46):
        cx, cy = canvas.uniform(40, WIDTH - 40), canvas.uniform(40, HEIGHT - 40)
        tone = blooms[canvas.random.randint(4)]
        for _ in range(canvas.random.randint(5, 13)):
            x, y = cx + canvas.random.normal() * 16, cy + canvas.random.normal() * 11
            if 0 < x < WIDTH and 0 < y < HEIGHT and free[int(y * canvas.scale), int(x * canvas.scale)] > 0.9:
                canvas.disc(x + 0.7, y + 1, 1.5, rgb("#3c4a33"), 0.3)
                canvas.disc(x, y, 1.5, tone, 0.85)


def fields(canvas, scene):
    ragged = canvas.noise(26, 2)
    for field in scene["fields"]:
        ring, crop = field["ring"], field["crop"]
        base = {"wheat": rgb("#d2b96f"), "plough": rgb("#a98a61"), "cabbage": rgb("#9a9a66")}[crop]
        m = canvas.ragged(canvas.rings([ring]), ragged, 2.0, 0.5)
        canvas.blend(canvas.ragged(canvas.rings([ring]), ragged, 5.0, 0.7), lit(base, -0.25), 0.35)
        canvas.blend(m, base, 0.92)
        a, b, c, d = ring
        rows = round(math.dist(a, d) / 9)
        canvas.ctx.save()
        trace(canvas.ctx, ring)
        canvas.ctx.clip()
        for i in range(rows):
            t = (i + 0.5) / rows
            p = (a[0] + (d[0] - a[0]) * t, a[1] + (d[1] - a[1]) * t)
            q = (b[0] + (c[0] - b[0]) * t, b[1] + (c[1] - b[1]) * t)
            steps = int(math.dist(p, q) / 6)
            canvas.line([(p[0], p[1] + 2.5), (q[0], q[1] + 2.5)], 2.6, lit(base, -0.4), 0.38)
            for k in range(2, steps - 1):
                x, y = p[0] + (q[0] - p[0]) * k / steps, p[1] + (q[1] - p[1]) * k / steps
                if crop == "cabbage":
                    if k % 2:
                        canvas.disc(x + 0.8, y + 1.2, 3.2, rgb("#4c5b36"), 0.55)
                        canvas.disc(x, y, 3.1, lit(rgb("#86a05c"), canvas.uniform(-0.1, 0.15)))
                        canvas.disc(x - 0.9, y - 1, 1.5, rgb("#b4c284"), 0.8)
                else:
                    canvas.stroke(x, y + canvas.uniform(-1, 1), canvas.uniform(-0.4, 0.4) + math.atan2(q[1] - p[1], q[0] - p[0]),
                                  7, 2.2, lit(base, canvas.uniform(-0.1, 0.28 if crop == "wheat" else 0.12)), 0.6)
        canvas.ctx.restore()


def swamp(canvas, scene):
    rough, wet = canvas.noise(60, 3), canvas.noise(70, 3)
    whole = canvas.rings([scene["swamp"]])
    m = canvas.ragged(whole, rough, 24, 1.25) * np.clip(canvas.blur(whole, 14) * 4 - 0.3, 0, 1)
    canvas.blend(np.clip(canvas.blur(m, 16) * 1.2, 0, 1), rgb("#80955a"), 0.6)
    m = canvas.blur(m, 2.5)
    mud = ramp(wet, [(-0.8, rgb("#76825a")), (-0.1, rgb("#868d5f")), (0.35, rgb("#7c8660")), (0.6, rgb("#6d8069")), (1.0, rgb("#6f8a78"))])
    canvas.blend(m, mud, 0.9)
    for _ in range(900):
        x, y = canvas.uniform(190, 800), canvas.uniform(860, 1230)
        if inside((x, y), scene["swamp"]) and to_line((x, y), scene["swamp"], True) > 12:
            canvas.stroke(x, y, canvas.uniform(-0.25, 0.25), canvas.uniform(8, 26), canvas.uniform(1.5, 4),
                          lit(canvas.colour_at(x, y), canvas.uniform(-0.14, 0.15)), 0.45)
    for _ in range(170):
        x, y = canvas.uniform(190, 800), canvas.uniform(860, 1230)
        if inside((x, y), scene["swamp"]):
            r = canvas.uniform(5, 13)
            tone = lit(mix(rgb("#8f9c58"), rgb("#7b8c58"), canvas.uniform(0, 1)), canvas.uniform(-0.08, 0.12))
            for k, q in ((-0.3, 1.0), (0.0, 0.85), (0.16, 0.5)):
                canvas.ctx.save()
                canvas.ctx.translate(x - (1 - q) * r * 0.5, y - (1 - q) * r * 0.6)
                canvas.ctx.scale(1.5, 0.8)
                canvas.disc(0, 0, r * q, lit(tone, k), 0.4)
                canvas.ctx.restore()
    pools = [o["ring"] for o in scene["obstacles"] if o["kind"] == "pool"]
    m = canvas.rings(pools)
    water(canvas, m, rgb("#3f6468"), rgb("#5a8078"), rgb("#86997a"), 16)
    for ring in pools:
        cx, cy = (sum(p[i] for p in ring) / len(ring) for i in (0, 1))
        for _ in range(canvas.random.randint(3, 8)):
            a, k = canvas.uniform(0, 6.28), canvas.uniform(0.25, 0.75)
            p = ring[canvas.random.randint(len(ring))]
            x, y, r = cx + (p[0] - cx) * k, cy + (p[1] - cy) * k, canvas.uniform(2.6, 4.6)
            canvas.disc(x + 1, y + 1.4, r, rgb("#22393c"), 0.5)
            canvas.ctx.move_to(x, y)
            canvas.ctx.arc(x, y, r, a, a + 5.6)
            canvas.ctx.close_path()
            canvas.ctx.set_source_rgb(*lit(rgb("#84a05e"), canvas.uniform(-0.1, 0.15)))
            canvas.ctx.fill()
            if canvas.uniform(0, 1) < 0.25:
                canvas.disc(x, y, 1.6, rgb("#f4dfe2"))
    spots = [(p[0], p[1]) for ring in pools for p in ring if canvas.uniform(0, 1) < 0.55]
    for _ in range(70):
        p = (canvas.uniform(210, 780), canvas.uniform(880, 1220))
        if inside(p, scene["swamp"]):
            spots.append(p)
    for x, y in sorted(spots, key=lambda p: p[1]):
        reeds(canvas, x, y, canvas.random.randint(5, 13), 6)


def water(canvas, m, deep, middle, shallow, reach):
    """Water through a mask: an earthen bank around it, light at the rim, dark in the middle, shaded by the bank."""
    s = canvas.scale
    out = ndimage.distance_transform_edt(m < 0.5) / s
    wobble = canvas.noise(40, 3)
    bank = np.clip(1 - (out - 3 - 2.5 * wobble) / 8, 0, 1)
    canvas.blend(bank * bank * (3 - 2 * bank), SAND if reach > 20 else rgb("#8f8c62"), 0.75)
    canvas.blend(np.clip(1 - out / 3.2, 0, 1), lit(EARTH, -0.35), 0.6)
    depth = ndimage.distance_transform_edt(m > 0.5) / s / reach
    depth = np.clip(depth + 0.12 * wobble * np.clip(depth * 3, 0, 1), 0, 1)
    canvas.blend(m, ramp(depth, [(0, shallow), (0.3, middle), (1, deep)]))
    land = 1 - m
    shade = np.maximum.reduce([canvas.moved(land, d * 0.62, d * 0.78) for d in (2, 4, 6)])
    canvas.blend(canvas.blur(shade, 1.5) * m, rgb("#1f3d48"), 0.38)
    glint = np.clip(1 - np.abs(depth - 0.13) / 0.05, 0, 1) * m * np.clip(wobble * 1.5, 0, 1)
    canvas.blend(canvas.blur(glint, 0.6), rgb("#e8f0e4"), 0.35)


def river(canvas, scene):
    centre = [p[:2] for p in scene["river"]]
    half = [p[2] for p in scene["river"]]
    m = canvas.rings([band(centre, half)])
    water(canvas, m, DEEP, WATER, SHALLOW, 34)
    sides = normals(centre)
    for _ in range(900):
        i = canvas.random.randint(2, len(centre) - 8)
        k, n = canvas.uniform(-0.82, 0.82), canvas.random.randint(3, 7)
        points = [(centre[j][0] + sides[j][0] * half[j] * k, centre[j][1] + sides[j][1] * half[j] * k) for j in range(i, i + n)]
        light = canvas.uniform(0, 1) < 0.6
        canvas.line(points, canvas.uniform(0.8, 2.4), rgb("#d5e6df") if light else rgb("#2f5d70"), 0.13 if light else 0.10)
    ford(canvas, scene, m)
    return m


def ford(canvas, scene, m):
    f = scene["ford"]
    a, b = f["west"], f["east"]
    angle = math.atan2(b[1] - a[1], b[0] - a[0])
    strip = canvas.rings([band([a, b], f["half"] * 0.95)])
    wander = canvas.noise(46, 3)
    canvas.blend(canvas.blur(strip, 20) * m, SHALLOW, 0.9)
    canvas.blend(canvas.blur(canvas.ragged(strip, wander, 14, 1.3), 5) * m, mix(SHALLOW, SAND, 0.35), 0.7)
    canvas.blend(canvas.blur(canvas.ragged(strip, wander, 12, 0.8), 4) * m * np.clip(wander * 1.3, 0, 1), SAND, 0.75)
    for _ in range(120):
        t, u = canvas.uniform(0.02, 0.98), canvas.uniform(-1.1, 1.1) * f["half"]
        x, y = a[0] + (b[0] - a[0]) * t - math.sin(angle) * u, a[1] + (b[1] - a[1]) * t + math.cos(angle) * u
        if canvas.uniform(0, 1) < 0.5:
            r = canvas.uniform(1.6, 4.6)
            canvas.disc(x + 1.2, y + 1.6, r, rgb("#35525a"), 0.5)
            canvas.disc(x, y, r, lit(rgb("#a39f92"), canvas.uniform(-0.2, 0.15)))
            canvas.disc(x - 0.3 * r, y - 0.35 * r, 0.5 * r, rgb("#d8d3c0"), 0.7)
        else:
            canvas.stroke(x, y, angle + 1.57 + canvas.uniform(-0.3, 0.3), canvas.uniform(8, 18), 1.3, rgb("#f0f5ea"), 0.45)


def ways(canvas, scene):
    rough, fine, grain = canvas.noise(34, 3), canvas.noise(90, 3), canvas.noise(9, 2)
    for lines, width, strength in (([t for t in scene["trails"]], 13, 0.62), ([r["line"] for r in scene["roads"]], 25, 0.95)):
        def draw(ctx, k=1.0):
            for line in lines:
                trace(ctx, line, closed=False)
                ctx.set_line_width(width * k)
                ctx.stroke()
        canvas.blend(canvas.ragged(canvas.mask(lambda c: draw(c, 1.5)), rough, 6, 0.55), mix(EARTH, GRASS[2], 0.35), 0.6 * strength)
        m = canvas.ragged(canvas.mask(draw), rough + 0.6 * grain, 4.2 if width > 20 else 3.4, 0.8)
        m = m * (np.clip(1.1 + 0.25 * fine, 0, 1) if width > 20 else np.clip(0.78 + 0.5 * rough, 0, 1))
        canvas.blend(m, ramp(fine, [(-1, lit(ROAD, -0.08)), (0.2, ROAD), (1, lit(ROAD, 0.25))]), strength)
        for line in lines:
            sides = normals(line)
            for off in ((-5.5, 5.5) if width > 20 else (0,)):
                rut = [(p[0] + n[0] * off, p[1] + n[1] * off) for p, n in zip(line, sides)]
                canvas.line(rut, 2.6, lit(EARTH, -0.2), 0.26 * strength)
            for p, n in zip(line, sides):
                for _ in range(2):
                    u = canvas.uniform(-0.55, 0.55) * width
                    canvas.disc(p[0] + n[0] * u + canvas.uniform(-6, 6), p[1] + n[1] * u + canvas.uniform(-6, 6), canvas.uniform(0.7, 1.7),
                                lit(ROAD, canvas.uniform(-0.35, 0.45)), 0.5 * strength)


def cliff(canvas, scene):
    """A step down to the east: lit lip on the west, shaded face, shadow at the foot."""
    line, half = scene["cliff"], scene["cliffHalf"]
    sides = normals(line)
    lip = [(p[0] + n[0] * h, p[1] + n[1] * h) for p, n, h in zip(line, sides, half)]
    foot = [(p[0] - n[0] * h, p[1] - n[1] * h) for p, n, h in zip(line, sides, half)]
    face = canvas.rings([lip + foot[::-1]])
    canvas.shadow(face, 20, 5, 0.45)
    canvas.blend(canvas.blur(face, 0.6), rgb("#7d7263"))
    for i in range(len(line) - 1):
        for _ in range(16):
            t = canvas.uniform(0, 1)
            a = (lip[i][0] + (lip[i + 1][0] - lip[i][0]) * t, lip[i][1] + (lip[i + 1][1] - lip[i][1]) * t)
            b = (foot[i][0] + (foot[i + 1][0] - foot[i][0]) * t, foot[i][1] + (foot[i + 1][1] - foot[i][1]) * t)
            u, v = sorted((canvas.uniform(0, 1), canvas.uniform(0, 1)))
            p = (a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u + canvas.uniform(-2, 2))
            q = (a[0] + (b[0] - a[0]) * v, a[1] + (b[1] - a[1]) * v + canvas.uniform(-2, 2))
            tone = mix(rgb("#a59a86"), rgb("#4b463f"), u)
            canvas.line([p, q], canvas.uniform(1.5, 4.5), lit(tone, canvas.uniform(-0.15, 0.2)), 0.55)
    canvas.line(lip, 5.5, rgb("#6f8450"), 0.9)
    canvas.line([(p[0] - 1.5, p[1] - 1.5) for p in lip], 2.6, rgb("#c6c88c"), 0.9)
    for p in foot[1:-1]:
        for _ in range(3):
            x, y, r = p[0] + canvas.uniform(-3, 9), p[1] + canvas.uniform(-10, 10), canvas.uniform(1.8, 4.5)
            canvas.disc(x + 1.2, y + 1.5, r, rgb("#2d3330"), 0.4)
            canvas.disc(x, y, r, lit(rgb("#8d8474"), canvas.uniform(-0.1, 0.2)))


def chute(canvas, scene):
    """Scree over the cliff: stones that have slid from the lip to a fan at the foot."""
    a, b, half = scene["chute"]["west"], scene["chute"]["east"], scene["chute"]["half"]
    n = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / n, (b[1] - a[1]) / n

    def at(u, v):
        return (a[0] + ux * u - uy * v, a[1] + uy * u + ux * v)
    fan = [at(24, -half + 5), at(60, -half + 3), at(n + 4, -half - 9), at(n + 14, 0), at(n + 4, half + 9), at(60, half - 3), at(24, half - 5)]
    m = canvas.ragged(canvas.rings([fan]), canvas.noise(22, 3), 5, 1.1)
    canvas.blend(m, rgb("#b0a07a"), 0.85)
    shade = canvas.ragged(canvas.rings([[at(36, -half), at(70, -half), at(78, half), at(40, half)]]), canvas.noise(22, 3), 6, 0.6)
    canvas.blend(m * shade, rgb("#6f6352"), 0.38)
    stones = []
    for _ in range(130):
        u = canvas.uniform(30, n + 10)
        wide = half - 4 if u < 66 else half - 4 + (u - 66) * 0.25
        stones.append((*at(u, canvas.uniform(-1, 1) * wide), canvas.uniform(1.0, 2.6) + 2.2 * (u / n) ** 3 * canvas.uniform(0, 1)))
    for x, y, r in sorted(stones, key=lambda s: s[1]):
        canvas.disc(x + 0.8, y + 1.1, r, rgb("#2d3330"), 0.35)
        canvas.disc(x, y, r, lit(rgb("#9d917b"), canvas.uniform(-0.22, 0.2)))
        canvas.disc(x - 0.3 * r, y - 0.35 * r, 0.45 * r, rgb("#d4c9ae"), 0.6)
