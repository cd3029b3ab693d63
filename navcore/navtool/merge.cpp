// SPDX-License-Identifier: MIT
#include "navcore/author/io/write_file.h"
#include "navcore/author/revision/merge_levels.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

struct Options {
    std::string base, ours, theirs, output, name;
};

enum class Empty { IsError, IsLevel };

/// Reads one of the three levels of a merge. Error messages contain `name` instead of the path,
/// because git passes temporary files. If both branches added the file, git passes an empty file as
/// the base; it is read as an empty level.
Result<LevelFile> readVersion(const std::string& path, const std::string& name, Empty empty) {
    const auto bytes = readLevelBytes(path);
    if (!bytes)
        return bytes.error();
    if (bytes.value().empty() && empty == Empty::IsLevel)
        return LevelFile{};
    return readLevelText(bytes.value(), name);
}

ExitCode merge(const Options& options) {
    const auto nameOf = [&](const char* version, const std::string& path) {
        return options.name.empty() ? path : options.name + " (" + version + ")";
    };
    const std::string ourName = nameOf("ours", options.ours),
                      theirName = nameOf("theirs", options.theirs);
    const auto base = readVersion(options.base, nameOf("base", options.base), Empty::IsLevel),
               ours = readVersion(options.ours, ourName, Empty::IsError),
               theirs = readVersion(options.theirs, theirName, Empty::IsError);
    for (const auto* file : {&base, &ours, &theirs})
        if (!*file)
            return fail(file->error());
    const auto merged = mergeLevels(base.value(), ours.value(), theirs.value());
    if (!merged)
        return fail(ourName + " and " + theirName +
                    " cannot be merged into one level: " + merged.error().message);
    const LevelFile& file = merged.value().file;
    const std::string& output = options.output.empty() ? options.ours : options.output;
    if (const Status done = writeFile(output, writeLevelText(file.level, file.unknown)); !done)
        return fail(done.error());
    const std::string& result = options.name.empty() ? output : options.name;
    if (merged.value().conflicts == 0)
        return ok;
    for (const auto& [id, conflict] : file.level.items<Conflict>())
        std::fprintf(stderr, "%s: conflict: %s %s%s%s\n", result.c_str(), conflict.section.c_str(),
                     conflict.record.c_str(), conflict.member.empty() ? "" : ": ",
                     conflict.member.c_str());
    const std::size_t count = merged.value().conflicts;
    std::fprintf(stderr,
                 "navtool: %zu %s in %s, where our version is kept. Open it in Waymark and choose "
                 "[Mine] or [Theirs] for each\n",
                 count, count == 1 ? "conflict remains" : "conflicts remain", result.c_str());
    return findings;
}

} // namespace

void addMerge(CLI::App& tool, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = tool.add_subcommand(
        "merge", "Merges two levels that were derived from the same level, for git");
    command->add_option("BASE", options->base, "the level that both are derived from")->required();
    command->add_option("OURS", options->ours, "our level, which is replaced by the result")
        ->required();
    command->add_option("THEIRS", options->theirs, "their level")->required();
    command->add_option("-o,--output", options->output, "write the result to this file instead");
    command->add_option("--name", options->name,
                        "name of the level in messages, because git passes temporary files");
    command->footer(
        "Merges members of items one by one, and painted ground cell by cell. If both levels\n"
        "changed the same member, ours is kept and theirs is added to the conflicts of the\n"
        "level. Exit code 1: there are conflicts. The level cannot be shipped until they are\n"
        "resolved.\n"
        "Examples:\n"
        "  navtool merge base.waymark castle.waymark theirs.waymark\n"
        "  git config merge.waymark.driver 'navtool merge %O %A %B --name %P'\n"
        "  echo '*.waymark merge=waymark' >> .gitattributes");
    command->callback([options, &run] { run = [options] { return merge(*options); }; });
}

} // namespace navcore::navtool
