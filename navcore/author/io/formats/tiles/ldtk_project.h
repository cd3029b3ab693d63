// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Imports the IntGrid layers of an LDtk project. Levels are at their positions in the world.
/// Values are solid if their names suggest walls or if they have no name. All other values become
/// paint, and each gets a terrain with its name and colour. Levels may be stored in separate files,
/// which must be in the project's folder or below.
Result<Imported> readLdtk(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
