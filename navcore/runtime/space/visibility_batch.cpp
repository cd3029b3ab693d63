// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/visibility_batch.h"

#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/space/obstacle_grid.h"
#include "navcore/runtime/space/visible_sectors.h"

#include <bit>
#include <cmath>

namespace navcore {

void VisibilityBatch::gather(const ObstacleGrid& obstacles, const Box& box) {
    m_box = box;
    const CellFrame& frame = obstacles.frame();
    const CellRange cells = frame.range(box);
    std::size_t most = 0;
    for (int row = cells.row0; row <= cells.row1; ++row)
        for (int column = cells.column0; column <= cells.column1; ++column)
            most += obstacles.sidesAt(frame.index(column, row)).count;
    fit(most);
    const SideColumns from = obstacles.sideColumns();
    m_count = 0;
    // Rows are gathered from the middle outwards, so that sides near the eye come first. These are
    // the most likely to block the view.
    const int rows = cells.row1 - cells.row0 + 1, middle = cells.row0 + rows / 2;
    for (int i = 1; i <= rows; ++i) {
        const int row = i % 2 == 0 ? middle - i / 2 : middle + i / 2;
        for (int column = cells.column0; column <= cells.column1; ++column)
            m_count = m_lanes->gather(from, obstacles.sidesAt(frame.index(column, row)),
                                      ObstacleGrid::seenBefore(cells, column, row), box, m_gathered,
                                      m_count);
    }
}

void VisibilityBatch::fit(std::size_t most) {
    // Leaves space for whole vectors and one more vector of padding.
    const std::size_t size = most + 2 * sideLanes;
    if (m_source.size() >= size)
        return;
    for (LevelVector<Coord>* exact : {&m_ax, &m_ay, &m_bx, &m_by})
        exact->resize(size * 2);
    m_marks.resize(size * 2);
    for (LevelVector<float>* floats : {&m_fax, &m_fay, &m_fbx, &m_fby, &m_area})
        floats->resize(size * 2);
    // Resized last: if an earlier resize runs out of memory, the next call resizes all columns
    // again.
    m_source.resize(size * 2);
    m_gathered = {m_ax.data(), m_ay.data(), m_bx.data(), m_by.data(), m_marks.data()};
    m_packs = {m_fax.data(), m_fay.data(),  m_fbx.data(),
               m_fby.data(), m_area.data(), m_source.data()};
}

std::size_t VisibilityBatch::bytes() const {
    return m_ax.capacity() * (5 * sizeof(Coord) + 5 * sizeof(float) + sizeof(std::uint32_t));
}

bool VisibilityBatch::look(Point2 eye) {
    m_eye = eye;
    const Lanes::Packed packs = m_lanes->pack(m_gathered, m_count, eye, m_packs);
    m_packed = packs.count;
    m_bound = crossError * packs.extent;
    if (!packs.mayTouch)
        return true;
    for (std::size_t i = 0; i < m_packed; ++i)
        if (m_area[i] == notSure && onSegment(eye, a(m_source[i]), b(m_source[i])))
            return false;
    return true;
}

bool VisibilityBatch::meets(Point2 to) {
    const auto x = static_cast<float>(to.x - m_eye.x), y = static_cast<float>(to.y - m_eye.y);
    const float bound = m_bound * std::max(std::fabs(x), std::fabs(y));
    // The loop ends at the first group with a blocking side.
    for (std::size_t begin = 0; begin < m_packed; begin += sidesAtOnce) {
        const std::size_t end = std::min(begin + sidesAtOnce, m_packed);
        for (std::uint64_t bits = m_lanes->unclear(m_packs, begin, end, x, y, bound); bits != 0;
             bits &= bits - 1) {
            const std::size_t i =
                m_source[begin + static_cast<std::size_t>(std::countr_zero(bits))];
            if (segmentsMeet(m_eye, to, a(i), b(i)))
                return true;
        }
    }
    return false;
}

void VisibilityBatch::closeIn(VisibleSectors& sectors) const {
    for (std::size_t i = 0; i < m_packed; ++i)
        sectors.addSide(a(m_source[i]), b(m_source[i]));
}

} // namespace navcore
