// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/query_parts.h"

#include <array>

namespace navcore {

/// A query on a world of its own, for one of the graph's agents. The graph need not be one that a
/// game may load.
inline NavQuery queryOn(ResolvedGraph graph, AgentId agent) {
    return NavQuery::make(uncheckedWorld(std::move(graph)), agent).value();
}

/// One end as a list of ends.
inline std::array<QueryEnd, 1> only(const RouteEnd& end) {
    return {end};
}

} // namespace navcore
