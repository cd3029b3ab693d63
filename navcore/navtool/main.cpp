// SPDX-License-Identifier: MIT
#include "navcore/navtool/command.h"

#include <cstdio>

using namespace navcore::navtool;

int main(int argc, char** argv) {
    CLI::App tool("Builds, checks and asks Waymark levels and nav files, without a display.",
                  "navtool");
    tool.footer("Exit codes: 0 ok; 1 findings, or no route; 2 wrong use, or a file that cannot be\n"
                "read or written. `navtool COMMAND --help` shows options and examples.");
    tool.require_subcommand(1);
    tool.failure_message(CLI::FailureMessage::simple);
    Run run;
    addBuild(tool, run);
    addCheck(tool, run);
    addRoute(tool, run);
    addExport(tool, run);
    addImport(tool, run);
    addInfo(tool, run);
    try {
        tool.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return tool.exit(error) == 0 ? ok : failed;
    }
    const ExitCode code = run();
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
        return fail("the answer could not be written");
    return code;
}
