// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/trace_recipe.h"
#include "navcore/author/picture/mask.h"
#include "navcore/runtime/base/executor.h"

#include <span>

namespace navcore {

/// A colour in CIE L*a*b* (D65), in units of 1/32: L in 0..3200, a and b in -4096..4095.
struct Lab {
    std::int16_t l = 0, a = 0, b = 0;
    friend bool operator==(const Lab&, const Lab&) = default;
};

/// Converts an sRGB colour to CIE L*a*b* with integer arithmetic. The result is the same on all
/// machines, and its error is at most 2/32.
Lab labOf(Rgb colour);

/// Returns the squared distance between two colours, a measure of their perceived difference.
constexpr std::int32_t difference(const Lab& one, const Lab& other) {
    const std::int32_t l = one.l - other.l, a = one.a - other.a, b = one.b - other.b;
    return l * l + a * a + b * b;
}

/// Colours are grouped into bins by the upper five bits of each channel. Transparent pixels (alpha
/// below 128) have a separate bin.
inline constexpr std::size_t colourBins = 32'769, seeThroughBin = 32'768;

/// Finds the bin of each pixel in a row. `rgba` has four bytes per pixel.
void findBins(const std::uint8_t* rgba, std::size_t pixels, std::uint16_t* bins);

using ColourCounts = std::vector<std::uint32_t>;

/// Counts the pixels in each colour bin. O(pixels).
ColourCounts countColours(const PictureView& picture, Executor* executor = nullptr);

/// Returns up to `most` (2..maxSwatches) representative colours of a picture, the most frequent
/// first. All of them are marked as free. Uses k-means in L*a*b* on the bins, weighted by the
/// square root of their pixel counts. The initial centres are bins that have a high weight and are
/// far apart. If the picture has transparent pixels, one of the swatches represents them.
std::vector<Swatch> makePalette(const ColourCounts& counts, std::size_t most);

/// Returns for each colour bin the index of the nearest swatch in L*a*b*, the first one on a tie.
/// Transparent pixels belong to the transparent swatch or, if there is none, count as white. At
/// least one swatch must not be transparent.
std::vector<std::uint8_t> swatchOfBins(std::span<const Swatch> swatches);

/// Returns the number of pixels of each swatch.
std::vector<std::int64_t> pixelsOfSwatches(const ColourCounts& counts,
                                           std::span<const Swatch> swatches);

} // namespace navcore
