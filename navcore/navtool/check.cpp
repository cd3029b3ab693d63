// SPDX-License-Identifier: MIT
#include "navcore/author/check/run.h"
#include "navcore/navtool/agent_choice.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <memory>
#include <tuple>

namespace navcore::navtool {
namespace {

const char* nameOf(Severity severity) {
    return severity == Severity::Error     ? "error"
           : severity == Severity::Warning ? "warning"
                                           : "note";
}

struct Options {
    std::string level, agent;
    bool all = false;
};

/// Findings of one rule and one agent.
auto groupOf(const Issue& issue) {
    return std::tuple(issue.severity, issue.kind, issue.agent.value_or(AgentId{}));
}

constexpr std::size_t maxLines = 4; // for a group, unless all are asked for

/// One line for each; of a large group the first few, and how many more there are.
void print(const std::string& path, std::vector<Issue> issues, std::size_t most) {
    std::stable_sort(issues.begin(), issues.end(),
                     [](const Issue& l, const Issue& r) { return groupOf(l) < groupOf(r); });
    const auto line = [&](Severity severity, const std::string& text) {
        std::printf("%s: %s: %s\n", path.c_str(), nameOf(severity), text.c_str());
    };
    for (auto first = issues.begin(); first != issues.end();) {
        const auto end = std::find_if(first, issues.end(), [&](const Issue& issue) {
            return groupOf(issue) != groupOf(*first);
        });
        const auto count = static_cast<std::size_t>(end - first);
        const std::size_t shown = count > most ? most - 1 : count;
        for (std::size_t i = 0; i < shown; ++i)
            line(first->severity, english(first[static_cast<std::ptrdiff_t>(i)].message));
        if (shown < count)
            line(first->severity,
                 std::to_string(count - shown) + " more like these; --all lists them");
        first = end;
    }
}

ExitCode check(const Options& options) {
    const std::string& path = options.level;
    const auto opened = openLevel(path);
    if (!opened)
        return fail(opened.error());
    const LiveLevel& live = opened.value().live;
    std::set<AgentId> agents;
    if (!options.agent.empty()) {
        const auto agent = agentNamed(live.level().items<Agent>(), options.agent);
        if (!agent)
            return fail(path + ": " + agent.error().message);
        agents.insert(agent.value());
    }
    std::vector<Issue> issues = checkAll({live.level(), live.graph(), live.spatial(), agents});
    std::size_t counts[3] = {};
    for (const Issue& issue : issues)
        ++counts[static_cast<std::size_t>(issue.severity)];
    const std::size_t most = options.all ? issues.size() : maxLines;
    print(path, std::move(issues), most);
    const auto counted = [](std::size_t count, const char* word) {
        return std::to_string(count) + " " + word + (count == 1 ? "" : "s");
    };
    std::printf("%s: %s, %s, %s\n", path.c_str(), counted(counts[0], "error").c_str(),
                counted(counts[1], "warning").c_str(), counted(counts[2], "note").c_str());
    return counts[0] + counts[1] > 0 ? findings : ok;
}

} // namespace

void addCheck(CLI::App& tool, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = tool.add_subcommand("check", "Lists what is wrong with a level");
    command->add_option("LEVEL", options->level, "the level, a .waymark file")->required();
    command->add_option("--agent", options->agent, "id or name; else for all agents")
        ->check(isSomeText());
    command->add_flag("--all", options->all,
                      "list every finding, not the first few of each rule and agent");
    command->footer(
        "Places and lengths are in the level's unit. Exit code 1 when there are errors\n"
        "or warnings; notes alone are no findings. What only one agent meets says for whom; with\n"
        "--agent the level is looked at, and its route checks are tested, for that one alone.\n"
        "Examples:\n  navtool check castle.waymark\n  navtool check castle.waymark --agent Heavy");
    command->callback([options, &run] { run = [options] { return check(*options); }; });
}

} // namespace navcore::navtool
