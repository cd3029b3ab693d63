// SPDX-License-Identifier: MIT
#include "navcore/author/io/write_file.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

struct Options {
    std::vector<std::string> levels;
    bool onlyCheck = false;
};

/// Formats a level file. Does not write the file if it is already formatted.
ExitCode format(const std::string& path, bool onlyCheck) {
    const auto now = readLevelBytes(path);
    if (!now)
        return fail(now.error());
    const auto file = readLevelText(now.value(), path);
    if (!file)
        return fail(file.error());
    const std::string text = writeLevelText(file.value().level, file.value().unknown);
    if (path == "-" && !onlyCheck) {
        std::fwrite(text.data(), 1, text.size(), stdout);
        return ok;
    }
    if (text == now.value())
        return ok;
    if (onlyCheck) {
        std::printf("%s is not formatted as Waymark writes it\n", path.c_str());
        return findings;
    }
    if (const Status done = writeFile(path, text); !done)
        return fail(done.error());
    std::printf("%s\n", path.c_str());
    return ok;
}

ExitCode formatAll(const Options& options) {
    ExitCode code = ok;
    for (const std::string& path : options.levels)
        code = std::max(code, format(path, options.onlyCheck));
    return code;
}

} // namespace

void addFormat(CLI::App& tool, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        tool.add_subcommand("fmt", "Rewrites levels in the format that Waymark writes");
    command
        ->add_option("LEVEL", options->levels,
                     "levels, or - to read standard input and write standard output")
        ->required();
    command->add_flag("--check", options->onlyCheck,
                      "write nothing; exit code 1 if a level is formatted differently");
    command->footer(
        "For levels that were edited by hand or written by other programs. Writes one record\n"
        "per line, in sorted order, so that diffs are small. The content of the level does not\n"
        "change. Prints the names of the files that it changed.\n"
        "Examples:\n"
        "  navtool fmt castle.waymark\n"
        "  navtool fmt --check *.waymark");
    command->callback([options, &run] { run = [options] { return formatAll(*options); }; });
}

} // namespace navcore::navtool
