// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// A drawing of obstacles, edges and vertices, each group with an id of its own; one unit of it is
/// one of the frame's.
std::vector<ExportedFile> writeSvgDrawing(const ResolvedGraph& graph, const FileFrame& frame);

} // namespace navcore
