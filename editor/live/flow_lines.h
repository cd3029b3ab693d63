// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/walk_plan.h"
#include "navcore/author/live/live_level.h"

namespace waymark {

/// The ways of many units that set off together, each varied by its own seed, and how close they
/// come to walls.
struct FlowLines {
    static constexpr std::size_t walks = 50; ///< in all

    struct FlowLine {
        navcore::AgentId agent;
        std::vector<navcore::Point2> places;
        /// Of each stretch between two of them: what the agent has left beside it, lu, none where
        /// no obstacle is within LiveLevel::maxClearance().
        std::vector<std::optional<navcore::Coord>> spare;
    };
    struct Closest {
        navcore::AgentId agent;
        navcore::Coord spare = 0; ///< lu beyond its radius
        navcore::Point2 place;
    };

    /// Who goes them, when those of the order walk.
    static WalkOrder orderOf(WalkOrder order);

    /// Adds the way of a unit that was planned on the level. O(legs) looks around.
    void add(const navcore::LiveLevel& live, const Walker& walker);

    std::vector<FlowLine> flowLines;
    std::optional<Closest> closest; ///< none: nobody comes near a wall
};

/// What is little to spare for an agent of that radius, lu.
navcore::Coord littleToSpare(navcore::Coord radius);

} // namespace waymark
