// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Reads the nodes and edges of a GraphML file, including nested graphs. Nodes have their position
/// in attributes called x and y; if there are none, nodes are put on a circle, with a note.
Result<Imported> readGraphml(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
