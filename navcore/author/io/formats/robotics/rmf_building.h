// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Reads an Open-RMF building, which is drawn over a picture. Lanes become links, walls become
/// obstacles; a vertex is read if a lane ends at it or if it has a name or parameters. The picture
/// is used if it is below the file's folder. Of several levels, the first with lanes is read.
/// Measurements determine the scale.
Result<Imported> readRmfBuilding(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
