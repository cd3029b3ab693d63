// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

namespace bench {

/// Returns the 6-nearest-neighbour graph of random points, with terrain x0.5, x1, x1, x2 in
/// patches.
navcore::CompiledGraph geometricGraph(std::uint32_t vertices);

/// Returns a lattice of side x side cells with four straight and four diagonal neighbours, a fifth
/// of the cells removed, and terrain x0.5, x1, x2, x5 in patches.
navcore::CompiledGraph gridGraph(std::uint32_t side);

} // namespace bench
