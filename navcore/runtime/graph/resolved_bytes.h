// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore {

/// Returns the approximate heap memory used by a graph, in bytes. O(items).
std::size_t bytesOf(const ResolvedGraph& graph);

} // namespace navcore
