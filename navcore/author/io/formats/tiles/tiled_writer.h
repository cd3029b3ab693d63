// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Maximum coordinate in a Tiled map. Tiled stores the size of a map in pixels as 32-bit integers,
/// and the map extends up to one tile beyond the last position.
inline constexpr double farthestInTiled = 0x7fffffff - 32;

/// Exports a graph as a Tiled map with three object layers for obstacles, edges and vertices. Edges
/// have references to the objects of their vertices. The format is described in
/// resources/manual/formats.md.
std::vector<ExportedFile> writeTiledMap(const ResolvedGraph& graph, const FileFrame& frame);

} // namespace navcore
