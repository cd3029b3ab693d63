// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/balance_answer.h"
#include "navcore/author/live/live_level.h"

#include <set>

namespace waymark {

/// What a worker needs to measure the routes of one agent, taken from the level at one moment.
struct BalanceQuestion {
    BalanceQuestion(const navcore::LiveLevel& live, navcore::AgentId of,
                    const std::vector<navcore::VertexId>& starts,
                    const std::vector<navcore::VertexId>& goals);

    navcore::AgentId id;
    navcore::Agent agent;
    navcore::RoutePairs pairs;
    std::set<navcore::LinkId> teleports; ///< nobody turns in them
};

/// One for each agent, of a start and a goal each that are the same.
using BalanceQuestions = std::vector<BalanceQuestion>;

/// What the routes take. Any thread. Cancelled is the only error, here and below.
navcore::Result<BalanceAnswer> measureBalance(const BalanceQuestions& questions,
                                              const navcore::Progress& progress);

/// Where routes of one of them crowd.
navcore::Result<BalanceChokes> findChokes(const BalanceQuestion& question,
                                          const navcore::Progress& progress);

/// What becomes of the answer to the questions when something falls.
navcore::Result<RemovalImpact> measureFall(const BalanceQuestions& questions,
                                           const BalanceAnswer& before,
                                           const navcore::RemovedElement& what,
                                           const navcore::Progress& progress);

} // namespace waymark
