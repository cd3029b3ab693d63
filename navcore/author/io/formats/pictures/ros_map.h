// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Imports a ROS occupancy grid: a YAML file that refers to a picture (PNG or PGM) in its folder or
/// below. Occupied cells become obstacles. One cell is one map pixel, and lengths are displayed in
/// metres. A PNG picture also becomes the picture of the level. A note states the position of the
/// map's origin.
Result<Imported> readRosMap(const ForeignFile& file, const ImportOptions& options);

/// Reads a PGM picture (P2 or P5) with up to 16 bits per pixel. Errors name the file.
Result<OwnedPicture> readPgmPicture(const ForeignFile& file);
/// Reads a PGM picture without converting it to RGBA.
Result<PlainPicture> readPlainPgm(const ForeignFile& file);

} // namespace navcore
