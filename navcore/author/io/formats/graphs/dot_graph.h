// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Writes a Graphviz digraph with one arrow for each direction of travel, and positions for `neato
/// -n`.
std::vector<ExportedFile> writeDotGraph(const ResolvedGraph& graph, const FileFrame& frame);

} // namespace navcore
