// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/bar_blocks.h"

namespace waymark {

/// Between nothing and a whole pixel.
inline Shorts held(Shorts a) {
    return least(most(a, shorts(0)), shorts(BarBlock::perPixel));
}

/// How far a line reaches to each side, as blocks count: half its width + 1/2 pixel.
inline Shorts reachOf(double width) {
    return shorts(static_cast<int>((width / 2 + 0.5) * BarBlock::perPixel + 0.5));
}

/// How much of each pixel a line inks that reaches so far to each side, in 1/128.
inline Shorts barCover(const BarBlock& block, Shorts reach) {
    return (held(reach - block.across) * held(block.within + shorts(BarBlock::perPixel / 2))) >> 7;
}

/// The same for round ends.
inline Shorts roundCover(const BarBlock& block, Shorts reach) {
    const Shorts beyond = most(-block.within, shorts(0));
    Shorts distance = block.across;
    if (isAny(beyond))
        for (int i = 0; i < BarBlock::count; ++i)
            if (beyond[i] > 0) {
                const int across = distance[i], along = beyond[i];
                distance[i] = static_cast<std::int16_t>(
                    std::sqrt(static_cast<float>(across * across + along * along)));
            }
    return held(reach - distance);
}

/// Of the dashes of one line.
class DashCover {
public:
    explicit DashCover(const Dash& dash)
        : m_dash(dash), m_inverse(1 / static_cast<double>(dash.period)),
          m_turns(1 + static_cast<int>(BarBlock::count / dash.period)) {}

    Shorts of(const BarBlock& block) const {
        const double period = static_cast<double>(m_dash.period);
        const double turns = block.along * m_inverse;
        // floor() is a call on many processors.
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
        // They may have left the period at either end.
        for (int i = 0; i < m_turns; ++i)
            at += (at < none ? period : none) - (at >= period ? period : none);
        // The first stretch begins again after the last gap.
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
    int m_turns; // that a block leads into other periods
};

} // namespace waymark
