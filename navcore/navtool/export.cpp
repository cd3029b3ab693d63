// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/flat_json.h"
#include "navcore/author/io/output_place.h"
#include "navcore/author/io/write_file.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

struct Options {
    std::string file, format, output;
};

ExitCode exportGraph(const Options& options) {
    if (!options.output.empty())
        if (Status status = checkOutput(options.output, options.file); !status)
            return fail(status.error());
    const auto graph = openGraph(options.file);
    if (!graph)
        return fail(graph.error());
    const std::string text = flatJson(graph.value().graph);
    if (options.output.empty()) {
        std::fwrite(text.data(), 1, text.size(), stdout);
        return ok;
    }
    if (Status status = writeFile(options.output, text); !status)
        return fail(status.error());
    return ok;
}

} // namespace

void addExport(CLI::App& tool, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = tool.add_subcommand("export", "Writes a graph in another format");
    command->add_option("FILE", options->file, "a level or a nav file")->required();
    command->add_option("--to", options->format, "the format: json")
        ->required()
        ->check(CLI::IsMember({"json"}));
    command->add_option("-o,--output", options->output, "the file to write; else standard output");
    command->footer(
        "json: one object of flat parallel arrays: all that a nav file holds but move tables,\n"
        "and the cost of each edge for each agent with all gates open. The manual's page \"The\n"
        "level as JSON\" tells the layout. Positions, lengths and costs are lattice units, 256 to\n"
        "the pixel.\n"
        "Examples:\n  navtool export castle.nav --to json -o castle.json\n"
        "  navtool export castle.waymark --to json | python3 -m json.tool");
    command->callback([options, &run] { run = [options] { return exportGraph(*options); }; });
}

} // namespace navcore::navtool
