// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Reads the nodes and edges of a GraphML file, those of graphs within nodes too. A node needs its
/// place in attributes called x and y; without any, nodes lie on a circle, and a note says so.
Result<Imported> readGraphml(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
