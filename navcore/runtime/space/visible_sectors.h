// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/geometry/sector.h"

#include <array>
#include <span>

namespace navcore {

/// The directions in which an eye may see beyond a box around it: those that none of the sides in
/// the box closes. Exact where it says that nothing is seen, and in doubt it says that something
/// may be; what it says is the same on every machine.
class VisibleSectors {
public:
    /// Starts anew. The box holds the eye.
    void begin(Point2 eye, const Box& box);
    /// What comes into the box of a side closes all directions that it takes up, from its farther
    /// point there on. The eye does not lie on it.
    void addSide(Point2 a, Point2 b);
    /// Directions from the eye, left-turning, less than half a turn, that are closed from that
    /// squared distance on.
    void addArc(Point2 from, Point2 to, std::int64_t reach);
    /// Goes around once all are added. O(what was added).
    void sweep();

    /// Whether no direction is open: nothing is seen beyond reach().
    bool closed() const { return !m_allOpen && m_openCount == 0; }
    /// Squared distance (2D) of the farthest end of what closes directions.
    std::int64_t reach() const { return m_reach; }
    /// Whether a place may be in sight: it lies in the box or in an open direction.
    bool mayShow(Point2 to) const;
    /// The same of some place in a box that is not empty, told by its corners relative to the eye.
    bool mayShow(std::int64_t x0, std::int64_t y0, std::int64_t x1, std::int64_t y1) const;

    std::size_t bytes() const { ///< held on the heap
        return heldBy(m_arcs) + heldBy(m_order);
    }

private:
    /// What a side closes, relative to the eye. begin and end tell the order around the eye, in
    /// quarters of a turn; they are rounded.
    struct Arc {
        Point2 from, to; ///< cut off at the box
        float begin, end;
        Point2 a, b; ///< the whole side
        std::int64_t reach;
    };
    bool isCutRight(const Arc& arc, Point2 end) const;
    bool closes(const Arc& arc) const;
    void addArc(const Arc& arc);
    void sortByBegin();
    void addOpen(Point2 from, Point2 to);

    static constexpr std::size_t mostSectors = 8; ///< more are taken for one

    Point2 m_eye;
    Box m_box, m_near; ///< the latter relative to the eye
    LevelVector<Arc> m_arcs;
    LevelVector<std::uint32_t> m_order;
    std::array<Sector, mostSectors> m_open;
    std::size_t m_openCount = 0;
    bool m_allOpen = true;
    std::int64_t m_reach = 0;
};

} // namespace navcore
