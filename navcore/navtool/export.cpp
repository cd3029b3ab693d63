// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/export_formats.h"
#include "navcore/author/io/output_place.h"
#include "navcore/author/io/write_file.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"

#include <CLI/CLI.hpp>
#include <algorithm>
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
    const auto format = std::ranges::find(exportFormats, options.format, &ExportFormat::name);
    const std::string text = format->write(graph.value().graph);
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
    std::vector<std::string> names;
    std::string footer;
    for (const ExportFormat& format : exportFormats) {
        names.emplace_back(format.name);
        footer += std::string(format.name) + ": " + format.about + '\n';
    }
    command->add_option("--to", options->format, "the format")
        ->required()
        ->check(CLI::IsMember(names));
    command->add_option("-o,--output", options->output, "the file to write; else standard output");
    command->footer(footer + "Examples:\n  navtool export castle.nav --to json -o castle.json\n"
                             "  navtool export castle.waymark --to json | python3 -m json.tool");
    command->callback([options, &run] { run = [options] { return exportGraph(*options); }; });
}

} // namespace navcore::navtool
