// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/pictures/pictures.h"

#include "navcore/author/io/formats/foreign_yaml.h"
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/import_notes.h"
#include "navcore/author/io/formats/waypoint_texts.h"
#include "navcore/author/io/json_text.h"
#include "navcore/author/level/level_edit.h"

#include <algorithm>
#include <cmath>

namespace navcore {
namespace rosmap {
namespace {

std::string numberText(double number) {
    return jsonText(number + 0.0); // Converts -0 to 0.
}

/// Returns a note that states where the origin of the robot map is in the level.
Phrase originNote(const std::vector<JsonValue>& origin, double resolution, int height) {
    const double x = origin[0].number().value_or(0), y = origin[1].number().value_or(0);
    return say(texts::originAt, numberText(std::round(1 / resolution * 1000) / 1000),
               numberText(std::round(-x / resolution * 1000) / 1000) + ',' +
                   numberText(std::round((height + y / resolution) * 1000) / 1000));
}

} // namespace
} // namespace rosmap

namespace {

bool isRos(const FileStart& start) {
    return (start.isNamed(".yaml") || start.isNamed(".yml")) && start.holds("image:") &&
           start.holds("resolution:");
}

/// Imports a ROS occupancy grid: a YAML file that refers to a picture (PNG or PGM) in its folder or
/// below. Occupied cells become obstacles. One cell is one map pixel, and lengths are displayed in
/// metres. A PNG picture also becomes the picture of the level. A note states the position of the
/// map's origin.
Result<Imported> readRosMap(const ForeignFile& file, const ImportOptions& options) {
    const auto tree = readYaml(file, options.progress);
    if (!tree)
        return tree.error();
    const JsonValue root(tree.value(), 0);
    const auto number = [&](const char* name) -> std::optional<double> {
        const auto value = root.find(name);
        return value ? value->number() : std::nullopt;
    };
    const auto image = root.find("image");
    if (!image || !image->text())
        return file.error(root.line(), texts::rosImage);
    const auto resolution = number("resolution");
    if (const auto value = root.find("resolution"); !value)
        return file.error(root.line(), texts::rosResolution);
    else if (!resolution || !scaleRange.contains(1 / *resolution))
        return file.error(value->line(), texts::rosBadResolution);
    double occupied = 0.65, negate = 0;
    for (const auto& [name, out] :
         {std::pair("occupied_thresh", &occupied), std::pair("negate", &negate)})
        if (const auto value = root.find(name)) {
            *out = value->flag() ? (*value->flag() ? 1 : 0) : value->number().value_or(-1);
            if (*out < 0 || *out > 1)
                return file.error(value->line(), say(texts::rosNoNumber, std::string(name)));
        }
    const auto mode = root.find("mode");
    if (mode && mode->text() != "trinary" && mode->text() != "scale")
        return file.error(mode->line(), say(texts::rosMode, mode->plainText().value_or("?")));
    std::string_view named = *image->text();
    auto path = file.referenced(named, "image", image->line());
    // Some programs write an absolute path, which is only valid on the computer that made the map.
    // If so, look for the picture next to the file.
    const std::string_view bare = named.substr(named.find_last_of("/\\") + 1);
    const bool isMoved = !path && bare != named;
    if (isMoved)
        if (auto beside = file.referenced(bare, "image", image->line()))
            path = std::move(beside);
    if (!path)
        return path.error();
    const ForeignFile pictureFile(path.value());
    const bool isPgm = FileStart{path.value(), {}}.isNamed(".pgm");
    const auto picture = isPgm ? readPgmPicture(pictureFile) : readPngPicture(path.value());
    if (!picture)
        return picture.error();
    TraceRecipe recipe;
    recipe.method = TraceMethod::Brightness;
    const bool isNegated = negate != 0; // In a negated map, light pixels are occupied.
    // Pixels with a darkness above the threshold are occupied.
    const double bound =
        isNegated ? std::floor(255 * occupied) + 1 : std::ceil(255 * (1 - occupied));
    recipe.threshold = static_cast<int>(std::clamp(bound, 0.0, 256.0));
    recipe.solid = isNegated ? Solid::AtOrAboveThreshold : Solid::BelowThreshold;
    recipe.cleanUp = {0, 0, 0, 0, 0};
    auto imported = levelOfPicture(pictureFile, picture.value(), recipe, {}, options.progress);
    if (!imported)
        return imported;
    if (isMoved)
        imported.value().notes.push_back(
            say(texts::pictureBeside, std::string(named), path.value()));
    Level& level = imported.value().level;
    LevelEdit edit(level);
    edit.modify<LevelInfo>({}, [&](LevelInfo& info) {
        info.name = file.title();
        info.unit = "m";
        info.pixelsPerUnit = 1 / *resolution;
    });
    if (isPgm) // Levels can only display PNG pictures.
        edit.modify<Picture>({}, [](Picture& shown) { shown = {}; });
    if (Status applied = level.apply(edit.change()); !applied)
        return applied.error();
    const auto origin = root.find("origin");
    const auto parts = origin ? origin->elements() : std::vector<JsonValue>();
    const double turn = parts.size() > 2 ? parts[2].number().value_or(0) : 0;
    if (turn != 0) // The level is not rotated, so its routes would not match the robot's map.
        imported.value().notes.push_back(say(texts::originTurned, rosmap::numberText(turn)));
    else if (parts.size() >= 2)
        imported.value().notes.push_back(
            rosmap::originNote(parts, *resolution, picture.value().height));
    return imported;
}

} // namespace

const Format rosFormat{
    .id = "ros",
    .name = WAYMARK_TEXT("words", "ROS map"),
    .endings = {".yaml"},
    .framing = Framing::Fixed,
    .sniff = isRos,
    .importer =
        Importer{
            readRosMap,
            WAYMARK_TEXT("words", "occupied ground as obstacles, the scale, and a PNG picture"),
            WAYMARK_TEXT("words",
                         "the difference between free and unknown ground, and a rotated origin")},
    .exporter = {},
};

} // namespace navcore
