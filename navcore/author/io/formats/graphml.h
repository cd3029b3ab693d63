// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// A directed GraphML graph with one edge for each way that can be gone.
std::vector<ExportedFile> writeGraphml(const ResolvedGraph& graph, const FileFrame& frame);

} // namespace navcore
