// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/walk/walk_plan.h"
#include "navcore/author/live/live_level.h"

namespace waymark {

/// The routes of many units that leave together, each varied by its own seed, and their distances
/// to walls.
struct FlowLines {
    static constexpr std::size_t walks = 50; ///< Total number of routes that are drawn.

    struct FlowLine {
        navcore::AgentId agent;
        std::vector<navcore::Point2> places;
        /// For each segment between two places, the distance between the agent's outline and the
        /// nearest wall, in lu. Nullopt if no obstacle is within LiveLevel::maxClearance().
        std::vector<std::optional<navcore::Coord>> spare;
    };
    struct Closest {
        navcore::AgentId agent;
        navcore::Coord spare = 0; ///< Distance between the agent's outline and the wall, in lu.
        navcore::Point2 place;
    };

    /// Returns the order for the units whose routes are drawn when the units of `order` walk.
    static WalkOrder orderOf(WalkOrder order);

    /// Adds the route of a unit that was planned on the level. Needs O(legs) clearance queries.
    void add(const navcore::LiveLevel& live, const Walker& walker);

    std::vector<FlowLine> flowLines;
    /// The narrowest place of all routes. Nullopt if no route comes near a wall.
    std::optional<Closest> closest;
};

/// Returns the distance in lu below which an agent of that radius has little room to spare.
navcore::Coord littleToSpare(navcore::Coord radius);

} // namespace waymark
