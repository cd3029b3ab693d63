// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/tiles/tiled_map.h"

namespace navcore {

/// Imports a Tiled map in JSON format. Tilesets may be stored in separate files, which must be in
/// the map's folder or below.
Result<Imported> readTmj(const ForeignFile& file, const ImportOptions& options);
/// Reads a tileset in JSON format. Checks whether its pictures exist; see lookForPicture().
Result<TiledTileset> readTsj(const ForeignFile& file, TiledMap& map);

} // namespace navcore
