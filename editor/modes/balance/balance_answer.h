// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/balance/balance_settings.h"
#include "navcore/runtime/route/choke_points.h"
#include "navcore/runtime/route/route_use.h"

namespace waymark {

/// A cell of the balance table: one agent's route from a start to a goal. The members are indices
/// into a BalanceAnswer.
struct BalanceCell {
    std::size_t agent = 0, start = 0, goal = 0;
    friend bool operator==(const BalanceCell&, const BalanceCell&) = default;
};

struct BalanceOfAgent {
    navcore::AgentId agent;
    navcore::PairCosts costs; ///< Costs of the routes, in lu.
    navcore::PairCosts times; ///< Durations of the routes, including turns, in ms.
};

/// Costs and times of the routes from each start to each goal, for some agents.
struct BalanceAnswer {
    /// Start and goal vertices, in ascending order of id.
    std::vector<navcore::VertexId> starts, goals;
    std::vector<BalanceOfAgent> agents; ///< Results per agent. Never empty.
    bool isCurrent = true;              ///< False if the level has changed since the computation.

    bool isWay(const BalanceCell& cell) const { return starts[cell.start] != goals[cell.goal]; }
    /// Returns the cost in lu or the duration in ms of the cell's route. Returns nullopt if there
    /// is no route, or if start and goal are the same vertex.
    std::optional<std::uint64_t> amount(const BalanceCell& cell, BalanceMeasure measure) const {
        const BalanceOfAgent& of = agents[cell.agent];
        const auto& table = measure == BalanceMeasure::Time ? of.times : of.costs;
        return isWay(cell) ? table.at(cell.start, cell.goal) : std::nullopt;
    }
    /// Returns the cell of the goal that is nearest to `start` by the given measure, or nullopt if
    /// the agent reaches no goal. O(goals).
    std::optional<BalanceCell> nearest(std::size_t agent, std::size_t start,
                                       BalanceMeasure measure) const;
    /// Returns the number of cells without a route. O(cells).
    std::size_t missing() const;
};

bool haveSameCells(const BalanceAnswer& a, const BalanceAnswer& b);

/// The start with the longest route and the start with the shortest route, for one agent. The
/// routes lead either to one goal, or from each start to its nearest goal.
struct BalanceSpread {
    BalanceCell farthest, closest;
    std::uint64_t most = 0, least = 0;

    std::uint64_t more() const { return most - least; }
};

/// Compares the starts that have a route to `goal`. Returns nullopt if fewer than two have one.
/// O(starts).
std::optional<BalanceSpread> spreadTo(const BalanceAnswer& answer, std::size_t agent,
                                      std::size_t goal, BalanceMeasure measure);
/// Compares the routes from the starts to their nearest goals. O(starts * goals).
std::optional<BalanceSpread> spreadToNearest(const BalanceAnswer& answer, std::size_t agent,
                                             BalanceMeasure measure);
/// Returns the largest spreadTo() over all goals and agents (the first one on a tie), or nullopt if
/// there is nothing to compare.
std::optional<BalanceSpread> widestSpread(const BalanceAnswer& answer, BalanceMeasure measure);
/// Returns the largest spreadToNearest() over all agents, or nullopt if there is nothing to compare
/// or only one goal.
std::optional<BalanceSpread> widestSpreadToNearest(const BalanceAnswer& answer,
                                                   BalanceMeasure measure);

/// How many of an agent's routes use each edge, and the choke points that the routes cannot avoid.
struct BalanceChokes {
    navcore::AgentId agent;
    navcore::RouteUse use;
    navcore::ChokePoints chokes;
    /// Total number of starts. Routes were counted only from `use.starts` of them.
    std::size_t starts = 0;
    bool isCurrent = true;

    /// Returns the number of counted routes that use the edge. O(log edges).
    std::uint64_t routesOver(navcore::EdgeKey edge) const;
};

/// The impact of removing an element on the routes of a BalanceAnswer.
struct RemovalImpact {
    navcore::RemovedElement what;
    /// Results without the element, in the same order as BalanceAnswer::agents.
    std::vector<BalanceOfAgent> agents = {};
    /// Number of routes of all agents that no longer exist, and number of routes that become
    /// longer. Routes that start or end at the removed vertex are not counted.
    std::size_t lost = 0, farther = 0;
    /// Index of the start that loses the most routes, or 0 if no route is lost.
    std::size_t seenFrom = 0;
    /// The parts into which the removal splits the graph of the first agent, as seen from the start
    /// `seenFrom`.
    navcore::SplitSides sides = {};
    bool isCurrent = true;
};

/// Returns whether the cell's route starts or ends at the removed vertex. Such routes are not
/// counted as lost.
bool isAtRemoved(const BalanceAnswer& answer, const BalanceCell& cell,
                 const navcore::RemovedElement& removed);

} // namespace waymark
