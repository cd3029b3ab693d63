// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/bar_blocks.h"

namespace waymark {

/// Clamps each value to the range from 0 to 1 pixel.
inline Shorts held(Shorts a) {
    return least(most(a, shorts(0)), shorts(BarBlock::perPixel));
}

/// Returns the maximum distance from the centre line at which a pixel is covered: half the width
/// plus half a pixel, in 1/128 pixel.
inline Shorts reachOf(double width) {
    return shorts(static_cast<int>((width / 2 + 0.5) * BarBlock::perPixel + 0.5));
}

/// Raises the eight coverages at `there`, in units of 1/255, to at least `coverage`, which is in
/// units of 1/128.
inline void coverMost(std::uint8_t* there, Shorts coverage) {
    const Shorts fresh = coverage * 2 - (coverage >> 7);
    std::uint64_t eight = 0;
    std::memcpy(&eight, there, sizeof eight);
    const auto was = std::bit_cast<Bytes>(Longs{eight, 0});
    const Bytes is = lowBytes(fresh);
    eight = std::bit_cast<Longs>(is > was ? is : was)[0];
    std::memcpy(there, &eight, sizeof eight);
}

/// Returns how much of each pixel a line covers, in 1/128. The line extends `reach` to each side.
inline Shorts barCover(const BarBlock& block, Shorts reach) {
    return (held(reach - block.across) * held(block.within + shorts(BarBlock::perPixel / 2))) >> 7;
}

/// Converts the first four of eight non-negative values to 32 bits. highWords() converts the
/// others.
inline UInts lowWords(Shorts of) {
    return std::bit_cast<UInts>(__builtin_shufflevector(of, Shorts{}, 0, 8, 1, 8, 2, 8, 3, 8));
}
inline UInts highWords(Shorts of) {
    return std::bit_cast<UInts>(__builtin_shufflevector(of, Shorts{}, 4, 8, 5, 8, 6, 8, 7, 8));
}
/// Like barCover(), for a line with round ends.
inline Shorts roundCover(const BarBlock& block, Shorts reach) {
    const Shorts beyond = most(-block.within, shorts(0));
    if (!isAny(beyond))
        return held(reach - block.across);
    const auto distance = [](UInts across, UInts along) {
        const Floats a = __builtin_convertvector(across, Floats);
        const Floats b = __builtin_convertvector(along, Floats);
        Floats squared = a * a + b * b;
        for (int i = 0; i < lanes; ++i)
            squared[i] = std::sqrt(squared[i]);
        return whole(squared);
    };
    return held(reach - narrowed(distance(lowWords(block.across), lowWords(beyond)),
                                 distance(highWords(block.across), highWords(beyond))));
}

/// Computes how much of each pixel the dashes of a line cover.
class DashCover {
public:
    explicit DashCover(const Dash& dash)
        : m_dash(dash), m_inverse(1 / static_cast<double>(dash.period)),
          m_turns(1 + static_cast<int>(BarBlock::count / dash.period)) {}

    Shorts of(const BarBlock& block) const {
        const double period = static_cast<double>(m_dash.period);
        const double turns = block.along * m_inverse;
        // Adding and subtracting a bias replaces floor(), which is a function call on many
        // processors.
        const auto turn = static_cast<std::int64_t>(turns + double{bias}) - bias;
        const auto first = static_cast<float>(block.along - static_cast<double>(turn) * period);
        const auto quad = [&](Floats steps) {
            const Floats inked = covered(floats(first) + floats(block.step) * steps);
            return whole(inked * floats(BarBlock::perPixel) + floats(0.5F));
        };
        return narrowed(quad(Floats{0, 1, 2, 3}), quad(Floats{4, 5, 6, 7}));
    }

private:
    static constexpr std::int64_t bias = std::int64_t{1} << 32;

    Floats covered(Floats at) const {
        const Floats period = floats(m_dash.period), none = floats(0);
        // Each iteration moves the positions that are outside the period by one period.
        for (int i = 0; i < m_turns; ++i)
            at += (at < none ? period : none) - (at >= period ? period : none);
        // The first dash of the next period may cover the last pixel of this one.
        Floats inked = at - period + floats(0.5F);
        float begin = 0;
        for (std::size_t i = 0; i < static_cast<std::size_t>(m_dash.count); i += 2) {
            const float end = begin + m_dash.lengths[i];
            inked = most(inked, least(at - floats(begin), floats(end) - at) + floats(0.5F));
            begin = end + m_dash.lengths[i + 1];
        }
        return share(inked);
    }

    const Dash& m_dash;
    double m_inverse;
    int m_turns; // Maximum number of periods by which a block can extend beyond the first one.
};

} // namespace waymark
