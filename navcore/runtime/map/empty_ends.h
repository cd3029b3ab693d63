// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route.h"

#include <optional>
#include <span>

namespace navcore {

/// The answer to a query under conditions that are not its own.
inline MultiEndAnswer underStaleConditions() {
    return MultiEndAnswer{std::vector{NoRouteReason{.cause = NoRouteCause::StaleConditions}}};
}

/// The answer to a query with an empty list of ends; none: neither is.
inline std::optional<MultiEndAnswer> withoutEnds(std::span<const QueryEnd> starts,
                                                 std::span<const QueryEnd> goals) {
    if (!starts.empty() && !goals.empty())
        return std::nullopt;
    const RouteEndName name = starts.empty() ? RouteEndName::Start : RouteEndName::Goal;
    return MultiEndAnswer{
        std::vector{NoRouteReason{.cause = NoRouteCause::EndMissing, .end = name}}};
}

} // namespace navcore
