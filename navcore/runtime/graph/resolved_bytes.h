// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore {

/// About what a graph holds on the heap. O(items).
std::size_t bytesOf(const ResolvedGraph& graph);

} // namespace navcore
