// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Writes an SVG drawing of obstacles, edges and vertices, each in a group with an id. One unit of
/// the drawing is one unit of the frame.
std::vector<ExportedFile> writeSvgDrawing(const ResolvedGraph& graph, const FileFrame& frame);

} // namespace navcore
