// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/balance_settings.h"
#include "navcore/runtime/reasons/choke_points.h"
#include "navcore/runtime/route/route_use.h"

namespace waymark {

/// One cell: the routes of an agent from a start to a goal, all by their place in an answer.
struct BalanceCell {
    std::size_t agent = 0, start = 0, goal = 0;
    friend bool operator==(const BalanceCell&, const BalanceCell&) = default;
};

/// What the routes of one agent take.
struct BalanceOfAgent {
    navcore::AgentId agent;
    navcore::PairCosts costs; ///< lu
    navcore::PairCosts times; ///< milliseconds, with the agent's turns
};

/// From each start to each goal, for some agents.
struct BalanceAnswer {
    std::vector<navcore::VertexId> starts, goals; ///< ascending
    std::vector<BalanceOfAgent> agents;           ///< at least one
    bool isCurrent = true;                        ///< of the level as it is now

    /// Whether a cell is about a way from somewhere else.
    bool isWay(const BalanceCell& cell) const { return starts[cell.start] != goals[cell.goal]; }
    /// Lu or milliseconds; none: there is no route, or it is no way.
    std::optional<std::uint64_t> amount(const BalanceCell& cell, BalanceMeasure measure) const {
        const BalanceOfAgent& of = agents[cell.agent];
        const auto& table = measure == BalanceMeasure::Time ? of.times : of.costs;
        return isWay(cell) ? table.at(cell.start, cell.goal) : std::nullopt;
    }
    /// The goal that an agent is at first from a start; none: it reaches none. O(goals).
    std::optional<BalanceCell> nearest(std::size_t agent, std::size_t start,
                                       BalanceMeasure measure) const;
    /// How many ways have no route. O(cells).
    std::size_t missing() const;
};

/// Whether cells of one are about the same ways as those of the other.
bool haveSameCells(const BalanceAnswer& a, const BalanceAnswer& b);

/// How much farther it is from one start than from another, for the same agent to the same goal,
/// or for both to the goal nearest to each.
struct BalanceSpread {
    BalanceCell farthest, closest;
    std::uint64_t most = 0, least = 0;

    std::uint64_t more() const { return most - least; }
};

/// Among the starts that have a route there; none: fewer than two have. O(starts).
std::optional<BalanceSpread> spreadTo(const BalanceAnswer& answer, std::size_t agent,
                                      std::size_t goal, BalanceMeasure measure);
/// The same, each start to the goal nearest to it. O(starts * goals).
std::optional<BalanceSpread> spreadToNearest(const BalanceAnswer& answer, std::size_t agent,
                                             BalanceMeasure measure);
/// The widest of all goals and agents, of several the first; none: nothing can be compared.
std::optional<BalanceSpread> widestSpread(const BalanceAnswer& answer, BalanceMeasure measure);
/// The widest to the nearest goals, of all agents; none with a single goal, too.
std::optional<BalanceSpread> widestSpreadToNearest(const BalanceAnswer& answer,
                                                   BalanceMeasure measure);

/// Where an agent's routes crowd, and have no way round.
struct BalanceChokes {
    navcore::AgentId agent;
    navcore::RouteUse use;
    navcore::ChokePoints chokes;
    std::size_t starts = 0; ///< of which `use.starts` were counted
    bool isCurrent = true;

    /// 0: no route goes over it. O(log edges).
    std::uint64_t routesOver(navcore::EdgeKey edge) const;
};

/// What becomes of an answer when something falls.
struct RemovalImpact {
    navcore::RemovedElement what;
    std::vector<BalanceOfAgent> agents = {}; ///< as in the answer
    std::size_t lost = 0, farther = 0;       ///< ways, of all agents; see isAtRemoved()
    std::size_t seenFrom = 0;                ///< the start that loses most ways, or the first
    navcore::SplitSides sides = {};          ///< for it, and the first agent
    bool isCurrent = true;
};

/// Whether a cell's way starts or ends at the vertex that falls: such ways are not counted.
bool isAtRemoved(const BalanceAnswer& answer, const BalanceCell& cell,
                 const navcore::RemovedElement& removed);

} // namespace waymark
