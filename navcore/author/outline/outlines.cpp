// SPDX-License-Identifier: MIT
#include "navcore/author/outline/outlines.h"

#include <algorithm>
#include <cstdlib>

namespace navcore {
namespace {

/// The nearest points of two ranges on one axis. If the ranges overlap, these are the ends of the
/// overlap. Otherwise, they are the facing ends of the ranges.
struct Facing {
    Coord first[2], second[2];
};

Facing facing(Coord firstLow, Coord firstHigh, Coord secondLow, Coord secondHigh) {
    const Coord low = std::max(firstLow, secondLow), high = std::min(firstHigh, secondHigh);
    if (low <= high)
        return {{low, high}, {low, high}};
    // The ranges do not overlap, so the later one begins at `low` and the other one ends at `high`.
    const Coord first = firstLow == low ? low : high;
    const Coord second = firstLow == low ? high : low;
    return {{first, first}, {second, second}};
}

} // namespace

Outlines::Outlines(std::span<const Contour* const> contours, Point2 origin) {
    std::size_t count = 0;
    for (const Contour* contour : contours)
        count += contour->size();
    m_corners.reserve(count);
    m_pinch.reserve(count);
    m_ringOf.reserve(count);
    m_way.reserve(count);
    m_begin.push_back(0);
    for (const Contour* contour : contours) {
        const auto ring = static_cast<std::uint32_t>(m_begin.size() - 1);
        for (const ContourCorner& corner : *contour) {
            m_corners.push_back(
                {origin.x + corner.x * unitsPerPixel, origin.y + corner.y * unitsPerPixel});
            m_pinch.push_back(corner.pinch ? 1 : 0);
            m_ringOf.push_back(ring);
        }
        m_begin.push_back(static_cast<std::uint32_t>(m_corners.size()));
        std::int64_t way = 0;
        for (std::uint32_t i = begin(ring); i < end(ring); ++i) {
            m_way.push_back(way);
            way += length(i);
        }
        m_perimeter.push_back(way);
    }
}

Coord Outlines::length(std::uint32_t side) const {
    const Point2 a = corner(side), b = corner(next(side));
    return std::abs(b.x - a.x) + std::abs(b.y - a.y);
}

Point2 Outlines::pointOn(std::uint32_t side, Coord along) const {
    const Point2 a = corner(side), b = corner(next(side));
    if (a.y == b.y)
        return {b.x > a.x ? a.x + along : a.x - along, a.y};
    return {a.x, b.y > a.y ? a.y + along : a.y - along};
}

std::int64_t Outlines::doubleArea(std::uint32_t ring) const {
    const Point2 base = corner(begin(ring));
    std::int64_t sum = 0;
    for (std::uint32_t i = begin(ring); i < end(ring); ++i) {
        const Point2 a = corner(i), b = corner(next(i));
        sum += (std::int64_t{a.x} - base.x) * (std::int64_t{b.y} - base.y) -
               (std::int64_t{a.y} - base.y) * (std::int64_t{b.x} - base.x);
    }
    return std::abs(sum);
}

std::int64_t Outlines::way(std::uint32_t side, Point2 on) const {
    const Point2 start = corner(side);
    return m_way[side] + std::abs(on.x - start.x) + std::abs(on.y - start.y);
}

bool Outlines::across(std::uint32_t side, std::uint32_t other, std::int64_t slack,
                      std::int64_t& squared) const {
    const Box one = box(side), two = box(other);
    const Facing x = facing(one.lo.x, one.hi.x, two.lo.x, two.hi.x);
    const Facing y = facing(one.lo.y, one.hi.y, two.lo.y, two.hi.y);
    squared = squaredDistance(Point2{x.first[0], y.first[0]}, Point2{x.second[0], y.second[0]});
    const std::uint32_t ring = m_ringOf[side];
    if (ring != m_ringOf[other])
        return true;
    std::int64_t longest = 0;
    for (const int end : {0, 1}) {
        const std::int64_t there = std::abs(way(side, {x.first[end], y.first[end]}) -
                                            way(other, {x.second[end], y.second[end]}));
        longest = std::max(longest, std::min(there, m_perimeter[ring] - there));
    }
    // Greater than twice any distance on the map. Its square does not overflow.
    constexpr std::int64_t enough = std::int64_t{1} << 31U;
    const std::int64_t excess = std::min(longest - slack, enough);
    return excess > 0 && excess * excess > 4 * squared;
}

} // namespace navcore
