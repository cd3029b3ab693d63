// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// A building of Open-RMF, drawn over a picture: lanes as links, the vertices that lanes end at or
/// that have a name or parameters, walls as obstacles, and the picture, where it lies below the
/// file's folder. Of several levels the first that has lanes. Measurements say how long a metre is.
Result<Imported> readRmfBuilding(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
