// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/lanes.h"
#include "editor/render/line_coverage.h"

namespace waymark {

/// Whether a line is reckoned in blocks: one of one width, without dashes if its ends are round.
inline bool isBar(const Stroke& stroke) {
    constexpr double widest = 250; // real pixels
    const bool dashed = stroke.dash && stroke.dash->count > 0;
    return stroke.endWidth == stroke.width && stroke.width <= widest &&
           !(dashed && stroke.cap == Cap::Round);
}

/// Pixels beside each other near a line: how far each lies from its middle, and how far within both
/// ends (below 0: beyond one), in 1/128 pixels. Far from an end it is only known that it is far.
struct BarBlock {
    int x, y; ///< of the first; some may lie outside of the clip
    Shorts across, within;
    double along; ///< the first lies so far behind the start
    float step;   ///< and each of the others so much farther

    static constexpr int count = 8;
    static constexpr int perPixel = 128;
};

/// Visits the pixels of the clip that a line for which isBar() holds may ink, in blocks of
/// a row that begin where the line does in it, whatever the clip: what is reckoned of a pixel
/// depends on the line only, so parts drawn apart fit together.
template <class Visit>
void forEachBlock(const QRect& clip, Fixed a, Fixed b, double width, Cap cap, Visit&& visit) {
    // Whole numbers of 1/2^35 pixels: exact for lines of 2^26 pixels, and the quickest.
    constexpr int one = 35;
    constexpr double far = 1 << 25; // and what cuts a row farther away does not matter
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

    // Columns and rows are counted from the pixel that holds the start.
    const std::int64_t column = a.x >> 8, row = a.y >> 8, down = firstRow - row;
    const double startX = 0.5 - static_cast<double>(a.x & 255) / 256;
    const double startY = 0.5 - static_cast<double>(a.y & 255) / 256;

    // In a row the line lies in two bands, one along it and one across, which slip evenly from row
    // to row.
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
