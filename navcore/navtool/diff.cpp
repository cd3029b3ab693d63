// SPDX-License-Identifier: MIT
#include "navcore/author/io/json_text.h"
#include "navcore/author/revision/differences.h"
#include "navcore/navtool/arguments.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/draw_level.h"
#include "navcore/navtool/open.h"

#include <CLI/CLI.hpp>
#include <array>
#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

struct Options {
    std::string before, after, format = "text", picture, floor;
};

constexpr int pictureSize = 1600;
constexpr std::array changeKinds{"added", "removed", "changed"};

void printText(const Options& options, const std::vector<ItemDifference>& all) {
    std::array<std::size_t, changeKinds.size()> counts{};
    for (const ItemDifference& difference : all) {
        ++counts[static_cast<std::size_t>(difference.kind)];
        std::printf("%s\n", englishLine(difference).c_str());
    }
    std::printf("%s -> %s: %zu added, %zu removed, %zu changed\n", options.before.c_str(),
                options.after.c_str(), counts[0], counts[1], counts[2]);
}

void printJson(const std::vector<ItemDifference>& all) {
    std::string out = "[";
    for (const ItemDifference& difference : all) {
        out += out.size() > 1 ? ",\n" : "\n";
        out += "{\"change\":\"";
        out += changeKinds[static_cast<std::size_t>(difference.kind)];
        out += '"';
        appendMember(out, "section", difference.section);
        appendMember(out, "record", difference.record);
        appendMember(out, "item", english(difference.item));
        out += ",\"members\":[";
        const char* before = "";
        const auto add = [&](const std::string& name, const std::string& was,
                             const std::string& is) {
            out += before;
            out += "{\"member\":";
            appendJson(out, name);
            out += ",\"before\":" + (was.empty() ? "null" : was) +
                   ",\"after\":" + (is.empty() ? "null" : is) + '}';
            before = ",";
        };
        for (const MemberDifference& member : difference.members) {
            const WrittenMember &was = member.was, &is = member.is;
            if (was.name.empty() || is.name.empty() || was.name == is.name) {
                add(was.name.empty() ? is.name : was.name, was.json, is.json);
            } else {
                add(was.name, was.json, {});
                add(is.name, {}, is.json);
            }
        }
        out += "]}";
    }
    std::printf("%s%s]\n", out.c_str(), all.empty() ? "" : "\n");
}

Status draw(const Options& options, Level&& before, Level&& after) {
    auto floor = floorOf(after, options.floor);
    if (!floor)
        floor = floorOf(before, options.floor);
    if (!floor)
        return floor.error();
    Box ground = groundOf(before, floor.value());
    ground.add(groundOf(after, floor.value()));
    const auto canvas = Canvas::make(options.picture, ground, pictureSize);
    if (!canvas)
        return canvas.error();
    drawDifferences(*canvas.value(), LiveLevel::link(std::move(before)).value(),
                    LiveLevel::link(std::move(after)).value(), floor.value());
    return canvas.value()->finish();
}

ExitCode compare(const Options& options) {
    auto before = readLevel(options.before), after = readLevel(options.after);
    for (const auto* file : {&before, &after})
        if (!*file)
            return fail(file->error());
    const auto all = differences(before.value().level, after.value().level);
    if (options.format == "json")
        printJson(all);
    else
        printText(options, all);
    if (!options.picture.empty())
        if (const Status done =
                draw(options, std::move(before.value().level), std::move(after.value().level));
            !done)
            return fail(done.error());
    return all.empty() ? ok : findings;
}

} // namespace

void addDiff(CLI::App& tool, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = tool.add_subcommand("diff", "Lists the differences between two levels");
    command->add_option("BEFORE", options->before, "a level")->required();
    command->add_option("AFTER", options->after, "a level")->required();
    command->add_option("--format", options->format, "format of the output; default: text")
        ->check(CLI::IsMember({"text", "json"}));
    command
        ->add_option(
            "--picture", options->picture,
            "also draw the differences to this .png or .svg file: added green, removed red,\n"
            "changed amber")
        ->check(isSomeText());
    addFloorOption(*command, options->floor, "the floor that --picture draws");
    command->footer(
        "Prints one line per item: whether it was added, removed or changed, and the old and\n"
        "new values of changed members. JSON output has the values of the level file, or null\n"
        "if the member is absent there. Exit code 1: the levels differ.\n"
        "Examples:\n"
        "  navtool diff castle.waymark castle-new.waymark\n"
        "  navtool diff castle.waymark castle-new.waymark --picture changes.png\n"
        "  git config diff.waymark.command 'f() { navtool diff \"$2\" \"$5\" || true; }; f'\n"
        "  echo '*.waymark diff=waymark' >> .gitattributes");
    command->callback([options, &run] { run = [options] { return compare(*options); }; });
}

} // namespace navcore::navtool
