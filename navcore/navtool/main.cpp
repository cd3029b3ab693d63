// SPDX-License-Identifier: MIT
#include "navcore/navtool/command.h"
#include "navcore/navtool/format_options.h"
#include "navcore/runtime/base/out_of_memory.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <iostream>

using namespace navcore::navtool;

namespace {

bool isCommand(const CLI::App& tool, const std::string& name) {
    const auto commands = tool.get_subcommands({});
    return std::any_of(commands.begin(), commands.end(),
                       [&](const CLI::App* command) { return command->get_name() == name; });
}

std::string commandsOf(const CLI::App& tool) {
    std::string names;
    for (const CLI::App* command : tool.get_subcommands({}))
        if (!command->get_group().empty()) // Commands without a group are hidden.
            names += (names.empty() ? "" : ", ") + command->get_name();
    return names;
}

ExitCode runTool(int argc, char** argv) {
    CLI::App tool("Builds, checks and queries Waymark levels and nav files, without a display.",
                  "navtool");
    // On Windows, arguments such as "/maps/castle.waymark" must be treated as paths, not options.
    tool.allow_windows_style_options(false);
    tool.footer("Exit codes: 0 ok; 1 findings, or no route; 2 incorrect usage, or a file that\n"
                "cannot be read or written. `navtool COMMAND --help` shows options and examples.");
    tool.require_subcommand(1);
    tool.set_version_flag("--version", "navtool " NAVTOOL_VERSION);
    tool.failure_message(CLI::FailureMessage::simple);
    addFormatLists(tool);
    Run run;
    addBuild(tool, run);
    addCheck(tool, run);
    addRoute(tool, run);
    addExport(tool, run);
    addImport(tool, run);
    addInfo(tool, run);
    addSelect(tool, run);
    addEdit(tool, run);
    addTable(tool, run);
    addScore(tool, run);
    addSuggest(tool, run);
    addPlace(tool, run);
    addDiff(tool, run);
    addMerge(tool, run);
    addPicture(tool, run);
    addFormat(tool, run);
    addSchema(tool, run);
    addUpdateRules(tool, run);
    addScen(tool, run);
    addBench(tool, run);
    addReference(tool, run);
    if (argc > 1 && argv[1][0] != '-' && !isCommand(tool, argv[1]))
        return fail("there is no command \"" + std::string(argv[1]) +
                    "\"; the commands are: " + commandsOf(tool));
    try {
        tool.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return tool.exit(error) == 0 ? ok : failed;
    }
    return run();
}

/// Returns `code`, or reports an error if the output could not be written, for example because the
/// disk is full.
ExitCode flushed(ExitCode code) {
    std::cout.flush(); // The help text is printed with std::cout.
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0 || !std::cout)
        return fail("the output could not be written");
    return code;
}

} // namespace

int main(int argc, char** argv) {
    try {
        ExitCode code = failed;
        const auto done = navcore::withinMemory([&] { code = runTool(argc, argv); });
        return done ? flushed(code) : fail(done.error());
        // Thrown only if a command declares its options incorrectly.
    } catch (const CLI::Error& error) {
        return fail(error.what());
    }
}
