// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

namespace bench {

/// Returns the graph that connects random points to their 6 nearest neighbours, with patches of
/// terrain x0.5, x1, x1 and x2.
navcore::CompiledGraph geometricGraph(std::uint32_t vertices);

/// Returns a lattice of side x side cells with four straight and four diagonal neighbours each,
/// from which a fifth of the cells are removed, with patches of terrain x0.5, x1, x2 and x5.
navcore::CompiledGraph gridGraph(std::uint32_t side);

} // namespace bench
