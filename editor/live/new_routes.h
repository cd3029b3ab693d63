// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

#include <span>
#include <vector>

namespace waymark {

/// The same demand for each of the agents, under names that no route of the level has and in
/// colours that follow those in use.
std::vector<navcore::PinnedRoute> newRoutes(const navcore::Level& level,
                                            const navcore::RouteEnd& from,
                                            const navcore::RouteEnd& to,
                                            std::span<const navcore::AgentId> agents);

/// The demand of a route for other agents, "Route 3, Heavy".
std::vector<navcore::PinnedRoute> copiesFor(const navcore::Level& level,
                                            const navcore::PinnedRoute& route,
                                            std::span<const navcore::AgentId> agents);

} // namespace waymark
