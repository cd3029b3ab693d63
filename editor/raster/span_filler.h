// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/bar_coverage.h"
#include "editor/raster/pixels.h"

namespace waymark {

/// Blends a tint into blocks of pixels, with a coverage for each pixel.
class SpanFiller {
public:
    explicit SpanFiller(const Tint& tint)
        : m_weight(static_cast<std::uint16_t>(tint.weight)), m_blender(tint.colour) {}

    void fill(QRgb* pixels, Shorts coverage) const {
        const Halves weights = (std::bit_cast<Halves>(coverage) * m_weight + 64) >> 7;
        const auto isTinted = std::bit_cast<Longs>(weights);
        const auto over = [&](QRgb* four, Halves twice) {
            store(four, m_blender.over(loaded(four), twice));
        };
        if (isTinted[0] != 0)
            over(pixels, __builtin_shufflevector(weights, weights, 0, 0, 1, 1, 2, 2, 3, 3));
        if (isTinted[1] != 0)
            over(pixels + lanes, __builtin_shufflevector(weights, weights, 4, 4, 5, 5, 6, 6, 7, 7));
    }

    /// Blends the tint into the pixels of the block that are inside the clip.
    void fill(const Pixels& target, int x, int y, Shorts coverage) const {
        QRgb* const row = target.row(y);
        const int first = std::max(x, target.clip.left());
        const int end = std::min(x + BarBlock::count, target.clip.right() + 1);
        if (end - first == BarBlock::count)
            return fill(row + x, coverage);
        std::array<QRgb, BarBlock::count> pixels{};
        std::copy(row + first, row + end, pixels.begin() + (first - x));
        fill(pixels.data(), coverage);
        std::copy(pixels.begin() + (first - x), pixels.begin() + (end - x), row + first);
    }

private:
    std::uint16_t m_weight;
    Blender m_blender;
};

} // namespace waymark
