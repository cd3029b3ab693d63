// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/lattice.h"

#include <optional>
#include <set>
#include <string>
#include <variant>

namespace navcore {

/// A start or goal that a level stores: a vertex, or any place.
using PinnedEnd = std::variant<VertexId, Place>;

/// A route that remains on screen and is recomputed after every edit.
struct PinnedRoute {
    using Key = PinnedRouteId;

    std::string name;
    std::uint32_t colour = 0; ///< Colour of the route, 0xRRGGBB.
    AgentId agent;
    PinnedEnd from, to;

    friend bool operator==(const PinnedRoute&, const PinnedRoute&) = default;
};

/// Represents all vertices of a kind as an end of a check.
struct EveryOfKind {
    std::string kind;
    friend bool operator==(const EveryOfKind&, const EveryOfKind&) = default;
};

/// The start or the goal of a check.
using CheckEnd = std::variant<VertexId, Place, EveryOfKind>;

enum class CheckWays : std::uint8_t { There, ThereAndBack };

/// Determines how a check measures travel time.
enum class CheckTime : std::uint8_t {
    Route, ///< Time along the edges of the route, as in the Routes panel and in Balance.
    Walk,  ///< Time of a unit that cuts and rounds corners, as in Walk mode with Smooth on.
};

/// A promise that is verified after every edit: agents can get from one end to the other,
/// optionally within a time limit.
///
/// Alternatively, a check limits the quality of the whole graph (see measuresGraph()). It then
/// ignores `from`, `to`, `ways`, `within` and `time`, and its ends may be invalid.
struct RouteCheck {
    using Key = RouteCheckId;

    std::string name;
    CheckEnd from, to;
    CheckWays ways = CheckWays::There;
    /// Agents to which the check applies; empty for all agents.
    std::set<AgentId> agents;
    /// Maximum duration of each route in ms; nullopt for no limit.
    std::optional<std::uint32_t> within;
    CheckTime time = CheckTime::Route; ///< How the travel time for `within` is measured.
    /// Minimum fraction of the free ground from which an agent can walk straight to a vertex, in
    /// thousandths (GraphScore::coverage).
    std::optional<std::uint32_t> leastCoverage;
    /// Limit for the worst detour (DetourFigures::worst), in thousandths. For example, 1300 allows
    /// routes that are up to 1.3 times as long as the true shortest path.
    std::optional<std::uint32_t> mostDetour;

    /// Returns true if the check limits the quality of the whole graph.
    bool measuresGraph() const { return leastCoverage || mostDetour; }

    friend bool operator==(const RouteCheck&, const RouteCheck&) = default;
};

} // namespace navcore
