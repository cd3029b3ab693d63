// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/issue.h"
#include "navcore/author/io/rules_text.h"
#include "navcore/author/level/level.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/author/link/spatial_indexes.h"
#include "navcore/runtime/base/progress.h"

#include <set>

namespace navcore {

/// What rules read. All of it must stay as it is while they run.
struct CheckInput {
    const Level& level;
    const NavGraph& graph;
    const SpatialIndexes& spatial;
    std::set<AgentId> agents = {};      ///< look at the level for these alone; empty: for all
    const RulesSource* rules = nullptr; ///< the level is compared with; null: with none
    const LevelInfo* told = nullptr;    ///< in whose unit lengths are told; null: the level's own
};

/// The findings of every rule, errors first, then by kind and place; those that the level lets be
/// come after all others. What holds for the graph of all agents together is said once; what only
/// one of them meets says for whom.
/// O((V + E) log V) per agent, and route checks.
/// Cancelled: an empty list.
std::vector<Issue> checkAll(const CheckInput& input, const Progress& progress = {});
/// The same where there are no indexes yet.
std::vector<Issue> checkAll(const Level& level, const NavGraph& graph,
                            const Progress& progress = {}, const RulesSource* rules = nullptr,
                            const LevelInfo* told = nullptr);

} // namespace navcore
