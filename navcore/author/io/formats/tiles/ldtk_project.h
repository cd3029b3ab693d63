// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Reads the IntGrid layers of an LDtk project, with all levels at their positions in its world.
/// Values are solid if their names suggest walls, or if they have no names; others become paint,
/// with a terrain of their name and colour for each. Levels may be separate files below the
/// project's folder.
Result<Imported> readLdtk(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
