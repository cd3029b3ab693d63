// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// A height picture is divided into squares of this side length in pixels. Each of them becomes a
/// vertex at its centre.
inline constexpr int heightSpacing = 16;
/// Maximum number of vertices, because larger graphs cannot be edited.
inline constexpr std::int64_t maxHeightVertices = 1'000'000;
/// Maximum number of samples in all channels together. A grey picture with the maximum number of
/// vertices has this many.
inline constexpr std::int64_t maxHeightSamples = maxHeightVertices * heightSpacing * heightSpacing;

/// Imports a grey picture (PNG or PGM) as vertices with heights. Heights range from 0 (black) to
/// 255 (white), in units of one pixel. The linker creates the edges.
Result<Imported> readHeights(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
