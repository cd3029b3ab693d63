// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/space/cell_frame.h"
#include "navcore/runtime/space/run_grid.h"

#include <algorithm>

namespace navcore {

/// An immutable spatial index of straight segments, for finding those near a point.
class SegmentIndex {
public:
    struct Segment {
        Point3 a, b;
    };

    SegmentIndex() = default;
    /// Builds the index. `parts` are the numbers of the segments that belong to a line of several
    /// segments, in ascending order. O(segments) if they are of similar length.
    explicit SegmentIndex(LevelVector<Segment> segments, LevelVector<std::uint32_t> parts = {});

    std::size_t size() const { return m_segments.size(); }
    std::size_t bytes() const { return heldBy(m_segments) + heldBy(m_parts) + m_cells.bytes(); }
    const Segment& at(std::uint32_t number) const { return m_segments[number]; }
    /// Returns whether a segment belongs to a line of several segments. O(log parts).
    bool isPart(std::uint32_t number) const {
        return !m_parts.empty() && std::binary_search(m_parts.begin(), m_parts.end(), number);
    }

    /// Calls tell(index) for segments around a point, roughly from near to far; it may report a
    /// segment several times. After each ring of cells, calls sure(distance) to report that all
    /// segments closer than `distance` lu in the plane have been reported. Stops when sure()
    /// returns false or all segments have been reported.
    template <class Tell, class Sure>
    void around(Point2 place, Tell&& tell, Sure&& sure) const;

    /// Calls tell(index) for every segment that meets the box in the plane. May also report
    /// segments near the box, and may report a segment several times.
    template <class Tell>
    void within(const Box& box, Tell&& tell) const;

private:
    std::int64_t reachOf(Point2 place, int ring) const;

    LevelVector<Segment> m_segments;
    LevelVector<std::uint32_t> m_parts;
    CellFrame m_frame;
    RunGrid<std::uint32_t> m_cells{1}; ///< Indices of the segments in each cell.
};

template <class Tell>
void SegmentIndex::within(const Box& box, Tell&& tell) const {
    const CellRange cells = m_frame.range(box);
    for (int row = cells.row0; row <= cells.row1; ++row)
        for (int column = cells.column0; column <= cells.column1; ++column)
            for (const std::uint32_t number : m_cells.at(m_frame.index(column, row)))
                if (box.meets(Box::of(at(number).a.flat(), at(number).b.flat())))
                    tell(number);
}

template <class Tell, class Sure>
void SegmentIndex::around(Point2 place, Tell&& tell, Sure&& sure) const {
    const int column = m_frame.column(place.x), row = m_frame.row(place.y);
    const int rings = std::max(m_frame.columns, m_frame.rows);
    const auto tellCell = [&](int x, int y) {
        if (x >= 0 && y >= 0 && x < m_frame.columns && y < m_frame.rows)
            for (const std::uint32_t number : m_cells.at(m_frame.index(x, y)))
                tell(number);
    };
    for (int ring = 0; ring < rings; ++ring) {
        for (int x = column - ring; x <= column + ring; ++x) {
            tellCell(x, row - ring);
            if (ring > 0)
                tellCell(x, row + ring);
        }
        for (int y = row - ring + 1; y < row + ring; ++y) {
            tellCell(column - ring, y);
            tellCell(column + ring, y);
        }
        if (!sure(reachOf(place, ring)))
            return;
    }
}

} // namespace navcore
