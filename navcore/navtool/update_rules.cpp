// SPDX-License-Identifier: MIT
#include "navcore/author/io/write_file.h"
#include "navcore/author/revision/differences.h"
#include "navcore/author/revision/shared_rules.h"
#include "navcore/navtool/arguments.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

struct Options {
    std::vector<std::string> paths;
    std::string rules;
    bool onlyCheck = false;
};

void printLine(const std::string& line) {
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fputc('\n', stdout);
}

/// Updates the shared rules of a level. Does not write the file if it is already up to date. If
/// `given` is set, it is used instead of the rules that the level specifies.
ExitCode update(const std::string& path, const std::optional<RulesSource>& given, bool onlyCheck) {
    auto file = readLevel(path);
    if (!file)
        return fail(file.error());
    Level& level = file.value().level;
    if (!given && level.info().rules.empty()) {
        printLine(path + ": does not name a rules file");
        return ok;
    }
    const RulesSource source = given ? *given : readRulesFile(rulesPathOf(level, path));
    if (source.problem)
        return fail(path + ": " + source.problem->message);
    const Level before = level;
    LevelEdit edit(before);
    updateFromRules(edit, *source.rules);
    const LevelChange& change = edit.change();
    if (change.empty())
        return ok;
    if (const Status done = level.apply(change); !done)
        return fail(path + ": " + done.error().message);
    for (const ItemDifference& difference : differences(before, level))
        printLine(path + ": " + englishLine(difference));
    if (onlyCheck)
        return findings;
    if (const Status done = writeFile(path, writeLevelText(level, file.value().unknown)); !done)
        return fail(done.error());
    return ok;
}

ExitCode updateAll(const Options& options) {
    const auto paths = levelPaths(options.paths);
    if (!paths)
        return fail(paths.error());
    std::optional<RulesSource> given;
    if (!options.rules.empty())
        given = readRulesFile(options.rules);
    if (given && given->problem)
        return fail(*given->problem);
    ExitCode code = ok;
    for (const std::string& path : paths.value())
        code = std::max(code, path == "-" ? fail("standard input cannot be updated")
                                          : update(path, given, options.onlyCheck));
    return code;
}

} // namespace

void addUpdateRules(CLI::App& tool, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = tool.add_subcommand("update-rules", "Updates the shared rules in levels");
    command
        ->add_option("LEVEL", options->paths, "levels, or folders that contain levels at any depth")
        ->required();
    command
        ->add_option("--rules", options->rules,
                     "use this rules file instead of the one that each level names")
        ->check(isSomeText());
    command->add_flag("--check", options->onlyCheck,
                      "write nothing; exit code 1 if a level would change");
    command->footer(
        "Matches terrains and agents by name and keeps their ids. Adds those that are missing\n"
        "in the level, and keeps everything that only the level has. Converts lengths between\n"
        "the units of the rules and the level. Prints all changes. Levels without a rules file\n"
        "are skipped.\n"
        "Examples:\n"
        "  navtool update-rules levels\n"
        "  navtool update-rules castle.waymark --rules game.waymark-rules\n"
        "  navtool update-rules --check levels");
    command->callback([options, &run] { run = [options] { return updateAll(*options); }; });
}

} // namespace navcore::navtool
