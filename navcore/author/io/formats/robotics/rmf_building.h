// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Imports an Open-RMF building, which was drawn over a picture. Lanes become links, and walls
/// become obstacles. A vertex is imported if it is the end of a lane or has a name or parameters.
/// The picture is imported if it is in the file's folder or below. If there are several levels, the
/// first one with lanes is imported by default. Measurements determine the scale.
Result<Imported> readRmfBuilding(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
