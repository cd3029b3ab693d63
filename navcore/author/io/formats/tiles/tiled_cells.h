// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/tiles/tiled_map.h"
#include "navcore/author/io/formats/tiles/tiled_solid.h"

namespace navcore {

/// Converts an object to an obstacle shape, moved by `offset`.
ForeignShape shapeOf(const TiledObject& object, ForeignPoint offset);

/// Returns whether the object is a point. Old versions of Tiled used rectangles of size 0 instead.
bool isPoint(const TiledObject& object);

/// Returns whether the object is a rectangle or an ellipse without an area.
bool isEmpty(const TiledObject& object);

/// Counts what was not imported.
struct TiledLeftOut {
    /// Objects of unsupported types, and tile objects without shapes.
    std::uint64_t objects = 0;
    std::uint64_t empty = 0; ///< Number of shapes without an area.
    std::uint64_t tiles = 0; ///< Number of tiles in tile layers that are not solid.
    bool hasSolidTiles = false;
};

/// Adds the shapes of all tiles of a map. A tile without shapes is completely solid if it has one
/// of `marks`; such tiles become cells. Other shapes in tile layers are merged if they have the
/// same name and properties. Shapes without a name are also merged with the cells. Shapes of tile
/// objects are never merged. Errors state the line of the tiles; TooLarge if there are more than
/// maxTiledCells cells.
Status layTiles(const TiledMap& tiled, const ForeignFile& file, ForeignMap& map,
                TiledLeftOut& leftOut, SolidMarks& marks);

} // namespace navcore
