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

/// Determines which of several vertices an end of a check requires.
enum class EndPick : std::uint8_t {
    Every,
    Nearest, ///< Only the vertex that costs least to reach from the other end.
};

/// Represents the vertices that match an expression of the selection language (see
/// select/expression.h) as an end of a check. The level does not verify the expression. If it is
/// invalid, the check has nothing to test.
struct VerticesWhere {
    std::string expression;
    EndPick pick = EndPick::Every;
    friend bool operator==(const VerticesWhere&, const VerticesWhere&) = default;
};

/// The start or the goal of a check.
using CheckEnd = std::variant<VertexId, Place, EveryOfKind, VerticesWhere>;

/// Returns whether an end means something in every level, because it refers to no item or place.
inline bool isOfAnyLevel(const CheckEnd& end) {
    return std::holds_alternative<EveryOfKind>(end) || std::holds_alternative<VerticesWhere>(end);
}
/// Returns whether only the nearest vertex of an end is required.
inline bool picksNearest(const CheckEnd& end) {
    const auto* where = std::get_if<VerticesWhere>(&end);
    return where && where->pick == EndPick::Nearest;
}

enum class CheckWays : std::uint8_t { There, ThereAndBack };

/// Determines how a check measures travel time.
enum class CheckTime : std::uint8_t {
    Route, ///< Time along the edges of the route, as in the Routes panel and in Balance.
    Walk,  ///< Time of a unit that cuts and rounds corners, as in Walk mode with Smooth on.
};

/// Determines which routes of a check must take equally long.
enum class CheckCompare : std::uint8_t {
    None,
    Partners, ///< Routes whose ends are partners under the level's symmetry guide.
    All,      ///< All routes of the same agent in the same direction.
};

/// A promise that is verified after every edit: agents can get from one end to the other,
/// optionally within a time limit.
///
/// Alternatively, a check limits the quality of the whole graph (see measuresGraph()). It then
/// ignores `from`, `to`, `ways`, `within`, `time`, `compare` and `apart`, and its ends may be
/// invalid.
struct RouteCheck {
    using Key = RouteCheckId;

    std::string name;
    CheckEnd from, to;
    CheckWays ways = CheckWays::There;
    /// Agents to which the check applies; empty for all agents.
    std::set<AgentId> agents;
    /// Maximum duration of each route in ms; nullopt for no limit.
    std::optional<std::uint32_t> within;
    CheckTime time = CheckTime::Route; ///< How travel times are measured.
    /// Minimum fraction of the free ground from which an agent can walk straight to a vertex, in
    /// thousandths (GraphScore::coverage).
    std::optional<std::uint32_t> leastCoverage;
    /// Limit for the worst detour (DetourFigures::worst), in thousandths. For example, 1300 allows
    /// routes that are up to 1.3 times as long as the true shortest path.
    std::optional<std::uint32_t> mostDetour;
    CheckCompare compare = CheckCompare::None;
    /// How much longer than the fastest of the compared routes a route may take, in thousandths of
    /// the time of that route.
    std::uint32_t apart = 10;

    /// Returns true if the check limits the quality of the whole graph.
    bool measuresGraph() const { return leastCoverage || mostDetour; }

    friend bool operator==(const RouteCheck&, const RouteCheck&) = default;
};

} // namespace navcore
