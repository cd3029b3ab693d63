// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/tiles/tiled_map.h"

namespace navcore {

/// Reads a tileset in JSON format. Checks whether its pictures exist; see lookForPicture().
Result<TiledTileset> readTsj(const ForeignFile& file, TiledMap& map);

} // namespace navcore
