// SPDX-License-Identifier: MIT
#include "editor/render/edge_ramp.h"

#include "editor/raster/colour_ramp.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace waymark {

using navcore::LiveLevel;

namespace {

// The light part of "viridis" (Smith, van der Walt, CC0). Its darkest colour is lighter here, to be
// visible on dark maps.
constexpr std::array<QRgb, 5> costStops{0xb8dc30, 0x5ec962, 0x21918c, 0x3b528b, 0x4a1a6e};
constexpr std::array<QRgb, 5> multiplierStops{0x0a4f9e, 0x56b4e9, 0x9a9a9a, 0xe69f00, 0xa84300};
// From orange to blue, similar to "cividis" (Nunez, Anderton, Renslow), which is designed for
// colour-blind people. Narrow passages stand out.
constexpr std::array<QRgb, 5> roomStops{0xffb000, 0xc89a58, 0x8a8590, 0x4b6396, 0x123570};

constexpr std::size_t fewTicks = 4, manyTicks = 9;

/// Sets of round numbers within a decade, from sparse to dense.
const std::array<std::vector<double>, 5> ladders{
    {{1},
     {1, 3},
     {1, 2, 5},
     {1, 1.5, 2, 3, 5, 7},
     {1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9}}};

std::vector<double> ticksOf(const std::vector<double>& ladder, double least, double most,
                            double unit) {
    std::vector<double> ticks;
    for (double decade = std::pow(10, std::floor(std::log10(least / unit))); decade * unit <= most;
         decade *= 10)
        for (const double step : ladder)
            if (const double tick = decade * step * unit; tick >= least && tick <= most)
                ticks.push_back(tick);
    return ticks;
}

std::span<const QRgb> stopsOf(EdgeColours colours) {
    return colours == EdgeColours::Cost         ? std::span<const QRgb>(costStops)
           : colours == EdgeColours::Multiplier ? std::span<const QRgb>(multiplierStops)
                                                : std::span<const QRgb>(roomStops);
}

} // namespace

EdgeRamp::EdgeRamp(EdgeColours colours, const ShadeRange& range) : m_colours(colours) {
    const ShadeRange octaves = range.inOctaves();
    m_from = octaves.least;
    m_to = octaves.most;
    const EdgeColour widest = shadeOf(static_cast<std::uint64_t>(LiveLevel::maxClearance()));
    if (colours == EdgeColours::Room && range.hasSome && range.most == widest) {
        m_to = widest; // Larger clearances are not measured, so the ramp ends here.
        if (range.least == widest)
            // If all obstacles are far away, make sure that no edge is shown as narrow.
            m_from = m_to - double{shadesPerOctave};
    }
    if (colours == EdgeColours::Multiplier) { // Centre the range of multipliers on 1.
        const double middle = shadeOf(plainAmount);
        const double reach = std::max({middle - m_from, m_to - middle, double{shadesPerOctave}});
        m_from = middle - reach;
        m_to = middle + reach;
    }
}

QColor EdgeRamp::of(EdgeColour shade) const {
    return rampColour(stopsOf(m_colours), (shade - m_from) / (m_to - m_from));
}

std::vector<double> rampTicks(const ShadeRange& range, double unit) {
    if (!range.hasSome)
        return {};
    const auto least = static_cast<double>(std::max<std::uint64_t>(1, leastAmount(range.least)));
    const auto most = static_cast<double>(leastAmount(static_cast<EdgeColour>(range.most + 1))) - 1;
    std::vector<double> best;
    for (const std::vector<double>& ladder : ladders) {
        std::vector<double> ticks = ticksOf(ladder, least, most, unit);
        if (ticks.size() > manyTicks && !best.empty())
            break;
        best = std::move(ticks);
        if (best.size() >= fewTicks)
            break;
    }
    if (best.empty())
        best.push_back(least);
    return best;
}

} // namespace waymark
