// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Imports the shapes of an SVG drawing as obstacles. Closed shapes become solid obstacles, and
/// open lines become walls. Transforms are applied, and one user unit is one map pixel by default.
/// Groups named `edges` and `vertices` are skipped, because writeSvgDrawing() uses them for the
/// graph.
Result<Imported> readSvgShapes(const ForeignFile& file, const ImportOptions& options);

/// Maximum number of corners in a drawing.
inline constexpr std::size_t maxSvgCorners = 4'000'000;

} // namespace navcore
