// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Tiled counts the pixels of a map in 32 bits; a tile more lies below the last place.
inline constexpr double farthestInTiled = 0x7fffffff - 32;

/// A map of Tiled with three object layers: obstacles, edges, vertices. Edges name the objects of
/// their ends, as resources/manual/formats.md tells.
std::vector<ExportedFile> writeTiledMap(const ResolvedGraph& graph, const FileFrame& frame);

} // namespace navcore
