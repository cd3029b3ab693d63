// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/issue.h"
#include "navcore/author/io/rules_text.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/base/progress.h"

namespace navcore {

// A custom check is a program that the rules file names. It receives the level as a level file on
// its standard input, runs in the folder of the rules file, and returns what it found as JSON on
// its standard output:
//   {"issues":[{"kind":"camp-spacing","message":"The camps are close to each other",
//               "severity":"warning","vertices":[12,13],"at":[2560,512],"floor":2}]}
// `kind` and `message` are required. `severity` is "error", "warning" (default) or "note". Items
// are lists of ids: `vertices`, `links`, `obstacles`, `barriers`, `lifts`, `notes`; `edges` is a
// flat list of pairs of vertices. Without `at`, the position is that of the first item.
//
// The caller must have asked the user whether the programs may run.

/// Runs all custom checks and returns what they found, in their order: issues of kind CustomCheck
/// and, for each check that failed, one of kind CustomCheckFailed that states the cause and, for
/// invalid output, the line. `info` determines the length unit in messages. Returns an empty list
/// if cancelled.
std::vector<Issue> runCustomChecks(const Level& level, const NavGraph& graph,
                                   const RulesSource& rules, const LevelInfo& info,
                                   const Progress& progress = {});

/// Reads what a custom check returned; see above. Errors state `name`, the line and the cause:
/// Syntax if it has the wrong form, InvalidArgument if an item does not exist.
Result<std::vector<Issue>> readCustomIssues(const Level& level, const NavGraph& graph,
                                            const LevelInfo& info, std::string_view text,
                                            std::string_view name);

} // namespace navcore
