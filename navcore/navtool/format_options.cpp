// SPDX-License-Identifier: MIT
#include "navcore/navtool/format_options.h"

#include "navcore/author/io/formats/text_table.h"
#include "navcore/author/level/settings.h"
#include "navcore/navtool/command.h"

#include <CLI/CLI.hpp>
#include <cstdio>

namespace navcore::navtool {
namespace {

/// Parses text of the form `X,Y`. Returns nullopt if it is malformed.
std::optional<std::pair<double, double>> originIn(const std::string& text) {
    const auto parts = partsOf(text, ',');
    if (parts.size() != 2)
        return std::nullopt;
    const auto x = numberIn(parts[0]), y = numberIn(parts[1]);
    if (!x || !y)
        return std::nullopt;
    return std::pair(*x, *y);
}

void printFormats(FormatUse use) {
    for (const Format& format : formats()) {
        const bool isImport = use == FormatUse::Import;
        if (isImport ? !format.importer : !format.exporter)
            continue;
        std::string endings;
        for (const char* ending : format.endings)
            endings += (endings.empty() ? "" : ", ") + std::string(ending);
        std::printf("%s: %s (%s)\n  kept: %s\n  lost: %s\n", format.id, format.name.text,
                    endings.c_str(),
                    isImport ? format.importer->kept.text : format.exporter->kept.text,
                    isImport ? format.importer->lost.text : format.exporter->lost.text);
    }
}

} // namespace

FileFrame FrameChoice::frame() const {
    FileFrame frame;
    frame.pixelsPerUnit = numberIn(unit); // nullopt if no unit was specified
    if (!y.empty())
        frame.y = y == "up" ? YAxis::Up : YAxis::Down;
    if (const auto at = originIn(origin))
        std::tie(frame.originX, frame.originY) = *at;
    return frame;
}

void addFrameOptions(CLI::App& command, FrameChoice& choice) {
    command
        .add_option("--unit", choice.unit,
                    "size of one unit of the file in map pixels; default: depends on the format")
        ->check(isNumber(minPixelsPerUnit, maxPixelsPerUnit));
    command
        .add_option(
            "--y", choice.y,
            "direction in which y grows in the file (on the map: down); default: depends on the\n"
            "format")
        ->check(CLI::IsMember({"up", "down"}));
    command
        .add_option("--origin", choice.origin,
                    "position of the file's origin on the map, in map pixels: X,Y; default: 0,0")
        ->check([](const std::string& text) {
            return originIn(text) ? std::string() : std::string("must be X,Y in map pixels");
        });
}

std::vector<std::string> formatIds(FormatUse use) {
    std::vector<std::string> ids;
    for (const Format& format : formats())
        if (use == FormatUse::Import ? format.importer.has_value() : format.exporter.has_value())
            ids.emplace_back(format.id);
    return ids;
}

void addFormatList(CLI::App& command, FormatUse use) {
    command.add_flag_callback(
        "--list-formats",
        [use] {
            printFormats(use);
            throw CLI::Success();
        },
        "print the formats, and what each of them preserves and loses");
}

void addFormatLists(CLI::App& tool) {
    tool.add_flag_callback(
        "--list-formats",
        [] {
            std::printf("navtool import reads:\n\n");
            printFormats(FormatUse::Import);
            std::printf("\nnavtool export writes:\n\n");
            printFormats(FormatUse::Export);
            throw CLI::Success();
        },
        "print the formats of other programs, and what each of them preserves and loses");
}

} // namespace navcore::navtool
