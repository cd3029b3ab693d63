// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/issue.h"
#include "navcore/author/io/rules_text.h"
#include "navcore/author/level/level.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/plane/plane.h"

#include <set>

namespace navcore {

/// The input of the rules. All of it must stay unchanged while they run.
struct CheckInput {
    const Level& level;
    const NavGraph& graph;
    const Planes& planes;
    /// Agents for which the level is checked; empty for all of them.
    std::set<AgentId> agents = {};
    /// Shared rules to compare the level with; null if there are none.
    const RulesSource* rules = nullptr;
    /// Level information with the unit for lengths in messages; null to use the level's own
    /// information.
    const LevelInfo* told = nullptr;

    const Plane& plane() const { return planes.one(); }
};

/// Returns the issues found by all rules. Errors come first, then the order is by kind and
/// position; ignored issues come last. An issue in the common graph of all agents is reported once;
/// one that affects a single agent names the agent. Returns an empty list if cancelled. O((V + E)
/// log V) per agent, plus the route checks.
std::vector<Issue> checkAll(const CheckInput& input, const Progress& progress = {});
/// Checks a level like the overload above, for callers that have no spatial indexes.
std::vector<Issue> checkAll(const Level& level, const NavGraph& graph,
                            const Progress& progress = {}, const RulesSource* rules = nullptr,
                            const LevelInfo* told = nullptr);

} // namespace navcore
