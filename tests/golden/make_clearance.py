#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes clearance.txt: clearances of segments, from fractions. Shares no code with navcore.

A line: MOST AX AY BX BY RADIUS SIDES, then four coordinates a side; each side is a wall.
"""
import random
from fractions import Fraction
from math import isqrt
from pathlib import Path

MAX = 2**25 - 1


def squared_distance(p, a, b):
    """From p to the segment a-b, by projecting and clamping the parameter."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = Fraction(0) if length == 0 else Fraction((p[0] - a[0]) * dx + (p[1] - a[1]) * dy, length)
    t = min(max(t, Fraction(0)), Fraction(1))
    x, y = a[0] + t * dx - p[0], a[1] + t * dy - p[1]
    return x * x + y * y


def meet(a, b, c, d):
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    den = rx * sy - ry * sx
    if den == 0:
        return 0 in (squared_distance(a, c, d), squared_distance(b, c, d),
                     squared_distance(c, a, b), squared_distance(d, a, b))
    t = Fraction((c[0] - a[0]) * sy - (c[1] - a[1]) * sx, den)
    s = Fraction((c[0] - a[0]) * ry - (c[1] - a[1]) * rx, den)
    return 0 <= t <= 1 and 0 <= s <= 1


def clearance(most, a, b, sides):
    least = Fraction(most * most)
    for c, d in sides:
        if meet(a, b, c, d):
            return 0
        least = min(least, squared_distance(a, c, d), squared_distance(b, c, d),
                    squared_distance(c, a, b), squared_distance(d, a, b))
    return isqrt(least.numerator // least.denominator)


def main():
    draw = random.Random(2001)
    lines = []
    for extent, most in ((8, 5), (8, 0), (1000, 400), (100_000, 32_768), (MAX, MAX), (MAX, 32_768)):
        for _ in range(60):
            def point():
                return draw.randint(-extent, extent), draw.randint(-extent, extent)
            a, b = point(), point()
            if draw.random() < 0.1:
                b = a
            sides = []
            for _ in range(draw.randint(1, 4)):
                c, d = point(), point()
                if c != d:
                    sides.append((c, d))
            numbers = [most, *a, *b, clearance(most, a, b, sides), len(sides)]
            for c, d in sides:
                numbers += [*c, *d]
            lines.append(" ".join(map(str, numbers)))
    Path(__file__).with_name("clearance.txt").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
