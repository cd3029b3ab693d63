// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Writes a directed GraphML graph with one edge for each direction of travel.
std::vector<ExportedFile> writeGraphml(const ResolvedGraph& graph, const FileFrame& frame);

} // namespace navcore
