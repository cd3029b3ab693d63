// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/tiled_map.h"

namespace navcore {

/// A map of Tiled in its JSON format. Tilesets may be files of their own, below its folder.
Result<Imported> readTmj(const ForeignFile& file, const ImportOptions& options);
/// The tileset that a file holds; the pictures that it names are looked for, see lookForPicture().
Result<TiledTileset> readTsj(const ForeignFile& file, TiledMap& map);

} // namespace navcore
