// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/lanes.h"
#include "editor/render/line_coverage.h"

namespace waymark {

/// Pixels beside each other near a line: how far each lies from its middle, behind its start and
/// before its end, in pixels. Far from an end it is only known that it is far.
struct BarBlock {
    int x, y; ///< of the first; some may lie outside of the clip
    Floats across, behind, before;
    double along; ///< the first lies so far behind the start, in any case
    float step;   ///< and each of the others so much farther
};

/// How much of each pixel a line inks that reaches `half` its width + 1/2 to each side.
inline Floats barCover(const BarBlock& block, float reach) {
    return share(floats(reach) - block.across) *
           share(least(block.behind, block.before) + floats(0.5F));
}

/// The same for round ends.
inline Floats roundCover(const BarBlock& block, float reach) {
    const Floats beyond = most(-least(block.behind, block.before), floats(0));
    Floats distance = block.across;
    for (int i = 0; i < lanes; ++i)
        if (beyond[i] > 0)
            distance[i] = std::sqrt(distance[i] * distance[i] + beyond[i] * beyond[i]);
    return share(floats(reach) - distance);
}

/// Of the dashes of one line.
class DashCover {
public:
    explicit DashCover(const Dash& dash) : m_dash(dash), m_inverse(1 / dash.period) {}

    Floats of(const BarBlock& block) const {
        const double period = static_cast<double>(m_dash.period);
        const auto first =
            static_cast<float>(block.along - std::floor(block.along / period) * period);
        Floats at = floats(first) + floats(block.step) * Floats{0, 1, 2, 3};
        // The others may have left the period at either end.
        const Floats turns = at * m_inverse;
        for (int i = 0; i < lanes; ++i)
            at[i] -= std::floor(turns[i]) * m_dash.period;
        // The first stretch begins again after the last gap.
        Floats covered = at - floats(m_dash.period - 0.5F);
        float begin = 0;
        for (std::size_t i = 0; i < static_cast<std::size_t>(m_dash.count); i += 2) {
            const float end = begin + m_dash.lengths[i];
            covered = most(covered, least(at - floats(begin), floats(end) - at) + floats(0.5F));
            begin = end + m_dash.lengths[i + 1];
        }
        return share(covered);
    }

private:
    const Dash& m_dash;
    float m_inverse;
};

/// Visits the pixels of the clip that a line of one width may ink, in blocks of a row that begin
/// where the line does in it, whatever the clip: what is reckoned of a pixel depends on the line
/// only, so parts drawn apart fit together. `reach`: half the width + 1/2.
template <class Visit>
void forEachBlock(const QRect& clip, Fixed a, Fixed b, double reach, Cap cap, Visit&& visit) {
    constexpr double far = 1e9, farFromEnds = 64;
    const double dx = static_cast<double>(b.x - a.x) / 256;
    const double dy = static_cast<double>(b.y - a.y) / 256;
    const double length = std::sqrt(dx * dx + dy * dy);
    const bool point = length < 1e-6;
    const double ux = point ? 1 : dx / length, uy = point ? 0 : dy / length;
    const double alongX = inverted(ux), acrossX = inverted(uy);
    const double overhang = cap == Cap::Round ? reach : 0.5;

    // In a row the line lies in two bands, one along it and one across, which slip evenly from row
    // to row. Columns and rows are counted from the pixel that holds the start.
    const std::int64_t column = a.x >> 8, row = a.y >> 8;
    const double startX = 0.5 - static_cast<double>(a.x & 255) / 256;
    const double startY = 0.5 - static_cast<double>(a.y & 255) / 256;
    const double half = acrossX == 0 ? far : std::abs(reach * acrossX);
    const double begin = alongX == 0 ? -far : -overhang * alongX;
    const double end = alongX == 0 ? far : (length + overhang) * alongX;
    const double tipLow = std::min(begin, end) - startX, tipHigh = std::max(begin, end) - startX;
    const double sideSlip = ux * acrossX, tipSlip = -uy * alongX;
    const double top = static_cast<double>(row) + std::floor(std::min(0.0, dy) - reach);
    const double bottom = static_cast<double>(row) + std::ceil(std::max(0.0, dy) + reach) + 1;
    const auto firstRow = static_cast<int>(std::max<double>(clip.top(), top));
    const auto lastRow = static_cast<int>(std::min<double>(clip.bottom(), bottom));

    const Floats each{0, 1, 2, 3};
    const Floats acrossStep = floats(static_cast<float>(-uy)) * each;
    const Floats alongStep = floats(static_cast<float>(ux)) * each;
    const auto near = [farFromEnds](double pixels) {
        return floats(static_cast<float>(std::min(pixels, farFromEnds)));
    };
    for (int y = firstRow; y <= lastRow; ++y) {
        const double py = static_cast<double>(y - row) + startY;
        const double side = py * sideSlip - startX, tip = py * tipSlip;
        const double from = std::max({side - half, tip + tipLow, -far});
        const double to = std::min({side + half, tip + tipHigh, far});
        if (from > to)
            continue;
        auto x = column + static_cast<std::int64_t>(std::ceil(from));
        const auto last = std::min<std::int64_t>(column + static_cast<std::int64_t>(std::floor(to)),
                                                 clip.right());
        if (x < clip.left())
            x += (clip.left() - x) / lanes * lanes;
        for (; x <= last; x += lanes) {
            const double px = static_cast<double>(x - column) + startX;
            const double along = ux * px + uy * py;
            const auto across = static_cast<float>(ux * py - uy * px);
            visit(BarBlock{static_cast<int>(x), y, magnitude(floats(across) + acrossStep),
                           near(along) + alongStep, near(length - along) - alongStep, along,
                           static_cast<float>(ux)});
        }
    }
}

} // namespace waymark
