// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/query_parts.h"

#include <array>

namespace navcore {

/// Returns a query with its own world for one of the graph's agents. Accepts graphs that a game
/// would reject.
inline NavQuery queryOn(ResolvedGraph graph, AgentId agent) {
    return NavQuery::make(uncheckedWorld(std::move(graph)), agent).value();
}

/// Returns one end as a list of ends.
inline std::array<RouteEnd, 1> only(const RouteEnd& end) {
    return {end};
}

} // namespace navcore
