// SPDX-License-Identifier: MIT
#include "navcore/author/io/write_file.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/ship.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"
#include "navcore/runtime/base/thread_team.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

struct Options {
    std::string level, output;
};

ExitCode build(const Options& options) {
    const auto level = openLevel(options.level);
    if (!level)
        return fail(level.error());
    const ResolvedGraph graph = resolve(level.value().file.level, level.value().graph);
    ThreadTeam team(std::max(1U, std::thread::hardware_concurrency()));
    const auto shipped = shippedBytes(graph, &team);
    if (!shipped)
        return fail(options.level + ": " + shipped.error().message);
    const auto& bytes = shipped.value();
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (Status status = writeFile(options.output, text); !status)
        return fail(status.error());
    const std::uint64_t savedHash = level.value().file.edgeHash;
    if (savedHash != 0 && savedHash != level.value().graph.hash())
        std::fprintf(stderr,
                     "navtool: note: %s was changed since it was saved, its edges are others now\n",
                     options.level.c_str());
    std::printf("%s: %zu vertices, %zu edges, %zu bytes\n", options.output.c_str(),
                graph.vertexIds.size(), graph.edgeCount(), bytes.size());
    return ok;
}

} // namespace

void addBuild(CLI::App& tool, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = tool.add_subcommand("build", "Links a level and writes its nav file");
    command->add_option("LEVEL", options->level, "the level, a .waymark file")->required();
    command->add_option("-o,--output", options->output, "the nav file to write")->required();
    command->footer("Equal levels give equal bytes. A failed build leaves the old file as it was.\n"
                    "Agents that ship a move table make it longer: seconds for 10,000 vertices.\n"
                    "Example:\n  navtool build castle.waymark -o castle.nav");
    command->callback([options, &run] { run = [options] { return build(*options); }; });
}

} // namespace navcore::navtool
