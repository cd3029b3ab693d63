// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/lanes.h"
#include "editor/raster/line_coverage.h"

namespace waymark {

/// Returns whether a line can be rasterised in blocks. It must have a constant width, and must not
/// have dashes with round ends.
inline bool isBar(const Stroke& stroke) {
    constexpr double widest = 250; // Maximum width in device pixels.
    const bool dashed = stroke.dash && stroke.dash->count > 0;
    return stroke.endWidth == stroke.width && stroke.width <= widest &&
           !(dashed && stroke.cap == Cap::Round);
}

/// Eight adjacent pixels in a row near a line. For each pixel, `across` is its distance from the
/// centre line, and `within` its distance from the nearer end of the line, which is negative beyond
/// that end. Both are in 1/128 pixel. Large distances are clamped.
struct BarBlock {
    int x, y; ///< Position of the first pixel. Some of the pixels may be outside the clip.
    Shorts across, within;
    /// Distance of the first pixel from the start of the line, measured along the line.
    double along;
    float step; ///< Difference of `along` between neighbouring pixels.

    static constexpr int count = 8;
    static constexpr int perPixel = 128;
};

/// Calls visit(const BarBlock&) for blocks that contain all pixels of the clip that the line may
/// cover. isBar() must be true for the line. The position of blocks depends on the line, not on the
/// clip, so that adjoining clips give identical pixels.
template <class Visit>
void forEachBlock(const QRect& clip, Fixed a, Fixed b, double width, Cap cap, Visit&& visit) {
    // Number of fractional bits of fixed-point values. Fixed-point arithmetic is fast, and exact
    // for lines of up to 2^26 pixels.
    constexpr int one = 35;
    // A band (see below) that extends at least this many pixels along a row is treated as
    // unlimited.
    constexpr double far = 1 << 25;
    constexpr std::int64_t anywhere = std::int64_t{1} << 61;
    const auto of = [](double pixels) {
        return static_cast<std::int64_t>(pixels * static_cast<double>(std::int64_t{1} << one));
    };
    const double reach = width / 2 + 0.5;
    const auto margin = static_cast<std::int64_t>(reach) + 1;
    const auto firstRow = std::max<std::int64_t>(clip.top(), (std::min(a.y, b.y) >> 8) - margin);
    const auto lastRow = std::min<std::int64_t>(clip.bottom(), (std::max(a.y, b.y) >> 8) + margin);
    if (firstRow > lastRow || (std::max(a.x, b.x) >> 8) + margin < clip.left() ||
        (std::min(a.x, b.x) >> 8) - margin > clip.right())
        return;

    const double dx = static_cast<double>(b.x - a.x) / 256;
    const double dy = static_cast<double>(b.y - a.y) / 256;
    const double length = std::sqrt(dx * dx + dy * dy);
    const bool point = length < 1e-6;
    const double ux = point ? 1 : dx / length, uy = point ? 0 : dy / length;
    const double overhang = cap == Cap::Round ? reach : 0.5;

    // Count columns and rows from the pixel that contains the start of the line.
    const std::int64_t column = a.x >> 8, row = a.y >> 8, down = firstRow - row;
    const double startX = 0.5 - static_cast<double>(a.x & 255) / 256;
    const double startY = 0.5 - static_cast<double>(a.y & 255) / 256;

    // In each row, the line is the intersection of two bands, one along it and one across it. From
    // row to row, both are shifted by a constant amount.
    std::int64_t side = 0, sideSlip = 0, half = anywhere;
    if (reach < far * std::abs(uy)) {
        const double inverse = 1 / uy;
        sideSlip = of(ux * inverse);
        side = of(startY * ux * inverse - startX) + sideSlip * down;
        half = of(reach * std::abs(inverse));
    }
    std::int64_t tip = 0, tipSlip = 0, tipLow = -anywhere, tipHigh = anywhere;
    if (length + reach < far * std::abs(ux)) {
        const double inverse = 1 / ux;
        tipSlip = of(-uy * inverse);
        tip = of(-startY * uy * inverse - startX) + tipSlip * down;
        const double begin = -overhang * inverse, end = (length + overhang) * inverse;
        tipLow = of(std::min(begin, end));
        tipHigh = of(std::max(begin, end));
    }
    const std::int64_t slopeX = of(ux), slopeY = of(uy), whole = of(length);
    std::int64_t acrossRow = of(ux * startY - uy * startX) + slopeX * down;
    std::int64_t alongRow = of(ux * startX + uy * startY) + slopeY * down;

    const Shorts acrossStep = stepsOf(-uy * BarBlock::perPixel);
    const Shorts alongStep = stepsOf(ux * BarBlock::perPixel);
    const auto near = [](std::int64_t distance) {
        constexpr std::int64_t most = 200 * BarBlock::perPixel;
        const std::int64_t rough = distance >> (one - 7);
        return shorts(static_cast<int>(rough < -most ? -most : rough > most ? most : rough));
    };
    for (std::int64_t y = firstRow; y <= lastRow; ++y) {
        const std::int64_t from = std::max(side - half, tip + tipLow);
        const std::int64_t to = std::min(side + half, tip + tipHigh);
        std::int64_t x = column - (-from >> one);
        const std::int64_t last = std::min<std::int64_t>(column + (to >> one), clip.right());
        if (x < clip.left())
            x += (clip.left() - x) / BarBlock::count * BarBlock::count;
        for (; x <= last; x += BarBlock::count) {
            const std::int64_t across = acrossRow - slopeY * (x - column);
            const std::int64_t along = alongRow + slopeX * (x - column);
            visit(BarBlock{static_cast<int>(x), static_cast<int>(y),
                           magnitude(near(across) + acrossStep),
                           least(near(along) + alongStep, near(whole - along) - alongStep),
                           static_cast<double>(along) / static_cast<double>(std::int64_t{1} << one),
                           static_cast<float>(ux)});
        }
        side += sideSlip;
        tip += tipSlip;
        acrossRow += slopeX;
        alongRow += slopeY;
    }
}

} // namespace waymark
