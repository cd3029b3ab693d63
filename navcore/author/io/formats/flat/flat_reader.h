// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Imports the vertices, edges and obstacles of a file that flatJson() wrote. Files of other
/// programs only need the lists vertexX, vertexY, edgeFrom and edgeTo. Members of missing lists
/// have default values.
Result<Imported> readFlatJson(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
