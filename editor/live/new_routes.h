// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

#include <span>
#include <vector>

namespace waymark {

/// Returns one route per agent between the same ends. Each gets an unused name, and the next colour
/// of the palette.
std::vector<navcore::PinnedRoute> newRoutes(const navcore::Level& level,
                                            const navcore::PinnedEnd& from,
                                            const navcore::PinnedEnd& to,
                                            std::span<const navcore::AgentId> agents);

/// Returns copies of a route for other agents, with names such as "Route 3, Heavy".
std::vector<navcore::PinnedRoute> copiesFor(const navcore::Level& level,
                                            const navcore::PinnedRoute& route,
                                            std::span<const navcore::AgentId> agents);

} // namespace waymark
