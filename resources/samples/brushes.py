# SPDX-License-Identifier: MIT
"""Paint, masks, noise and shadows for the sample picture. Coordinates are picture pixels at any scale."""
import math

import cairo
import numpy as np
from scipy import ndimage

LIGHT = (-0.62, -0.78)  # towards the light: upper left


def mix(a, b, t):
    return tuple(p + (q - p) * t for p, q in zip(a, b))


def rgb(text):
    return tuple(int(text[i:i + 2], 16) / 255 for i in (1, 3, 5))


def lit(colour, k):
    """Lighter (k > 0, warmer) or darker (k < 0, cooler)."""
    return mix(colour, (1.0, 0.97, 0.86), k) if k > 0 else mix(colour, (0.10, 0.13, 0.19), -k)


def trace(ctx, ring, closed=True):
    ctx.move_to(*ring[0][:2])
    for p in ring[1:]:
        ctx.line_to(*p[:2])
    if closed:
        ctx.close_path()


class Canvas:
    def __init__(self, width, height, scale, seed):
        self.scale = scale
        self.w, self.h = round(width * scale), round(height * scale)
        self.random = np.random.RandomState(seed)
        self.pixels = np.full((self.h, self.w, 4), 255, np.uint8)
        self.surface = cairo.ImageSurface.create_for_data(self.pixels, cairo.FORMAT_RGB24, self.w, self.h)
        self.ctx = cairo.Context(self.surface)
        self.ctx.scale(scale, scale)
        self.ctx.set_line_cap(cairo.LINE_CAP_ROUND)
        self.ctx.set_line_join(cairo.LINE_JOIN_ROUND)

    def uniform(self, a, b):
        return a + (b - a) * self.random.random_sample()

    def noise(self, size, octaves=4, gain=0.5):
        """Smooth noise in about -1..1; the largest features are `size` px."""
        total, weight = np.zeros((self.h, self.w), np.float32), 0.0
        for o in range(octaves):
            cell = max(1.5, size * self.scale / 2 ** o)
            gh, gw = int(self.h / cell) + 4, int(self.w / cell) + 4
            grid = self.random.uniform(-1, 1, (gh, gw)).astype(np.float32)
            # Cubic on a quarter of the resolution, then linear: the same to the eye, much quicker.
            fine = 1 if cell < 16 else 4
            big = ndimage.zoom(grid, (self.h / (gh - 3) / fine + 0.01, self.w / (gw - 3) / fine + 0.01), order=3)
            big = big if fine == 1 else ndimage.zoom(big, fine, order=1)
            total += big[:self.h, :self.w] * gain ** o
            weight += gain ** o
        return total / (0.55 * weight)

    def mask(self, draw):
        """Coverage 0..1 of what `draw(ctx)` fills or strokes."""
        surface = cairo.ImageSurface(cairo.FORMAT_A8, self.w, self.h)
        ctx = cairo.Context(surface)
        ctx.scale(self.scale, self.scale)
        ctx.set_line_cap(cairo.LINE_CAP_ROUND)
        ctx.set_line_join(cairo.LINE_JOIN_ROUND)
        draw(ctx)
        surface.flush()
        data = np.frombuffer(surface.get_data(), np.uint8).reshape(self.h, surface.get_stride())
        return data[:, :self.w].astype(np.float32) / 255

    def rings(self, rings):
        def draw(ctx):
            for ring in rings:
                trace(ctx, ring)
                ctx.fill()
        return self.mask(draw)

    def blur(self, mask, px):
        return ndimage.gaussian_filter(mask, px * self.scale, mode="nearest")

    def ragged(self, mask, noise, soft, bite):
        """The mask with an edge that is `soft` px wide and wanders by `bite`."""
        m = self.blur(mask, soft) + noise * bite * 0.25
        t = np.clip((m - 0.3) / 0.4, 0, 1)
        return t * t * (3 - 2 * t)

    def blend(self, mask, colour, opacity=1.0):
        """Lays a colour, or a picture of h x w x 3 in 0..1, through a mask."""
        rows, cols = np.flatnonzero(mask.max(axis=1) > 0.002), np.flatnonzero(mask.max(axis=0) > 0.002)
        if not len(rows):
            return
        box = (slice(rows[0], rows[-1] + 1), slice(cols[0], cols[-1] + 1))
        m = (mask[box] * opacity)[..., None]
        paint = np.asarray(colour, np.float32)
        paint = paint[box] if paint.ndim == 3 else paint
        self.surface.flush()
        part = self.pixels[box][..., :3].astype(np.float32)
        part += (paint[..., ::-1] * 255 - part) * m
        self.pixels[box][..., :3] = np.clip(part + 0.5, 0, 255).astype(np.uint8)
        self.surface.mark_dirty()

    def multiply(self, factor):
        self.surface.flush()
        factor = factor if factor.ndim == 3 else factor[..., None]
        self.pixels[..., :3] = np.clip(self.pixels[..., :3] * factor + 0.5, 0, 255).astype(np.uint8)
        self.surface.mark_dirty()

    def moved(self, mask, dx, dy):
        """The mask moved by whole device pixels; what enters repeats the rim."""
        dx, dy = round(dx * self.scale), round(dy * self.scale)
        padded = np.pad(mask, ((max(dy, 0), max(-dy, 0)), (max(dx, 0), max(-dx, 0))), mode="edge")
        return padded[max(-dy, 0):, max(-dx, 0):][:self.h, :self.w]

    def shadow(self, mask, length, blur=3.0, strength=0.42):
        """A soft shadow that falls away from the light, from the foot of the thing to `length` px."""
        total = np.zeros_like(mask)
        steps = max(2, int(length / 3))
        for i in range(1, steps + 1):
            d = length * i / steps
            total = np.maximum(total, self.moved(mask, -LIGHT[0] * d, -LIGHT[1] * d))
        self.blend(self.blur(total, blur), rgb("#1d2b33"), strength)

    def fill(self, ring, colour, alpha=1.0):
        trace(self.ctx, ring)
        self.ctx.set_source_rgba(*colour, alpha)
        self.ctx.fill()

    def disc(self, x, y, r, colour, alpha=1.0):
        self.ctx.arc(x, y, r, 0, 2 * math.pi)
        self.ctx.set_source_rgba(*colour, alpha)
        self.ctx.fill()

    def line(self, points, width, colour, alpha=1.0, closed=False):
        trace(self.ctx, points, closed)
        self.ctx.set_source_rgba(*colour, alpha)
        self.ctx.set_line_width(width)
        self.ctx.stroke()

    def stroke(self, x, y, angle, length, width, colour, alpha):
        """One dab of a flat brush, slightly bent."""
        c, s = math.cos(angle) * length / 2, math.sin(angle) * length / 2
        bend = self.uniform(-0.18, 0.18) * length
        self.ctx.move_to(x - c, y - s)
        self.ctx.curve_to(x - c / 3 - s * bend / length, y - s / 3 + c * bend / length,
                          x + c / 3 - s * bend / length, y + s / 3 + c * bend / length, x + c, y + s)
        self.ctx.set_source_rgba(*colour, alpha)
        self.ctx.set_line_width(width)
        self.ctx.stroke()

    def smooth(self, radius):
        """Kuwahara filter: flattens noise into dabs of paint and keeps edges."""
        self.surface.flush()
        image = self.pixels[..., :3].astype(np.float32)
        grey = image.mean(axis=2)
        n, r = 2 * radius + 1, radius
        best, out = None, np.empty_like(image)
        mean = ndimage.uniform_filter(grey, n)
        var = ndimage.uniform_filter(grey * grey, n) - mean * mean
        means = [ndimage.uniform_filter(image[..., c], n) for c in range(3)]
        for dy in (-r, r):
            for dx in (-r, r):
                v = self.moved(var, dx / self.scale, dy / self.scale)
                take = np.ones_like(v, bool) if best is None else v < best
                best = v if best is None else np.minimum(best, v)
                for c in range(3):
                    out[..., c][take] = self.moved(means[c], dx / self.scale, dy / self.scale)[take]
        self.pixels[..., :3] = np.clip(out + 0.5, 0, 255).astype(np.uint8)
        self.surface.mark_dirty()

    def colour_at(self, x, y):
        px = self.pixels[min(self.h - 1, max(0, int(y * self.scale))), min(self.w - 1, max(0, int(x * self.scale)))]
        return (px[2] / 255, px[1] / 255, px[0] / 255)
