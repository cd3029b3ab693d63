// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Makes a level of what flatJson() writes, of vertices, edges and obstacles. Also of a file of
/// other programs with the lists vertexX, vertexY, edgeFrom, edgeTo alone: another list that is
/// missing is as if all its values were plain.
Result<Imported> readFlatJson(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
