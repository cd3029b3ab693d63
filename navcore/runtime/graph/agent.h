// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/lattice.h"

#include <string>

namespace navcore {

/// A unit type. Every agent sees a graph of its own, compiled from the same edges.
struct Agent {
    using Key = AgentId;

    std::string name;
    Coord joinRange = 300 * unitsPerPixel; ///< how far it walks straight to reach the graph, lu

    friend bool operator==(const Agent&, const Agent&) = default;
};

} // namespace navcore
