// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_checks.h"
#include "navcore/navtool/arguments.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/draw_level.h"
#include "navcore/navtool/open.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

struct Options {
    std::string level, output, floor;
    int pixels = 1600;
};

ExitCode picture(const Options& options) {
    if (Status status = checkOutput(options.output, options.level); !status)
        return fail(status.error());
    const auto level = openLevel(options.level);
    if (!level)
        return fail(level.error());
    const auto floor = floorOf(level.value().level(), options.floor);
    if (!floor)
        return fail(floor.error());
    const auto canvas = Canvas::make(options.output, groundOf(level.value().level(), floor.value()),
                                     options.pixels);
    if (!canvas)
        return fail(canvas.error());
    if (const auto problem =
            drawLevel(*canvas.value(), level.value(), floor.value(), options.level))
        std::fprintf(stderr, "navtool: note: drawn without the map: %s\n", problem->c_str());
    if (const Status done = canvas.value()->finish(); !done)
        return fail(done.error());
    return ok;
}

} // namespace

void addPicture(CLI::App& tool, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        tool.add_subcommand("picture", "Draws a level with its map, graph and routes, for reviews");
    command->add_option("LEVEL", options->level, "the level, a .waymark file")->required();
    command->add_option("-o,--output", options->output, "the picture to write, .png or .svg")
        ->required();
    addFloorOption(*command, options->floor, "draw this floor");
    command
        ->add_option("--size", options->pixels,
                     "length of the longer side, in pixels; default: 1600")
        ->check(CLI::Range(16, 16384));
    command->footer(
        "A map picture that is missing or not a PNG is left out, and a note is printed. Links to\n"
        "other floors are drawn as dots.\n"
        "Examples:\n"
        "  navtool picture castle.waymark -o castle.png\n"
        "  navtool picture castle.waymark -o castle.svg --size 800\n"
        "  navtool picture castle.waymark -o hall.png --floor Hall");
    command->callback([options, &run] { run = [options] { return picture(*options); }; });
}

} // namespace navcore::navtool
