// SPDX-License-Identifier: MIT
#include "navcore/author/edit/apply_trace.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/io/output_place.h"
#include "navcore/author/io/write_file.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/author/outline/trace_pipeline.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/trace_choice.h"
#include "navcore/runtime/base/utf8_path.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>

namespace navcore::navtool {
namespace {

struct Options {
    std::string picture, output;
    TraceChoice trace;
    bool overwrite = false;
};

/// The picture's path as a level beside it stores it: relative, '/' between parts.
std::string pathFrom(const std::string& level, const std::string& picture) {
    std::error_code error;
    const auto folder = std::filesystem::absolute(pathOf(level), error).parent_path();
    const auto path = std::filesystem::absolute(pathOf(picture), error)
                          .lexically_normal()
                          .lexically_relative(folder.lexically_normal());
    const std::u8string text = path.generic_u8string();
    return path.empty() ? picture : std::string(text.begin(), text.end());
}

/// A new level over the picture with the traced pieces as obstacles, that tracing in the editor
/// goes on from.
Result<Level> levelOf(const Options& options, const OwnedPicture& picture,
                      const std::vector<TracedPiece>& pieces, TraceRecipe recipe) {
    Level level;
    LevelEdit edit(level);
    edit.modify<LevelInfo>(
        {}, [&](LevelInfo& info) { info.name = utf8Of(pathOf(options.picture).stem()); });
    edit.set<Picture>({}, Picture{pathFrom(options.output, options.picture),
                                  static_cast<std::uint32_t>(picture.width),
                                  static_cast<std::uint32_t>(picture.height),
                                  {}});
    edit.set<PaintGrid>({},
                        PaintGrid{paintFrameFor(static_cast<std::uint32_t>(picture.width),
                                                static_cast<std::uint32_t>(picture.height), {})});
    edit.modify<LinkSettings>({}, [&](LinkSettings& settings) {
        settings.longest = defaultLongest(picture.width, picture.height);
    });
    if (!recipe.mask.empty())
        recipe.mask = pathFrom(options.output, recipe.mask);
    IdBlock ids(1);
    applyTrace(edit, ids, pieces, recipe);
    if (auto applied = level.apply(edit.change()); !applied)
        return applied.error();
    return level;
}

/// Says when the choice found no difference in the picture: most likely it was another that was
/// meant.
void warnOfOneGround(const Options& options, const OwnedPicture& picture,
                     const TraceCounts& counts) {
    const std::int64_t pixels = std::int64_t{picture.width} * picture.height;
    if (counts.solid > 0 && counts.solid < pixels)
        return;
    const char* const what = counts.solid == 0 ? "nothing of it is solid: the level has no obstacle"
                                               : "all of it is solid: one obstacle covers the map";
    std::fprintf(stderr, "navtool: warning: %s: %s (--mask %s)\n", options.picture.c_str(), what,
                 options.trace.kind.c_str());
}

ExitCode import(const Options& options) {
    std::error_code error;
    if (!options.overwrite && std::filesystem::exists(options.output, error))
        return fail(options.output + ": exists already; --overwrite replaces it");
    for (const std::string& input : {options.picture, options.trace.kind})
        if (areSameFile(options.output, input))
            return fail(options.output +
                        ": this is the picture that is read. Nothing was written; choose another "
                        "name.");
    const auto picture = readPngPicture(options.picture);
    if (!picture)
        return fail(picture.error());
    std::optional<OwnedPicture> mask;
    const auto recipe = recipeOf(picture.value().view(), options.trace, mask);
    if (!recipe)
        return fail(recipe.error());
    TracePipeline pipeline;
    pipeline.setPicture(picture.value().view());
    if (mask)
        if (Status status = pipeline.setMaskPicture(mask->view()); !status)
            return fail(options.trace.kind + ": " + status.error().message);
    const auto pieces = pipeline.findPieces(recipe.value());
    if (!pieces)
        return fail(options.picture + ": " + pieces.error().message);
    const auto level = levelOf(options, picture.value(), *pieces.value(), recipe.value());
    if (!level)
        return fail(options.picture + ": " + level.error().message);
    const std::string text = writeLevelText(level.value(), {});
    if (Status status = writeFile(options.output, text); !status)
        return fail(status.error());
    const TraceCounts counts = pipeline.counts();
    std::printf("%s: %d x %d px, %zu obstacles, %zu corners\n", options.output.c_str(),
                picture.value().width, picture.value().height, counts.pieces, counts.corners);
    warnOfOneGround(options, picture.value(), counts);
    if (counts.closed + counts.opened > 0)
        std::printf("the clean-up closed %zu gaps and opened %zu\n", counts.closed, counts.opened);
    for (const MaskPassage& passage : pipeline.passages())
        std::printf("  %s at %d, %d\n",
                    passage.change == MaskPassage::Change::Closed ? "closed" : "opened", passage.x,
                    passage.y);
    return ok;
}

} // namespace

void addImport(CLI::App& tool, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = tool.add_subcommand("import", "Makes a level from a map picture");
    command
        ->add_option("PICTURE", options->picture, "the map, a PNG file of at most 400 megapixels")
        ->required();
    TraceChoice& trace = options->trace;
    command
        ->add_option("--mask", trace.kind,
                     "what is solid: brightness (dark ground), alpha (opaque ground),\n"
                     "palette:RRGGBB,RRGGBB... (all that looks like these colours),\n"
                     "colour:RRGGBB[,TOLERANCE], or a mask picture of the same size")
        ->required();
    command->add_option("-o,--output", options->output, "the level to write")->required();
    command
        ->add_option("--threshold", trace.threshold,
                     "where brightness or alpha divides; else the best one, or 128")
        ->check(CLI::Range(0, 255));
    command->add_option("--swatches", trace.swatches, "colours of the palette, 2..16 (8)")
        ->check(CLI::Range(2, static_cast<int>(maxSwatches)));
    command->add_flag("--invert", trace.invert, "the other ground is solid");
    command
        ->add_option("--majority", trace.window,
                     "each pixel becomes what most of a window of 3, 5 or 7 px are (0: none)")
        ->check(CLI::IsMember({0, 3, 5, 7}));
    command
        ->add_option("--min-pixels", trace.minPixels,
                     "smaller specks are dropped, smaller holes filled (0)")
        ->check(CLI::Range(0, maxPieceSize));
    command
        ->add_option("--min-length", trace.shortest,
                     "shorter pieces are dropped, as text and furniture in a plan, px (0)")
        ->check(CLI::Range(0, maxPieceSize));
    command->add_option("--close", trace.gap, "ways of up to this many px across are closed (0)")
        ->check(CLI::Range(0, maxGap));
    command->add_flag("--frame", trace.frame, "the picture's outermost pixels are solid");
    command
        ->add_option("--tolerance", trace.leeway,
                     "how far outlines may move to become straight, 0..16 px (2);\n"
                     "what is narrow moves less")
        ->check(isNumber(0, toPixels(maxTolerance)));
    command->add_flag("--overwrite", options->overwrite, "replace a level that exists");
    command->footer(
        "Solid ground becomes obstacles; their outlines open and close no passage, and each keeps "
        "at least half its width. What the clean-up opens or closes is listed.\n"
        "Examples:\n  navtool import map.png --mask brightness -o map.waymark\n"
        "  navtool import map.png --mask palette:1b3a5c,70685e --majority 5 -o map.waymark\n"
        "  navtool import map.png --mask walls.png -o map.waymark");
    command->callback([options, &run] { run = [options] { return import(*options); }; });
}

} // namespace navcore::navtool
