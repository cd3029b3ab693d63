// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/resolved_graph.h"

#include <string>

namespace navcore {

/// Version of the flat JSON format. Must be increased if readers for the previous version would
/// find different routes.
inline constexpr int flatJsonVersion = 2;

/// Exports a graph as a JSON object that consists only of scalars and flat arrays. Some parsers in
/// game engines, such as Unity's JsonUtility, do not support nested arrays or maps. The arrays are
/// documented in resources/manual/json.md. The graph must pass checkResolvedGraph(), except that
/// fixed costs may be less than 1. Equal graphs produce equal bytes.
std::string flatJson(const ResolvedGraph& graph);

} // namespace navcore
