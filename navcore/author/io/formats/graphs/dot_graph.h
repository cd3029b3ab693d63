// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Exports a graph as a Graphviz digraph, with one arrow per direction of travel. The positions are
/// suitable for `neato -n`.
std::vector<ExportedFile> writeDotGraph(const ResolvedGraph& graph, const FileFrame& frame);

} // namespace navcore
