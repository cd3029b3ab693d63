// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/resolved_graph.h"

#include <string>

namespace navcore {

/// Version of the flat JSON format. It is increased when a reader of the previous version would
/// find different routes.
inline constexpr int flatJsonVersion = 2;

/// Returns the whole graph as one JSON object of scalars and flat arrays, without nesting or maps,
/// because parsers of game engines such as Unity's JsonUtility support nothing else. See
/// resources/manual/json.md for the arrays. The graph must pass checkResolvedGraph(), except that
/// fixed costs may be below 1. Equal graphs give equal bytes.
std::string flatJson(const ResolvedGraph& graph);

} // namespace navcore
