// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_checks.h"
#include "navcore/author/io/formats/pictures/pictures.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/io/write_file.h"
#include "navcore/author/outline/simplify.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/format_options.h"
#include "navcore/navtool/trace_choice.h"
#include "navcore/runtime/base/utf8_path.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <memory>

namespace navcore::navtool {
namespace {

struct Options {
    std::string source, format, output, root, level;
    std::vector<std::string> solid;
    FrameChoice frame;
    TraceChoice trace;
    bool overwrite = false;
};

/// Returns why the output must not be written, or nullopt if it may be written. An existing file is
/// replaced only if it is a level and --overwrite was given. An import therefore never destroys one
/// of its inputs.
std::optional<std::string> originProblem(const Options& options) {
    std::error_code error;
    if (!std::filesystem::exists(pathOf(options.output), error))
        return std::nullopt;
    if (!options.overwrite)
        return options.output + ": already exists; use --overwrite to replace it";
    for (const std::string& input : {options.source, options.trace.kind})
        if (areSameFile(options.output, input))
            return options.output +
                   ": this is an input file. Nothing was written; choose another name.";
    if (!isLevelFile(options.output))
        return options.output + ": this is not a level, and --overwrite only replaces levels. "
                                "Nothing was written; choose another name.";
    return std::nullopt;
}

ExitCode import(const Options& options) {
    if (const auto problem = originProblem(options))
        return fail(*problem);
    ImportOptions choice{options.frame.frame(), options.root, options.level};
    choice.solid = options.solid;
    if (!options.trace.kind.empty())
        choice.recipe = [&](const PictureView& picture, std::optional<OwnedPicture>& mask) {
            return recipeOf(picture, options.trace, mask);
        };
    auto imported = importFile(options.source, options.format, choice);
    if (!imported)
        return fail(imported.error());
    Level& level = imported.value().level;
    storePicturesBeside(level, options.output);
    if (Status status = writeFile(options.output, writeLevelText(level, {})); !status)
        return fail(status.error());
    std::printf("%s: %s\n", options.output.c_str(), localized(imported.value().summary).c_str());
    for (const Phrase& note : imported.value().notes)
        std::printf("  %s\n", localized(note).c_str());
    for (const Phrase& warning : imported.value().warnings)
        std::fprintf(stderr, "navtool: warning: %s: %s\n", options.source.c_str(),
                     localized(warning).c_str());
    return ok;
}

} // namespace

void addImport(CLI::App& tool, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = tool.add_subcommand(
        "import", "Creates a level from a map picture or a file of another program");
    command
        ->add_option("SRC", options->source,
                     "the file: a map picture (PNG, at most 400 megapixels) or another format")
        ->required();
    command
        ->add_option("--from", options->format, "format of SRC; default: detected from its content")
        ->check(CLI::IsMember(formatIds(FormatUse::Import)));
    TraceChoice& trace = options->trace;
    CLI::Option* const mask = command->add_option(
        "--mask", trace.kind,
        "which ground of a map picture is solid: brightness (dark ground), alpha (opaque\n"
        "ground), palette:RRGGBB,RRGGBB... (ground similar to these colours),\n"
        "colour:RRGGBB[,TOLERANCE], or a mask picture of the same size; default: none");
    command->add_option("-o,--output", options->output, "the level to write")->required();
    command
        ->add_option("--root", options->root,
                     "the folder that must contain the files that SRC names, such as tilesets;\n"
                     "default: the parent of the folder of SRC")
        ->check(CLI::ExistingDirectory);
    command->add_option(
        "--level", options->level,
        "the only level to read if SRC has several: the name of a level of an\n"
        "Open-RMF building, the number of a depth of an LDtk project (or\n"
        "WORLD/NUMBER), or the file name of a map of a Tiled world; default: all of\n"
        "them, as floors or side by side");
    command
        ->add_option("--solid", options->solid,
                     "tiles of a Tiled map that are solid as a whole: the name of a layer or of a\n"
                     "class, a property that is set on the tile or its layer, or PROPERTY=VALUE;\n"
                     "may be repeated")
        ->allow_extra_args(false);
    addFrameOptions(*command, options->frame);
    addFormatList(*command, FormatUse::Import);
    command
        ->add_option("--threshold", trace.threshold,
                     "brightness or alpha that separates solid from free ground; default: for\n"
                     "brightness the best value, for alpha 128")
        ->check(CLI::Range(0, 255));
    command
        ->add_option("--swatches", trace.swatches, "number of colours in the palette; default: 8")
        ->check(CLI::Range(2, static_cast<int>(maxSwatches)));
    command->add_flag("--invert", trace.invert, "swap solid and free ground");
    command
        ->add_option("--majority", trace.window,
                     "set each pixel to the majority of a window of 3, 5 or 7 px; default: 0 (off)")
        ->check(CLI::IsMember({0, 3, 5, 7}));
    command
        ->add_option("--min-pixels", trace.minPixels,
                     "remove specks and fill holes with fewer pixels; default: 0")
        ->check(CLI::Range(0, maxPieceSize));
    command
        ->add_option(
            "--min-length", trace.shortest,
            "remove shorter pieces, such as text and furniture in a plan, in px; default: 0")
        ->check(CLI::Range(0, maxPieceSize));
    command->add_option("--close", trace.gap, "close gaps of up to this width, in px; default: 0")
        ->check(CLI::Range(0, maxGap));
    command->add_flag("--frame", trace.frame, "make the outermost pixels of the picture solid");
    command
        ->add_option("--tolerance", trace.leeway,
                     "how far outlines may move to become straight, 0 to 16 px; default: 2;\n"
                     "narrow parts move less")
        ->check(isNumber(0, toPixels(maxTolerance)));
    command->add_flag("--overwrite", options->overwrite,
                      "replace an existing level; other files are never replaced");
    for (const char* of : {"--threshold", "--swatches", "--invert", "--majority", "--min-pixels",
                           "--min-length", "--close", "--frame", "--tolerance"})
        command->get_option(of)->needs(mask);
    command->footer(
        "Solid ground becomes obstacles. Their outlines neither open nor close passages, and\n"
        "each passage keeps at least half its width. Passages that the clean-up options open\n"
        "or close are listed. Edges of other formats become links, and automatic linking is\n"
        "turned off. The manual page \"Other formats\" lists what each format preserves.\n"
        "Examples:\n"
        "  navtool import map.png --mask brightness -o map.waymark\n"
        "  navtool import map.png --mask palette:1b3a5c,70685e --majority 5 -o map.waymark\n"
        "  navtool import map.png --mask walls.png -o map.waymark\n"
        "  navtool import arena.map --unit 16 -o arena.waymark");
    command->callback([options, &run] { run = [options] { return import(*options); }; });
}

} // namespace navcore::navtool
