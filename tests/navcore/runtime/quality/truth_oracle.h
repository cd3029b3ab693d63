// SPDX-License-Identifier: MIT
// Finds shortest paths by brute force: all pairs of corners and the Floyd-Warshall algorithm. It
// shares only types with navcore.
#pragma once

#include "navcore/runtime/base/random.h"
#include "tests/navcore/runtime/space/sight_oracle.h"

#include <cmath>
#include <limits>
#include <vector>

namespace truth_oracle {

using navcore::Coord;
using navcore::Point2;
using navcore::Ring;
using navcore::Shape;
using navcore::ShapeKind;

inline double distance(Point2 a, Point2 b) {
    return std::hypot(double(a.x) - b.x, double(a.y) - b.y);
}

/// Returns the distance from p to the segment a-b.
inline double toSegment(Point2 p, Point2 a, Point2 b) {
    const double dx = double(b.x) - a.x, dy = double(b.y) - a.y, squared = dx * dx + dy * dy;
    const double t =
        squared == 0
            ? 0
            : std::clamp(((double(p.x) - a.x) * dx + (double(p.y) - a.y) * dy) / squared, 0.0, 1.0);
    return std::hypot(a.x + t * dx - p.x, a.y + t * dy - p.y);
}

template <class Visit>
void forSides(const std::vector<Shape>& shapes, Visit&& visit) {
    for (const Shape& shape : shapes)
        for (const Ring& ring : shape.rings)
            for (std::size_t i = shape.kind == ShapeKind::Solid ? 0 : 1; i < ring.size(); ++i)
                visit(ring[(i + ring.size() - 1) % ring.size()], ring[i]);
}

/// Returns the distance from the closed segment to the nearest side; 0 if it meets one.
inline double clearance(const std::vector<Shape>& shapes, Point2 a, Point2 b) {
    double least = std::numeric_limits<double>::max();
    forSides(shapes, [&](Point2 c, Point2 d) {
        least = oracle::meet(a, b, c, d) ? 0
                                         : std::min({least, toSegment(a, c, d), toSegment(b, c, d),
                                                     toSegment(c, a, b), toSegment(d, a, b)});
    });
    return least;
}

inline bool isInside(const std::vector<Shape>& shapes, Point2 p) {
    for (const Shape& shape : shapes)
        if (oracle::inside(shape, p))
            return true;
    return false;
}

/// Returns whether a path may follow the segment. It may touch sides and run along them, but
/// neither cross a side nor be inside a solid.
inline bool isOpen(const std::vector<Shape>& shapes, Point2 a, Point2 b) {
    bool open = true;
    forSides(shapes, [&](Point2 c, Point2 d) {
        const auto sign = [](oracle::I128 n) { return n > 0 ? 1 : n < 0 ? -1 : 0; };
        open = open && !(sign(oracle::cross(a, b, c)) * sign(oracle::cross(a, b, d)) < 0 &&
                         sign(oracle::cross(c, d, a)) * sign(oracle::cross(c, d, b)) < 0);
    });
    // Corners on the segment divide it into parts, each of which is open or blocked as a whole.
    std::vector<std::pair<double, Point2>> cuts{{0, a}, {1, b}};
    forSides(shapes, [&](Point2, Point2 corner) {
        if (oracle::cross(a, b, corner) == 0 && oracle::between(corner.x, a.x, b.x) &&
            oracle::between(corner.y, a.y, b.y))
            cuts.push_back({distance(a, corner), corner});
    });
    cuts[1].first = distance(a, b);
    std::sort(cuts.begin(), cuts.end(),
              [](const auto& l, const auto& r) { return l.first < r.first; });
    for (std::size_t i = 1; open && i < cuts.size(); ++i) {
        const Point2 c = cuts[i - 1].second, d = cuts[i].second;
        const Point2 middle{(c.x + d.x) / 2, (c.y + d.y) / 2}; // even by construction
        bool isOnSide = false;
        forSides(shapes, [&](Point2 e, Point2 f) {
            isOnSide = isOnSide || oracle::meet(middle, middle, e, f);
        });
        open = isOnSide || !isInside(shapes, middle);
    }
    return open;
}

/// Returns the lengths of the paths between all positions via the corners in the box lo..hi, or
/// infinity if there is no path. Paths may touch walls. Only the ends of a wall count as corners,
/// so paths that turn at an inner corner of a wall are not found.
inline std::vector<std::vector<double>>
lengths(const std::vector<Shape>& shapes, const std::vector<Point2>& places, Point2 lo, Point2 hi) {
    std::vector<Point2> nodes = places;
    for (const Shape& shape : shapes)
        for (const Ring& ring : shape.rings)
            for (const Point2 corner : ring)
                if (corner.x >= lo.x && corner.x <= hi.x && corner.y >= lo.y && corner.y <= hi.y)
                    nodes.push_back(corner);
    const std::size_t n = nodes.size();
    std::vector all(n, std::vector(n, std::numeric_limits<double>::infinity()));
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            if (i == j || isOpen(shapes, nodes[i], nodes[j]))
                all[i][j] = distance(nodes[i], nodes[j]);
    for (std::size_t k = 0; k < n; ++k)
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t j = 0; j < n; ++j)
                all[i][j] = std::min(all[i][j], all[i][k] + all[k][j]);
    return all;
}

enum class Walls { Straight, Chains };

/// Draws disjoint shapes with even coordinates, each in its own square: rectangles, star-shaped
/// polygons, combs and walls.
inline std::vector<Shape> drawShapes(navcore::Random& random, int columns, int rows, Coord square,
                                     Coord room, Walls walls = Walls::Chains) {
    std::vector<Shape> shapes;
    for (int i = 0; i < columns * rows; ++i) {
        if (random.below(5) == 0)
            continue;
        const Point2 at{i % columns * square, i / columns * square};
        const auto draw = [&] {
            return static_cast<Coord>(
                room + 2 * static_cast<Coord>(
                               random.below(static_cast<std::uint64_t>((square - 2 * room) / 2))));
        };
        Shape shape;
        Ring ring;
        const auto kind = random.below(4);
        if (kind == 0) { // a wall with several corners
            shape.kind = ShapeKind::Wall;
            for (std::uint64_t corners = walls == Walls::Straight ? 2 : 2 + random.below(3);
                 corners-- > 0;)
                ring.push_back({at.x + draw(), at.y + draw()});
        } else if (kind == 1) { // a comb, which has concave corners
            const Coord x0 = at.x + room, x1 = at.x + square - room, y0 = at.y + room,
                        y1 = at.y + square - room, x = x0 + (x1 - x0) / 8 * 2,
                        y = y0 + (y1 - y0) / 8 * 4;
            ring = {{x0, y0}, {x, y0}, {x, y}, {x1, y}, {x1, y1}, {x0, y1}};
        } else if (kind == 2) {
            Coord x0 = draw(), x1 = draw(), y0 = draw(), y1 = draw();
            if (x0 == x1 || y0 == y1)
                continue;
            ring = {{at.x + x0, at.y + y0},
                    {at.x + x1, at.y + y0},
                    {at.x + x1, at.y + y1},
                    {at.x + x0, at.y + y1}};
        } else { // an arbitrary triangle
            ring = {{at.x + draw(), at.y + draw()},
                    {at.x + draw(), at.y + draw()},
                    {at.x + draw(), at.y + draw()}};
            if (oracle::cross(ring[0], ring[1], ring[2]) == 0)
                continue;
        }
        shape.rings.push_back(ring);
        shapes.push_back(shape);
    }
    return shapes;
}

} // namespace truth_oracle
