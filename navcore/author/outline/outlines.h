// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/outline/contours.h"
#include "navcore/runtime/geometry/box.h"

#include <cstdint>
#include <span>
#include <vector>

namespace navcore {

/// All outlines of a picture, on the lattice. Every side is horizontal or vertical. Side i connects
/// corner i to the next corner of the same ring.
class Outlines {
public:
    /// Converts contours to lattice coordinates. `origin` is the position of the mask's top left
    /// corner. `contours` must not be empty.
    Outlines(std::span<const Contour* const> contours, Point2 origin);

    std::uint32_t sides() const { return static_cast<std::uint32_t>(m_corners.size()); }
    std::uint32_t rings() const { return static_cast<std::uint32_t>(m_begin.size() - 1); }
    std::uint32_t ringOf(std::uint32_t side) const { return m_ringOf[side]; }
    std::uint32_t begin(std::uint32_t ring) const { return m_begin[ring]; }
    std::uint32_t end(std::uint32_t ring) const { return m_begin[ring + 1]; }

    std::uint32_t next(std::uint32_t side) const {
        const std::uint32_t ring = m_ringOf[side];
        return side + 1 == end(ring) ? begin(ring) : side + 1;
    }
    std::uint32_t before(std::uint32_t side) const {
        const std::uint32_t ring = m_ringOf[side];
        return (side == begin(ring) ? end(ring) : side) - 1;
    }
    Point2 corner(std::uint32_t i) const { return m_corners[i]; }
    bool pinch(std::uint32_t i) const { return m_pinch[i] != 0; }
    Box box(std::uint32_t side) const { return Box::of(corner(side), corner(next(side))); }
    Coord length(std::uint32_t side) const;
    /// Returns the point on a side at a distance of `along` lu from its first corner.
    Point2 pointOn(std::uint32_t side, Coord along) const;

    /// Returns twice the area that a ring encloses, in lu^2. Never negative.
    std::int64_t doubleArea(std::uint32_t ring) const;
    /// Returns whether two sides face each other across a passage or a wall, and sets their squared
    /// distance. Sides of different rings always do. Sides of the same ring do if the path along
    /// the ring between their nearest points is more than `slack` lu longer than twice their
    /// distance. If the sides overlap in parallel, the path is measured at both ends of the overlap
    /// and the longer one counts. Therefore, the flanks of a bump do not face each other if the
    /// bump is less than half of `slack` deep.
    bool across(std::uint32_t side, std::uint32_t other, std::int64_t slack,
                std::int64_t& squaredDistance) const;

private:
    std::int64_t way(std::uint32_t side, Point2 on) const;

    std::vector<Point2> m_corners;
    std::vector<std::uint8_t> m_pinch;
    std::vector<std::uint32_t> m_ringOf, m_begin;
    /// For each corner, its distance from the first corner along the ring, in lu.
    std::vector<std::int64_t> m_way;
    std::vector<std::int64_t> m_perimeter; ///< Perimeter of each ring, in lu.
};

} // namespace navcore
