// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/outline/contours.h"
#include "navcore/runtime/geometry/box.h"

#include <cstdint>
#include <span>
#include <vector>

namespace navcore {

/// The outlines of a picture, all together, on the lattice. Side i leads from corner i to the next
/// corner of the same ring; every side is level or upright.
class Outlines {
public:
    /// The origin is where the mask's top left corner lies. At least one contour.
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
    /// The point of a side `along` lu behind its first corner.
    Point2 pointOn(std::uint32_t side, Coord along) const;

    /// Twice the area that a ring encloses, lu^2, never below 0.
    std::int64_t doubleArea(std::uint32_t ring) const;
    /// Whether two sides lie across from each other, and how far apart they are. They do when they
    /// are of different rings, or when the way along the ring between the places where they are
    /// nearest (the longer one, where they run side by side) is more than `slack` lu longer than
    /// twice the way straight across. The two faces of a bump less deep than half the slack do not.
    bool across(std::uint32_t side, std::uint32_t other, std::int64_t slack,
                std::int64_t& squaredDistance) const;

private:
    std::int64_t way(std::uint32_t side, Point2 on) const;

    std::vector<Point2> m_corners;
    std::vector<std::uint8_t> m_pinch;
    std::vector<std::uint32_t> m_ringOf, m_begin;
    std::vector<std::int64_t> m_way;       ///< lu from the ring's first corner to this one
    std::vector<std::int64_t> m_perimeter; ///< of each ring, lu
};

} // namespace navcore
