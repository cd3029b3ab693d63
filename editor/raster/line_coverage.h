// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/pixels.h"

#include <QRect>

#include <algorithm>
#include <array>
#include <cmath>

namespace waymark {

enum class Cap : std::uint8_t { Butt, Round };

/// A dash pattern: alternating lengths of dashes and gaps in device pixels, repeated from the start
/// of the line. If `count` is 0, the line is solid.
struct Dash {
    std::array<float, 6> lengths{};
    int count = 0; ///< Number of lengths in use, which is even.
    float period = 0;
};

/// Style of a line. Widths are in device pixels and at least 1. If `endWidth` differs from `width`,
/// the line is tapered.
struct Stroke {
    double width = 1;
    double endWidth = 1;
    Cap cap = Cap::Butt;
    const Dash* dash = nullptr;

    static Stroke of(double width) { return {width, width, Cap::Butt, nullptr}; }
    static Stroke round(double width) { return {width, width, Cap::Round, nullptr}; }
};

/// Returns the fraction of a pixel that the dashes cover, where `t` is the distance of the pixel
/// from the start of the line.
double dashCoverage(const Dash& dash, double t);

/// Returns 1 / m, or 0 if m is too close to 0.
inline double inverted(double m) {
    return std::abs(m) < 1e-9 ? 0 : 1 / m;
}

/// Restricts [from, to] to those x for which low <= c + m * x <= high. `inverse` is inverted(m).
inline void narrow(double c, double inverse, double low, double high, double& from, double& to) {
    if (inverse == 0) {
        if (c < low || c > high)
            to = from - 1;
        return;
    }
    const double first = (low - c) * inverse, last = (high - c) * inverse;
    from = std::max(from, std::min(first, last));
    to = std::min(to, std::max(first, last));
}

/// Calls plot(x, y, coverage) for each pixel of the clip that an anti-aliased line covers, with a
/// coverage in (0, 1]. The coverage depends only on the line, not on the clip or the position of
/// the image, so that adjoining clips give identical pixels.
template <class Plot>
void coverLine(const QRect& clip, Fixed a, Fixed b, const Stroke& stroke, Plot&& plot) {
    const double dx = static_cast<double>(b.x - a.x) / 256;
    const double dy = static_cast<double>(b.y - a.y) / 256;
    const double length = std::sqrt(dx * dx + dy * dy);
    const bool point = length < 1e-6;
    const double ux = point ? 1 : dx / length, uy = point ? 0 : dy / length;
    const double growth = point ? 0 : (stroke.endWidth - stroke.width) / 2 / length;
    const double reach = std::max(stroke.width, stroke.endWidth) / 2 + 0.5;
    const double overhang = stroke.cap == Cap::Round ? reach : 0.5;
    const double begin = stroke.width / 2 + 0.5;
    const double acrossSlope = inverted(-uy), alongSlope = inverted(ux);
    const bool butt = stroke.cap == Cap::Butt, dashed = stroke.dash && stroke.dash->count > 0;

    const auto row0 = static_cast<double>(a.y >> 8), column0 = static_cast<double>(a.x >> 8);
    const double startX = static_cast<double>(a.x & 255) / 256 - 0.5;
    const auto firstRow = static_cast<int>(
        std::max<double>(clip.top(), row0 + std::floor(std::min(0.0, dy) - reach)));
    const auto lastRow = static_cast<int>(
        std::min<double>(clip.bottom(), row0 + std::ceil(std::max(0.0, dy) + reach) + 1));

    for (int y = firstRow; y <= lastRow; ++y) {
        const double py = static_cast<double>(std::int64_t{y} * 256 + 128 - a.y) / 256;
        double from = -1e9, to = 1e9;
        const double alongRow = uy * py, acrossRow = ux * py;
        narrow(acrossRow, acrossSlope, -reach, reach, from, to);
        narrow(alongRow, alongSlope, -overhang, length + overhang, from, to);
        if (from > to)
            continue;
        const auto left =
            static_cast<int>(std::max<double>(clip.left(), column0 + std::ceil(from + startX)));
        const auto right =
            static_cast<int>(std::min<double>(clip.right(), column0 + std::floor(to + startX)));
        // Adding 1 is exact, so the result does not depend on the first pixel of the row.
        double px = static_cast<double>(std::int64_t{left} * 256 + 128 - a.x) / 256;
        for (int x = left; x <= right; ++x, px += 1) {
            const double along = ux * px + alongRow;
            double across = std::abs(acrossRow - uy * px);
            const double inside = std::clamp(along, 0.0, length);
            double coverage = 1;
            if (butt)
                coverage = std::min(1.0, along + 0.5) * std::min(1.0, length - along + 0.5);
            else if (inside != along)
                across = std::sqrt(across * across + (along - inside) * (along - inside));
            coverage *= std::min(1.0, begin + growth * inside - across);
            if (coverage <= 0)
                continue;
            if (dashed)
                coverage *= dashCoverage(*stroke.dash, along);
            plot(x, y, coverage);
        }
    }
}

} // namespace waymark
