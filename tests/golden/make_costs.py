#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes costs.txt: lengths and walking costs, from exact integers. Shares no code with navcore.

length AX AY AZ BX BY BZ LENGTH
cost RULE COST PIECES, then LENGTH MULTIPLIER a piece; COST is 0 where the edge is unusable.
"""
import random
from math import isqrt
from pathlib import Path

MAX = 2**25 - 1
MOST_COST = 2**31 - 1


def ceil_sqrt(value):
    root = isqrt(value)
    return root if root * root == value else root + 1


def main():
    draw = random.Random(1974)
    lines = []
    corners = [(0, 0, 0), (1, 0, 0), (3, 4, 0), (2, 3, 6), (MAX, MAX, MAX), (-MAX, -MAX, -MAX),
               (MAX, -MAX, 0), (-MAX, 0, MAX)]
    pairs = [(a, b) for a in corners for b in corners]
    for extent in (3, 300, 100_000, MAX):
        for _ in range(100):
            pairs.append(tuple(tuple(draw.randint(-extent, extent) for _ in range(3))
                               for _ in range(2)))
    for a, b in pairs:
        length = ceil_sqrt(sum((u - v) ** 2 for u, v in zip(a, b)))
        lines.append(" ".join(map(str, ("length", *a, *b, length))))
    edges = [(1000, [(0, 1000)]), (1000, [(1, 1)]), (1, [(1, 1)]), (1000, [(MOST_COST, 1000)]),
             (1000, [(MOST_COST, 1001)]), (60_000, [(2**27, 60_000)]), (1000, [(1, 500), (1, 500)]),
             (1000, [(1, 501), (1, 500)]), (999, [(1000, 1000)]), (1001, [(1000, 1000)])]
    for most_length, most_multiplier in ((10, 3), (10, 60_000), (100_000, 4000), (2**26, 60_000)):
        for _ in range(100):
            edges.append((draw.randint(1, most_multiplier),
                          [(draw.randint(1, most_length), draw.randint(1, most_multiplier))
                           for _ in range(draw.randint(1, 4))]))
    for rule, pieces in edges:
        cost = max(1, -(-rule * sum(length * m for length, m in pieces) // 10**6))
        numbers = [rule, cost if cost <= MOST_COST else 0, len(pieces)]
        for piece in pieces:
            numbers += piece
        lines.append("cost " + " ".join(map(str, numbers)))
    Path(__file__).with_name("costs.txt").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
