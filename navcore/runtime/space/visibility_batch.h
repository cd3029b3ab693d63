// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/space/lanes.h"

#include <vector>

namespace navcore {

class ObstacleGrid;
class VisibleSectors;
struct CellRange;

/// The obstacle sides in a small area, prepared for many visibility tests from eyes in that area.
/// Each test first rules out most sides with a conservative float filter. It decides the others
/// with integers, so rounding does not affect the results.
class VisibilityBatch {
public:
    explicit VisibilityBatch(const Lanes& lanes) : m_lanes(&lanes) {}
    VisibilityBatch(const VisibilityBatch&) = delete;
    // The default move is correct: moving a column does not invalidate pointers to its buffer.
    VisibilityBatch(VisibilityBatch&&) = default;
    VisibilityBatch& operator=(const VisibilityBatch&) = delete;

    /// Replaces the sides by all sides that meet the box.
    void gather(const ObstacleGrid& obstacles, const Box& box);

    std::size_t bytes() const;

    /// Returns whether p is in the gathered box. For a segment between two such points, all sides
    /// that it may meet have been gathered.
    bool covers(Point2 p) const { return m_box.contains(p); }

    /// Sets the eye of the following tests, which must not be inside a solid. Returns false if it
    /// is on a gathered side.
    bool look(Point2 eye);

    /// Returns whether the closed segment from the eye to `to` meets a gathered side. Ignores sides
    /// that face away from the eye: the segment reaches a front side of the same solid first. If
    /// `to` is not covered, the segment may also meet sides that were not gathered.
    bool meets(Point2 to);

    /// Closes the directions in `sectors` that the gathered sides hide from the current eye.
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
    LevelVector<Coord> m_ax, m_ay, m_bx, m_by; ///< Exact coordinates of the gathered sides.
    LevelVector<std::int32_t> m_marks;
    /// Columns of PackedSides.
    LevelVector<float> m_fax, m_fay, m_fbx, m_fby, m_area;
    LevelVector<std::uint32_t> m_source;
    float m_bound = 0;          ///< Error bound of the cross product with a packed corner, per lu.
    GatheredSides m_gathered{}; ///< Pointers to the columns above.
    PackedSides m_packs{};
};

} // namespace navcore
