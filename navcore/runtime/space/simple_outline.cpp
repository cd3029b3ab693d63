// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/simple_outline.h"

#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/space/cell_frame.h"

#include <vector>

namespace navcore {

namespace {

/// Maximum number of comparisons, as a multiple of the number of sides.
constexpr std::size_t looksPerSide = 1024;
/// Maximum product of the numbers of corners and rings.
constexpr std::size_t mostRingWork = 1 << 24;

struct OutlineSide {
    Point2 a, b;
    std::uint32_t next; ///< Index of the next side in the same ring.
};

std::vector<OutlineSide> sidesOf(const Shape& shape) {
    std::vector<OutlineSide> sides;
    for (const Ring& ring : shape.rings) {
        const auto first = static_cast<std::uint32_t>(sides.size());
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const bool isLast = i + 1 == ring.size();
            sides.push_back({ring[i], ring[isLast ? 0 : i + 1],
                             isLast ? first : static_cast<std::uint32_t>(sides.size() + 1)});
        }
    }
    return sides;
}

/// Returns whether two sides meet in a way that a simple outline does not permit. If `follows` is
/// true, `other` is the side after `one`.
bool crossInvalidly(const OutlineSide& one, const OutlineSide& other, bool follows) {
    if (follows) // Adjacent sides share a corner, but must not overlap.
        return onSegment(other.b, one.a, one.b) || onSegment(one.a, other.a, other.b);
    return segmentsMeet(one.a, one.b, other.a, other.b);
}

/// Returns whether each side meets only its neighbours. Returns false if the check would take too
/// long.
bool isSimple(const std::vector<OutlineSide>& sides, const Box& box) {
    const CellFrame frame = CellFrame::over(box, sides.size());
    std::vector<std::uint32_t> begins(frame.cellCount() + 1);
    std::size_t filed = 0;
    for (const OutlineSide& side : sides) {
        if (side.a == side.b)
            return false;
        frame.walk(side.a, side.b, [&](int column, int row, int, int) {
            ++begins[frame.index(column, row) + 1];
            return ++filed <= looksPerSide * sides.size();
        });
    }
    if (filed > looksPerSide * sides.size())
        return false;
    for (std::size_t i = 1; i < begins.size(); ++i)
        begins[i] += begins[i - 1];
    std::vector<std::uint32_t> filings(filed), at(begins.begin(), begins.end() - 1);
    for (std::uint32_t i = 0; i < sides.size(); ++i)
        frame.walk(sides[i].a, sides[i].b, [&](int column, int row, int, int) {
            filings[at[frame.index(column, row)]++] = i;
            return true;
        });
    std::size_t looks = 0;
    for (std::size_t cell = 0; cell < frame.cellCount(); ++cell)
        for (std::uint32_t i = begins[cell]; i < begins[cell + 1]; ++i) {
            const OutlineSide& one = sides[filings[i]];
            const Box around = Box::of(one.a, one.b);
            looks += begins[cell + 1] - i;
            if (looks > looksPerSide * sides.size())
                return false;
            for (std::uint32_t k = i + 1; k < begins[cell + 1]; ++k) {
                const OutlineSide& other = sides[filings[k]];
                if (!around.meets(Box::of(other.a, other.b)))
                    continue;
                const bool before = one.next == filings[k], behind = other.next == filings[i];
                if (before ? crossInvalidly(one, other, true) : crossInvalidly(other, one, behind))
                    return false;
            }
        }
    return true;
}

/// Returns whether the interior of a simple ring is to the left of its sides.
bool enclosesLeft(const Ring& ring) {
    std::size_t lowest = 0; // The ring is always convex at its lowest corner.
    for (std::size_t i = 1; i < ring.size(); ++i)
        if (ring[i].y < ring[lowest].y ||
            (ring[i].y == ring[lowest].y && ring[i].x < ring[lowest].x))
            lowest = i;
    const Point2 before = ring[(lowest + ring.size() - 1) % ring.size()];
    const Point2 behind = ring[(lowest + 1) % ring.size()];
    return orientation(before, ring[lowest], behind) > 0;
}

} // namespace

Winding windingOfSimple(const Shape& shape) {
    const std::vector<OutlineSide> sides = sidesOf(shape);
    if (sides.size() * shape.rings.size() > mostRingWork || !isSimple(sides, boundsOf(shape)))
        return Winding::Unknown;
    bool allLeft = true, allRight = true;
    for (const Ring& ring : shape.rings) {
        Shape others{ShapeKind::Solid, {}};
        for (const Ring& other : shape.rings)
            if (&other != &ring)
                others.rings.push_back(other);
        const bool isHole = !others.rings.empty() && locate(others, ring.front()) == Side::Inside;
        const bool isLeft = enclosesLeft(ring) != isHole;
        allLeft &= isLeft;
        allRight &= !isLeft;
    }
    if (allLeft == allRight)
        return Winding::Unknown;
    return allLeft ? Winding::Left : Winding::Right;
}

/// A ring is simple if all its sides turn the same way around some point and make exactly one full
/// turn. Only the centroid of the corners is tried as that point.
Winding windingOfStar(const Ring& ring) {
    std::int64_t x = 0, y = 0;
    for (const Point2 p : ring) {
        x += p.x;
        y += p.y;
    }
    const auto count = static_cast<std::int64_t>(ring.size());
    const Point2 middle{static_cast<Coord>(x / count), static_cast<Coord>(y / count)};
    bool allLeft = true, allRight = true;
    int rounds = 0; // Number of sides that cross a horizontal ray from the centroid.
    Point2 a = ring.back();
    for (const Point2 b : ring) {
        const std::int64_t turn = orientation(middle, a, b);
        allLeft &= turn > 0;
        allRight &= turn < 0;
        // If all sides turn the same way, the sides counted here all cross the same half of the
        // horizontal line through the centroid.
        rounds += static_cast<int>((a.y < middle.y) & (b.y >= middle.y));
        a = b;
    }
    if (rounds != 1 || allLeft == allRight)
        return Winding::Unknown;
    return allLeft ? Winding::Left : Winding::Right;
}

} // namespace navcore
