// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/balance/balance_answer.h"
#include "navcore/author/live/live_level.h"

#include <set>

namespace waymark {

/// Snapshot of everything that a worker needs to measure the routes of one agent.
struct BalanceQuestion {
    BalanceQuestion(const navcore::LiveLevel& live, navcore::AgentId of,
                    const std::vector<navcore::VertexId>& starts,
                    const std::vector<navcore::VertexId>& goals);

    navcore::AgentId id;
    navcore::Agent agent;
    navcore::RoutePairs pairs;
    std::set<navcore::LinkId> teleports; ///< Teleport links, in which turns take no time.
};

/// One question per agent, all with the same starts and goals.
using BalanceQuestions = std::vector<BalanceQuestion>;

/// Measures all routes that the questions ask for. May run on any thread. Cancelled is the only
/// error of this function and of those below.
navcore::Result<BalanceAnswer> measureBalance(const BalanceQuestions& questions,
                                              const navcore::Progress& progress);

/// Finds where the routes of one agent are concentrated.
navcore::Result<BalanceChokes> findChokes(const BalanceQuestion& question,
                                          const navcore::Progress& progress);

/// Measures how `before`, the answer to the questions, changes if an element is removed.
navcore::Result<RemovalImpact> measureFall(const BalanceQuestions& questions,
                                           const BalanceAnswer& before,
                                           const navcore::RemovedElement& what,
                                           const navcore::Progress& progress);

} // namespace waymark
