// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/space/lanes.h"

#include <vector>

namespace navcore {

class ObstacleGrid;
class VisibleSectors;
struct CellRange;

/// The obstacle sides near one place, packed for many visibility tests from eyes there. Each test
/// first applies a conservative float filter to the sides that may block the eye, and decides the
/// rest in integers, so results do not depend on rounding.
class VisibilityBatch {
public:
    explicit VisibilityBatch(const Lanes& lanes) : m_lanes(&lanes) {}
    VisibilityBatch(const VisibilityBatch&) = delete;
    // The default move is correct because the columns' buffers do not move.
    VisibilityBatch(VisibilityBatch&&) = default;
    VisibilityBatch& operator=(const VisibilityBatch&) = delete;

    /// Gathers every side that meets the box and discards the previous sides.
    void gather(const ObstacleGrid& obstacles, const Box& box);

    std::size_t bytes() const; ///< Returns the heap memory used by the batch, in bytes.

    /// Returns whether p is in the box. Segments between two such points are answered completely.
    bool covers(Point2 p) const { return m_box.contains(p); }

    /// Sets the eye, which must not be inside a solid. Returns false if it is on a gathered side.
    bool look(Point2 eye);

    /// Returns whether the closed segment from the eye to `to` meets a gathered side. Sides facing
    /// away from the eye are skipped: a path from outside a solid to its back first meets a front
    /// side, and if that is not gathered, `to` is not covered.
    bool meets(Point2 to);

    /// Closes the directions and areas in `sectors` that the gathered sides hide from the last eye.
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
    LevelVector<Coord> m_ax, m_ay, m_bx, m_by; ///< The exact coordinates of the gathered sides.
    LevelVector<std::int32_t> m_marks;
    /// The packed sides as floats; see PackedSides for the meaning of each column.
    LevelVector<float> m_fax, m_fay, m_fbx, m_fby, m_area;
    LevelVector<std::uint32_t> m_source;
    float m_bound = 0; ///< Bound of the error in the cross product with a packed corner, per lu.
    GatheredSides m_gathered{}; ///< Pointers to the columns of gathered sides above.
    PackedSides m_packs{};
};

} // namespace navcore
