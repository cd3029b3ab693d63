// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// The shapes of an SVG drawing as obstacles, where its transforms put them, one unit of the
/// drawing a map pixel: what is closed is solid, open lines are walls. Groups called `edges` and
/// `vertices`, as our own drawings have them, are left out.
Result<Imported> readSvgShapes(const ForeignFile& file, const ImportOptions& options);

/// How many corners the shapes of a drawing may have together.
inline constexpr std::size_t maxSvgCorners = 4'000'000;

} // namespace navcore
