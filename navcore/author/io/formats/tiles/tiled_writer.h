// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Largest coordinate in a Tiled file. Tiled stores the pixels of a map in 32 bits, and one more
/// tile extends beyond the last position.
inline constexpr double farthestInTiled = 0x7fffffff - 32;

/// Writes a Tiled map with three object layers for obstacles, edges and vertices. Edges refer to
/// the objects of their ends, as described in resources/manual/formats.md.
std::vector<ExportedFile> writeTiledMap(const ResolvedGraph& graph, const FileFrame& frame);

} // namespace navcore
