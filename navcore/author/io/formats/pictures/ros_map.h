// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Reads a ROS occupancy grid: a YAML file that names a picture (PNG or PGM) below its folder.
/// Occupied cells become obstacles. One cell is one map pixel, and lengths are shown in metres. A
/// PNG also becomes the level's picture. A note states the position of the map's origin.
Result<Imported> readRosMap(const ForeignFile& file, const ImportOptions& options);

/// Reads a PGM picture (P2 or P5, at most 16 bits per pixel). Errors name the file.
Result<OwnedPicture> readPgmPicture(const ForeignFile& file);
/// Reads a PGM picture as a picture with one sample per pixel.
Result<PlainPicture> readPlainPgm(const ForeignFile& file);

} // namespace navcore
