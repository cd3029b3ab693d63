// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Exports obstacles, edges and vertices as an SVG drawing. Each type of item is in a group with an
/// id. The unit of the drawing is that of the frame.
std::vector<ExportedFile> writeSvgDrawing(const ResolvedGraph& graph, const FileFrame& frame);

} // namespace navcore
