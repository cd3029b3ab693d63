// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/route/route.h"

#include <string>

namespace navcore {

/// A route that stays on screen and is solved again after every edit.
struct PinnedRoute {
    using Key = PinnedRouteId;

    std::string name;
    std::uint32_t colour = 0; ///< 0xRRGGBB
    AgentId agent;
    RouteEnd from, to;

    friend bool operator==(const PinnedRoute&, const PinnedRoute&) = default;
};

} // namespace navcore
