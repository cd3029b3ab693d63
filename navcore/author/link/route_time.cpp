// SPDX-License-Identifier: MIT
#include "navcore/author/link/route_time.h"

#include "navcore/author/link/level_plane.h"
#include "navcore/runtime/walk/route_time.h"

namespace navcore {

std::optional<Edge> unusualLink(const Level& level, LinkId id) {
    const Link* link = level.find<Link>(id);
    const bool isUnusual = link && (link->kind == LinkKind::Teleport || !link->curve.empty());
    return isUnusual ? std::optional(linkLine(level, id)) : std::nullopt;
}

std::uint64_t timeOf(const Level& level, const CompiledGraph& graph, const Agent& agent,
                     const Route& route) {
    return routeTime(agent, graph, route, [&](LinkId id) { return unusualLink(level, id); });
}

} // namespace navcore
