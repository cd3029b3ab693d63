// SPDX-License-Identifier: MIT
#include "navcore/runtime/quality/bend_points.h"

#include "navcore/runtime/geometry/predicates.h"

#include <cmath>

namespace navcore {
namespace {

UnitVector unitOf(double x, double y) {
    const double length = std::sqrt(x * x + y * y);
    return {x / length, y / length};
}

double dot(UnitVector l, UnitVector r) {
    return l.x * r.x + l.y * r.y;
}

/// The side of a path on which a bend has free space, seen in the direction of the path with y up.
enum class FreeSide : std::uint8_t { Right, Left };

UnitVector normalOf(UnitVector along, FreeSide side) {
    return side == FreeSide::Right ? UnitVector{along.y, -along.x} : UnitVector{-along.y, along.x};
}

UnitVector alongOf(UnitVector normal, FreeSide side) {
    return side == FreeSide::Right ? UnitVector{-normal.y, normal.x}
                                   : UnitVector{normal.y, -normal.x};
}

class CornerOffset {
public:
    CornerOffset(Coord radius, std::vector<BendPoint>& points)
        : m_offset(static_cast<double>(radius) + bendOffset),
          m_leastDot(radius > 0 ? 0.7071 : -1e-9), m_points(points) {}

    /// Appends the bend points of a path that runs from `before` via `corner` to `after`. Both
    /// points must differ from the corner.
    void add(Point2 before, Point2 corner, Point2 after) {
        const std::int64_t turn = orientation(before, corner, after);
        const UnitVector in = unitOf(static_cast<double>(corner.x) - before.x,
                                     static_cast<double>(corner.y) - before.y);
        const UnitVector out = unitOf(static_cast<double>(after.x) - corner.x,
                                      static_cast<double>(after.y) - corner.y);
        if (turn == 0 && dot(in, out) > 0)
            return; // The path does not turn here.
        m_corner = corner;
        m_side = turn >= 0 ? FreeSide::Right : FreeSide::Left;
        m_ahead = in;
        split(normalOf(in, m_side), normalOf(out, m_side));
    }

private:
    void split(UnitVector from, UnitVector to) {
        const double cosine = dot(from, to);
        if (cosine >= m_leastDot) {
            const double factor = m_offset / (1 + cosine);
            addPoint({m_corner.x + factor * (from.x + to.x), m_corner.y + factor * (from.y + to.y)},
                     from, to);
            return;
        }
        const double x = from.x + to.x, y = from.y + to.y;
        const UnitVector middle = x * x + y * y < 1e-12 ? m_ahead : unitOf(x, y);
        split(from, middle);
        split(middle, to);
    }

    void addPoint(UnitVector at, UnitVector from, UnitVector to) {
        const double x = std::floor(at.x + 0.5), y = std::floor(at.y + 0.5);
        if (std::abs(x) > maxCoord || std::abs(y) > maxCoord)
            return;
        m_points.push_back({{static_cast<Coord>(x), static_cast<Coord>(y)},
                            m_corner,
                            alongOf(from, m_side),
                            alongOf(to, m_side)});
    }

    double m_offset, m_leastDot;
    std::vector<BendPoint>& m_points;
    Point2 m_corner;
    FreeSide m_side = FreeSide::Right;
    UnitVector m_ahead;
};

/// Returns the corners of a ring or chain without consecutive duplicates.
std::vector<Point2> distinctCorners(const Ring& ring, ShapeKind kind) {
    std::vector<Point2> corners;
    for (const Point2 corner : ring)
        if (corners.empty() || corners.back() != corner)
            corners.push_back(corner);
    if (kind == ShapeKind::Solid)
        while (corners.size() > 1 && corners.back() == corners.front())
            corners.pop_back();
    return corners;
}

} // namespace

void appendBendPoints(const Shape& shape, Coord radius, std::vector<BendPoint>& points) {
    CornerOffset offset(radius, points);
    for (const Ring& ring : shape.rings) {
        const std::vector<Point2> corners = distinctCorners(ring, shape.kind);
        const std::size_t count = corners.size();
        if (count == 1) { // Treat a wall of length 0 as a small square.
            const Point2 at = corners.front();
            offset.add({at.x - 1, at.y}, at, {at.x - 1, at.y});
            offset.add({at.x + 1, at.y}, at, {at.x + 1, at.y});
            continue;
        }
        for (std::size_t i = 0; i < count; ++i) {
            const bool isOpen = shape.kind == ShapeKind::Wall;
            const Point2 before = isOpen && i == 0 ? corners[1] : corners[(i + count - 1) % count];
            const Point2 after =
                isOpen && i + 1 == count ? corners[count - 2] : corners[(i + 1) % count];
            offset.add(before, corners[i], after);
        }
    }
}

} // namespace navcore
