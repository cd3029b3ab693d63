# SPDX-License-Identifier: MIT
"""Floors, walls, parapets, roofs and stairs of the castle pictures."""
import contextlib
import math

import numpy as np

from brushes import LIGHT, lit, mix, rgb, trace
from draw_things import FOOT, SLATE, STONE, TILE

CUT = rgb("#a59b88")  # the tops of cut walls
FLAG, BOARD, COBBLE = rgb("#bcb19a"), rgb("#b08e62"), rgb("#b9ac92")


@contextlib.contextmanager
def within(canvas, rings):
    """Paints only inside of rings; a ring inside of another is a hole."""
    ctx = canvas.ctx
    ctx.save()
    ctx.set_fill_rule(1)  # even-odd
    ctx.new_path()
    for ring in rings:
        trace(ctx, ring)
    ctx.clip()
    yield
    ctx.restore()


def area(canvas, solids):
    """Mask of solids, each a list of rings with holes."""
    def draw(ctx):
        ctx.set_fill_rule(1)
        for rings in solids:
            ctx.new_path()
            for ring in rings:
                trace(ctx, ring)
            ctx.fill()
    return canvas.mask(draw)


def bounds(ring):
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    return min(xs), min(ys), max(xs), max(ys)


def flags(canvas, rings, size, tone, spread=0.09):
    """Flagstones in rows with broken joints."""
    x0, y0, x1, y1 = bounds([p for ring in rings for p in ring])
    with within(canvas, rings):
        canvas.fill([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], lit(tone, -0.24))
        y = y0 - canvas.uniform(0, size)
        while y < y1:
            h = size * canvas.uniform(0.62, 0.82)
            x = x0 - canvas.uniform(0, size)
            while x < x1:
                w = size * canvas.uniform(0.8, 1.5)
                here = lit(mix(tone, rgb("#a8a597"), canvas.uniform(0, 0.4)), canvas.uniform(-spread, spread))
                a, b, c, d = x + 0.7, y + 0.7, x + w - 0.5, y + h - 0.5
                canvas.fill([(a, b + 1), (a + 1, b), (c - 1, b), (c, b + 1), (c, d - 1), (c - 1, d), (a + 1, d), (a, d - 1)], here)
                canvas.line([(a + 1, d - 1), (a + 1, b + 1), (c - 1, b + 1)], 0.8, lit(here, 0.3), 0.5)
                if canvas.uniform(0, 1) < 0.12:
                    u, v = canvas.uniform(a, c), canvas.uniform(b, d)
                    canvas.line([(u, v), (u + canvas.uniform(-4, 4), v + canvas.uniform(-3, 3))], 0.8, lit(here, -0.4), 0.5)
                x += w
            y += h


def boards(canvas, rings, width, tone, upright=False):
    """Planks along x, or along y."""
    x0, y0, x1, y1 = bounds([p for ring in rings for p in ring])
    if upright:
        x0, y0, x1, y1 = y0, x0, y1, x1
    with within(canvas, rings):
        y = y0
        while y < y1:
            x = x0 - canvas.uniform(0, 90)
            while x < x1:
                n = canvas.uniform(60, 130)
                here = lit(mix(tone, rgb("#9b8460"), canvas.uniform(0, 0.5)), canvas.uniform(-0.1, 0.1))

                def put(u, v):
                    return (v, u) if upright else (u, v)
                canvas.fill([put(x, y), put(x + n, y), put(x + n, y + width), put(x, y + width)], here)
                for _ in range(3):
                    v, u = y + canvas.uniform(1, width - 1), x + canvas.uniform(0, n * 0.7)
                    canvas.line([put(u, v), put(u + canvas.uniform(10, 30), v)], 0.7, lit(here, canvas.uniform(-0.22, 0.12)), 0.5)
                canvas.line([put(x, y + width), put(x + n, y + width)], 0.9, lit(tone, -0.5), 0.75)
                canvas.line([put(x, y), put(x, y + width)], 0.9, lit(tone, -0.5), 0.7)
                canvas.disc(*put(x + 3, y + width / 2), 0.8, lit(tone, -0.6), 0.8)
                x += n
            y += width


def cobbles(canvas, mask, pitch=7.2):
    """Round stones where a mask is set, thinning out at its rim."""
    rows = int(canvas.h / canvas.scale / (pitch * 0.86))
    for j in range(rows):
        for i in range(int(canvas.w / canvas.scale / pitch) + 1):
            x, y = (i + 0.5 * (j % 2)) * pitch + canvas.uniform(-1, 1), j * pitch * 0.86 + canvas.uniform(-1, 1)
            row, column = int(y * canvas.scale), int(x * canvas.scale)
            if not (0 <= row < canvas.h and 0 <= column < canvas.w) or mask[row, column] < canvas.uniform(0.25, 0.7):
                continue
            tone = lit(COBBLE, canvas.uniform(-0.16, 0.16))
            r = pitch * canvas.uniform(0.4, 0.5)
            canvas.disc(x + 0.6, y + 0.9, r, lit(COBBLE, -0.45), 0.5)
            canvas.disc(x, y, r, tone, 0.95)
            canvas.disc(x - 0.3 * r, y - 0.35 * r, r * 0.5, lit(tone, 0.22), 0.6)


def courses(canvas, ring, tone):
    """The stones on top of a straight wall, along it."""
    x0, y0, x1, y1 = bounds(ring)
    long_x = x1 - x0 >= y1 - y0
    if not long_x:
        x0, y0, x1, y1 = y0, x0, y1, x1
    count = max(1, round((y1 - y0) / 11))
    step = (y1 - y0) / count
    for i in range(count):
        x = x0 - canvas.uniform(0, 10)
        while x < x1:
            n = canvas.uniform(11, 22)
            here = lit(tone, canvas.uniform(-0.09, 0.12))

            def put(u, v):
                return (u, v) if long_x else (v, u)
            a, b, c, d = x + 0.6, y0 + i * step + 0.6, x + n - 0.6, y0 + (i + 1) * step - 0.6
            canvas.fill([put(a, b), put(c, b), put(c, d), put(a, d)], here)
            x += n


def round_courses(canvas, x, y, outer, inner, start, end, tone):
    count = max(1, round((outer - inner) / 11))
    step = (outer - inner) / count
    for i in range(count):
        r0, r1 = inner + i * step + 0.6, inner + (i + 1) * step - 0.6
        angle = start
        while angle < end:
            to = min(end, angle + math.degrees(canvas.uniform(11, 20) / r1))
            a, b = math.radians(angle + 0.5), math.radians(to - 0.5)
            canvas.fill([(x + r * math.cos(t), y + r * math.sin(t)) for r, t in ((r0, a), (r1, a), (r1, (a + b) / 2), (r1, b), (r0, b), (r0, (a + b) / 2))],
                        lit(tone, canvas.uniform(-0.09, 0.12)))
            angle = to


def raised(canvas, mask, tone, high, shadow=1.6):
    """A block with a flat top of some height: shadow, shaded south face, top with lit and dark rims."""
    canvas.shadow(mask, high * shadow, 3.0, 0.5)
    for d in range(high, 0, -1):
        canvas.blend(canvas.moved(mask, 0, d), lit(tone, -0.62 + 0.2 * (1 - d / high)))
    canvas.blend(mask, lit(tone, -0.2))


def rims(canvas, mask, light=0.5, dark=0.45):
    canvas.blend(np.clip(mask - canvas.moved(mask, 1.5, 1.5), 0, 1), rgb("#f4ecd6"), light)
    canvas.blend(np.clip(mask - canvas.moved(mask, -1.5, -1.5), 0, 1), rgb("#2c2a2a"), dark)


def merlons(canvas, path, width, tone, pitch=15.0):
    """Teeth along a parapet."""
    for a, b in zip(path, path[1:]):
        n = math.dist(a, b)
        count = max(1, round(n / pitch)) if n > pitch else 1
        ux, uy = (b[0] - a[0]) / n, (b[1] - a[1]) / n
        for i in range(count):
            t, half = (i + 0.5) * n / count, min(4.6, n / count * 0.31)
            x, y = a[0] + ux * t, a[1] + uy * t
            quad = [(x + ux * s * half - uy * o * width / 2, y + uy * s * half + ux * o * width / 2) for s, o in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            canvas.fill([(px + 1.6, py + 2.6) for px, py in quad], FOOT, 0.5)
            canvas.fill(quad, lit(tone, 0.3 + canvas.uniform(-0.06, 0.06)))
            canvas.line(quad[:2], 1.0, lit(tone, 0.6), 0.6)


def spiral(canvas, x, y, r, towards, low, high):
    """A spiral stair: steps from dark (below) to light (above), starting at the doorway."""
    canvas.disc(x, y, r, lit(STONE, -0.6))
    count = 20
    for i in range(count):
        a = math.radians(towards + 20 + i * 320 / count)
        b = math.radians(towards + 20 + (i + 1) * 320 / count)
        k = low + (high - low) * i / (count - 1)
        ring = [(x + q * math.cos(t), y + q * math.sin(t)) for q, t in ((5, a), (r - 1, a), (r - 1, (a + b) / 2), (r - 1, b), (5, b))]
        canvas.fill(ring, lit(STONE, k + canvas.uniform(-0.03, 0.03)))
        canvas.line([ring[0], ring[1]], 1.6, lit(STONE, k - 0.35), 0.9)
        canvas.line([(px - LIGHT[0], py - LIGHT[1]) for px, py in ring[:2]], 0.8, lit(STONE, k + 0.3), 0.5)


def newel(canvas, x, y):
    canvas.disc(x + 2, y + 3, 7, FOOT, 0.45)
    canvas.disc(x, y, 6.5, lit(STONE, -0.25))
    canvas.disc(x - 0.8, y - 1, 5, lit(STONE, 0.35))


def pitched(canvas, ring, tone, slats=7.0):
    """A roof with the ridge along x through the middle, tiled."""
    x0, y0, x1, y1 = bounds(ring)
    middle = (y0 + y1) / 2
    with within(canvas, [ring]):
        for a, b, k in ((y0, middle, 0.14), (middle, y1, -0.24)):
            canvas.fill([(x0, a), (x1, a), (x1, b), (x0, b)], lit(tone, k))
            rows = int((b - a) / slats)
            for i in range(rows + 1):
                y = a + i * (b - a) / rows
                for j in range(int((x1 - x0) / slats) + 1):
                    x = x0 + (j + 0.5 * (i % 2)) * slats
                    canvas.fill([(x + 0.4, y), (x + slats - 0.6, y), (x + slats - 0.6, y + slats - 1), (x + 0.4, y + slats - 1)],
                                lit(tone, k + canvas.uniform(-0.1, 0.09)), 0.85)
                canvas.line([(x0, y), (x1, y)], 1.0, lit(tone, k - 0.35), 0.6)
        canvas.line([(x0, middle), (x1, middle)], 5.0, lit(tone, -0.35), 0.6)
        canvas.line([(x0, middle - 1), (x1, middle - 1)], 3.4, lit(tone, 0.42))
        for x in (x0 + 1.5, x1 - 1.5):
            canvas.line([(x, y0), (x, y1)], 3.2, lit(tone, -0.4), 0.55)


def chimney(canvas, x, y, size=11):
    canvas.fill([(x - size, y - size), (x + size, y - size), (x + size * 2.6, y + size * 2.2), (x + size * 0.6, y + size * 2.4)], FOOT, 0.3)
    for d, k in ((6, -0.5), (3, -0.35), (0, 0.05)):
        canvas.fill([(x - size, y - size + d), (x + size, y - size + d), (x + size, y + size + d), (x - size, y + size + d)], lit(STONE, k))
    canvas.fill([(x - size * 0.6, y - size * 0.6), (x + size * 0.6, y - size * 0.6), (x + size * 0.6, y + size * 0.6), (x - size * 0.6, y + size * 0.6)], rgb("#2b2826"))


def dormer(canvas, x, y, tone):
    """A window with its own gable on a slope that falls to the south."""
    canvas.fill([(x + 8, y - 6), (x + 14, y + 14), (x + 26, y + 26), (x + 2, y + 24)], FOOT, 0.28)
    canvas.fill([(x - 11, y), (x + 11, y), (x + 11, y + 15), (x - 11, y + 15)], lit(STONE, -0.05))
    canvas.fill([(x - 11, y + 1), (x, y - 9), (x + 11, y + 1)], lit(STONE, -0.05))
    canvas.fill([(x - 6, y + 1), (x + 6, y + 1), (x + 6, y + 13), (x - 6, y + 13)], rgb("#3b4a58"))
    canvas.line([(x, y + 1), (x, y + 13)], 1.2, lit(STONE, 0.2))
    canvas.line([(x - 6, y + 7), (x + 6, y + 7)], 1.2, lit(STONE, 0.2))
    for side, k in ((-1, 0.22), (1, -0.06)):
        canvas.fill([(x, y - 34), (x, y - 12), (x + side * 14, y + 2), (x + side * 14, y - 18)], lit(tone, k))
        for i in range(1, 4):
            u = side * 14 * i / 4
            canvas.line([(x + u, y - 34 + i * 4), (x + u, y - 12 + i * 3.5)], 0.8, lit(tone, k - 0.25), 0.5)
        canvas.line([(x, y - 12), (x + side * 14, y + 2)], 1.8, lit(tone, k - 0.4), 0.8)
    canvas.line([(x, y - 34), (x, y - 12)], 2.4, lit(tone, 0.42))


def lean_to(canvas, ring, tone, slats=7.0):
    """A roof with one slope that falls to the east."""
    x0, y0, x1, y1 = bounds(ring)
    columns = int((x1 - x0) / slats)
    with within(canvas, [ring]):
        for i in range(columns):
            x, k = x0 + i * (x1 - x0) / columns, 0.12 - 0.34 * i / columns
            for j in range(int((y1 - y0) / slats) + 2):
                y = y0 + (j - 0.5 * (i % 2)) * slats
                canvas.fill([(x, y + 0.4), (x + slats, y + 0.4), (x + slats, y + slats - 0.5), (x, y + slats - 0.5)],
                            lit(tone, k + canvas.uniform(-0.1, 0.1)))
            canvas.line([(x + slats, y0), (x + slats, y1)], 1.0, lit(tone, k - 0.35), 0.6)


ROOFS = {"slate": SLATE, "tile": TILE}
