// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// An occupancy grid of ROS: a YAML file that names a picture (PNG or PGM) below its folder. What
/// is occupied becomes obstacles; a cell of the grid is a map pixel, people read metres. A PNG is
/// the level's picture, too. A note tells where the map's origin lies.
Result<Imported> readRosMap(const ForeignFile& file, const ImportOptions& options);

/// Reads a PGM picture (P2 or P5, at most 16 bits a pixel). Errors name the file.
Result<OwnedPicture> readPgmPicture(const ForeignFile& file);
/// The same, a sample for each pixel.
Result<PlainPicture> readPlainPgm(const ForeignFile& file);

} // namespace navcore
