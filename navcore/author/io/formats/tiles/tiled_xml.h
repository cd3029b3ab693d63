// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/tiles/tiled_map.h"

namespace navcore {

/// Reads a Tiled map in XML format. Tilesets may be separate files below the map's folder.
Result<Imported> readTmx(const ForeignFile& file, const ImportOptions& options);
/// Reads a tileset file in XML format. The pictures that it names are looked up; see
/// lookForPicture().
Result<TiledTileset> readTsx(const ForeignFile& file, TiledMap& map);

} // namespace navcore
