// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/sight_block.h"

#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/space/obstacle_grid.h"

#include <bit>
#include <cmath>
#include <utility>

namespace navcore {

void SightBlock::gather(const ObstacleGrid& obstacles, const Box& box) {
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
    // From the middle to the rim, so that what is near, and mostly in the way, comes first.
    const int rows = cells.row1 - cells.row0 + 1, middle = cells.row0 + rows / 2;
    for (int i = 1; i <= rows; ++i) {
        const int row = i % 2 == 0 ? middle - i / 2 : middle + i / 2;
        for (int column = cells.column0; column <= cells.column1; ++column)
            m_count = m_lanes->gather(from, obstacles.sidesAt(frame.index(column, row)),
                                      ObstacleGrid::seenBefore(cells, column, row), box, m_gathered,
                                      m_count);
    }
}

void SightBlock::fit(std::size_t most) {
    const std::size_t size = most + 2 * sideLanes; // whole vectors, and one to fill up the last
    if (m_source.size() >= size)
        return;
    for (LevelVector<Coord>* exact : {&m_ax, &m_ay, &m_bx, &m_by})
        exact->resize(size * 2);
    m_marks.resize(size * 2);
    for (LevelVector<float>* floats : {&m_fax, &m_fay, &m_fbx, &m_fby, &m_area})
        floats->resize(size * 2);
    m_unclear.resize(size * 2 / 64 + 1);
    m_source.resize(size * 2); // the last: where there is no memory left, the rest comes again
    m_gathered = {m_ax.data(), m_ay.data(), m_bx.data(), m_by.data(), m_marks.data()};
    m_packs = {m_fax.data(), m_fay.data(),  m_fbx.data(),
               m_fby.data(), m_area.data(), m_source.data()};
}

std::size_t SightBlock::bytes() const {
    // The columns are all as long, but for one with a bit for each side.
    return m_ax.capacity() * (5 * sizeof(Coord) + 5 * sizeof(float) + sizeof(std::uint32_t)) +
           heldBy(m_unclear) +
           m_arcs.reach.capacity() * (4 * sizeof(Coord) + sizeof(std::int64_t)) + heldBy(m_goesOn);
}

bool SightBlock::look(Point2 eye) {
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

bool SightBlock::meets(Point2 to) {
    const auto x = static_cast<float>(to.x - m_eye.x), y = static_cast<float>(to.y - m_eye.y);
    const float bound = m_bound * std::max(std::fabs(x), std::fabs(y));
    // Of many sides the first that are in the way answer.
    constexpr std::size_t atOnce = 128;
    for (std::size_t begin = 0; begin < m_packed; begin += atOnce) {
        const std::size_t count = std::min(atOnce, m_packed - begin);
        const PackedSides some{m_packs.ax + begin, m_packs.ay + begin,   m_packs.bx + begin,
                               m_packs.by + begin, m_packs.area + begin, m_packs.source + begin};
        if (!m_lanes->unclear(some, count, x, y, bound, m_unclear.data()))
            continue;
        for (std::size_t word = 0; word * 64 < count; ++word)
            for (std::uint64_t bits = m_unclear[word]; bits != 0; bits &= bits - 1) {
                const std::size_t i =
                    some.source[word * 64 + static_cast<std::size_t>(std::countr_zero(bits))];
                if (segmentsMeet(m_eye, to, a(i), b(i)))
                    return true;
            }
    }
    return false;
}

/// Whether one of a few rays from the eye meets no side, which most places that are not shut in
/// show at once. Exact where it says so: rounding to float keeps the order of two numbers, and
/// the rays' coordinates are powers of two.
bool SightBlock::someRayEscapes() const {
    const float* const fax = m_fax.data();
    const float* const fay = m_fay.data();
    const float* const fbx = m_fbx.data();
    const float* const fby = m_fby.data();
    const float* const area = m_area.data();
    for (const Point2 quarter : {Point2{1, 0}, {1, 1}, {2, 1}, {1, 2}, {4, 1}, {1, 4}}) {
        auto x = static_cast<float>(quarter.x), y = static_cast<float>(quarter.y);
        for (int turn = 0; turn < 4; ++turn) {
            int met = 0;
            for (std::size_t i = 0; i < m_packed; ++i)
                met |= static_cast<int>(area[i] > 0) | // which way it turns is not sure
                       (static_cast<int>(fax[i] * y <= fay[i] * x) &
                        static_cast<int>(fbx[i] * y >= fby[i] * x));
            if (met == 0)
                return true;
            x = -std::exchange(y, x);
        }
    }
    return false;
}

std::optional<std::int64_t> SightBlock::closedRadius() {
    if (someRayEscapes())
        return std::nullopt;
    m_arcs.fit(m_packed);
    m_goesOn.resize(std::max(m_goesOn.size(), m_packed));
    std::size_t count = 0;
    for (std::size_t packed = 0; packed < m_packed; ++packed) {
        const std::size_t i = m_source[packed];
        const Point2 a{m_ax[i] - m_eye.x, m_ay[i] - m_eye.y};
        const Point2 b{m_bx[i] - m_eye.x, m_by[i] - m_eye.y};
        const std::int64_t turn = orientation({}, a, b);
        m_arcs.fromX[count] = turn > 0 ? a.x : b.x;
        m_arcs.fromY[count] = turn > 0 ? a.y : b.y;
        m_arcs.toX[count] = turn > 0 ? b.x : a.x;
        m_arcs.toY[count] = turn > 0 ? b.y : a.y;
        m_arcs.reach[count] = std::max(squaredDistance({}, a), squaredDistance({}, b));
        count += turn != 0 ? 1U : 0U; // else it points at the eye
    }
    m_arcs.count = count;
    std::optional<std::int64_t> radius = goAround();
    for (std::optional<std::int64_t> nearer = radius; nearer; nearer = goAround()) {
        radius = nearer;
        m_arcs.keepWithin(*radius / 2);
    }
    return radius;
}

/// A side closes the directions from its right end to its left one, less than half a turn. Goes
/// around from side to side as far as each reaches; a direction with no side is open.
std::optional<std::int64_t> SightBlock::goAround() {
    if (m_arcs.count == 0)
        return std::nullopt;
    const Point2 start = m_arcs.from(0);
    Point2 at = m_arcs.to(0);
    std::int64_t radius = m_arcs.reach[0];
    const Coord* const fromX = m_arcs.fromX.data();
    const Coord* const fromY = m_arcs.fromY.data();
    const Coord* const toX = m_arcs.toX.data();
    const Coord* const toY = m_arcs.toY.data();
    int* const goesOn = m_goesOn.data();
    for (std::size_t steps = 0; steps < m_arcs.count; ++steps) {
        // First without branches which sides go on from here, then which of these goes farthest.
#ifndef __clang__
#pragma GCC ivdep
#endif
        for (std::size_t i = 0; i < m_arcs.count; ++i) {
            const std::int64_t fx = fromX[i], fy = fromY[i], tx = toX[i], ty = toY[i];
            goesOn[i] =
                static_cast<int>(fx * at.y >= fy * at.x) & static_cast<int>(ty * at.x > tx * at.y);
        }
        std::size_t next = m_arcs.count;
        for (std::size_t i = 0; i < m_arcs.count; ++i)
            if (goesOn[i] != 0 &&
                (next == m_arcs.count || orientation({}, m_arcs.to(next), m_arcs.to(i)) > 0))
                next = i;
        if (next == m_arcs.count)
            return std::nullopt;
        radius = std::max(radius, m_arcs.reach[next]);
        const Point2 end = m_arcs.to(next);
        if (orientation({}, at, start) > 0 && orientation({}, start, end) >= 0)
            return radius;
        at = end;
    }
    return std::nullopt;
}

void SightBlock::Arcs::fit(std::size_t most) {
    if (reach.size() >= most)
        return;
    for (LevelVector<Coord>* coords : {&fromX, &fromY, &toX, &toY})
        coords->resize(most * 2);
    reach.resize(most * 2);
}

void SightBlock::Arcs::keepWithin(std::int64_t most) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < count; ++i) {
        fromX[kept] = fromX[i];
        fromY[kept] = fromY[i];
        toX[kept] = toX[i];
        toY[kept] = toY[i];
        reach[kept] = reach[i];
        kept += reach[i] <= most ? 1U : 0U;
    }
    count = kept;
}

} // namespace navcore
