// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/sight_block.h"

#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/space/obstacle_grid.h"

#include <cmath>

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
    m_ax.clear();
    m_ay.clear();
    m_bx.clear();
    m_by.clear();
    obstacles.forEachSide(obstacles.frame().range(box), [&](const ObstacleGrid::Side& side) {
        if (box.meets(Box::of(side.a, side.b))) {
            m_ax.push_back(side.a.x);
            m_ay.push_back(side.a.y);
            m_bx.push_back(side.b.x);
            m_by.push_back(side.b.y);
        }
        return true;
    });
    m_count = m_ax.size();
    const std::size_t padded = (m_count + lanes - 1) / lanes * lanes;
    for (std::vector<Coord>* exact : {&m_ax, &m_ay, &m_bx, &m_by})
        exact->resize(padded, 0);
    if (m_fax.size() < padded)
        resizeFloats(padded);
}

void SightBlock::resizeFloats(std::size_t padded) {
    for (std::vector<float>* floats : {&m_fax, &m_fay, &m_fbx, &m_fby, &m_area, &m_extent})
        floats->resize(padded);
}

bool SightBlock::look(Point2 eye) {
    m_eye = eye;
    const std::size_t padded = m_ax.size();
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
#pragma GCC ivdep
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
    for (std::size_t i = m_count; i < padded; ++i) { // the filling meets nothing
        extent[i] = 0;
        area[i] = 1;
        fax[i] = fay[i] = fbx[i] = fby[i] = 0;
    }
    if (unclear == 0)
        return true;
    for (std::size_t i = 0; i < m_count; ++i)
        if (area[i] <= 0 && onSegment(eye, {ax[i], ay[i]}, {bx[i], by[i]}))
            return false;
    return true;
}

bool SightBlock::meets(Point2 to) const {
    const auto x = static_cast<float>(to.x - m_eye.x), y = static_cast<float>(to.y - m_eye.y);
    const float reach = std::max(std::fabs(x), std::fabs(y));
    const float crossBound = crossError * reach, areaBound = areaError * reach;
    const float* const fax = m_fax.data();
    const float* const fay = m_fay.data();
    const float* const fbx = m_fbx.data();
    const float* const fby = m_fby.data();
    const float* const area = m_area.data();
    const float* const extent = m_extent.data();
    for (std::size_t first = 0; first < m_ax.size(); first += lanes) {
        int unclear[lanes];
        int any = 0;
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const std::size_t i = first + lane;
            // Both ends of the side strictly on one side of the line of sight, or both ends of
            // the sight strictly on one side of the line of the side: they do not meet.
            const float a = x * fay[i] - y * fax[i], b = x * fby[i] - y * fbx[i];
            const float bound = extent[i] * crossBound;
            const float turned = (fbx[i] - fax[i]) * y - (fby[i] - fay[i]) * x;
            const float low = a < b ? a : b, high = a < b ? b : a;
            const float near = turned < 0 ? area[i] + turned : area[i];
            const int clear = (low > bound) | (high < -bound) | (near > extent[i] * areaBound);
            unclear[lane] = 1 - clear;
            any |= 1 - clear;
        }
        if (any != 0 && meetsOneOf(first, to, unclear))
            return true;
    }
    return false;
}

bool SightBlock::meetsOneOf(std::size_t first, Point2 to, const int* unclear) const {
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        const std::size_t i = first + lane;
        if (unclear[lane] != 0 && segmentsMeet(m_eye, to, {m_ax[i], m_ay[i]}, {m_bx[i], m_by[i]}))
            return true;
    }
    return false;
}

} // namespace navcore
