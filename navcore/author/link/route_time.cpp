// SPDX-License-Identifier: MIT
#include "navcore/author/link/route_time.h"

#include "navcore/runtime/walk/route_time.h"

namespace navcore {

std::uint64_t timeOf(const Level& level, const CompiledGraph& graph, const Agent& agent,
                     const Route& route) {
    return routeTime(agent, graph, route, [&](LinkId id) {
        const Link* link = level.find<Link>(id);
        return link && link->kind == LinkKind::Teleport;
    });
}

} // namespace navcore
