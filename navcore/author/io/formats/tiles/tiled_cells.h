// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/tiles/tiled_map.h"
#include "navcore/author/io/formats/tiles/tiled_solid.h"

namespace navcore {

/// Returns the shape of an obstacle for an object, moved by an offset.
ForeignShape shapeOf(const TiledObject& object, ForeignPoint offset);

/// Returns whether the object is a point, or a rectangle of size zero, which Tiled used before it
/// had points.
bool isPoint(const TiledObject& object);

/// Returns whether an object is a rectangle or an ellipse without area.
bool isEmpty(const TiledObject& object);

/// The numbers of objects that were omitted.
struct TiledLeftOut {
    /// Number of objects of unsupported kinds and of tiles without shapes.
    std::uint64_t objects = 0;
    std::uint64_t empty = 0; ///< Number of shapes without an area.
    std::uint64_t tiles = 0; ///< Number of tiles of layers that are not solid.
    bool hasSolidTiles = false;
};

/// Adds the shapes of the tiles on a map. A tile that is completely solid becomes a cell; other
/// shapes are merged with cells and with shapes of the same name, except for tiles that are
/// objects. Tiles without shapes are completely solid if `marks` marks them. Fails with TooLarge
/// above maxTiledCells cells; errors state the line of the tiles.
Status layTiles(const TiledMap& tiled, const ForeignFile& file, ForeignMap& map,
                TiledLeftOut& leftOut, SolidMarks& marks);

} // namespace navcore
