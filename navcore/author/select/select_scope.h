// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/author/live/live_level.h"

#include <functional>

namespace navcore {

/// The data that expressions are evaluated on. Everything must outlive the scope.
struct SelectScope {
    const Level& level;
    const NavGraph& graph;
    /// Returns the data for finding routes of an agent. Called only for conditions on routes and
    /// for reachability.
    std::function<RouteContext(AgentId)> contextOf;
    const ItemSet* selected = nullptr; ///< The present selection; null if there is none.
};

/// Returns the scope of a level. `selected` may be null.
inline SelectScope scopeOf(const LiveLevel& live, const ItemSet* selected = nullptr) {
    return {live.level(), live.graph(), [&live](AgentId agent) { return live.routeContext(agent); },
            selected};
}

} // namespace navcore
