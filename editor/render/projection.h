// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/fixed.h"
#include "editor/render/camera.h"

#include <QPoint>
#include <QRect>
#include <QSize>

#include <cstdint>

namespace waymark {

/// The transform from map positions to the real pixels of an image. The image's origin is a whole
/// number of pixels from the map's origin, and positions are rounded relative to the map. Scrolling
/// by whole pixels therefore moves everything exactly, so that panning can reuse the previous
/// frame.
class Projection {
public:
    Projection() = default;
    Projection(const Camera& camera, double devicePixelRatio);

    /// Returns the number of real pixels per map pixel.
    double scale() const { return m_scale; }
    double devicePixelRatio() const { return m_ratio; }
    /// Returns the top left pixel of the image, in real pixels from the map's origin.
    QPoint origin() const { return m_origin; }

    Fixed operator()(navcore::Point2 at) const {
        return {rounded(at.x * m_scale) - std::int64_t{m_origin.x()} * 256,
                rounded(at.y * m_scale) - std::int64_t{m_origin.y()} * 256};
    }
    /// Returns the lattice box that covers the pixels, clamped to the lattice.
    navcore::Box boxOf(const QRect& pixels) const;
    /// Returns the pixels that intersect a box, clamped to a range in which rectangle arithmetic
    /// cannot overflow.
    QRect pixelsOf(const navcore::Box& box) const;
    /// Converts a size from device-independent to real pixels.
    double px(double size) const { return size * m_ratio; }

    friend bool operator==(const Projection&, const Projection&) = default;

private:
    static std::int64_t rounded(double value) {
        const auto cut = static_cast<std::int64_t>(value);
        const double rest = value - static_cast<double>(cut);
        // This rounds without a discontinuity at 0.
        return cut + (rest > 0.5 ? 1 : 0) - (rest < -0.5 ? 1 : 0);
    }

    double m_scale = 1, m_ratio = 1;
    QPoint m_origin;
};

} // namespace waymark
