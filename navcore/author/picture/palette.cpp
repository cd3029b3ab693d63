// SPDX-License-Identifier: MIT
#include "navcore/author/picture/palette.h"

#include "navcore/runtime/geometry/wide.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <numeric>
#include <optional>

namespace navcore {
namespace {

constexpr std::size_t rgbaBytes = 4;

Rgb middleOf(std::size_t bin) {
    const auto channel = [&](unsigned shift) {
        return static_cast<std::uint8_t>(((bin >> shift) & 31U) * 8 + 4);
    };
    return {channel(0), channel(5), channel(10)};
}

const std::vector<Lab>& labsOfBins() {
    static const std::vector<Lab> labs = [] {
        std::vector<Lab> made(seeThroughBin);
        for (std::size_t bin = 0; bin < made.size(); ++bin)
            made[bin] = labOf(middleOf(bin));
        return made;
    }();
    return labs;
}

/// A list of colours as a structure of arrays, so that the compiler can vectorise comparisons.
struct Columns {
    std::vector<std::int16_t> l, a, b;
    void add(const Lab& lab) {
        l.push_back(lab.l);
        a.push_back(lab.a);
        b.push_back(lab.b);
    }
    std::size_t size() const { return l.size(); }
    Lab at(std::size_t i) const { return {l[i], a[i], b[i]}; }
};

/// Reassigns each colour to centre `index` if it is nearer to `centre` than to its current centre.
void takeNearer(const Columns& colours, const Lab& centre, std::int32_t index,
                std::vector<std::int32_t>& distance, std::vector<std::int32_t>& nearest) {
    const std::int16_t* const l = colours.l.data();
    const std::int16_t* const a = colours.a.data();
    const std::int16_t* const b = colours.b.data();
    std::int32_t* const best = distance.data();
    std::int32_t* const owner = nearest.data();
    for (std::size_t i = 0; i < colours.size(); ++i) {
        const std::int32_t dl = l[i] - centre.l, da = a[i] - centre.a, db = b[i] - centre.b;
        const std::int32_t squared = dl * dl + da * da + db * db;
        const bool nearer = squared < best[i];
        best[i] = nearer ? squared : best[i];
        owner[i] = nearer ? index : owner[i];
    }
}

class Clusters {
public:
    explicit Clusters(const ColourCounts& counts) {
        for (std::size_t bin = 0; bin < seeThroughBin; ++bin)
            if (counts[bin] != 0) {
                m_colours.add(labsOfBins()[bin]);
                m_bins.push_back(bin);
                // The square root gives rare colours more weight. For example, a shadow is rarer
                // than the object that casts it, but needs its own swatch.
                m_weights.push_back(static_cast<std::int64_t>(floorSqrt(counts[bin])));
            }
        m_distance.resize(m_bins.size());
        m_nearest.resize(m_bins.size());
    }

    void start(std::size_t most) {
        forget();
        while (!m_bins.empty() && m_centres.size() < most) {
            std::size_t best = 0;
            std::int64_t strongest = 0;
            for (std::size_t i = 0; i < m_bins.size(); ++i) {
                const std::int64_t far = m_centres.empty() ? 1 : m_distance[i];
                if (m_weights[i] * far > strongest) {
                    strongest = m_weights[i] * far;
                    best = i;
                }
            }
            if (strongest == 0)
                return;
            m_centres.push_back(m_colours.at(best));
            takeNearer(m_colours, m_centres.back(), static_cast<std::int32_t>(m_centres.size() - 1),
                       m_distance, m_nearest);
        }
    }

    void settle(int rounds) {
        for (int round = 0; round < rounds && moveCentres(); ++round)
            assign();
    }

    /// Returns the mean colour of each cluster that is not empty.
    std::vector<Swatch> swatches() const {
        std::vector<std::array<std::int64_t, 4>> sums(m_centres.size());
        for (std::size_t i = 0; i < m_bins.size(); ++i) {
            auto& sum = sums[static_cast<std::size_t>(m_nearest[i])];
            const Rgb colour = middleOf(m_bins[i]);
            sum[0] += m_weights[i] * colour.r;
            sum[1] += m_weights[i] * colour.g;
            sum[2] += m_weights[i] * colour.b;
            sum[3] += m_weights[i];
        }
        std::vector<Swatch> made;
        for (const auto& [r, g, b, weight] : sums) {
            if (weight == 0)
                continue;
            const auto mean = [weight = weight](std::int64_t sum) {
                return static_cast<std::uint8_t>((sum + weight / 2) / weight);
            };
            Swatch swatch;
            swatch.colour = {mean(r), mean(g), mean(b)};
            made.push_back(swatch);
        }
        return made;
    }

private:
    void forget() {
        std::fill(m_distance.begin(), m_distance.end(), std::numeric_limits<std::int32_t>::max());
    }

    void assign() {
        forget();
        for (std::size_t i = 0; i < m_centres.size(); ++i)
            takeNearer(m_colours, m_centres[i], static_cast<std::int32_t>(i), m_distance,
                       m_nearest);
    }

    /// Moves each centre to the mean of its colours. Returns whether any of them has moved.
    bool moveCentres() {
        std::vector<std::array<std::int64_t, 4>> sums(m_centres.size());
        for (std::size_t i = 0; i < m_bins.size(); ++i) {
            auto& sum = sums[static_cast<std::size_t>(m_nearest[i])];
            sum[0] += m_weights[i] * m_colours.l[i];
            sum[1] += m_weights[i] * m_colours.a[i];
            sum[2] += m_weights[i] * m_colours.b[i];
            sum[3] += m_weights[i];
        }
        bool moved = false;
        for (std::size_t i = 0; i < m_centres.size(); ++i) {
            const auto& [l, a, b, weight] = sums[i];
            if (weight == 0)
                continue;
            const Lab centre{static_cast<std::int16_t>(l / weight),
                             static_cast<std::int16_t>(a / weight),
                             static_cast<std::int16_t>(b / weight)};
            moved = moved || !(centre == m_centres[i]);
            m_centres[i] = centre;
        }
        return moved;
    }

    Columns m_colours;
    std::vector<std::size_t> m_bins;
    std::vector<std::int64_t> m_weights;
    std::vector<std::int32_t> m_distance, m_nearest;
    std::vector<Lab> m_centres;
};

} // namespace

void findBins(const std::uint8_t* rgba, std::size_t pixels, std::uint16_t* bins) {
    for (std::size_t i = 0; i < pixels; ++i, rgba += rgbaBytes) {
        const std::uint32_t pixel = rgba[0] | static_cast<std::uint32_t>(rgba[1]) << 8U |
                                    static_cast<std::uint32_t>(rgba[2]) << 16U |
                                    static_cast<std::uint32_t>(rgba[3]) << 24U;
        const std::uint32_t bin =
            (pixel >> 3U & 0x1fU) | (pixel >> 6U & 0x3e0U) | (pixel >> 9U & 0x7c00U);
        bins[i] = static_cast<std::uint16_t>(pixel >> 31U ? bin : seeThroughBin);
    }
}

ColourCounts countColours(const PictureView& picture, Executor* executor) {
    const std::size_t bands = executor ? executor->threads() : 1;
    // Use two sets of counters per band. Otherwise, adjacent pixels of the same colour would wait
    // for each other's increment.
    std::vector<ColourCounts> counts(2 * bands, ColourCounts(colourBins, 0));
    const auto width = static_cast<std::size_t>(picture.width),
               height = static_cast<std::size_t>(picture.height);
    const auto countBand = [&](std::size_t band) {
        std::uint32_t* const even = counts[2 * band].data();
        std::uint32_t* const odd = counts[2 * band + 1].data();
        std::vector<std::uint16_t> bins(width + 1);
        for (std::size_t y = height * band / bands; y < height * (band + 1) / bands; ++y) {
            findBins(picture.rgba + y * picture.stride, width, bins.data());
            std::size_t x = 0;
            for (; x + 1 < width; x += 2) {
                ++even[bins[x]];
                ++odd[bins[x + 1]];
            }
            if (x < width)
                ++even[bins[x]];
        }
    };
    if (executor)
        runTasks(*executor, bands, countBand);
    else
        countBand(0);
    for (std::size_t i = 1; i < counts.size(); ++i)
        for (std::size_t bin = 0; bin < colourBins; ++bin)
            counts[0][bin] += counts[i][bin];
    return std::move(counts[0]);
}

std::vector<Swatch> makePalette(const ColourCounts& counts, std::size_t most) {
    assert(counts.size() == colourBins && most >= 2 && most <= maxSwatches);
    constexpr int rounds = 24;
    const bool seeThrough = counts[seeThroughBin] != 0;
    Clusters clusters(counts);
    clusters.start(seeThrough ? most - 1 : most);
    clusters.settle(rounds);
    std::vector<Swatch> made = clusters.swatches();
    if (seeThrough)
        made.push_back({{255, 255, 255}, Solidity::Free, true});
    const std::vector<std::int64_t> pixels =
        made.size() > 1 ? pixelsOfSwatches(counts, made) : std::vector<std::int64_t>{0};
    std::vector<std::size_t> order(made.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return pixels[a] > pixels[b]; });
    std::vector<Swatch> sorted;
    sorted.reserve(order.size());
    for (const std::size_t i : order)
        sorted.push_back(made[i]);
    return sorted;
}

std::vector<std::uint8_t> swatchOfBins(std::span<const Swatch> swatches) {
    assert(swatches.size() <= maxSwatches);
    const std::vector<Lab>& labs = labsOfBins();
    Columns colours;
    for (const Lab& lab : labs)
        colours.add(lab);
    colours.add(labOf({255, 255, 255}));
    std::vector<std::int32_t> distance(colours.size(), std::numeric_limits<std::int32_t>::max()),
        nearest(colours.size(), 0);
    std::optional<std::int32_t> seeThrough;
    for (std::size_t i = 0; i < swatches.size(); ++i) {
        const auto index = static_cast<std::int32_t>(i);
        if (swatches[i].seeThrough)
            seeThrough = seeThrough.value_or(index);
        else
            takeNearer(colours, labOf(swatches[i].colour), index, distance, nearest);
    }
    if (seeThrough)
        nearest[seeThroughBin] = *seeThrough;
    return {nearest.begin(), nearest.end()};
}

std::vector<std::int64_t> pixelsOfSwatches(const ColourCounts& counts,
                                           std::span<const Swatch> swatches) {
    std::vector<std::int64_t> pixels(swatches.size(), 0);
    const std::vector<std::uint8_t> swatchOf = swatchOfBins(swatches);
    for (std::size_t bin = 0; bin < colourBins; ++bin)
        if (counts[bin] != 0)
            pixels[swatchOf[bin]] += counts[bin];
    return pixels;
}

} // namespace navcore
