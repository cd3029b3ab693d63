# SPDX-License-Identifier: MIT
"""Things in the castle: furniture, stalls, stores and engines of war."""
import math

from brushes import lit, mix, rgb
from draw_masonry import within
from draw_small import stack
from draw_things import FOOT, STONE, THATCH, WOOD, broad_tree
from draw_town import cone, house
from shapes import rectangle

IRON, CLOTH, GOLD = rgb("#5c6066"), rgb("#9c3f38"), rgb("#d7a33c")


def local(x, y, degrees):
    a = math.radians(degrees)
    c, s = math.cos(a), math.sin(a)
    return lambda u, v: (x + c * u - s * v, y + s * u + c * v)


def block(canvas, x, y, w, h, degrees, tone, high=4):
    """A box seen from above, with a shadow and a shaded south face."""
    ring = rectangle(x, y, w, h, degrees)
    for d in (high * 1.5, high):
        canvas.fill([(px + d * 0.7, py + d) for px, py in ring], FOOT, 0.2)
    for d in range(high, 0, -1):
        canvas.fill([(px, py + d) for px, py in ring], lit(tone, -0.5))
    canvas.fill(ring, tone)
    canvas.line([ring[3], ring[0], ring[1]], 1.0, lit(tone, 0.35), 0.7)
    canvas.line(ring, 0.8, lit(tone, -0.5), 0.6, closed=True)


def grain(canvas, x, y, w, h, degrees, tone, step=6):
    at = local(x, y, degrees)
    for i in range(1, int(h / step) + 1):
        v = -h / 2 + i * h / (int(h / step) + 1)
        canvas.line([at(-w / 2 + 1, v), at(w / 2 - 1, v)], 0.8, lit(tone, -0.35), 0.6)


def disc_block(canvas, x, y, r, tone, high=4):
    canvas.disc(x + high * 0.8, y + high * 1.2, r, FOOT, 0.3)
    canvas.disc(x, y + high * 0.6, r, lit(tone, -0.45))
    canvas.disc(x, y, r, tone)
    canvas.disc(x - 0.12 * r, y - 0.15 * r, r * 0.78, lit(tone, 0.14))


def well(canvas, x, y, w, h, degrees):
    r = w / 2
    disc_block(canvas, x, y, r, lit(STONE, -0.05), 6)
    for i in range(12):
        a = math.pi * i / 6
        canvas.line([(x + r * 0.66 * math.cos(a), y + r * 0.66 * math.sin(a)), (x + r * math.cos(a), y + r * math.sin(a))], 1, lit(STONE, -0.4), 0.7)
    canvas.disc(x, y, r * 0.64, rgb("#2c4650"))
    canvas.disc(x + 2, y + 2.5, r * 0.5, rgb("#4f8090"), 0.8)
    canvas.line([(x - r, y - 2), (x + r, y - 2)], 4.2, lit(WOOD, -0.3))
    canvas.line([(x - r, y - 3), (x + r, y - 3)], 1.4, lit(WOOD, 0.3))
    canvas.disc(x, y - 2, 3, lit(WOOD, 0.2))


def tree(canvas, x, y, w, h, degrees):
    canvas.disc(x + 8, y + 10, w * 0.48, FOOT, 0.32)
    broad_tree(canvas, x, y, w / 2)


def stable(canvas, x, y, w, h, degrees):
    ring = rectangle(x, y, w, h, 0)
    canvas.fill([(px + 9, py + 11) for px, py in ring], FOOT, 0.3)
    house(canvas, x, y, w, h, 0, "thatch")


def trough(canvas, x, y, w, h, degrees):
    block(canvas, x, y, w, h, degrees, lit(WOOD, 0.05), 4)
    canvas.fill(rectangle(x, y, w - 5, h - 5, degrees), rgb("#4f8090"))
    canvas.fill(rectangle(x - 1, y - 6, w - 9, h - 24, degrees), rgb("#a3c0b0"), 0.5)


def hay(canvas, x, y, w, h, degrees):
    stack(canvas, x, y, w / 2)


def stall(canvas, x, y, w, h, degrees):
    """Striped awning over a counter with wares along its southern side."""
    at = local(x, y, degrees)
    ring = rectangle(x, y, w, h, degrees)
    colour = (rgb("#4f76a8"), rgb("#b3503f"), rgb("#5f8a5a"), rgb("#c08a3a"))[int(x + y) % 4]
    cream = rgb("#e9dfc4")
    canvas.fill([(px + 8, py + 10) for px, py in ring], FOOT, 0.32)
    for d in (6, 4, 2):
        canvas.fill([(px, py + d) for px, py in ring], lit(WOOD, -0.4))
    canvas.fill(rectangle(*at(0, h / 2 - 6), w, 12, degrees), lit(WOOD, 0.1))
    for i in range(int(w / 6)):
        tone = mix(colour, (rgb("#d9682f"), rgb("#e3d08a"), rgb("#8aa05a"))[i % 3], 0.7)
        for v in (h / 2 - 8, h / 2 - 3.5):
            canvas.disc(*at(-w / 2 + 4 + i * 6, v + canvas.uniform(-0.8, 0.8)), 2.1, lit(tone, canvas.uniform(-0.15, 0.2)))
    stripes = 8
    for i in range(stripes):
        p, q = -w / 2 + w * i / stripes, -w / 2 + w * (i + 1) / stripes
        tone = cream if i % 2 else colour
        canvas.fill([at(p, -h / 2), at(q, -h / 2), at(q, -4), at(p, -4)], lit(tone, 0.16))
        canvas.fill([at(p, -4), at(q, -4), at(q, h / 2 - 13), at((p + q) / 2, h / 2 - 9.5), at(p, h / 2 - 13)], lit(tone, -0.14))
    canvas.line([at(-w / 2, -4), at(w / 2, -4)], 1.6, lit(cream, 0.2), 0.8)


def crates(canvas, x, y, w, h, degrees):
    at = local(x, y, degrees)
    for u, size in ((-w / 4, 0.94), (w / 4, 0.86)):
        cx, cy = at(u, 0)
        side = min(w / 2, h) * size
        tone = lit(rgb("#b8925c"), canvas.uniform(-0.1, 0.1))
        block(canvas, cx, cy, side, side, degrees, tone, 5)
        inner = local(cx, cy, degrees)
        for s in (-1, 1):
            canvas.line([inner(-side * 0.42, -side * 0.42 * s), inner(side * 0.42, side * 0.42 * s)], 2, lit(tone, -0.3), 0.8)
        canvas.line([inner(a * side * 0.44, b * side * 0.44) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))], 2.2, lit(tone, -0.2), 0.9, closed=True)


def barrels(canvas, x, y, w, h, degrees):
    at = local(x, y, degrees)
    count = max(1, round(w / 21))
    for i in range(count):
        cx, cy = at((i - (count - 1) / 2) * w / count, 0)
        r = min(w / count, h) / 2 - 0.5
        tone = lit(WOOD, canvas.uniform(-0.05, 0.2))
        disc_block(canvas, cx, cy, r, lit(tone, -0.3), 6)
        canvas.disc(cx, cy, r * 0.86, IRON)
        canvas.disc(cx, cy, r * 0.76, tone)
        for k in (-0.4, 0, 0.4):
            n = r * 0.72 * math.sqrt(1 - k * k)
            canvas.line([(cx - n, cy + k * r), (cx + n, cy + k * r)], 0.8, lit(tone, -0.4), 0.7)


def cart(canvas, x, y, w, h, degrees):
    at = local(x, y, degrees)
    canvas.fill([(px + 5, py + 8) for px, py in rectangle(x, y, w, h, degrees)], FOOT, 0.3)
    for s in (-1, 1):
        canvas.line([at(s * w * 0.44, -9), at(s * w * 0.44, 17)], 4.5, lit(WOOD, -0.5))
        canvas.line([at(s * w * 0.2, -h / 2), at(s * w * 0.2, -h * 0.2)], 2.4, lit(WOOD, -0.3))
    block(canvas, *at(0, 5), w * 0.74, h * 0.66, degrees, lit(WOOD, 0.1), 4)
    for _ in range(22):
        px, py = at(canvas.uniform(-w * 0.3, w * 0.3), 5 + canvas.uniform(-h * 0.27, h * 0.27))
        canvas.stroke(px, py, canvas.uniform(0, 3.1), 9, 1.4, lit(THATCH, canvas.uniform(-0.15, 0.25)), 0.9)


def cross(canvas, x, y, w, h, degrees):
    for r, k in ((w / 2, -0.12), (w * 0.36, 0.08), (w * 0.22, 0.26)):
        disc_block(canvas, x, y, r, lit(STONE, k), 3)
    canvas.line([(x + 3, y + 4), (x + 15, y + 19)], 4, FOOT, 0.35)
    canvas.line([(x, y + 2), (x, y - 14)], 4.2, lit(STONE, 0.1))
    canvas.line([(x - 5.5, y - 9), (x + 5.5, y - 9)], 3.4, lit(STONE, 0.3))


def hearth(canvas, x, y, w, h, degrees):
    block(canvas, x, y, w, h, degrees, lit(STONE, -0.05), 4)
    canvas.fill(rectangle(x, y + 2, w - 26, h - 8, degrees), rgb("#26211f"))
    flames(canvas, x, y + 2, (w - 36) / 2)


def flames(canvas, x, y, half):
    for _ in range(max(3, int(half / 3))):
        px, py, r = x + canvas.uniform(-half, half), y + canvas.uniform(-2, 3), canvas.uniform(2.4, 4.6)
        for q, tone in ((1.0, "#d9682f"), (0.66, "#f0a23a"), (0.33, "#ffe08a")):
            canvas.fill([(px - r * q, py + 1), (px, py - 2.1 * r * q), (px + r * q, py + 1), (px, py + 0.6 * r * q)], rgb(tone), 0.95)
    for _ in range(3):
        canvas.stroke(x + canvas.uniform(-half, half), y + 3, canvas.uniform(-0.4, 0.4), 11, 2.6, lit(WOOD, -0.5), 1)


def table(canvas, x, y, w, h, degrees):
    tone = lit(rgb("#a57d4f"), 0.04)
    block(canvas, x, y, w, h, degrees, tone, 4)
    grain(canvas, x, y, w, h, degrees, tone)
    meal(canvas, x, y, w, h, degrees, max(2, int(w * h / 500)))


def meal(canvas, x, y, w, h, degrees, count):
    at = local(x, y, degrees)
    for _ in range(count):
        px, py = at(canvas.uniform(-w / 2 + 6, w / 2 - 6), canvas.uniform(-h / 2 + 6, h / 2 - 6))
        tone = (rgb("#d8d3c4"), GOLD, rgb("#b5694a"), rgb("#e3cf9a"))[canvas.random.randint(4)]
        canvas.disc(px + 0.8, py + 1.2, 3.6, FOOT, 0.35)
        canvas.disc(px, py, 3.4, tone)
        canvas.disc(px, py, 2, lit(tone, -0.3))


def feast(canvas, x, y, w, h, degrees):
    """A table with benches on its long sides, drawn inside of its ring."""
    across = w >= h
    for s in (-1, 1):
        bench = (x, y + s * (h / 2 - 2.5), w - 14, 5) if across else (x + s * (w / 2 - 2.5), y, 5, h - 14)
        block(canvas, *bench, degrees, lit(WOOD, -0.12), 2)
    w, h = (w, h - 11) if across else (w - 11, h)
    tone = rgb("#ad8556")
    block(canvas, x, y, w, h, degrees, tone, 4)
    cloth = (w, h * 0.5) if across else (w * 0.5, h)
    canvas.fill(rectangle(x, y, *cloth, degrees), rgb("#e6dcc4"), 0.9)
    meal(canvas, x, y, w, h, degrees, int(max(w, h) / 10))


def oven(canvas, x, y, w, h, degrees):
    disc_block(canvas, x, y, w / 2, rgb("#b0785a"), 5)
    for q in (0.8, 0.55, 0.3):
        canvas.ctx.new_path()
        canvas.ctx.arc(x - 2, y - 2, w / 2 * q, 0, 6.3)
        canvas.ctx.set_source_rgba(*lit(rgb("#b0785a"), -0.3), 0.6)
        canvas.ctx.set_line_width(1)
        canvas.ctx.stroke()
    canvas.fill([(x - 9, y + w / 2), (x - 7, y + w / 2 - 9), (x + 7, y + w / 2 - 9), (x + 9, y + w / 2)], rgb("#26211f"))
    flames(canvas, x, y + w / 2 - 3, 4)


def rack(canvas, x, y, w, h, degrees):
    block(canvas, x, y, w, h, degrees, lit(WOOD, -0.15), 4)
    upright = h > w
    for i in range(int(max(w, h) / 10)):
        t = -max(w, h) / 2 + 6 + i * 10
        px, py = (x, y + t) if upright else (x + t, y)
        if i % 3 == 2:
            disc_block(canvas, px, py, 4.6, CLOTH if i % 2 else rgb("#4f76a8"), 1)
            canvas.disc(px, py, 1.4, GOLD)
        else:
            canvas.line([(px - 3, py + 4), (px + 3, py - 5)], 2, lit(IRON, 0.5))
            canvas.line([(px - 4.5, py), (px - 0.5, py + 3.4)], 1.6, GOLD)


def sacks(canvas, x, y, w, h, degrees):
    for u, v in ((-0.3, 0.1), (0.3, 0.12), (0, -0.22), (0.02, 0.26)):
        px, py = x + u * w, y + v * h
        tone = lit(rgb("#cdb98c"), canvas.uniform(-0.1, 0.1))
        disc_block(canvas, px, py, 7.4, tone, 3)
        canvas.disc(px, py - 1, 2, lit(tone, -0.35))


def pillar(canvas, x, y, w, h, degrees):
    canvas.fill([(x - w / 2, y), (x + w / 2, y), (x + w / 2 + 9, y + 16), (x - w / 2 + 9, y + 16)], FOOT, 0.28)
    disc_block(canvas, x, y, w / 2, lit(STONE, -0.1), 5)
    canvas.disc(x, y, w * 0.34, lit(STONE, 0.32))


def forge(canvas, x, y, w, h, degrees):
    block(canvas, x, y, w, h, degrees, lit(STONE, -0.2), 5)
    canvas.fill(rectangle(x, y, w - 14, h - 16, 0), rgb("#231d1b"))
    for _ in range(60):
        canvas.disc(x + canvas.uniform(-1, 1) * (w / 2 - 9), y + canvas.uniform(-1, 1) * (h / 2 - 10), canvas.uniform(1.2, 2.8),
                    (rgb("#d9682f"), rgb("#f0a23a"), rgb("#8a2f1f"), rgb("#3a2c28"))[canvas.random.randint(4)])
    flames(canvas, x, y, 8)


def anvil(canvas, x, y, w, h, degrees):
    disc_block(canvas, x, y, 6.6, lit(WOOD, -0.1), 3)
    canvas.fill([(x - w / 2, y), (x - 5, y - 4.5), (x + w / 2 - 2, y - 4.5), (x + w / 2 - 2, y + 4.5), (x - 5, y + 4.5)], lit(IRON, 0.05))
    canvas.line([(x - 6, y - 3.4), (x + w / 2 - 3, y - 3.4)], 1.4, lit(IRON, 0.55))


def coal(canvas, x, y, w, h, degrees):
    for _ in range(60):
        px, py = x + canvas.uniform(-1, 1) * (w / 2 - 3), y + canvas.uniform(-1, 1) * (h / 2 - 3)
        canvas.disc(px + 0.8, py + 1, 2.8, FOOT, 0.5)
        canvas.disc(px, py, canvas.uniform(2, 3.2), lit(rgb("#3b3a3c"), canvas.uniform(-0.2, 0.25)))


def bed(canvas, x, y, w, h, degrees, cover=rgb("#7c8a6a")):
    at = local(x, y, degrees)
    block(canvas, x, y, w, h, degrees, lit(WOOD, -0.05), 4)
    canvas.fill(rectangle(*at(0, 0), w - 5, h - 5, degrees), rgb("#e8e0cc"))
    canvas.fill(rectangle(*at(-w * 0.13, 0), w * 0.64, h - 4, degrees), cover)
    canvas.line([at(w * 0.19, -h / 2 + 2), at(w * 0.19, h / 2 - 2)], 3, lit(cover, 0.3))
    canvas.fill(rectangle(*at(w * 0.34, 0), w * 0.16, h - 9, degrees), rgb("#f6f0e2"))


def kingbed(canvas, x, y, w, h, degrees):
    bed(canvas, x, y, w, h, degrees, CLOTH if y < 600 else rgb("#5d4f86"))
    for s, t in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        disc_block(canvas, x + s * (w / 2 - 3), y + t * (h / 2 - 3), 2.8, GOLD, 2)


def chests(canvas, x, y, w, h, degrees):
    at = local(x, y, degrees)
    count = max(1, round(w / 24))
    for i in range(count):
        cx, cy = at((i - (count - 1) / 2) * w / count, 0)
        cw = w / count - 1.5
        block(canvas, cx, cy, cw, h, degrees, lit(rgb("#8a5f3a"), canvas.uniform(-0.05, 0.1)), 5)
        for u in (-cw * 0.3, cw * 0.3):
            canvas.line([(cx + u, cy - h / 2 + 1), (cx + u, cy + h / 2 - 1)], 2.2, lit(IRON, -0.1))
        canvas.fill(rectangle(cx, cy + h / 2 - 2, 4, 4, degrees), GOLD)


def throne(canvas, x, y, w, h, degrees):
    block(canvas, x, y, w, h, degrees, rgb("#8a5f3a"), 6)
    canvas.fill(rectangle(x - 2, y, w - 10, h - 10, degrees), CLOTH)
    canvas.fill(rectangle(x + w / 2 - 3, y, 6, h, degrees), GOLD)
    for t in (-1, 1):
        canvas.disc(x + w / 2 - 3, y + t * (h / 2 - 2), 3.2, lit(GOLD, 0.3))
        canvas.line([(x - w / 2 + 2, y + t * (h / 2 - 2)), (x + w / 2 - 4, y + t * (h / 2 - 2))], 3, lit(GOLD, -0.1))


def altar(canvas, x, y, w, h, degrees):
    block(canvas, x, y, w, h, degrees, lit(STONE, 0.2), 6)
    canvas.fill(rectangle(x - 2, y, w - 8, h - 8, degrees), rgb("#f1ead8"))
    canvas.line([(x - 2, y - 9), (x - 2, y + 9)], 2.4, GOLD)
    canvas.line([(x - 7, y - 2), (x + 3, y - 2)], 2.4, GOLD)
    for t in (-22, 22):
        canvas.disc(x - 2, y + t, 6, rgb("#ffe08a"), 0.3)
        canvas.disc(x - 2, y + t, 2, rgb("#f0a23a"))


def pew(canvas, x, y, w, h, degrees):
    block(canvas, x, y, w, h, degrees, lit(rgb("#9a7248"), 0.02), 4)
    canvas.line([(x - w / 2 + 3, y - h / 2 + 1), (x - w / 2 + 3, y + h / 2 - 1)], 3.6, lit(rgb("#9a7248"), -0.3))


def winch(canvas, x, y, w, h, degrees):
    canvas.line([(x - w / 2, y), (x + w / 2, y)], 5, lit(WOOD, -0.35))
    block(canvas, x, y, w * 0.5, h - 3, degrees, lit(WOOD, 0.15), 4)
    for i in range(5):
        u = x - w * 0.2 + i * w * 0.1
        canvas.line([(u, y - h / 2 + 2), (u + 2, y + h / 2 - 2)], 1.8, lit(rgb("#cdb98c"), -0.1))
    for s in (-1, 1):
        disc_block(canvas, x + s * (w / 2 - 5), y, 6, lit(WOOD, -0.15), 3)
        for a in (0.4, 1.97):
            canvas.line([(x + s * (w / 2 - 5) - 6 * math.cos(a), y - 6 * math.sin(a)), (x + s * (w / 2 - 5) + 6 * math.cos(a), y + 6 * math.sin(a))], 1.6, lit(WOOD, 0.3))


def perch(canvas, x, y, w, h, degrees):
    disc_block(canvas, x, y, w * 0.36, lit(WOOD, -0.2), 3)
    canvas.line([(x - w / 2, y), (x + w / 2, y)], 3, lit(WOOD, 0.1))
    for u in (-7, 1, 8):
        canvas.disc(x + u + 1, y + 2, 3.4, FOOT, 0.4)
        canvas.fill([(x + u - 3, y - 3), (x + u + 1, y - 4.5), (x + u + 3, y + 1), (x + u, y + 7), (x + u - 2, y + 2)], rgb("#23252c"))
        canvas.fill([(x + u + 1, y - 4.5), (x + u + 4, y - 5.6), (x + u + 2, y - 2.6)], GOLD)


def catapult(canvas, x, y, w, h, degrees):
    at = local(x, y, degrees)
    canvas.fill([(px + 6, py + 9) for px, py in rectangle(x, y, w, h, degrees)], FOOT, 0.28)
    for u in (-w * 0.3, w * 0.3):
        for s in (-1, 1):
            canvas.line([at(u - 7, s * (h / 2 - 3)), at(u + 7, s * (h / 2 - 3))], 6, lit(WOOD, -0.55))
    for s in (-1, 1):
        block(canvas, *at(0, s * h * 0.27), w, 7, degrees, lit(WOOD, 0.02), 4)
    for u in (-w * 0.42, -w * 0.08, w * 0.36):
        block(canvas, *at(u, 0), 7, h * 0.74, degrees, lit(WOOD, 0.16), 4)
    canvas.line([at(-w * 0.08, -h * 0.2), at(-w * 0.08, h * 0.2)], 5, rgb("#cdb98c"))
    p, q = at(-w * 0.1, 0), at(w * 0.4, 0)
    canvas.line([(p[0] + 4, p[1] + 6), (q[0] + 4, q[1] + 6)], 5, FOOT, 0.35)
    canvas.line([p, q], 5.4, lit(WOOD, -0.2))
    canvas.line([p, q], 2, lit(WOOD, 0.4))
    disc_block(canvas, *q, 7, lit(WOOD, -0.3), 3)
    disc_block(canvas, *q, 4.6, lit(STONE, -0.15), 1)


def balls(canvas, x, y, w, h, degrees):
    for ring, count, up in ((w * 0.33, 6, 0), (w * 0.12, 3, 2), (0, 1, 4)):
        for i in range(count):
            a = 0.4 + 2 * math.pi * i / count
            disc_block(canvas, x + ring * math.cos(a), y - up + ring * math.sin(a), w * 0.17, lit(STONE, -0.28 + 0.06 * up), 2)


def crane(canvas, x, y, w, h, degrees):
    block(canvas, x, y, w - 4, h, degrees, lit(WOOD, -0.05), 6)
    disc_block(canvas, x, y, 9, lit(WOOD, 0.12), 6)
    p, q = (x, y - 3), (x - 42, y - 3)
    canvas.line([(p[0] + 6, p[1] + 11), (q[0] + 6, q[1] + 11)], 5, FOOT, 0.35)
    canvas.line([p, q], 6, lit(WOOD, -0.2))
    canvas.line([(p[0], p[1] - 1.4), (q[0], q[1] - 1.4)], 2, lit(WOOD, 0.4))
    disc_block(canvas, *q, 4.6, lit(IRON, 0.1), 2)
    canvas.line([q, (q[0], q[1] + 7)], 1.4, rgb("#e2d2a6"))


def roof_cone(canvas, x, y, w, h, degrees):
    canvas.disc(x + 9, y + 12, w / 2, FOOT, 0.32)
    canvas.disc(x, y + 5, w / 2, lit(STONE, -0.45))
    canvas.disc(x, y, w / 2, rgb("#4b6280"))
    cone(canvas, x, y, w / 2, rgb("#5f7693"))
    for q in (0.85, 0.62, 0.4):
        canvas.ctx.new_path()
        canvas.ctx.arc(x, y - w * 0.06 * (1 - q), w / 2 * q, 0, 6.3)
        canvas.ctx.set_source_rgba(*rgb("#33455c"), 0.35)
        canvas.ctx.set_line_width(1)
        canvas.ctx.stroke()


def brazier(canvas, x, y, w, h, degrees):
    canvas.disc(x, y, w, rgb("#f0a23a"), 0.16)
    disc_block(canvas, x, y, w / 2, lit(IRON, -0.2), 4)
    canvas.disc(x, y, w * 0.36, rgb("#2b1f1b"))
    flames(canvas, x, y + 2, w * 0.25)


def banner(canvas, x, y, w, h, degrees):
    disc_block(canvas, x, y, w / 2, lit(STONE, 0.1), 3)
    canvas.line([(x + 3, y + 3), (x + 22, y + 24)], 2, FOOT, 0.35)
    canvas.line([(x, y), (x, y - 30)], 2, lit(WOOD, -0.4))
    canvas.fill([(x, y - 30), (x + 24, y - 26), (x + 18, y - 21), (x + 23, y - 15), (x, y - 16)], CLOTH)
    canvas.fill([(x, y - 25.5), (x + 21, y - 22), (x + 19, y - 20), (x, y - 21)], GOLD)


LOOKS = {"well": well, "tree": tree, "stable": stable, "trough": trough, "hay": hay, "stall": stall, "crates": crates,
         "barrels": barrels, "cart": cart, "cross": cross, "hearth": hearth, "table": table, "feast": feast, "oven": oven,
         "rack": rack, "sacks": sacks, "pillar": pillar, "forge": forge, "anvil": anvil, "coal": coal, "bed": bed,
         "kingbed": kingbed, "chests": chests, "throne": throne, "altar": altar, "pew": pew, "winch": winch, "perch": perch,
         "catapult": catapult, "balls": balls, "crane": crane, "cone": roof_cone, "brazier": brazier, "banner": banner}


def furnish(canvas, things):
    """Paints all things of a floor, those further north first."""
    for _, look, *place in sorted(things, key=lambda t: t[3] + t[5] / 2):
        LOOKS[look](canvas, *place)


def rug(canvas, x0, y0, x1, y1, tone, trim=GOLD):
    canvas.fill([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], tone, 0.92)
    canvas.line([(x0 + 3, y0 + 3), (x1 - 3, y0 + 3), (x1 - 3, y1 - 3), (x0 + 3, y1 - 3)], 1.6, trim, 0.8, closed=True)
    with within(canvas, [[(x0 + 5, y0 + 5), (x1 - 5, y0 + 5), (x1 - 5, y1 - 5), (x0 + 5, y1 - 5)]]):
        for i in range(int(((x1 - x0) + (y1 - y0)) / 14)):
            x, y = (x0 + 12 + i * 14, (y0 + y1) / 2) if x1 - x0 > y1 - y0 else ((x0 + x1) / 2, y0 + 12 + i * 14)
            canvas.fill([(x - 4, y), (x, y - 4), (x + 4, y), (x, y + 4)], lit(tone, 0.3), 0.8)


def straw(canvas, x0, y0, x1, y1, count):
    for _ in range(count):
        canvas.stroke(canvas.uniform(x0, x1), canvas.uniform(y0, y1), canvas.uniform(0, 3.1), canvas.uniform(6, 12), 1.2,
                      lit(THATCH, canvas.uniform(-0.15, 0.3)), 0.6)


def glow(canvas, x, y, r, tone=rgb("#f0b050")):
    """Light of a fire on the floor around it."""
    for i in range(6):
        canvas.disc(x, y, r * (6 - i) / 6, tone, 0.035)
