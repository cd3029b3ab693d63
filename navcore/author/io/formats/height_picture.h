// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// One vertex for each square of so many pixels of a height picture, in its middle.
inline constexpr int heightSpacing = 16;
/// More would be no graph that somebody edits.
inline constexpr std::int64_t maxHeightVertices = 1'000'000;
/// As many samples as grey pixels make so many vertices: of RGBA a quarter of the pixels.
inline constexpr std::int64_t maxHeightSamples = maxHeightVertices * heightSpacing * heightSpacing;

/// Vertices at the heights of a grey picture (PNG or PGM): black lies at 0, each step of 255 a unit
/// higher; a pixel is a unit, too. Edges come by linking.
Result<Imported> readHeights(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
