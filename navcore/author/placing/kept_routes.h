// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/live/live_level.h"

namespace navcore {

/// The routes that a designer has set up in a level: pinned routes and the routes of route checks,
/// except for checks with an expression as an end.
/// It remembers their costs and their automatic edges.
class KeptRoutes {
public:
    /// Finds the routes of the level. Costs one search for each route.
    explicit KeptRoutes(const LiveLevel& level);

    bool empty() const { return m_routes.empty(); }
    /// Returns the number of routes that cost more in another state of the level, or that no longer
    /// exist there.
    std::size_t costlier(const LiveLevel& level) const;
    /// Repairs routes that cost more in a later state of the level because linking no longer
    /// creates their automatic edges. Replaces these edges with links, but omits links that no
    /// route needs. Applies the change to the level and returns it.
    LevelChange restore(LiveLevel& level, IdBlock& ids) const;

private:
    /// An automatic edge, and the link that replaces it.
    struct KeptEdge {
        EdgeKey key;
        Link link;
    };
    struct KeptRoute {
        AgentId agent;
        PinnedEnd from, to;
        std::int64_t cost = 0;
        std::vector<KeptEdge> edges;
    };
    static bool costsMore(const KeptRoute& route, const LiveLevel& level, RouteSolver& solver);
    void add(const LiveLevel& level, RouteSolver& solver, AgentId agent, const PinnedEnd& from,
             const PinnedEnd& to);

    std::vector<KeptRoute> m_routes;
};

} // namespace navcore
