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

/// Input of the rules. Must not change while they run.
struct CheckInput {
    const Level& level;
    const NavGraph& graph;
    const Planes& planes;
    /// Agents to check; empty for all agents of the level.
    std::set<AgentId> agents = {};
    /// Shared rules with which the level is compared; null if there are none.
    const RulesSource* rules = nullptr;
    /// Level information that determines the length unit used in messages; null to use that of
    /// `level`.
    const LevelInfo* info = nullptr;
    /// What the custom checks found; null if they have not run. Issues with items that no longer
    /// exist are skipped. See custom_checks.h.
    const std::vector<Issue>* custom = nullptr;
};

/// Runs all rules and returns the issues they find: errors first, ignored issues last, otherwise
/// sorted by severity, kind and position. An issue that affects all agents is reported once, and an
/// issue that affects a single agent names it. Returns an empty list if cancelled. O((V + E) log V)
/// per agent, plus the route checks.
std::vector<Issue> checkAll(const CheckInput& input, const Progress& progress = {});
/// Runs all rules on `level` like the overload for CheckInput, for callers that have no spatial
/// indexes.
std::vector<Issue> checkAll(const Level& level, const NavGraph& graph,
                            const Progress& progress = {}, const RulesSource* rules = nullptr,
                            const LevelInfo* info = nullptr,
                            const std::vector<Issue>* custom = nullptr);

} // namespace navcore
