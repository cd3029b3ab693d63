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
    std::string base, ours, theirs, output;
};

ExitCode merge(const Options& options) {
    const auto base = readLevel(options.base), ours = readLevel(options.ours),
               theirs = readLevel(options.theirs);
    for (const auto* file : {&base, &ours, &theirs})
        if (!*file)
            return fail(file->error());
    const auto merged = mergeLevels(base.value(), ours.value(), theirs.value());
    if (!merged)
        return fail(options.ours + " and " + options.theirs +
                    " cannot be one level: " + merged.error().message);
    const LevelFile& file = merged.value().file;
    const std::string& output = options.output.empty() ? options.ours : options.output;
    if (const Status done = writeFile(output, writeLevelText(file.level, file.unknown)); !done)
        return fail(done.error());
    if (merged.value().conflicts == 0)
        return ok;
    for (const auto& [id, conflict] : file.level.items<Conflict>())
        std::fprintf(stderr, "%s: conflict: %s %s%s%s\n", output.c_str(), conflict.section.c_str(),
                     conflict.record.c_str(), conflict.member.empty() ? "" : ": ",
                     conflict.member.c_str());
    const std::size_t count = merged.value().conflicts;
    std::fprintf(stderr,
                 "navtool: %zu %s left in %s: ours stays in place. Open it in Waymark and choose "
                 "[Mine] or [Theirs] for each\n",
                 count, count == 1 ? "conflict is" : "conflicts are", output.c_str());
    return findings;
}

} // namespace

void addMerge(CLI::App& tool, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        tool.add_subcommand("merge", "Merges two levels that were made of one, for git");
    command->add_option("BASE", options->base, "the level that both come from")->required();
    command->add_option("OURS", options->ours, "our level; the result takes its place")->required();
    command->add_option("THEIRS", options->theirs, "their level")->required();
    command->add_option("-o,--output", options->output, "write the result there instead");
    command->footer("Merges by item and member, painted ground by cell. Where both changed the "
                    "same, ours stays\n"
                    "and theirs goes into the conflicts of the level: exit code 1, and the level "
                    "does not ship\n"
                    "until each is decided.\n"
                    "Examples:\n  navtool merge base.waymark castle.waymark theirs.waymark\n"
                    "  git config merge.waymark.driver 'navtool merge %O %A %B'\n"
                    "  echo '*.waymark merge=waymark' >> .gitattributes");
    command->callback([options, &run] { run = [options] { return merge(*options); }; });
}

} // namespace navcore::navtool
