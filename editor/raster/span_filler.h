// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/bar_coverage.h"
#include "editor/raster/pixels.h"

namespace waymark {

/// Blends an ink into blocks of pixels, with a coverage for each pixel.
class SpanFiller {
public:
    explicit SpanFiller(const Ink& ink)
        : m_weight(static_cast<std::uint16_t>(ink.weight)), m_laying(ink.colour) {}

    void lay(QRgb* pixels, Shorts coverage) const {
        const Halves weights = (std::bit_cast<Halves>(coverage) * m_weight + 64) >> 7;
        const auto isInked = std::bit_cast<Longs>(weights);
        const auto over = [&](QRgb* four, Halves twice) {
            store(four, m_laying.over(loaded(four), twice));
        };
        if (isInked[0] != 0)
            over(pixels, __builtin_shufflevector(weights, weights, 0, 0, 1, 1, 2, 2, 3, 3));
        if (isInked[1] != 0)
            over(pixels + lanes, __builtin_shufflevector(weights, weights, 4, 4, 5, 5, 6, 6, 7, 7));
    }

    /// Blends the ink into the pixels of the block that are inside the clip.
    void lay(const Pixels& target, int x, int y, Shorts coverage) const {
        QRgb* const row = target.row(y);
        const int first = std::max(x, target.clip.left());
        const int end = std::min(x + BarBlock::count, target.clip.right() + 1);
        if (end - first == BarBlock::count)
            return lay(row + x, coverage);
        std::array<QRgb, BarBlock::count> pixels{};
        std::copy(row + first, row + end, pixels.begin() + (first - x));
        lay(pixels.data(), coverage);
        std::copy(pixels.begin() + (first - x), pixels.begin() + (end - x), row + first);
    }

private:
    std::uint16_t m_weight;
    Blender m_laying;
};

} // namespace waymark
