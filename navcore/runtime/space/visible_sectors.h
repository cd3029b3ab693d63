// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/geometry/sector.h"

#include <array>
#include <span>

namespace navcore {

/// The directions in which an eye may see beyond a box around it, because no side in the box hides
/// them. Conservative: "not visible" is always exact, but "may be visible" can be wrong. Results
/// are the same on every machine.
class VisibleSectors {
public:
    /// Starts a new computation. The box must contain the eye.
    void begin(Point2 eye, const Box& box);
    /// Closes all directions spanned by the part of a side that is inside the box. The eye must not
    /// be on the side.
    void addSide(Point2 a, Point2 b);
    /// Closes the directions from `from` to `to`, turning left by less than half a turn, beyond the
    /// squared distance `reach`.
    void addArc(Point2 from, Point2 to, std::int64_t reach);
    /// Computes the open directions. Call this after adding all sides and arcs. O(n log n) for n
    /// arcs, but usually about O(n).
    void sweep();

    /// Returns whether all directions are closed, so that nothing is visible beyond reach().
    bool closed() const { return !m_allOpen && m_openCount == 0; }
    /// Returns the squared distance, in the plane, beyond which closed directions are hidden.
    std::int64_t reach() const { return m_reach; }
    /// Returns whether a point may be visible, that is, whether it is inside the box or in an open
    /// direction.
    bool mayShow(Point2 to) const;
    /// Returns whether any point of a non-empty box may be visible. Coordinates are relative to the
    /// eye.
    bool mayShow(std::int64_t x0, std::int64_t y0, std::int64_t x1, std::int64_t y1) const;

    std::size_t bytes() const { return heldBy(m_arcs) + heldBy(m_order); }

private:
    /// The directions that a side closes. Points are relative to the eye. `begin` and `end` are
    /// rounded angles in quarter turns, for sorting.
    struct Arc {
        Point2 from, to; ///< Ends of the part of the side that is inside the box.
        float begin, end;
        Point2 a, b; ///< Ends of the whole side.
        std::int64_t reach;
    };
    bool isCutRight(const Arc& arc, Point2 end) const;
    bool closes(const Arc& arc) const;
    void addArc(const Arc& arc);
    void sortByBegin();
    void addOpen(Point2 from, Point2 to);

    /// Maximum number of open sectors. If there are more, the last one covers all further ones.
    static constexpr std::size_t mostSectors = 8;

    Point2 m_eye;
    Box m_box, m_near; ///< The box around the eye, and the same box relative to the eye.
    LevelVector<Arc> m_arcs;
    LevelVector<std::uint32_t> m_order;
    std::array<Sector, mostSectors> m_open;
    std::size_t m_openCount = 0;
    bool m_allOpen = true;
    std::int64_t m_reach = 0;
};

} // namespace navcore
