// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/tiles/tiled_map.h"

namespace navcore {

/// Imports a Tiled map in XML format. Tilesets may be stored in separate files, which must be in
/// the map's folder or below.
Result<Imported> readTmx(const ForeignFile& file, const ImportOptions& options);
/// Reads a tileset in XML format. Checks whether its pictures exist; see lookForPicture().
Result<TiledTileset> readTsx(const ForeignFile& file, TiledMap& map);

} // namespace navcore
