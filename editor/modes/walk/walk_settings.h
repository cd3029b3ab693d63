// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/walk/walk_plan.h"
#include "navcore/author/live/live_level.h"

namespace waymark {

class Workspace;

struct WalkTrip {
    std::vector<navcore::AgentId> agents; ///< Agents of the units. They must exist in the level.
    navcore::CheckEnd from, to;
};

struct WalkSettings {
    static constexpr std::uint32_t maxCount = 500, maxGap = 60'000;

    /// A custom trip, or the trip of a pinned route or route check.
    using TravelDemand = std::variant<WalkTrip, navcore::PinnedRouteId, navcore::RouteCheckId>;
    TravelDemand demand = {};
    WalkGoals choice = WalkGoals::Nearest;
    /// Number of units (1..maxCount), and interval between them in ms (0..maxGap); see WalkOrder.
    std::uint32_t count = 12, gap = 500;
    std::uint64_t seed = 1;
    navcore::WalkStyle style{navcore::Shortcuts::LineOfSight, navcore::Corners::Curved,
                             8 * navcore::unitsPerPixel};

    /// Selects another demand. The units of a route check are distributed over all goals, because
    /// the check requires that every goal is reachable. All other units walk to the nearest goal.
    void choose(TravelDemand other);
    /// Selects a custom trip. If a route or check was selected before, the units walk to the
    /// nearest goals again.
    void chooseOwn(WalkTrip other);
};

/// Returns a suitable initial demand. In order of preference: the selected route, a trip between
/// two kinds of vertices, the first check, or the first route.
WalkSettings::TravelDemand proposedDemand(const Workspace& workspace);

/// Returns the trip for these settings, or nullopt if the route or check no longer exists.
std::optional<WalkTrip> tripOf(const navcore::Level& level, const WalkSettings& settings);

/// Returns the WalkOrder for these settings. It has no units if no agent, start or goal is
/// available, or if the level has fixed costs below 1.
WalkOrder orderOf(const navcore::LiveLevel& live, const WalkSettings& settings);

/// Removes the ends that no longer exist in the level.
void removeMissing(const navcore::Level& level, std::vector<navcore::PinnedEnd>& ends);

} // namespace waymark
