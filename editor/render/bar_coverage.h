// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/line_coverage.h"

namespace waymark {

/// Of a pixel's coverage by a bar, in whole numbers.
constexpr int coverBits = 10;

/// What plot() of coverBar() is told as a coverage.
inline std::uint32_t barCover(int side, int tip) {
    return static_cast<std::uint32_t>(std::min(side, 1 << coverBits) * tip) >> coverBits;
}

/// The columns that a bar may ink in each row: two bands, one along it and one across, that slip
/// evenly from row to row. Generous by a pixel; the coverage decides.
class BarColumns {
public:
    // `down` and `start` tell where the first row lies from the line's start, in pixels.
    BarColumns(const QRect& clip, double ux, double uy, double length, double reach, double down,
               double start)
        : m_clipLeft(fixed(clip.left())), m_clipRight(fixed(clip.right())) {
        const double alongX = inverted(ux), acrossX = inverted(uy);
        const double begin = alongX == 0 ? -far : -0.5 * alongX;
        const double end = alongX == 0 ? far : (length + 0.5) * alongX;
        const double half = acrossX == 0 ? far : std::abs(reach * acrossX);
        const double side = start + down * ux * acrossX, tip = start - down * uy * alongX;
        m_side = {fixed(side - half), fixed(side + half), fixed(ux * acrossX)};
        m_tip = {fixed(tip + std::min(begin, end)), fixed(tip + std::max(begin, end)),
                 fixed(-uy * alongX)};
    }

    // Held next to the clip: a band of a nearly level line slips by more than an int in a row.
    int first() const {
        return held(std::max(m_side.low, m_tip.low), m_clipLeft, m_clipRight + onePixel);
    }
    int last() const {
        return held(std::min(m_side.high, m_tip.high) + onePixel, m_clipLeft - onePixel,
                    m_clipRight);
    }
    void down() {
        m_side.slide();
        m_tip.slide();
    }

private:
    static constexpr int bits = 16; // after the point
    static constexpr std::int64_t onePixel = 1 << bits;
    // Beyond what the bands of a line 50 px wide reach at the least slope that is told from none.
    static constexpr double far = 1e11;

    struct Band {
        std::int64_t low = 0, high = 0, slip = 0;
        void slide() {
            low += slip;
            high += slip;
        }
    };
    static std::int64_t fixed(double pixels) {
        return static_cast<std::int64_t>(std::clamp(pixels, -far, far) * onePixel);
    }
    static int held(std::int64_t at, std::int64_t low, std::int64_t high) {
        return static_cast<int>(std::clamp(at, low, high) >> bits);
    }

    std::int64_t m_clipLeft, m_clipRight;
    Band m_side, m_tip;
};

/// A line of one width with square ends, which nearly all are: its coverage is a product of
/// distances, in integers that step exactly from pixel to pixel. As coverLine, a pixel depends on
/// the line only, never on the clip. Calls plot(x, y, across, tip, in): how
/// far the pixel lies within the line's sides, how much of it lies within its ends (up to 1), both
/// over 0, and how far along; 1 << coverBits to the pixel.
template <class Plot>
void coverBar(const QRect& clip, Fixed a, Fixed b, double width, Plot&& plot) {
    // The products below fit 64 bits for lines across the whole lattice at the largest zoom, 4 real
    // pixels to a screen pixel: 34 bits. Their lengths in `one`s do not fit an int.
    constexpr int unitBits = 29, shift = unitBits + 8 - coverBits, one = 1 << coverBits;
    const double dx = static_cast<double>(b.x - a.x) / 256;
    const double dy = static_cast<double>(b.y - a.y) / 256;
    const double length = std::sqrt(dx * dx + dy * dy);
    const bool point = length < 1e-6;
    const double ux = point ? 1 : dx / length, uy = point ? 0 : dy / length;
    const double reach = width / 2 + 0.5;
    const auto u = static_cast<std::int64_t>(ux * (1 << unitBits));
    const auto v = static_cast<std::int64_t>(uy * (1 << unitBits));
    const int begin = static_cast<int>(reach * one);
    const auto total = static_cast<std::int64_t>((length + 1) * one);

    const double startX = static_cast<double>(a.x) / 256 - 0.5;
    const double startY = static_cast<double>(a.y) / 256 - 0.5;
    const auto firstRow =
        static_cast<int>(std::max<double>(clip.top(), startY + std::min(0.0, dy) - reach));
    const auto lastRow =
        static_cast<int>(std::min<double>(clip.bottom(), startY + std::max(0.0, dy) + reach + 1));
    BarColumns columns(clip, ux, uy, length, reach, firstRow - startY, startX);
    for (int y = firstRow; y <= lastRow; ++y, columns.down()) {
        const int first = columns.first(), last = columns.last();
        const std::int64_t px = std::int64_t{first} * 256 + 128 - a.x;
        const std::int64_t py = std::int64_t{y} * 256 + 128 - a.y;
        std::int64_t across = u * py - v * px;
        std::int64_t along = u * px + v * py + (std::int64_t{1} << (unitBits + 7));
        for (int x = first; x <= last; ++x, across -= v * 256, along += u * 256) {
            const std::int64_t in = along >> shift;
            const int side = begin - static_cast<int>(std::abs(across) >> shift);
            const auto tip =
                static_cast<int>(std::min<std::int64_t>(std::min(in, total - in), one));
            if (side > 0 && tip > 0)
                plot(x, y, side, tip, in);
        }
    }
}

} // namespace waymark
