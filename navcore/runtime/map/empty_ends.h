// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/route.h"

#include <optional>
#include <span>

namespace navcore {

/// Returns the answer to a query whose conditions are stale or were prepared by another query.
inline MultiEndAnswer underStaleConditions() {
    return MultiEndAnswer{std::vector{NoRouteReason{.cause = NoRouteCause::StaleConditions}}};
}

/// Returns the answer to a query in which a list of ends is empty. Returns nullopt if neither list
/// is empty.
inline std::optional<MultiEndAnswer> withoutEnds(std::span<const RouteEnd> starts,
                                                 std::span<const RouteEnd> goals) {
    if (!starts.empty() && !goals.empty())
        return std::nullopt;
    const RouteEndName name = starts.empty() ? RouteEndName::Start : RouteEndName::Goal;
    return MultiEndAnswer{
        std::vector{NoRouteReason{.cause = NoRouteCause::EndMissing, .end = name}}};
}

} // namespace navcore
