// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/geometry/sector.h"

#include <array>
#include <span>

namespace navcore {

/// The directions in which an eye may see beyond a box around it: those not closed by the sides in
/// the box. Conservative: if it reports that nothing is visible, that is exact; in doubt it reports
/// that something may be. The result is the same on every machine.
class VisibleSectors {
public:
    /// Starts a new computation. The box contains the eye.
    void begin(Point2 eye, const Box& box);
    /// Adds a side, which the eye must not be on. The part within the box closes all directions
    /// that it spans, from its farther point on.
    void addSide(Point2 a, Point2 b);
    /// Closes the directions from `from` to `to` (turning left, less than half a turn) beyond this
    /// squared distance.
    void addArc(Point2 from, Point2 to, std::int64_t reach);
    /// Computes the open directions after everything has been added. Takes time proportional to the
    /// number of arcs, up to a logarithm.
    void sweep();

    /// Returns whether every direction is closed, so that nothing is visible beyond reach().
    bool closed() const { return !m_allOpen && m_openCount == 0; }
    /// Returns the squared distance (in the plane) of the farthest end of the sides that close
    /// directions.
    std::int64_t reach() const { return m_reach; }
    /// Returns whether a point may be visible: it is in the box or in an open direction.
    bool mayShow(Point2 to) const;
    /// Returns whether any point of a non-empty box may be visible. The corners of the box are
    /// relative to the eye.
    bool mayShow(std::int64_t x0, std::int64_t y0, std::int64_t x1, std::int64_t y1) const;

    /// Returns the heap memory used by the sectors, in bytes.
    std::size_t bytes() const { return heldBy(m_arcs) + heldBy(m_order); }

private:
    /// The directions closed by a side, relative to the eye. `begin` and `end` are angles in
    /// quarter turns, rounded, which give the order around the eye.
    struct Arc {
        Point2 from, to; ///< The ends of the part of the side that is in the box.
        float begin, end;
        Point2 a, b; ///< The ends of the whole side.
        std::int64_t reach;
    };
    bool isCutRight(const Arc& arc, Point2 end) const;
    bool closes(const Arc& arc) const;
    void addArc(const Arc& arc);
    void sortByBegin();
    void addOpen(Point2 from, Point2 to);

    /// The largest number of open sectors; if there are more, the last one covers all the rest.
    static constexpr std::size_t mostSectors = 8;

    Point2 m_eye;
    Box m_box, m_near; ///< The box around the eye; m_near is relative to the eye.
    LevelVector<Arc> m_arcs;
    LevelVector<std::uint32_t> m_order;
    std::array<Sector, mostSectors> m_open;
    std::size_t m_openCount = 0;
    bool m_allOpen = true;
    std::int64_t m_reach = 0;
};

} // namespace navcore
