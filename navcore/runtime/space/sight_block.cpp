// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/sight_block.h"

#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/space/obstacle_grid.h"

#include <cmath>
#include <utility>

namespace navcore {
namespace {

// Bounds of the rounding in a cross product of two float vectors whose coordinates are at most E
// and Q: each input, product and difference is off by at most 2^-24 of itself, so the result by
// less than 8 * 2^-24 * E * Q. The constants leave a factor of two or more.
constexpr float crossError = 16.0F / (1 << 24);
constexpr float areaError = 32.0F / (1 << 24);

} // namespace

void SightBlock::gather(const ObstacleGrid& obstacles, const Box& box) {
    m_box = box;
    const CellFrame& frame = obstacles.frame();
    const CellRange cells = frame.range(box);
    std::size_t most = 0;
    for (int row = cells.row0; row <= cells.row1; ++row)
        for (int column = cells.column0; column <= cells.column1; ++column)
            most += obstacles.sidesAt(frame.index(column, row)).size();
    most = (most + lanes) / lanes * lanes;
    if (m_ax.size() < most)
        resize(most * 2);
    std::size_t count = 0;
    obstacles.forEachSide(cells, [&](const ObstacleGrid::Side& side) {
        m_ax[count] = side.a.x;
        m_ay[count] = side.a.y;
        m_bx[count] = side.b.x;
        m_by[count] = side.b.y;
        count += box.meets(Box::of(side.a, side.b)) ? 1U : 0U;
        return true;
    });
    m_count = count;
    m_padded = (count + lanes - 1) / lanes * lanes;
    for (std::size_t i = count; i < m_padded; ++i) {
        m_ax[i] = m_ax[count - 1];
        m_ay[i] = m_ay[count - 1];
        m_bx[i] = m_bx[count - 1];
        m_by[i] = m_by[count - 1];
    }
}

void SightBlock::resize(std::size_t padded) {
    for (std::vector<Coord>* exact : {&m_ax, &m_ay, &m_bx, &m_by})
        exact->resize(padded);
    for (std::vector<float>* floats : {&m_fax, &m_fay, &m_fbx, &m_fby, &m_area, &m_extent})
        floats->resize(padded);
    m_clear.resize(padded);
}

bool SightBlock::look(Point2 eye) {
    m_eye = eye;
    const std::size_t padded = m_padded;
    const Coord* const ax = m_ax.data();
    const Coord* const ay = m_ay.data();
    const Coord* const bx = m_bx.data();
    const Coord* const by = m_by.data();
    float* const fax = m_fax.data();
    float* const fay = m_fay.data();
    float* const fbx = m_fbx.data();
    float* const fby = m_fby.data();
    float* const area = m_area.data();
    float* const extent = m_extent.data();
    int unclear = 0;
#ifndef __clang__ // which checks at run time that the arrays do not overlap
#pragma GCC ivdep
#endif
    for (std::size_t i = 0; i < padded; ++i) {
        const auto x0 = static_cast<float>(ax[i] - eye.x), y0 = static_cast<float>(ay[i] - eye.y);
        const auto x1 = static_cast<float>(bx[i] - eye.x), y1 = static_cast<float>(by[i] - eye.y);
        const float twice = x0 * y1 - y0 * x1;
        const bool turn = twice < 0;
        fax[i] = turn ? x1 : x0;
        fay[i] = turn ? y1 : y0;
        fbx[i] = turn ? x0 : x1;
        fby[i] = turn ? y0 : y1;
        const float wide = std::fabs(x0) > std::fabs(x1) ? std::fabs(x0) : std::fabs(x1);
        const float high = std::fabs(y0) > std::fabs(y1) ? std::fabs(y0) : std::fabs(y1);
        const float most = wide > high ? wide : high;
        const float margin = std::fabs(twice) - areaError * most * most;
        extent[i] = most;
        area[i] = margin;
        unclear += margin <= 0 ? 1 : 0;
    }
    if (unclear == 0)
        return true;
    for (std::size_t i = 0; i < m_count; ++i)
        if (area[i] <= 0 && onSegment(eye, {ax[i], ay[i]}, {bx[i], by[i]}))
            return false;
    return true;
}

bool SightBlock::meets(Point2 to) {
    const auto x = static_cast<float>(to.x - m_eye.x), y = static_cast<float>(to.y - m_eye.y);
    const float reach = std::max(std::fabs(x), std::fabs(y));
    const float crossBound = crossError * reach, areaBound = areaError * reach;
    const float* const fax = m_fax.data();
    const float* const fay = m_fay.data();
    const float* const fbx = m_fbx.data();
    const float* const fby = m_fby.data();
    const float* const area = m_area.data();
    const float* const extent = m_extent.data();
    int* const clear = m_clear.data();
    int allClear = 1;
#ifndef __clang__ // which checks at run time that the arrays do not overlap
#pragma GCC ivdep
#endif
    for (std::size_t i = 0; i < m_padded; ++i) { // all of them: a branch here would cost more
        // Both ends of the side strictly on one side of the line of sight, or both ends of the
        // sight strictly on one side of the line of the side: they do not meet.
        const float a = x * fay[i] - y * fax[i], b = x * fby[i] - y * fbx[i];
        const float bound = extent[i] * crossBound;
        const float turned = (fbx[i] - fax[i]) * y - (fby[i] - fay[i]) * x;
        const float low = a < b ? a : b, high = a < b ? b : a;
        const float near = turned < 0 ? area[i] + turned : area[i];
        clear[i] = static_cast<int>(low > bound) | static_cast<int>(high < -bound) |
                   static_cast<int>(near > extent[i] * areaBound);
        allClear &= clear[i];
    }
    if (allClear != 0)
        return false;
    for (std::size_t i = 0; i < m_count; ++i)
        if (clear[i] == 0 && segmentsMeet(m_eye, to, {m_ax[i], m_ay[i]}, {m_bx[i], m_by[i]}))
            return true;
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
            for (std::size_t i = 0; i < m_padded; ++i)
                met |= static_cast<int>(area[i] <= 0) | // which way it turns is not sure
                       (static_cast<int>(fax[i] * y >= fay[i] * x) &
                        static_cast<int>(fbx[i] * y <= fby[i] * x));
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
    m_arcs.fit(m_count);
    std::size_t count = 0;
    for (std::size_t i = 0; i < m_count; ++i) {
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
    int* const goesOn = m_clear.data();
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
    for (std::vector<Coord>* coords : {&fromX, &fromY, &toX, &toY})
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
