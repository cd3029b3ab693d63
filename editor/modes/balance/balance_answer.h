// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/balance/balance_settings.h"
#include "navcore/runtime/reasons/choke_points.h"
#include "navcore/runtime/route/route_use.h"

namespace waymark {

/// One table cell: the route of an agent from a start to a goal, as indices into a BalanceAnswer.
struct BalanceCell {
    std::size_t agent = 0, start = 0, goal = 0;
    friend bool operator==(const BalanceCell&, const BalanceCell&) = default;
};

/// Costs and times of one agent's routes.
struct BalanceOfAgent {
    navcore::AgentId agent;
    navcore::PairCosts costs; ///< Costs of the routes, in lu.
    navcore::PairCosts times; ///< Durations of the routes, including turns, in ms.
};

/// Costs and times of the routes from each start to each goal, for some agents.
struct BalanceAnswer {
    std::vector<navcore::VertexId> starts, goals; ///< The vertices in ascending order of id.
    std::vector<BalanceOfAgent> agents;           ///< One entry per agent, and at least one.
    bool isCurrent = true; ///< False once the level has changed since the computation.

    /// Returns whether the cell's start and goal differ.
    bool isWay(const BalanceCell& cell) const { return starts[cell.start] != goals[cell.goal]; }
    /// Returns the cell's cost in lu or its time in milliseconds. Nullopt if there is no route, or
    /// if start and goal are the same vertex.
    std::optional<std::uint64_t> amount(const BalanceCell& cell, BalanceMeasure measure) const {
        const BalanceOfAgent& of = agents[cell.agent];
        const auto& table = measure == BalanceMeasure::Time ? of.times : of.costs;
        return isWay(cell) ? table.at(cell.start, cell.goal) : std::nullopt;
    }
    /// Returns the cell of the goal with the smallest amount from `start`. Nullopt if the agent
    /// reaches no goal. O(goals).
    std::optional<BalanceCell> nearest(std::size_t agent, std::size_t start,
                                       BalanceMeasure measure) const;
    /// Returns the number of start-goal pairs without a route. O(cells).
    std::size_t missing() const;
};

/// Returns whether both answers have the same agents, starts and goals.
bool haveSameCells(const BalanceAnswer& a, const BalanceAnswer& b);

/// The difference between the farthest and the closest start, for the same agent and either one
/// goal or the nearest goal of each start.
struct BalanceSpread {
    BalanceCell farthest, closest;
    std::uint64_t most = 0, least = 0;

    std::uint64_t more() const { return most - least; }
};

/// Compares the starts that have a route to `goal`. Nullopt if fewer than two have one. O(starts).
std::optional<BalanceSpread> spreadTo(const BalanceAnswer& answer, std::size_t agent,
                                      std::size_t goal, BalanceMeasure measure);
/// Compares the starts by the route to their nearest goal. O(starts * goals).
std::optional<BalanceSpread> spreadToNearest(const BalanceAnswer& answer, std::size_t agent,
                                             BalanceMeasure measure);
/// Returns the widest spread over all goals and agents, the first one on a tie. Nullopt if nothing
/// can be compared.
std::optional<BalanceSpread> widestSpread(const BalanceAnswer& answer, BalanceMeasure measure);
/// Returns the widest spread to the nearest goals over all agents. Nullopt if nothing can be
/// compared, or if there is only one goal.
std::optional<BalanceSpread> widestSpreadToNearest(const BalanceAnswer& answer,
                                                   BalanceMeasure measure);

/// How an agent's routes are distributed, and the choke points that they cannot avoid.
struct BalanceChokes {
    navcore::AgentId agent;
    navcore::RouteUse use;
    navcore::ChokePoints chokes;
    /// Number of starts. Routes were counted from only `use.starts` of them.
    std::size_t starts = 0;
    bool isCurrent = true;

    /// Returns how many of the counted routes lead over the edge. O(log edges).
    std::uint64_t routesOver(navcore::EdgeKey edge) const;
};

/// The effect of removing an element on the routes of a BalanceAnswer.
struct RemovalImpact {
    navcore::RemovedElement what;
    /// Results without the element, in the order of BalanceAnswer::agents.
    std::vector<BalanceOfAgent> agents = {};
    /// Numbers of routes of all agents that disappear or become longer. Routes that start or end at
    /// the removed vertex are not counted.
    std::size_t lost = 0, farther = 0;
    std::size_t seenFrom = 0; ///< Index of the start that loses the most routes, or 0.
    /// The parts that the removal splits the graph into, as seen from `seenFrom` by the first
    /// agent.
    navcore::SplitSides sides = {};
    bool isCurrent = true;
};

/// Returns whether the cell's route starts or ends at the removed vertex. Such routes are not
/// counted.
bool isAtRemoved(const BalanceAnswer& answer, const BalanceCell& cell,
                 const navcore::RemovedElement& removed);

} // namespace waymark
