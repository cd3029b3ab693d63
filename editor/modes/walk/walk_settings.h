// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/walk/walk_plan.h"

namespace waymark {

class Workspace;

/// A group of agents with their starts and goals.
struct WalkTrip {
    std::vector<navcore::AgentId> agents; ///< Agents, all of which must exist.
    navcore::CheckEnd from, to;
};

/// The settings of the Walk view.
struct WalkSettings {
    static constexpr std::uint32_t maxCount = 500, maxGap = 60'000;

    /// The custom trip of these settings, or the trip of a pinned route or a route check.
    using TravelDemand = std::variant<WalkTrip, navcore::PinnedRouteId, navcore::RouteCheckId>;
    TravelDemand demand = {};
    WalkGoals choice = WalkGoals::Nearest;
    /// Number and interval of units, as in WalkOrder: 1..maxCount and 0..maxGap.
    std::uint32_t count = 12, gap = 500;
    std::uint64_t seed = 1;
    navcore::WalkStyle style{navcore::Shortcuts::LineOfSight, navcore::Corners::Curved,
                             8 * navcore::unitsPerPixel};

    /// Selects another demand. The units of a route check go to all goals in turn, since a check
    /// requires every goal to be reached; others go to the nearest.
    void choose(TravelDemand other);
    /// Selects a trip of the settings' own. If a route or check was selected before, the units go
    /// to the nearest goals again.
    void chooseOwn(WalkTrip other);
};

/// Returns the demand that the designer probably means: the selected route; or else from one kind
/// of vertices to another; or else the first check, or the first route.
WalkSettings::TravelDemand proposedDemand(const Workspace& workspace);

/// Returns the trip that the settings describe. Nullopt if the route or check no longer exists.
std::optional<WalkTrip> tripOf(const navcore::Level& level, const WalkSettings& settings);

/// Returns the order of units for these settings. It has no units if something is missing.
WalkOrder orderOf(const navcore::Level& level, const WalkSettings& settings);

/// Removes the ends that no longer exist in the level.
void keepExisting(const navcore::Level& level, std::vector<navcore::RouteEnd>& ends);

} // namespace waymark
