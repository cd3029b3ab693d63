// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Side in pixels of the squares of a height picture. Each square becomes one vertex at its centre.
inline constexpr int heightSpacing = 16;
/// Maximum number of vertices of an import. Larger graphs could not be edited.
inline constexpr std::int64_t maxHeightVertices = 1'000'000;
/// Maximum number of samples, which a grey picture with that many vertices reaches. RGBA pictures
/// have four samples per pixel.
inline constexpr std::int64_t maxHeightSamples = maxHeightVertices * heightSpacing * heightSpacing;

/// Reads a grey picture (PNG or PGM) as vertices with heights: black is 0, and each of the 255
/// steps is one unit higher. A pixel is one unit wide as well. The linker creates the edges.
Result<Imported> readHeights(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
