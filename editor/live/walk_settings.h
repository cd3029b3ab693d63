// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/walk_plan.h"

namespace waymark {

class Workspace;

/// Who walks from where to where.
struct WalkTrip {
    std::vector<navcore::AgentId> agents; ///< that exist
    navcore::CheckEnd from, to;
};

/// What the designer asks to see walking.
struct WalkSettings {
    static constexpr std::uint32_t maxCount = 500, maxGap = 60'000;

    /// A demand of its own, that of a pinned route, or that of a route check.
    using TravelDemand = std::variant<WalkTrip, navcore::PinnedRouteId, navcore::RouteCheckId>;
    TravelDemand demand = {};
    WalkGoals choice = WalkGoals::Nearest;
    std::uint32_t count = 12, gap = 500; ///< as in WalkOrder; 1..maxCount, 0..maxGap
    std::uint64_t seed = 1;
    navcore::WalkStyle style{navcore::Shortcuts::LineOfSight, navcore::Corners::Curved,
                             8 * navcore::unitsPerPixel};

    /// Another demand. A check promises every goal, so that its units go to each of them.
    void choose(TravelDemand other);
    /// A demand of its own. One that was a route's or a check's begins as any: to the nearest
    /// goals.
    void chooseOwn(WalkTrip other);
};

/// What is likely meant: the route that is selected; else from every kind of start to a kind of
/// goals; else a check, else a route.
WalkSettings::TravelDemand proposedDemand(const Workspace& workspace);

/// Whose demand the settings mean now; none: what they name is gone.
std::optional<WalkTrip> tripOf(const navcore::Level& level, const WalkSettings& settings);

/// What they ask for; it sends off nobody when something is missing.
WalkOrder orderOf(const navcore::Level& level, const WalkSettings& settings);

/// Forgets vertices that are not there.
void keepExisting(const navcore::Level& level, std::vector<navcore::RouteEnd>& ends);

} // namespace waymark
