// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/tiled_map.h"

namespace navcore {

/// The obstacle that an object is, moved by an offset.
ForeignShape shapeOf(const TiledObject& object, ForeignPoint offset);

/// Adds the shapes of the tiles that lie on a map: cells where a tile is solid all over, else
/// shapes, which are joined with cells and with those that are called alike. TooLarge above
/// maxTiledCells cells; errors name the line of the tiles.
Status layTiles(const TiledMap& tiled, const ForeignFile& file, ForeignMap& map);

} // namespace navcore
