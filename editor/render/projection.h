// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/pixels.h"
#include "editor/render/camera.h"

#include <QPoint>
#include <QRect>
#include <QSize>

#include <bit>
#include <cstdint>

namespace waymark {

/// Transforms map positions to device pixels of an image. The origin of the image is a whole number
/// of pixels from the origin of the map, and positions are rounded relative to the map. Scrolling
/// therefore moves everything by whole pixels, so that panning can reuse the previous frame.
class Projection {
public:
    Projection() = default;
    Projection(const Camera& camera, double devicePixelRatio);

    /// Returns the scale, in device pixels per map pixel.
    double scale() const { return m_scale; }
    double devicePixelRatio() const { return m_ratio; }
    /// Returns the top left pixel of the image, in device pixels from the map's origin.
    QPoint origin() const { return m_origin; }

    Fixed operator()(navcore::Point2 at) const {
        return {rounded(at.x * m_scale) - std::int64_t{m_origin.x()} * 256,
                rounded(at.y * m_scale) - std::int64_t{m_origin.y()} * 256};
    }
    /// Returns the box of the map that covers the pixels, clamped to the lattice.
    navcore::Box boxOf(const QRect& pixels) const;
    /// Returns the pixels that intersect a box of the map, clamped so that QRect arithmetic cannot
    /// overflow.
    QRect pixelsOf(const navcore::Box& box) const;
    /// Converts a size from device-independent to device pixels.
    double px(double size) const { return size * m_ratio; }

    friend bool operator==(const Projection&, const Projection&) = default;

private:
    /// Rounds to nearest, and halves to even. The absolute value must be less than 2^51.
    static std::int64_t rounded(double value) {
        // After adding the bias, the lowest bit of the mantissa is the unit. This is faster than
        // std::llround(), which is a function call.
        constexpr double bias = 3.0 * (std::int64_t{1} << 51);
        return std::bit_cast<std::int64_t>(value + bias) - std::bit_cast<std::int64_t>(bias);
    }

    double m_scale = 1, m_ratio = 1;
    QPoint m_origin;
};

} // namespace waymark
