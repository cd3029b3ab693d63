// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/tiled_map.h"
#include "navcore/author/io/formats/tiled_solid.h"

namespace navcore {

/// The obstacle that an object is, moved by an offset.
ForeignShape shapeOf(const TiledObject& object, ForeignPoint offset);

/// Whether it is a point, or what stood for one before Tiled had points: a rectangle of no size.
bool isPoint(const TiledObject& object);

/// Whether a rectangle or an ellipse has no area.
bool isEmpty(const TiledObject& object);

/// How many objects become nothing.
struct TiledLeftOut {
    std::uint64_t objects = 0; ///< of sorts that are not read, and tiles without shapes
    std::uint64_t empty = 0;   ///< shapes without an area
    std::uint64_t tiles = 0;   ///< tiles of layers that are not solid
    bool hasSolidTiles = false;
};

/// Adds the shapes of the tiles that lie on a map: cells where a tile is solid all over, else
/// shapes, which are joined with cells and with those that are called alike; those of tiles that
/// are objects stay alone. TooLarge above maxTiledCells cells; errors name the line of the tiles.
/// Tiles without shapes that `marks` calls solid are solid all over.
Status layTiles(const TiledMap& tiled, const ForeignFile& file, ForeignMap& map,
                TiledLeftOut& leftOut, SolidMarks& marks);

} // namespace navcore
