// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/resolved_graph.h"

#include <string>

namespace navcore {

/// Raised when a reader of the version before would find other routes.
inline constexpr int flatJsonVersion = 2;

/// A whole graph as one JSON object of scalars and flat arrays: no nesting and no maps, because
/// engine parsers such as Unity's JsonUtility read no others. resources/manual/json.md tells what
/// each array holds. The graph must pass checkResolvedGraph(), but own costs may be below 1. Equal
/// graphs give equal bytes.
std::string flatJson(const ResolvedGraph& graph);

} // namespace navcore
