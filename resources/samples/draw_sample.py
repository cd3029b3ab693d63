#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Paints sample.png from scene.json. Needs python3-numpy python3-scipy python3-cairo python3-pil.

    draw_sample.py [--draft]      draft: half the resolution inside, quicker
"""
import json
import pathlib
import sys

import numpy as np
from PIL import Image
from scipy import ndimage

import draw_land as land
import draw_things as things
import draw_town as town
from brushes import Canvas
from draw_small import small_things
from shapes import HEIGHT, WIDTH

HERE = pathlib.Path(__file__).parent


def free_ground(canvas, scene):
    """1 where grass may have flowers and bushes: off obstacles, roads and swamp."""
    rings = [o["ring"] for o in scene["obstacles"]] + [scene["swamp"]] + [f["ring"] for f in scene["fields"]]
    rings += [[p for run in scene["wall"]["runs"] for p in run]]
    bridge, ford = scene["bridge"], scene["ford"]

    def draw(ctx):
        ctx.set_line_width(70)
        for line in scene["trails"] + [r["line"] for r in scene["roads"]] + [[bridge["west"], bridge["east"]]]:
            land.trace(ctx, line, closed=False)
            ctx.set_line_width(34)
            ctx.stroke()
        ctx.set_line_width(130)
        ctx.move_to(*ford["west"])
        ctx.line_to(*ford["east"])
        ctx.stroke()
    taken = np.maximum(canvas.rings(rings), canvas.mask(draw))
    return 1 - np.clip(ndimage.maximum_filter(taken, int(22 * canvas.scale)), 0, 1)


def light(canvas):
    """Warm light from the upper left, a little darker towards the rim."""
    y, x = np.mgrid[0:canvas.h, 0:canvas.w].astype(np.float32)
    x, y = x / canvas.w - 0.5, y / canvas.h - 0.5
    rim = 1 - 0.10 * np.clip((np.hypot(x, y) - 0.38) / 0.32, 0, 1) ** 2
    warm = -0.035 * (x + y)
    canvas.multiply(np.stack([rim * (1 - 1.4 * warm), rim, rim * (1 + warm)], axis=2))


def main():
    scene = json.loads((HERE / "scene.json").read_text(encoding="utf-8"))
    canvas = Canvas(WIDTH, HEIGHT, 1 if "--draft" in sys.argv else 2, 1907)
    free = free_ground(canvas, scene)
    land.grass(canvas)
    land.fields(canvas, scene)
    land.swamp(canvas, scene)
    land.river(canvas, scene)
    town.town_ground(canvas, scene)
    land.ways(canvas, scene)
    town.square(canvas, scene)
    canvas.smooth(2 if canvas.scale > 1 else 1)
    land.cliff(canvas, scene)
    land.chute(canvas, scene)
    land.tufts(canvas, free)
    small_things(canvas, scene)
    things.bridge(canvas, scene)
    things.bushes(canvas, free)
    things.rocks(canvas, scene)
    things.mines(canvas, scene)
    town.walls(canvas, scene)
    town.buildings(canvas, scene)
    things.woods(canvas, scene)
    light(canvas)
    canvas.surface.flush()
    image = Image.fromarray(np.ascontiguousarray(canvas.pixels[..., 2::-1]))
    image = image.resize((WIDTH, HEIGHT), Image.LANCZOS)
    image.save(HERE / "sample.png", optimize=True)
    print((HERE / "sample.png").stat().st_size, "bytes")


if __name__ == "__main__":
    main()
