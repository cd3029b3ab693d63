// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Exports a graph as a directed GraphML graph, with one edge per direction of travel.
std::vector<ExportedFile> writeGraphml(const ResolvedGraph& graph, const FileFrame& frame);

} // namespace navcore
