// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/segment_index.h"

namespace navcore {
namespace {

/// Returns the number of cells: about one per four segments, or fewer if long segments would cross
/// many cells.
std::size_t cellsFor(std::span<const SegmentIndex::Segment> segments, const Box& box) {
    if (segments.empty())
        return 1;
    std::int64_t extents = 0;
    for (const auto& [a, b] : segments)
        extents += std::int64_t{std::abs(a.x - b.x)} + std::abs(a.y - b.y);
    const std::int64_t least = extents / static_cast<std::int64_t>(segments.size()) / 8 + 1;
    const std::int64_t columns = (std::int64_t{box.hi.x} - box.lo.x) / least + 1;
    const std::int64_t rows = (std::int64_t{box.hi.y} - box.lo.y) / least + 1;
    return std::min(static_cast<std::size_t>(columns * rows), segments.size() / 4 + 1);
}

} // namespace

SegmentIndex::SegmentIndex(LevelVector<Segment> segments, LevelVector<std::uint32_t> parts)
    : m_segments(std::move(segments)), m_parts(std::move(parts)) {
    Box box;
    for (const Segment& segment : m_segments) {
        box.add(segment.a.flat());
        box.add(segment.b.flat());
    }
    if (!box.empty())
        m_frame = CellFrame::over(box, cellsFor(m_segments, box));
    const auto forEachCell = [&](auto&& visit) {
        for (std::uint32_t number = 0; number < m_segments.size(); ++number)
            m_frame.walk(m_segments[number].a.flat(), m_segments[number].b.flat(),
                         [&](int column, int row, int, int) {
                             visit(m_frame.index(column, row), number);
                             return true;
                         });
    };
    LevelVector<std::uint32_t> counts(m_frame.cellCount(), 0);
    forEachCell([&](std::size_t cell, std::uint32_t) { ++counts[cell]; });
    m_cells.reset(counts);
    forEachCell([&](std::size_t cell, std::uint32_t number) { m_cells.add(cell, number); });
}

/// Returns a lower bound of the distance from `place` to the boundary of the cells within `ring`
/// rings around it. Border cells extend to infinity.
std::int64_t SegmentIndex::reachOf(Point2 place, int ring) const {
    std::int64_t reach = std::numeric_limits<std::int64_t>::max();
    const auto side = [&](int cell, int count, Coord origin, Coord at) {
        const auto lineAt = [&](int index) { return origin + std::int64_t{m_frame.size} * index; };
        if (cell - ring > 0)
            reach = std::min(reach, at - lineAt(cell - ring));
        if (cell + ring + 1 < count)
            reach = std::min(reach, lineAt(cell + ring + 1) - at);
    };
    side(m_frame.column(place.x), m_frame.columns, m_frame.origin.x, place.x);
    side(m_frame.row(place.y), m_frame.rows, m_frame.origin.y, place.y);
    return reach;
}

} // namespace navcore
