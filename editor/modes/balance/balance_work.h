// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/balance/balance_answer.h"
#include "navcore/author/live/live_level.h"

#include <map>

namespace waymark {

/// Snapshot of everything that a worker needs to compute the routes of one agent.
struct BalanceQuestion {
    BalanceQuestion(const navcore::LiveLevel& live, navcore::AgentId of,
                    const std::vector<navcore::VertexId>& starts,
                    const std::vector<navcore::VertexId>& goals);

    navcore::AgentId id;
    navcore::Agent agent;
    navcore::RoutePairs pairs;
    /// Curved links and teleports, which affect the time that turns take; see
    /// navcore::unusualLink().
    std::map<navcore::LinkId, navcore::Edge> unusual;
};

/// One question per agent, all with the same starts and goals.
using BalanceQuestions = std::vector<BalanceQuestion>;

/// Computes the costs and times of all routes. This function and the following ones may run on any
/// thread. Their only error is Cancelled.
navcore::Result<BalanceAnswer> measureBalance(const BalanceQuestions& questions,
                                              const navcore::Progress& progress);

/// Counts the routes of one agent over each edge, and finds the choke points.
navcore::Result<BalanceChokes> findChokes(const BalanceQuestion& question,
                                          const navcore::Progress& progress);

/// Computes the impact of removing an element. `before` must be the answer to `questions`.
navcore::Result<RemovalImpact> measureImpact(const BalanceQuestions& questions,
                                             const BalanceAnswer& before,
                                             const navcore::RemovedElement& what,
                                             const navcore::Progress& progress);

} // namespace waymark
