// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// A map of Tiled with three object layers: obstacles, edges, vertices. Edges name the objects of
/// their ends, as resources/manual/formats.md tells.
std::vector<ExportedFile> writeTiledMap(const ResolvedGraph& graph, const FileFrame& frame);

} // namespace navcore
