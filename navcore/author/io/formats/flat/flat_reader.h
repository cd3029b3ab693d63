// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Reads the output of flatJson() into a level with vertices, edges and obstacles. Files of other
/// programs may have only the lists vertexX, vertexY, edgeFrom and edgeTo, because missing lists
/// stand for default values.
Result<Imported> readFlatJson(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
