// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// A digraph of Graphviz with one arrow for each way that can be gone; positions as `neato -n`
/// takes them.
std::vector<ExportedFile> writeDotGraph(const ResolvedGraph& graph, const FileFrame& frame);

} // namespace navcore
