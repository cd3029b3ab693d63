// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

namespace bench {

/// The 6-nearest-neighbour graph of random points, terrain x0.5, x1, x1, x2 in patches.
navcore::CompiledGraph geometricGraph(std::uint32_t vertices);

/// A lattice of side x side cells, four neighbours and four diagonals, a fifth of the cells taken
/// out, terrain x0.5, x1, x2, x5 in patches.
navcore::CompiledGraph gridGraph(std::uint32_t side);

} // namespace bench
