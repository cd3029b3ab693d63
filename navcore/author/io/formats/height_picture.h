// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Side in pixels of the squares of a height picture that become one vertex each, at their centre.
inline constexpr int heightSpacing = 16;
/// Limit on the number of vertices: larger graphs could not be edited.
inline constexpr std::int64_t maxHeightVertices = 1'000'000;
/// Limit on the number of samples, reached by a grey picture with that many vertices. RGBA pictures
/// have four samples per pixel.
inline constexpr std::int64_t maxHeightSamples = maxHeightVertices * heightSpacing * heightSpacing;

/// Reads a grey picture (PNG or PGM) as vertices with heights: black is 0, and each of the 255
/// steps is one unit higher. A pixel is a unit as well. The linker generates the edges.
Result<Imported> readHeights(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
