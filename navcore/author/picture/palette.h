// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/mask.h"
#include "navcore/runtime/base/executor.h"

#include <span>

namespace navcore {

/// Colours are grouped into bins by the upper five bits of each channel; transparent pixels (alpha
/// below 128) have a bin of their own.
inline constexpr std::size_t colourBins = 32'769, seeThroughBin = 32'768;

/// Writes the colour bin of each pixel of a row of R G B A bytes to `bins`.
void findBins(const std::uint8_t* rgba, std::size_t pixels, std::uint16_t* bins);

/// The number of pixels in each of the colourBins colour bins.
using ColourCounts = std::vector<std::uint32_t>;

/// Counts the pixels of a picture in each colour bin. O(pixels).
ColourCounts countColours(const PictureView& picture, Executor* executor = nullptr);

/// Returns up to `most` (2..maxSwatches) representative colours of a picture, the most frequent
/// first, all marked as free. Uses k-means in L*a*b* over the bins, weighted by the square root of
/// their pixel counts. The initial centres are bins of high weight far from those already chosen.
/// If the picture has transparent pixels, one swatch is for these.
std::vector<Swatch> makePalette(const ColourCounts& counts, std::size_t most);

/// Returns, for each colour bin, the swatch nearest to its centre in L*a*b*, or the first of
/// equally near ones. Transparent pixels belong to the transparent swatch, or count as white if
/// there is none. At least one swatch must not be transparent.
std::vector<std::uint8_t> swatchOfBins(std::span<const Swatch> swatches);

/// Returns the number of pixels that belong to each swatch.
std::vector<std::int64_t> pixelsOfSwatches(const ColourCounts& counts,
                                           std::span<const Swatch> swatches);

} // namespace navcore
