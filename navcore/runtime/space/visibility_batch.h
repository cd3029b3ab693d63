// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/space/lanes.h"

#include <vector>

namespace navcore {

class ObstacleGrid;
class VisibleSectors;
struct CellRange;

/// The sides near one place, packed for many sight tests from eyes in it. Each test runs a
/// conservative filter in float over those that may hide something from the eye and decides what
/// that cannot clear in integers, so that no answer depends on rounding.
class VisibilityBatch {
public:
    explicit VisibilityBatch(const Lanes& lanes) : m_lanes(&lanes) {}
    VisibilityBatch(const VisibilityBatch&) = delete;
    VisibilityBatch(VisibilityBatch&&) = default; // what the columns hold stays where it is
    VisibilityBatch& operator=(const VisibilityBatch&) = delete;

    /// Takes in every side that comes into the box.
    void gather(const ObstacleGrid& obstacles, const Box& box);

    std::size_t bytes() const; ///< held on the heap

    /// Whether the segments between two points are answered in full: both lie in the box.
    bool covers(Point2 p) const { return m_box.contains(p); }

    /// Sets the eye, which lies inside no solid. False when it lies on a gathered side.
    bool look(Point2 eye);

    /// Whether the closed segment from the eye to `to` meets a gathered side. One that turns its
    /// back on the eye is not looked at: a way from outside a solid to its back meets a front
    /// before, and where that is not gathered, `to` is not covered.
    bool meets(Point2 to);

    /// Adds what the gathered sides close, from the last eye, to directions around it.
    void closeIn(VisibleSectors& sectors) const;
    const Box& box() const { return m_box; }

private:
    void fit(std::size_t most);
    Point2 a(std::size_t side) const { return {m_ax[side], m_ay[side]}; }
    Point2 b(std::size_t side) const { return {m_bx[side], m_by[side]}; }

    const Lanes* m_lanes;
    Box m_box{{0, 0}, {-1, -1}};
    Point2 m_eye;
    std::size_t m_count = 0, m_packed = 0;
    LevelVector<Coord> m_ax, m_ay, m_bx, m_by; ///< exact
    LevelVector<std::int32_t> m_marks;
    LevelVector<float> m_fax, m_fay, m_fbx, m_fby, m_area; ///< as PackedSides
    LevelVector<std::uint32_t> m_source;
    float m_bound = 0;          ///< of the error in a cross product with a packed corner, per lu
    GatheredSides m_gathered{}; ///< the columns above
    PackedSides m_packs{};
};

} // namespace navcore
