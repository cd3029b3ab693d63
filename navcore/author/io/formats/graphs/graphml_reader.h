// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Imports the nodes and edges of a GraphML file, including nested graphs. Positions are in
/// attributes named x and y, for example. If no node has a position, the vertices are arranged in a
/// circle, and a note says so.
Result<Imported> readGraphml(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
