// SPDX-License-Identifier: MIT
#include "editor/render/projection.h"

#include <algorithm>
#include <cmath>

namespace waymark {

using namespace navcore;

Projection::Projection(const Camera& camera, double devicePixelRatio)
    : m_scale(camera.zoom() * devicePixelRatio), m_ratio(devicePixelRatio) {
    const QPointF corner = camera.toMapPixels({0, 0}) * m_scale;
    // Prevents an overflow if the camera is far from the map, where nothing is visible.
    constexpr double most = 1 << 29;
    m_origin = {static_cast<int>(std::clamp(std::round(corner.x()), -most, most)),
                static_cast<int>(std::clamp(std::round(corner.y()), -most, most))};
}

Box Projection::boxOf(const QRect& pixels) const {
    const auto units = [this](int pixel, int origin) {
        const double at = (double{1} * pixel + origin) / m_scale * unitsPerPixel;
        return std::clamp(at, double{-maxCoord}, double{maxCoord});
    };
    return {{static_cast<Coord>(std::floor(units(pixels.left(), m_origin.x()))),
             static_cast<Coord>(std::floor(units(pixels.top(), m_origin.y())))},
            {static_cast<Coord>(std::ceil(units(pixels.right() + 1, m_origin.x()))),
             static_cast<Coord>(std::ceil(units(pixels.bottom() + 1, m_origin.y())))}};
}

QRect Projection::pixelsOf(const Box& box) const {
    if (box.empty())
        return {};
    constexpr std::int64_t most = 1 << 28;
    const auto held = [most](std::int64_t fixed) {
        return static_cast<int>(std::clamp(fixed >> 8, -most, most));
    };
    const Fixed lo = (*this)(box.lo), hi = (*this)(box.hi);
    return QRect(QPoint(held(lo.x), held(lo.y)), QPoint(held(hi.x), held(hi.y)));
}

} // namespace waymark
