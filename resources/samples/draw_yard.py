# SPDX-License-Identifier: MIT
"""The ground of the castle and what is outside of its walls: grass, moat, yard, garden, animals, bridge."""
import math

import numpy as np

import castle_layout as plan
import draw_land as land
from brushes import lit, rgb
from castle_layout import HEIGHT, WIDTH, box
from draw_furniture import IRON
from draw_masonry import BOARD, area, boards, cobbles
from draw_things import FOOT, WOOD, broad_tree
from shapes import catmull


def grounds(canvas):
    """Grass, moat, road and the trodden yard."""
    land.grass(canvas)
    rough, patches = canvas.noise(40, 3), canvas.noise(120, 3)
    berm = canvas.rings([plan.outline(62, 92)])
    canvas.blend(canvas.ragged(berm, rough, 5, 0.5), rgb("#b1ad78"), 0.5)
    land.ways(canvas, {"trails": [[(560, 940), (420, 948), (200, 935), (-20, 948)], [(560, 940), (760, 950), (1000, 938), (1300, 946)]],
                       "roads": [{"line": catmull([(560, 900), (560, 930), (560, 990)], 10)}]})
    land.water(canvas, area(canvas, [[plan.moat()]]), land.DEEP, land.WATER, land.SHALLOW, 26)
    yard = canvas.rings([box(200, 350, 1080, 760), box(500, 700, 620, 830)])
    canvas.blend(yard * np.clip(0.85 + 0.2 * patches, 0, 1), rgb("#c4b58e"), 0.95)
    canvas.blend(yard * np.clip(rough * 1.4 - 0.2, 0, 1), rgb("#a9a06c"), 0.5)
    mud = canvas.rings([plan.MUD])
    canvas.blend(canvas.ragged(mud, rough, 7, 0.7), rgb("#8d7350"), 0.85)
    canvas.blend(canvas.ragged(mud, rough, 3, 0.8) * np.clip(patches + 0.6 * rough, 0, 1), rgb("#6f5a40"), 0.5)
    canvas.smooth(2 if canvas.scale > 1 else 1)

    def draw(ctx):
        for line, width in plan.PAVED:
            ctx.move_to(*line[0])
            for p in line[1:]:
                ctx.line_to(*p)
            ctx.set_line_width(width)
            ctx.stroke()
        ctx.arc(*plan.SQUARE, 0, 6.3)
        ctx.fill()
    paved = canvas.mask(draw)
    canvas.blend(canvas.ragged(paved, rough, 4, 0.6), lit(rgb("#a59a80"), -0.12), 0.8)
    cobbles(canvas, canvas.ragged(paved, rough, 3, 0.7))
    for bed in plan.BEDS:
        garden(canvas, *bed)


def garden(canvas, x0, y0, x1, y1):
    canvas.fill(box(x0 - 2, y0 - 2, x1 + 2, y1 + 2), lit(WOOD, -0.3))
    canvas.fill(box(x0, y0, x1, y1), rgb("#7b6244"))
    kind = int(x0 + y0) // 6 % 3
    for j in range(int((y1 - y0) / 9)):
        for i in range(int((x1 - x0) / 9)):
            x, y = x0 + 5 + i * 9 + canvas.uniform(-1, 1), y0 + 5 + j * 9 + canvas.uniform(-1, 1)
            tone = lit((rgb("#7d9a4e"), rgb("#5f8248"), rgb("#93a552"))[kind], canvas.uniform(-0.12, 0.15))
            canvas.disc(x + 1, y + 1.4, 3.7, FOOT, 0.4)
            canvas.disc(x, y, 3.5, tone)
            canvas.disc(x - 1, y - 1.1, 1.6, (rgb("#c3cf8a"), rgb("#c9584a"), rgb("#d8c25a"))[kind], 0.85)


def greenery(canvas):
    """Tufts on the grass and along the walls, bushes at the rim of the picture."""
    for _ in range(900):
        x, y = canvas.uniform(0, WIDTH - 1), canvas.uniform(0, HEIGHT - 1)
        here = canvas.colour_at(x, y)
        if here[1] > here[0] * 0.98 and here[1] > here[2] * 1.15:  # grass
            tuft(canvas, x, y, here)
    for _ in range(500):
        x, y = canvas.uniform(222, 914), canvas.uniform(384, 736)
        if min(abs(x - 222), abs(x - 914), abs(y - 384), abs(y - 736)) < canvas.uniform(0, 16):
            tuft(canvas, x, y, rgb("#93a05c"))
    for x, y, r in sorted(plan.BUSHES, key=lambda b: b[1]):
        canvas.disc(x + 4, y + 5, r, FOOT, 0.26)
        broad_tree(canvas, x, y, r)


def tuft(canvas, x, y, here):
    tone = lit(here, -0.26 if canvas.uniform(0, 1) < 0.6 else 0.22)
    for k in (-1, 0, 1):
        canvas.stroke(x + 2.2 * k, y - (0.8 if k == 0 else 0), -math.pi / 2 + 0.42 * k, 5.5, 1.0, tone, 0.6)


def hen(canvas, x, y):
    canvas.disc(x + 2, y + 2.6, 4, FOOT, 0.35)
    canvas.disc(x, y, 3.8, rgb("#efe6d2"))
    canvas.disc(x + 3.4, y - 2, 2, rgb("#f7f1e2"))
    canvas.disc(x + 4.6, y - 3, 1, rgb("#c9483a"))


def horse(canvas, x, y, degrees, coat):
    a = math.radians(degrees)
    ux, uy = math.cos(a), math.sin(a)
    body = [(x + ux * u - uy * v, y + uy * u + ux * v) for u, v in
            ((-13, -3), (-8, -5.5), (3, -5), (9, -3.4), (15, -2.6), (20, -1.6), (20, 1.6), (15, 2.6), (9, 3.4), (3, 5), (-8, 5.5), (-13, 3))]
    canvas.fill([(px + 4, py + 6) for px, py in body], FOOT, 0.32)
    canvas.fill(body, coat)
    canvas.line([(x + ux * 12, y + uy * 12), (x + ux * 2, y + uy * 2)], 2.6, lit(coat, -0.5))
    canvas.line([(x - ux * 13, y - uy * 13), (x - ux * 19 - uy * 2, y - uy * 19 + ux * 2)], 2.6, lit(coat, -0.5))
    canvas.line([(x - ux * 6, y - uy * 6 - 2), (x + ux * 4, y + uy * 4 - 2)], 1.8, lit(coat, 0.3), 0.7)


def drawbridge(canvas):
    x0, y0, x1, y1 = plan.BRIDGE
    deck = box(x0, y0 + 24, x1, y1 + 4)
    canvas.shadow(canvas.rings([deck]), 12, 3, 0.5)
    boards(canvas, [deck], 8, lit(BOARD, 0.05))
    for x in (x0 + 5, x1 - 5):
        canvas.line([(x, y0 + 26), (x, y1)], 1.8, lit(IRON, 0.2), 0.7)


def portcullis(canvas, y):
    x0, x1 = plan.PASSAGE
    canvas.line([(x0, y + 4), (x1, y + 4)], 7, FOOT, 0.35)
    canvas.line([(x0, y), (x1, y)], 5, lit(IRON, -0.45))
    for i in range(8):
        x = x0 + 4.5 + i * (x1 - x0 - 9) / 7
        canvas.disc(x, y, 3.6, lit(IRON, -0.6))
        canvas.disc(x - 0.7, y - 0.9, 2.2, lit(IRON, 0.4))
