// SPDX-License-Identifier: MIT
#include "navcore/author/check/run.h"
#include "navcore/navtool/agent_choice.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

const char* nameOf(Severity severity) {
    return severity == Severity::Error     ? "error"
           : severity == Severity::Warning ? "warning"
                                           : "note";
}

struct Options {
    std::string level, agent;
};

ExitCode check(const Options& options) {
    const std::string& path = options.level;
    const auto level = openLevel(path);
    if (!level)
        return fail(level.error());
    std::set<AgentId> agents;
    if (!options.agent.empty()) {
        const auto agent = agentNamed(level.value().file.level.items<Agent>(), options.agent);
        if (!agent)
            return fail(path + ": " + agent.error().message);
        agents.insert(agent.value());
    }
    const auto issues = checkAll(level.value().file.level, level.value().graph, {}, agents);
    std::size_t counts[3] = {};
    for (const Issue& issue : issues) {
        ++counts[static_cast<std::size_t>(issue.severity)];
        std::printf("%s: %s: %s\n", path.c_str(), nameOf(issue.severity), issue.message.c_str());
    }
    std::printf("%s: %zu errors, %zu warnings, %zu notes\n", path.c_str(), counts[0], counts[1],
                counts[2]);
    return counts[0] + counts[1] > 0 ? findings : ok;
}

} // namespace

void addCheck(CLI::App& tool, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = tool.add_subcommand("check", "Lists what is wrong with a level");
    command->add_option("LEVEL", options->level, "the level, a .waymark file")->required();
    command->add_option("--agent", options->agent, "id or name; else for all agents");
    command->footer(
        "Places and lengths are in the level's unit. Exit code 1 when there are errors\n"
        "or warnings; notes alone are no findings. What only one agent meets says for whom; with\n"
        "--agent the level is looked at, and its route checks are tested, for that one alone.\n"
        "Examples:\n  navtool check castle.waymark\n  navtool check castle.waymark --agent Heavy");
    command->callback([options, &run] { run = [options] { return check(*options); }; });
}

} // namespace navcore::navtool
