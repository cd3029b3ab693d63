// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/tiles/tiled_map.h"

namespace navcore {

/// Reads a Tiled map in JSON format. Tilesets may be separate files below the map's folder.
Result<Imported> readTmj(const ForeignFile& file, const ImportOptions& options);
/// Reads a tileset file in JSON format. The pictures that it names are looked up; see
/// lookForPicture().
Result<TiledTileset> readTsj(const ForeignFile& file, TiledMap& map);

} // namespace navcore
