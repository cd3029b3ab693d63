// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/tiles/tiled_map.h"

namespace navcore {

/// Reads a tileset in XML format. Checks whether its pictures exist; see lookForPicture().
Result<TiledTileset> readTsx(const ForeignFile& file, TiledMap& map);

} // namespace navcore
