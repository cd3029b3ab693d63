// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Reads the shapes of an SVG drawing as obstacles, with its transforms applied and one unit of the
/// drawing as a map pixel. Closed shapes are solid, open lines become walls. Groups called `edges`
/// and `vertices`, as in our own drawings, are skipped.
Result<Imported> readSvgShapes(const ForeignFile& file, const ImportOptions& options);

/// Maximum number of corners in a drawing.
inline constexpr std::size_t maxSvgCorners = 4'000'000;

} // namespace navcore
