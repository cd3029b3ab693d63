// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// The IntGrid layers of a project of LDtk, all of its levels as they lie in its world. Values
/// whose name speaks of walls, or that have none, are solid; others are painted, each as a terrain
/// of its name and colour. Levels may be files of their own, below its folder.
Result<Imported> readLdtk(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
