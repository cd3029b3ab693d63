#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Paints the pictures of the castle's floors. Needs python3-numpy python3-scipy python3-cairo python3-pil.

    draw_castle.py [--draft]      draft: half the resolution inside, quicker
"""
import pathlib
import sys

import numpy as np
from PIL import Image
from scipy import ndimage

import castle_layout as plan
from brushes import Canvas, lit, mix, rgb
from castle_layout import HEIGHT, WIDTH, box
from draw_furniture import CLOTH, GOLD, IRON, furnish, glow, rug, straw
from draw_masonry import (BOARD, CUT, FLAG, ROOFS, area, boards, chimney, courses, dormer, flags, lean_to, merlons, newel, pitched,
                          raised, rims, round_courses, spiral, within)
from draw_sample import light
from draw_things import FOOT, STONE, WOOD
from draw_yard import drawbridge, greenery, grounds, hen, horse, portcullis

HERE = pathlib.Path(__file__).parent
COLOURS = 256  # in the file of each picture
WALLS = ("wall", "tower", "gatehouse", "inner")


def rings_of(floor, *kinds):
    return [rings for _, kind, rings in plan.solids(floor) if kind in kinds]


def walls(canvas, floor):
    """Cut walls of a floor with their stones."""
    solids = rings_of(floor, *WALLS)
    mask = area(canvas, solids)
    raised(canvas, mask, CUT, 8)
    masonry(canvas, floor)
    rims(canvas, mask)


def masonry(canvas, floor):
    for name, kind, rings in plan.solids(floor):
        if kind in ("wall", "inner"):
            with within(canvas, rings):
                courses(canvas, rings[0], CUT)
        elif kind == "gatehouse":
            with within(canvas, rings):
                x0, x1 = min(p[0] for p in rings[0]), max(p[0] for p in rings[0])
                for y in range(738, 836, 11):
                    courses(canvas, box(x0, y, x1, y + 11), CUT)
        elif kind == "tower":
            start = plan.DOORS_OF_TOWERS[name] + 16
            round_courses(canvas, *plan.TOWERS[name], plan.TOWER, plan.ROOM, start, start + 328, CUT)


def doorsills(canvas, rows):
    for _, way, at, _, _, half, doors in rows:
        for place, gap in doors:
            ring = box(place - gap, at - half, place + gap, at + half) if way == "x" else box(at - half, place - gap, at + half, place + gap)
            boards(canvas, [ring], 6, lit(WOOD, 0.12), upright=way == "y")
            canvas.line(ring, 1.4, lit(WOOD, -0.45), 0.8, closed=True)


def openings(canvas):
    """Doorways of the round towers."""
    for name, (x, y) in plan.TOWERS.items():
        a = plan.DOORS_OF_TOWERS[name]
        flags(canvas, [plan.sector(x, y, plan.TOWER + 3, plan.ROOM - 3, a - 16, a + 16)], 15, lit(FLAG, -0.1))


def tower_rooms(canvas, low, high):
    for name, (x, y) in plan.TOWERS.items():
        ring = plan.arc(x, y, plan.ROOM + 6, 0, 360)
        flags(canvas, [ring], 17, lit(FLAG, -0.05))
        if name in plan.STAIRS:
            spiral(canvas, x, y, plan.ROOM + 1, plan.STAIRS[name], low, high)


def shade_rooms(canvas, floor, strength=0.35):
    """Soft shade along the walls, so that rooms look deep."""
    mask = area(canvas, rings_of(floor, *WALLS))
    canvas.blend(np.clip(canvas.blur(mask, 9) - 0.1, 0, 1), rgb("#2a2926"), strength)


def shaft(canvas, look):
    x0, y0, x1, y1 = plan.SHAFT
    if look == "car":
        boards(canvas, [box(x0, y0, x1, y1)], 8, lit(BOARD, 0.08))
    else:
        canvas.fill(box(x0, y0, x1, y1), rgb("#2b2825"))
        for d, k in ((6, -0.62), (3, -0.5)):
            canvas.fill(box(x0 + d, y0 + d, x1, y1), lit(STONE, k))
        boards(canvas, [box(x0 + 7, y0 + 9, x1 - 5, y1 - 4)], 8, lit(BOARD, -0.3))
    canvas.line(box(x0 + 1.5, y0 + 1.5, x1 - 1.5, y1 - 1.5), 3, IRON, 0.9, closed=True)
    for x, y in box(x0 + 3, y0 + 3, x1 - 3, y1 - 3):
        canvas.disc(x, y, 3.2, lit(IRON, -0.3))
        canvas.disc(x - 0.6, y - 0.6, 1.6, lit(IRON, 0.5))
    middle = ((x0 + x1) / 2, (y0 + y1) / 2)
    for x, y in box(x0 + 3, y0 + 3, x1 - 3, y1 - 3):
        canvas.line([(x, y), middle], 1.3, rgb("#e2d2a6"), 0.75)
    canvas.disc(*middle, 3.4, lit(IRON, 0.1))


def rails(canvas, floor):
    rings = [rings[0] for rings in rings_of(floor, "rail")]
    canvas.shadow(canvas.rings(rings), 7, 1.5, 0.4)
    for ring in rings:
        canvas.fill([(x, y + 3) for x, y in ring], lit(WOOD, -0.55))
        canvas.fill(ring, lit(WOOD, 0.16))
        xs, ys = [p[0] for p in ring], [p[1] for p in ring]
        long = max(xs) - min(xs) > max(ys) - min(ys)
        n = int(max(max(xs) - min(xs), max(ys) - min(ys)) / 22) + 1
        for i in range(n + 1):
            t = i / n
            x = min(xs) + (max(xs) - min(xs)) * t if long else (min(xs) + max(xs)) / 2
            y = (min(ys) + max(ys)) / 2 if long else min(ys) + (max(ys) - min(ys)) * t
            canvas.fill(box(x - 3.2, y - 3.2, x + 3.2, y + 3.2), lit(WOOD, -0.35))
            canvas.fill(box(x - 2.4, y - 2.6, x + 2.2, y + 1.8), lit(WOOD, 0.32))


def yard(canvas):
    grounds(canvas)
    greenery(canvas)
    for ring, tone, size in ((box(210, 170, 404, 366), lit(FLAG, -0.02), 19), (box(396, 170, 644, 366), mix(FLAG, rgb("#c08f6a"), 0.3), 18),
                             (box(636, 170, 834, 366), lit(FLAG, -0.2), 22), (box(826, 170, 1070, 366), lit(FLAG, 0.04), 19),
                             (box(924, 364, 1070, 482), lit(FLAG, -0.08), 20), (box(924, 474, 1070, 604), mix(FLAG, rgb("#6e665c"), 0.45), 16)):
        flags(canvas, [ring], size, tone)
    boards(canvas, [box(924, 596, 1070, 750)], 11, lit(BOARD, -0.06))
    tower_rooms(canvas, -0.45, 0.3)
    openings(canvas)
    straw(canvas, 660, 200, 820, 340, 50)
    straw(canvas, 150, 750, 220, 800, 60)
    straw(canvas, 306, 560, 380, 720, 90)
    shade_rooms(canvas, 1)
    glow(canvas, 486, 210, 90)
    glow(canvas, 1030, 532, 80)
    doorsills(canvas, plan.YARD_WALLS)
    shaft(canvas, "car")
    walls(canvas, 1)
    for name in plan.STAIRS:
        newel(canvas, *plan.TOWERS[name])
    drawbridge(canvas)
    rails(canvas, 1)
    horse(canvas, 350, 600, 185, rgb("#7d5636"))
    horse(canvas, 352, 630, 172, rgb("#b9a890"))
    horse(canvas, 494, 622, 294, rgb("#8d6a4a"))
    for x, y in ((416, 642), (430, 628), (404, 624), (560, 420), (574, 432)):
        hen(canvas, x, y)
    furnish(canvas, plan.YARD_THINGS)
    portcullis(canvas, plan.PORTCULLIS)


def below(canvas, picture, dim):
    """Starts an upper floor on the floors below it: blurred, cooler and darker."""
    pixels = picture[..., :3].astype(np.float32)
    pixels = ndimage.gaussian_filter(pixels, (1.2 * canvas.scale, 1.2 * canvas.scale, 0))
    grey = pixels.mean(axis=2, keepdims=True)
    pixels = (pixels * 0.6 + grey * 0.4) * dim * np.array([1.08, 1.0, 0.93], np.float32)
    canvas.surface.flush()
    canvas.pixels[..., :3] = np.clip(pixels, 0, 255).astype(np.uint8)
    canvas.surface.mark_dirty()


def footprint(canvas, floor):
    """The area of an upper floor: all that is neither outside nor above the yard."""
    rings = rings_of(floor, "void")
    return 1 - np.maximum(area(canvas, [rings[0]]), area(canvas, [rings[1]]))


def lift_up(canvas, floor, high):
    mask = footprint(canvas, floor)
    canvas.shadow(mask, high * 1.5, 6, 0.62)
    for d in range(high, 0, -1):
        canvas.blend(canvas.moved(mask, 0, d), lit(STONE, -0.62 + 0.24 * (1 - d / high)))
    canvas.blend(mask, lit(STONE, -0.3))


def windows(canvas):
    """Panes in the outer walls of the upper floor."""
    def pane(ring):
        canvas.fill(ring, lit(STONE, -0.5))
        x0, y0, x1, y1 = ring[0] + ring[2]
        canvas.fill(box(x0 + 1.5, y0 + 1.5, x1 - 1.5, y1 - 1.5), rgb("#a9c7d3"))
        canvas.line([(x0 + 2, y0 + 2), ((x0 + x1) / 2, (y0 + y1) / 2)], 1, rgb("#eef6f6"), 0.8)
    for x in (290, 350, 450, 510, 660, 720, 780, 890, 960, 1010):
        pane(box(x - 9, 140, x + 9, 150))
    for x in (330, 460, 540, 620, 700, 780, 880):
        pane(box(x - 11, 356, x + 11, 364))
    for y in (410, 520, 590, 700):
        pane(box(926, y - 11, 934, y + 11))
    for y in (265, 330, 525, 610):
        pane(box(1086, y - 9, 1096, y + 9))
    for y in (430, 520, 610, 690):
        pane(box(184, y - 9, 194, y + 9))


def tapestries(canvas):
    """Cloths on the southern faces of walls."""
    for x, tone in ((430, CLOTH), (480, rgb("#46628c")), (660, rgb("#46628c")), (700, CLOTH), (770, GOLD), (240, rgb("#5f6e48")),
                    (880, rgb("#46628c")), (1010, CLOTH)):
        canvas.fill(box(x - 13, 175, x + 13, 186), tone)
        canvas.fill(box(x - 13, 175, x + 13, 177.5), lit(WOOD, 0.1))
        canvas.fill([(x - 5, 181), (x, 178), (x + 5, 181), (x, 184)], lit(tone, 0.45))
        canvas.line([(x - 13, 186), (x + 13, 186)], 1.4, GOLD, 0.9)


def hall(canvas, picture):
    below(canvas, picture, 0.66)
    lift_up(canvas, 2, 16)
    for ring, tone, width in ((box(210, 170, 404, 266), BOARD, 11), (box(210, 262, 404, 364), lit(BOARD, -0.08), 11),
                              (box(936, 474, 1000, 664), lit(BOARD, 0.02), 10), (box(990, 474, 1070, 664), lit(BOARD, -0.1), 10)):
        boards(canvas, [ring], width, tone, upright=ring[0][0] == 936)
    flags(canvas, [box(396, 170, 834, 364)], 24, lit(FLAG, 0.05), 0.07)
    flags(canvas, [box(826, 170, 1070, 364)], 17, lit(rgb("#c6c0b2"), 0.05), 0.14)
    flags(canvas, [box(936, 364, 1070, 482)], 20, lit(FLAG, -0.06))
    flags(canvas, [box(936, 656, 1070, 750)], 20, lit(FLAG, -0.06))
    boards(canvas, [box(212, 364, 270, 748)], 10, lit(BOARD, -0.02))
    boards(canvas, rings_of(2, "gatehouse")[0][1:], 10, lit(BOARD, -0.12))
    tower_rooms(canvas, -0.4, 0.34)
    openings(canvas)
    shade_rooms(canvas, 2)
    rug(canvas, 412, 258, 720, 286, CLOTH)
    canvas.fill(box(724, 200, 822, 350), lit(WOOD, -0.35))
    boards(canvas, [box(727, 200, 822, 350)], 10, lit(BOARD, 0.12), upright=True)
    rug(canvas, 770, 274, 818, 326, CLOTH)
    rug(canvas, 842, 250, 1018, 272, rgb("#46628c"))
    rug(canvas, 1002, 516, 1018, 556, rgb("#5d4f86"))
    rug(canvas, 1002, 602, 1018, 642, rgb("#8a5a4a"))
    rug(canvas, 262, 284, 372, 340, rgb("#5f6e48"))
    rug(canvas, 953, 490, 972, 648, rgb("#8c4038"))
    glow(canvas, 580, 205, 100)
    doorsills(canvas, plan.HALL_WALLS)
    shaft(canvas, "open")
    walls(canvas, 2)
    windows(canvas)
    tapestries(canvas)
    for name in plan.STAIRS:
        newel(canvas, *plan.TOWERS[name])
    rails(canvas, 2)
    hatch(canvas, *plan.LADDER, True)
    hatch(canvas, *plan.TRAPDOOR, False)
    furnish(canvas, plan.HALL_THINGS)


def hatch(canvas, x, y, ladder):
    """A square hole in the floor, with or without a ladder."""
    canvas.fill(box(x - 13, y - 13, x + 13, y + 13), lit(WOOD, -0.25))
    canvas.fill(box(x - 10, y - 10, x + 10, y + 10), rgb("#221f1d"))
    canvas.fill(box(x - 10, y - 10, x + 10, y - 6), lit(WOOD, -0.6))
    if ladder:
        for s in (-1, 1):
            canvas.line([(x + 6 * s, y - 12), (x + 6 * s, y + 11)], 2.2, lit(WOOD, 0.3))
        for i in range(5):
            canvas.line([(x - 6, y - 9 + i * 4.6), (x + 6, y - 9 + i * 4.6)], 1.7, lit(WOOD, 0.15))
    else:
        boards(canvas, [box(x + 12, y - 12, x + 26, y + 12)], 6, lit(WOOD, 0.1))
        canvas.line(box(x + 12, y - 12, x + 26, y + 12), 1.2, lit(WOOD, -0.5), 0.8, closed=True)
        canvas.disc(x + 22, y, 2.4, IRON)


def roofs(canvas):
    mask = canvas.rings([ring for _, _, ring in plan.roof_rings()])
    canvas.shadow(mask, 16, 4, 0.45)
    for d in range(8, 0, -1):
        canvas.blend(canvas.moved(mask, 0, d), lit(STONE, -0.55))
    for _, look, ring in plan.roof_rings():
        pitched(canvas, ring, ROOFS[look])
    rims(canvas, mask, 0.35, 0.4)
    for x in (470, 560, 670, 760):
        dormer(canvas, x, 322, ROOFS["tile"])
    for x, y in ((580, 216), (280, 230), (376, 318), (486, 236)):
        chimney(canvas, x, y)
    turret = (946, 272)
    canvas.fill([(turret[0] - 16, turret[1] - 16), (turret[0] + 16, turret[1] - 16), (turret[0] + 48, turret[1] + 44), (turret[0] + 14, turret[1] + 48)], FOOT, 0.3)
    for d, k in ((10, -0.5), (5, -0.35), (0, 0.1)):
        canvas.fill(box(turret[0] - 17, turret[1] - 17 + d, turret[0] + 17, turret[1] + 17 + d), lit(STONE, k))
    for a, b, k in (((-17, -17), (17, -17), 0.2), ((-17, -17), (-17, 17), 0.1), ((17, -17), (17, 17), -0.2), ((-17, 17), (17, 17), -0.3)):
        canvas.fill([(turret[0] + a[0], turret[1] + a[1]), (turret[0] + b[0], turret[1] + b[1]), (turret[0], turret[1] - 4)], lit(ROOFS["slate"], k))
    canvas.line([(turret[0], turret[1] - 4), (turret[0], turret[1] - 22)], 2, GOLD)
    canvas.line([(turret[0] - 5, turret[1] - 16), (turret[0] + 5, turret[1] - 16)], 2, GOLD)


def roof(canvas, picture):
    below(canvas, picture, 0.56)
    lean_to(canvas, box(206, 360, 276, 750), lit(ROOFS["slate"], -0.3))  # over the timber gallery
    lift_up(canvas, 3, 26)
    mask = footprint(canvas, 3)
    walk = [ring for rings in rings_of(3, "void")[:1] for ring in rings[1:]]
    with within(canvas, walk + [rings_of(3, "void")[1][0]]):
        flags(canvas, [box(110, 70, 1170, 850)], 20, lit(FLAG, 0.06))
    for name, (x, y) in plan.TOWERS.items():
        flags(canvas, [plan.arc(x, y, plan.PARAPET + 2, 0, 360)], 16, lit(FLAG, -0.04))
    deck = box(926, 372, 1072, 744)
    boards(canvas, [deck], 11, lit(BOARD, 0.1), upright=True)
    canvas.line([(1072, 372), (1072, 744)], 2.4, lit(WOOD, -0.4), 0.8)
    flags(canvas, [plan.arc(*plan.TOWERS["South-east tower"], plan.PARAPET + 2, 0, 360)], 16, lit(FLAG, -0.04))
    rough = canvas.noise(60, 3)
    canvas.blend(mask * np.clip(rough - 0.1, 0, 1), rgb("#8d8a72"), 0.28)
    rubble(canvas)
    for name, towards in plan.STAIRS.items():
        spiral(canvas, *plan.TOWERS[name], 30, towards, -0.55, 0.2)
    shaft(canvas, "open")
    roofs(canvas)
    parapets = [ring for _, _, ring in plan.parapets()]
    stone = canvas.rings(parapets)
    raised(canvas, stone, lit(STONE, -0.12), 5)
    for _, look, ring in plan.parapets():
        if look == "low":
            canvas.fill(ring, lit(STONE, 0.12))
    rims(canvas, stone, 0.4, 0.45)
    for name, look, ring in plan.parapets():
        if look != "crenel":
            continue
        if name == "Gatehouse parapet":
            path, width = plan.gate_front(42.5, 801.5), 9
        elif len(ring) == 4:
            ring = ring if ring[1][0] - ring[0][0] > ring[2][1] - ring[1][1] else ring[1:] + ring[:1]
            path, width = [((ring[i][0] + ring[3 - i][0]) / 2, (ring[i][1] + ring[3 - i][1]) / 2) for i in (0, 1)], 9
        else:
            n = len(ring)
            path, width = [((ring[i][0] + ring[n - 1 - i][0]) / 2, (ring[i][1] + ring[n - 1 - i][1]) / 2) for i in range(n // 2)], 9
        merlons(canvas, path, width, STONE)
    for name in plan.STAIRS:
        newel(canvas, *plan.TOWERS[name])
    rails(canvas, 3)
    hatch(canvas, *plan.LADDER, True)
    furnish(canvas, plan.ROOF_THINGS)


def rubble(canvas):
    """Broken stones on the western wall walk."""
    x0, y0, x1, y1 = plan.RUBBLE
    for _ in range(90):
        x, y, r = canvas.uniform(x0, x1), canvas.uniform(y0, y1), canvas.uniform(1.2, 4.2)
        canvas.disc(x + 1, y + 1.4, r, FOOT, 0.4)
        canvas.disc(x, y, r, lit(STONE, canvas.uniform(-0.35, 0.1)))
        canvas.disc(x - 0.3 * r, y - 0.3 * r, r * 0.45, lit(STONE, 0.35), 0.7)


def save(canvas, name):
    light(canvas)
    canvas.surface.flush()
    image = Image.fromarray(np.ascontiguousarray(canvas.pixels[..., 2::-1])).resize((WIDTH, HEIGHT), Image.LANCZOS)
    image = image.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, kmeans=4, dither=Image.Dither.NONE)
    image.save(HERE / name, optimize=True)
    print(name, (HERE / name).stat().st_size, "bytes")


def main():
    scale = 1 if "--draft" in sys.argv else 2
    lowest = Canvas(WIDTH, HEIGHT, scale, 1066)
    yard(lowest)
    picture = lowest.pixels.copy()
    save(lowest, "castle-yard.png")
    for name, paint, seed in (("castle-hall.png", hall, 1215), ("castle-roof.png", roof, 1348)):
        canvas = Canvas(WIDTH, HEIGHT, scale, seed)
        paint(canvas, picture)
        save(canvas, name)


if __name__ == "__main__":
    main()
