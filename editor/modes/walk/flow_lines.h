// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/walk/walk_plan.h"
#include "navcore/author/live/live_level.h"

namespace waymark {

/// The routes of many units that leave at the same time with different seeds, and their distances
/// to walls.
struct FlowLines {
    static constexpr std::size_t walks = 50; ///< Maximum number of routes.

    struct FlowLine {
        navcore::AgentId agent;
        std::vector<navcore::Point2> places;
        /// For each segment of the route, the distance in lu between the agent's outline and the
        /// nearest wall. Nullopt if no obstacle is within LiveLevel::maxClearance(), or if the
        /// segment is not walked.
        std::vector<std::optional<navcore::Coord>> spare;
        /// For each segment, its floor. Invalid if the segment connects two floors.
        std::vector<navcore::FloorId> floors;
    };
    struct Closest {
        navcore::AgentId agent;
        navcore::Coord spare = 0; ///< Distance in lu between the agent's outline and the wall.
        navcore::Point2 place;
        navcore::FloorId floor = navcore::firstFloor;
    };

    /// Returns a copy of `order` that plans at most `walks` units, all leaving at the same time.
    static WalkOrder orderOf(WalkOrder order);

    /// Adds the planned route of a unit. Takes O(legs) clearance queries.
    void add(const navcore::LiveLevel& live, const Walker& walker);

    std::vector<FlowLine> flowLines;
    /// Narrowest position on all routes. Nullopt if no route comes near a wall.
    std::optional<Closest> closest;
};

/// Returns the threshold, in lu, below which the distance to a wall is shown as tight for an agent
/// of that radius.
navcore::Coord tightClearance(navcore::Coord radius);

} // namespace waymark
