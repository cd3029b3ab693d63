#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes pieces.txt: the terrain pieces of edges over a paint grid, from exact fractions. Shares no
code with navcore.

Cell (column, row) is painted with terrain (3 * column + 5 * row) mod 7, where 0 = not painted and
the plain ground is terrain 9; only cells -64..63 of both are painted at all.

OX OY CELL AX AY AZ BX BY BZ LENGTH, then TERRAIN LENGTH a piece
"""
import random
from fractions import Fraction
from math import floor, isqrt
from pathlib import Path


def terrain(column, row):
    inside = -64 <= column < 64 and -64 <= row < 64
    return (3 * column + 5 * row) % 7 or 9 if inside else 9


def lines_between(a, b, origin, cell):
    """t of each grid line strictly between two coordinates."""
    low, high = min(a, b), max(a, b)
    first = (low - origin) // cell + 1
    last = -(-(high - origin) // cell) - 1
    return {Fraction(origin + k * cell - a, b - a) for k in range(first, last + 1)}


def pieces(frame, a, b, length):
    ox, oy, cell = frame
    a, b = min(a, b), max(a, b)
    cuts = {Fraction(0), Fraction(1)}
    for axis, origin in ((0, ox), (1, oy)):
        if a[axis] != b[axis]:
            cuts |= lines_between(a[axis], b[axis], origin, cell)
    cuts = sorted(cuts)
    out = []
    for t, u in zip(cuts, cuts[1:]):
        middle = (t + u) / 2
        where = [a[i] + (b[i] - a[i]) * middle for i in (0, 1)]
        kind = terrain(floor((where[0] - ox) / cell), floor((where[1] - oy) / cell))
        size = floor(length * u) - floor(length * t)
        if size and out and out[-1][0] == kind:
            out[-1][1] += size
        elif size:
            out.append([kind, size])
    return out or [[terrain((a[0] - ox) // cell, (a[1] - oy) // cell), 0]]


def main():
    draw = random.Random(1987)
    text = []
    for extent, cell in ((6, 256), (1024, 256), (5000, 256), (5000, 1000), (40_000, 1024),
                         (200_000, 4096), (2**25 - 1, 2**20)):
        for _ in range(80):
            snap = draw.choice((1, 1, cell, cell // 2))  # ends on lines and corners, too
            frame = (draw.randint(-3, 3) * draw.choice((0, 1, cell)), draw.randint(-300, 300), cell)
            a, b = [[draw.randint(-extent, extent) // snap * snap for _ in range(2)]
                    + [draw.choice((0, 0, draw.randint(-extent, extent)))] for _ in range(2)]
            if draw.random() < 0.2:
                b[draw.randint(0, 1)] = a[0]
            length = sum((u - v) ** 2 for u, v in zip(a, b))
            length = isqrt(length - 1) + 1 if length else 0
            numbers = [*frame, *a, *b, length]
            for piece in pieces(frame, a, b, length):
                numbers += piece
            text.append(" ".join(map(str, numbers)))
    Path(__file__).with_name("pieces.txt").write_text("\n".join(text) + "\n")


if __name__ == "__main__":
    main()
