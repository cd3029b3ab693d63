# SPDX-License-Identifier: MIT
"""Plane geometry of the sample scene: splines, offsets, clipping, distances. Picture pixels, y down."""
import math

WIDTH, HEIGHT = 2048, 1280


def snap(p):
    """Quarter pixels: exact on the lattice of 1/256 px, short in a text file."""
    return (round(p[0] * 4) / 4, round(p[1] * 4) / 4)


def catmull(points, step, closed=False):
    """Points on the Catmull-Rom spline through `points`, about `step` px apart."""
    n = len(points)
    out = []
    for i in range(n if closed else n - 1):
        def at(k):
            return points[k % n] if closed else points[min(max(k, 0), n - 1)]
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        parts = max(1, round(math.dist(b[:2], c[:2]) / step))
        for j in range(parts):
            t = j / parts
            out.append(tuple(0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t
                                    + (3 * q - p - 3 * r + s) * t * t * t)
                             for p, q, r, s in zip(a, b, c, d)))
    if not closed:
        out.append(tuple(points[-1]))
    return out


def normals(line, closed=False):
    """Unit normals to the right of the way of travel (y down)."""
    out = []
    for i in range(len(line)):
        a = line[i - 1] if closed or i > 0 else line[i]
        b = line[(i + 1) % len(line)] if closed or i + 1 < len(line) else line[i]
        dx, dy = b[0] - a[0], b[1] - a[1]
        n = math.hypot(dx, dy) or 1.0
        out.append((-dy / n, dx / n))
    return out


def band(line, half):
    """Ring around an open line; `half` is a number or one number per point."""
    halves = half if isinstance(half, (list, tuple)) else [half] * len(line)
    ns = normals(line)
    left = [(p[0] - n[0] * h, p[1] - n[1] * h) for p, n, h in zip(line, ns, halves)]
    right = [(p[0] + n[0] * h, p[1] + n[1] * h) for p, n, h in zip(line, ns, halves)]
    return left + right[::-1]


def clip(ring, nx, ny, c):
    """The part of a ring where nx*x + ny*y >= c."""
    out = []
    for i, p in enumerate(ring):
        q = ring[(i + 1) % len(ring)]
        dp, dq = nx * p[0] + ny * p[1] - c, nx * q[0] + ny * q[1] - c
        if dp >= 0:
            out.append(p)
        if (dp > 0 > dq) or (dp < 0 < dq):
            t = dp / (dp - dq)
            out.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
    return out


def clip_to_picture(ring):
    for nx, ny, c in ((1, 0, 0), (-1, 0, -WIDTH), (0, 1, 0), (0, -1, -HEIGHT)):
        ring = clip(ring, nx, ny, c)
    return ring


def clean(ring):
    """Snapped, without repeated and collinear corners."""
    ring = [snap(p) for p in ring]
    ring = [p for i, p in enumerate(ring) if p != ring[i - 1]]
    out = []
    for i, p in enumerate(ring):
        a, b = ring[i - 1], ring[(i + 1) % len(ring)]
        if (p[0] - a[0]) * (b[1] - p[1]) != (p[1] - a[1]) * (b[0] - p[0]):
            out.append(p)
    return out


def blob(points, step=34):
    return catmull(points, step, closed=True)


def ellipse(cx, cy, rx, ry, n=14, angle=0.0, wobble=None):
    c, s = math.cos(angle), math.sin(angle)
    out = []
    for i in range(n):
        a = 2 * math.pi * i / n
        k = 1 + (wobble.uniform(-0.12, 0.12) if wobble else 0)
        x, y = rx * k * math.cos(a), ry * k * math.sin(a)
        out.append((cx + c * x - s * y, cy + s * x + c * y))
    return out


def rectangle(cx, cy, w, h, degrees):
    a = math.radians(degrees)
    c, s = math.cos(a), math.sin(a)
    return [(cx + c * x - s * y, cy + s * x + c * y)
            for x, y in ((-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2))]


def inside(p, ring):
    x, y = p
    odd = False
    for i, a in enumerate(ring):
        b = ring[i - 1]
        if (a[1] > y) != (b[1] > y) and x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0]:
            odd = not odd
    return odd


def to_segment(p, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    d = dx * dx + dy * dy
    t = 0.0 if d == 0 else min(1.0, max(0.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / d))
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def to_line(p, line, closed=False):
    pairs = zip(line, line[1:] + line[:1]) if closed else zip(line, line[1:])
    return min(to_segment(p, a, b) for a, b in pairs)


def to_solid(p, ring):
    """Distance to a solid ring, 0 inside."""
    return 0.0 if inside(p, ring) else to_line(p, ring, closed=True)


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def meets(a, b, c, d):
    """Whether the closed segments a-b and c-d share a point (exact on quarter pixels)."""
    t1, t2, t3, t4 = turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
    if t1 * t2 < 0 and t3 * t4 < 0:
        return True

    def on(p, q, r, t):
        return (t == 0 and min(p[0], q[0]) <= r[0] <= max(p[0], q[0])
                and min(p[1], q[1]) <= r[1] <= max(p[1], q[1]))
    return on(a, b, c, t1) or on(a, b, d, t2) or on(c, d, a, t3) or on(c, d, b, t4)


def along(line, spacing, start=0.0):
    """Points every `spacing` px along a line."""
    out, due = [], start
    for a, b in zip(line, line[1:]):
        n = math.dist(a, b)
        while due <= n:
            out.append((a[0] + (b[0] - a[0]) * due / n, a[1] + (b[1] - a[1]) * due / n))
            due += spacing
        due -= n
    return out
