// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/route/route.h"

#include <optional>
#include <set>
#include <string>
#include <variant>

namespace navcore {

/// A route that stays on screen and is solved again after every edit.
struct PinnedRoute {
    using Key = PinnedRouteId;

    std::string name;
    std::uint32_t colour = 0; ///< Colour of the route as 0xRRGGBB.
    AgentId agent;
    RouteEnd from, to;

    friend bool operator==(const PinnedRoute&, const PinnedRoute&) = default;
};

/// The end of a check that stands for all vertices of a kind.
struct EveryOfKind {
    std::string kind;
    friend bool operator==(const EveryOfKind&, const EveryOfKind&) = default;
};

/// The start or the end of the routes of a check.
using CheckEnd = std::variant<VertexId, Point3, EveryOfKind>;

enum class CheckWays : std::uint8_t { There, ThereAndBack };

/// The kind of travel time that a check limits.
enum class CheckTime : std::uint8_t {
    Route, ///< Travel time along the edges of the route, as the Routes panel and Balance show it.
    Walk,  ///< Time of a unit that cuts and rounds corners, as Walk with Smooth shows it.
};

/// A requirement that is tested after every edit: that the agents can get from one end to the
/// other, optionally within a time.
/// A check with a limit on the graph (see measuresGraph) needs no ends and ignores `from`, `to`,
/// `ways`, `within` and `time`; its ends may be invalid vertex ids.
struct RouteCheck {
    using Key = RouteCheckId;

    std::string name;
    CheckEnd from, to;
    CheckWays ways = CheckWays::There;
    /// Agents that the check applies to; empty for all agents.
    std::set<AgentId> agents;
    /// Maximum duration of each route, in ms; nullopt if there is no limit.
    std::optional<std::uint32_t> within;
    CheckTime time = CheckTime::Route; ///< Kind of travel time that `within` limits.
    /// Minimum share of the free ground from which an agent can walk straight to a vertex, in
    /// thousandths (GraphScore::coverage).
    std::optional<std::uint32_t> leastCoverage;
    /// Maximum of the worst detour, in thousandths: 1300 lets a route be 1.3 times as long as the
    /// true shortest walk (DetourFigures::worst).
    std::optional<std::uint32_t> mostDetour;

    /// Returns whether the check limits the quality of an agent's whole graph.
    bool measuresGraph() const { return leastCoverage || mostDetour; }

    friend bool operator==(const RouteCheck&, const RouteCheck&) = default;
};

} // namespace navcore
