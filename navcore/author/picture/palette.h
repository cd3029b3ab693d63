// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/mask.h"
#include "navcore/runtime/base/executor.h"

#include <span>

namespace navcore {

/// Colours are told apart by the upper five bits of each channel; see-through pixels (alpha below
/// 128) have a bin of their own.
inline constexpr std::size_t colourBins = 32'769, seeThroughBin = 32'768;

/// The bins of a row's pixels, from R G B A bytes.
void findBins(const std::uint8_t* rgba, std::size_t pixels, std::uint16_t* bins);

/// How many pixels of a picture fall into each bin; colourBins numbers.
using ColourCounts = std::vector<std::uint32_t>;

/// O(pixels).
ColourCounts countColours(const PictureView& picture, Executor* executor = nullptr);

/// Up to `most` (2..maxSwatches) colours that stand for those of a picture, the most frequent
/// first, all free: k-means in L*a*b* over the bins, each as heavy as the root of its pixels,
/// from a start that takes what is heavy and far from all taken before. One is see-through when the
/// picture has such pixels.
std::vector<Swatch> makePalette(const ColourCounts& counts, std::size_t most);

/// The swatch that the pixels of each bin belong to: the one nearest to the bin's middle in
/// L*a*b*, of equally near ones the first. See-through pixels belong to the see-through swatch, or
/// are taken for white where there is none. At least one swatch that is not see-through.
std::vector<std::uint8_t> swatchOfBins(std::span<const Swatch> swatches);

/// How many pixels belong to each swatch.
std::vector<std::int64_t> pixelsOfSwatches(const ColourCounts& counts,
                                           std::span<const Swatch> swatches);

} // namespace navcore
