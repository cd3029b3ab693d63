// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/link/nav_graph.h"

namespace waymark {

/// How many parts the graph falls into when directions do not count. O(vertices + edges).
std::size_t partCount(const navcore::NavGraph& graph);

} // namespace waymark
