// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_checks.h"
#include "navcore/author/io/formats/foreign_floors.h"
#include "navcore/author/io/write_file.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/format_options.h"
#include "navcore/navtool/open.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

struct Options {
    std::string file, format, output, floor;
    FrameChoice frame;
};

ExitCode exportGraph(const Options& options) {
    const Format& format = *formatById(options.format);
    const FileFrame frame = options.frame.frame();
    if (Status status = checkExport(format, frame); !status)
        return fail(status.error());
    if (!options.output.empty())
        if (Status status = checkOutput(options.output, options.file); !status)
            return fail(status.error());
    auto opened = openGraph(options.file);
    if (!opened)
        return fail(opened.error());
    const auto graph = chooseFloor(format, std::move(opened.value().graph), options.floor);
    if (!graph)
        return fail(graph.error());
    const std::vector<ExportedFile> files = format.exporter->write(graph.value(), frame);
    if (format.exporter->leftOut)
        for (const Phrase& warning : format.exporter->leftOut(graph.value()))
            std::fprintf(stderr, "navtool: warning: %s: %s\n", options.file.c_str(),
                         localized(warning).c_str());
    if (options.output.empty()) {
        if (files.size() > 1)
            return fail(options.format + " consists of several files: use -o to name them");
        std::fwrite(files.front().bytes.data(), 1, files.front().bytes.size(), stdout);
        return ok;
    }
    for (const ExportedFile& file : files)
        if (Status status = checkOutput(pathOfPart(options.output, file), options.file); !status)
            return fail(status.error());
    for (const ExportedFile& file : files)
        if (Status status = writeFile(pathOfPart(options.output, file), file.bytes); !status)
            return fail(status.error());
    return ok;
}

} // namespace

void addExport(CLI::App& tool, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = tool.add_subcommand("export", "Writes a graph in another format");
    command->add_option("FILE", options->file, "a level or a nav file")->required();
    command->add_option("--to", options->format, "the format")
        ->required()
        ->check(CLI::IsMember(formatIds(FormatUse::Export)));
    command->add_option(
        "-o,--output", options->output,
        "the file to write; formats with several files write the others beside it.\n"
        "Existing files other than levels are replaced. Default: standard output, for\n"
        "formats with one file");
    command->add_option(
        "--floor", options->floor,
        "the only floor to export: its name, short name or id; default: all floors");
    addFrameOptions(*command, options->frame);
    addFormatList(*command, FormatUse::Export);
    command->footer("The manual page \"Other formats\" lists what each format preserves; \"The "
                    "level as JSON\"\n"
                    "describes the json format.\n"
                    "Examples:\n"
                    "  navtool export castle.nav --to json -o castle.json\n"
                    "  navtool export castle.waymark --to json | python3 -m json.tool\n"
                    "  navtool export castle.nav --to csv --unit 0.01 --y up -o castle.csv");
    command->callback([options, &run] { run = [options] { return exportGraph(*options); }; });
}

} // namespace navcore::navtool
