// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/format.h"

#include "navcore/author/io/file_start.h"
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/flat/flat_json.h"
#include "navcore/author/io/formats/flat/flat_reader.h"
#include "navcore/author/io/formats/foreign_json.h"
#include "navcore/author/io/formats/foreign_xml.h"
#include "navcore/author/io/formats/foreign_yaml.h"
#include "navcore/author/io/formats/format_signs.h"
#include "navcore/author/io/formats/format_texts.h"
#include "navcore/author/io/formats/games/autodrive.h"
#include "navcore/author/io/formats/games/game_waypoints.h"
#include "navcore/author/io/formats/games/moving_ai.h"
#include "navcore/author/io/formats/graphs/csv_tables.h"
#include "navcore/author/io/formats/graphs/dot_graph.h"
#include "navcore/author/io/formats/graphs/graphml.h"
#include "navcore/author/io/formats/graphs/graphml_reader.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/pictures/height_picture.h"
#include "navcore/author/io/formats/pictures/map_picture.h"
#include "navcore/author/io/formats/pictures/ros_map.h"
#include "navcore/author/io/formats/robotics/nav2_geojson.h"
#include "navcore/author/io/formats/robotics/nav2_reader.h"
#include "navcore/author/io/formats/robotics/rmf_building.h"
#include "navcore/author/io/formats/shape_notes.h"
#include "navcore/author/io/formats/svg/svg_drawing.h"
#include "navcore/author/io/formats/svg/svg_shapes.h"
#include "navcore/author/io/formats/tiles/ldtk_project.h"
#include "navcore/author/io/formats/tiles/tiled_json.h"
#include "navcore/author/io/formats/tiles/tiled_writer.h"
#include "navcore/author/io/formats/tiles/tiled_xml.h"
#include "navcore/author/io/json_text.h"
#include "navcore/author/io/output_place.h"
#include "navcore/runtime/base/read_file.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace navcore {
namespace {

constexpr std::array pngEndings{".png"}, jsonEndings{".json"}, csvEndings{".csv"},
    mapEndings{".map"}, dotEndings{".dot"}, graphmlEndings{".graphml"}, geojsonEndings{".geojson"},
    svgEndings{".svg"}, rcwEndings{".rcw"}, botEndings{".bot"}, ldtkEndings{".ldtk"},
    tmxEndings{".tmx"}, xmlEndings{".xml"}, rmfEndings{".building.yaml"}, yamlEndings{".yaml"};
constexpr std::array tmjEndings{".tmj", ".json"}, greyEndings{".png", ".pgm"};

std::vector<ExportedFile> writeFlatFile(const ResolvedGraph& graph, const FileFrame&) {
    return {{{}, flatJson(graph)}};
}

// Formats are tried in this order when detecting the format of a file.
const std::array formatRows{
    Format{"picture",
           formattexts::picture,
           pngEndings,
           Framing::Fixed,
           isPng,
           Importer{importMapPicture, formattexts::pictureKept, formattexts::pictureLost},
           {}},
    Format{"json", formattexts::json, jsonEndings, Framing::Fixed, isFlatJson,
           Importer{readFlatJson, formattexts::jsonRead, formattexts::jsonNotRead},
           Exporter{writeFlatFile, formattexts::jsonKept, formattexts::jsonLost}},
    Format{"csv", formattexts::csv, csvEndings, Framing::Free, isCsv,
           Importer{readCsvTables, formattexts::csvRead, formattexts::csvNotRead},
           Exporter{writeCsvTables, formattexts::csvKept, formattexts::csvLost}},
    Format{"movingai",
           formattexts::movingAi,
           mapEndings,
           Framing::Free,
           isMovingAi,
           Importer{importMovingAiMap, formattexts::movingAiKept, formattexts::movingAiLost},
           {}},
    Format{"dot",
           formattexts::dot,
           dotEndings,
           Framing::Free,
           nullptr,
           {},
           Exporter{writeDotGraph, formattexts::graphKept, formattexts::graphLost}},
    Format{"graphml", formattexts::graphml, graphmlEndings, Framing::Free, isGraphml,
           Importer{readGraphml, formattexts::graphmlRead, formattexts::graphmlNotRead},
           Exporter{writeGraphml, formattexts::graphKept, formattexts::graphLost}},
    Format{"nav2", formattexts::nav2, geojsonEndings, Framing::Free, isRouteGraph,
           Importer{readNav2Geojson, formattexts::nav2Read, formattexts::nav2NotRead},
           Exporter{writeNav2Geojson, formattexts::nav2Kept, formattexts::nav2Lost}},
    Format{"svg", formattexts::svg, svgEndings, Framing::Free, isSvg,
           Importer{readSvgShapes, formattexts::svgRead, formattexts::svgNotRead},
           Exporter{writeSvgDrawing, formattexts::svgKept, formattexts::svgLost}},
    Format{
        "tmj", formattexts::tiled, tmjEndings, Framing::Free, isTmj,
        Importer{readTmj, formattexts::tiledRead, formattexts::tiledNotRead},
        Exporter{writeTiledMap, formattexts::tiledKept, formattexts::tiledLost, farthestInTiled}},
    Format{"rcw",
           formattexts::rcw,
           rcwEndings,
           Framing::Free,
           isRcw,
           Importer{readRcwWaypoints, formattexts::rcwRead, formattexts::rcwNotRead},
           {}},
    Format{"botwarfare",
           formattexts::botWarfare,
           csvEndings,
           Framing::Free,
           isCsvWaypoints,
           Importer{readCsvWaypoints, formattexts::botWarfareRead, formattexts::botWarfareNotRead},
           {}},
    Format{"ktx",
           formattexts::ktx,
           botEndings,
           Framing::Free,
           isBot,
           Importer{readBotMarkers, formattexts::ktxRead, formattexts::ktxNotRead},
           {}},
    Format{"ldtk",
           formattexts::ldtk,
           ldtkEndings,
           Framing::Free,
           isLdtk,
           Importer{readLdtk, formattexts::ldtkRead, formattexts::ldtkNotRead},
           {}},
    Format{"tmx",
           formattexts::tiledXml,
           tmxEndings,
           Framing::Free,
           isTmx,
           Importer{readTmx, formattexts::tiledRead, formattexts::tiledNotRead},
           {}},
    Format{"autodrive",
           formattexts::autoDrive,
           xmlEndings,
           Framing::Free,
           isAutoDrive,
           Importer{readAutoDrive, formattexts::autoDriveRead, formattexts::autoDriveNotRead},
           {}},
    Format{"rmf",
           formattexts::rmf,
           rmfEndings,
           Framing::Fixed,
           isRmf,
           Importer{readRmfBuilding, formattexts::rmfRead, formattexts::rmfNotRead},
           {}},
    Format{"ros",
           formattexts::ros,
           yamlEndings,
           Framing::Fixed,
           isRos,
           Importer{readRosMap, formattexts::rosRead, formattexts::rosNotRead},
           {}},
    Format{"heights",
           formattexts::heights,
           greyEndings,
           Framing::Free,
           nullptr,
           Importer{readHeights, formattexts::heightsRead, formattexts::heightsNotRead},
           {}},
};

constexpr std::size_t enoughBytes = 4096;

/// Maximum distance of the origin in pixels. Beyond this, doubles cannot distinguish all positions
/// on the map.
constexpr double farthestOrigin = 1'000'000'000'000;

/// Extensions of files whose format may only be recognisable after the first bytes.
constexpr std::array textEndings{".json",    ".geojson", ".xml", ".svg",
                                 ".graphml", ".yaml",    ".yml", ".bot"};

const Format* formatWithSigns(const FileStart& start) {
    const auto at = std::ranges::find_if(
        formatRows, [&](const Format& row) { return row.sniff && row.sniff(start); });
    return at == formatRows.end() ? nullptr : &*at;
}

/// Returns an error that explains why a file was not recognised. If its name identifies the format,
/// that is the error in the file. Otherwise, it explains how files with this extension are
/// recognised.
Error whyUnknown(const ForeignFile& file) {
    const FileStart start{file.path(), {}};
    for (const char* id : {"picture", "graphml", "nav2", "svg", "movingai"})
        if (const Format* row = formatById(id); start.isNamed(row->endings.front()))
            if (const auto read = row->importer->read(file, {}); !read)
                return read.error();
    if (const auto text = file.text(); !text)
        return text.error();
    std::optional<Error> broken;
    const auto note = [&](const auto& read) {
        if (!read)
            broken = read.error();
    };
    if (start.isNamed(".json"))
        note(JsonFile::read(file));
    else if (start.isNamed(".xml"))
        note(XmlFile::read(file));
    else if (start.isNamed(".yaml") || start.isNamed(".yml"))
        note(readYaml(file, {}));
    return broken ? *broken : file.error(0, unknownBySigns(start), ErrorKind::Unsupported);
}

} // namespace

std::span<const Format> formats() {
    return formatRows;
}

const Format* formatById(std::string_view id) {
    const auto at =
        std::ranges::find_if(formatRows, [&](const Format& row) { return row.id == id; });
    return at == formatRows.end() ? nullptr : &*at;
}

Result<const Format*> formatOf(const std::string& path) {
    const auto bytes = readFileStart(path, enoughBytes);
    if (!bytes)
        return bytes.error();
    const std::string_view begin = bytes.value();
    const FileStart start{path, begin.substr(begin.starts_with(utf8Mark) ? utf8Mark.size() : 0)};
    if (const Format* format = formatWithSigns(start); format || begin.size() < enoughBytes)
        return format;
    // The identifying part may come later: some programs sort JSON members, and others start with
    // long comments.
    if (!std::ranges::any_of(textEndings,
                             [&](const char* ending) { return start.isNamed(ending); }))
        return nullptr;
    const auto all = ForeignFile(path).bytes();
    if (!all)
        return nullptr; // The import will report why the file cannot be read.
    const std::string parts = identifyingPartsOf(all.value());
    return formatWithSigns({path, parts});
}

bool isNamedForeign(const std::string& path) {
    const FileStart start{path, {}};
    return !isLevelFile(path) && std::ranges::any_of(formatRows, [&](const Format& row) {
        return row.importer && row.sniff && row.sniff != isPng &&
               std::ranges::any_of(row.endings,
                                   [&](const char* ending) { return start.isNamed(ending); });
    });
}

Result<Imported> importFile(const std::string& path, std::string_view id,
                            const ImportOptions& options) {
    const ForeignFile file(path, options.root);
    const auto found = id.empty() ? formatOf(path) : Result<const Format*>(formatById(id));
    if (!found)
        return found.error();
    if (const auto start = readFileStart(path, enoughBytes);
        start && start.value().size() < enoughBytes && isBlank(start.value()))
        return file.error(0, texts::fileIsEmpty);
    const Format* const format = found.value();
    if (!format)
        return isLevelFile(path) ? file.error(0, texts::isLevelAlready, ErrorKind::Unsupported)
                                 : whyUnknown(file);
    if (!format->importer)
        return errorOf(ErrorKind::Unsupported, say(texts::notImported, format->name));
    if (format->framing == Framing::Fixed && !options.frame.isDefault())
        return invalid(say(texts::isFixed, format->name));
    if (!options.level.empty() && format->importer->read != readLdtk &&
        format->importer->read != readRmfBuilding)
        return file.error(0, say(texts::oneLevelOnly, format->name), ErrorKind::InvalidArgument);
    if (!options.solid.empty() && format->importer->read != readTmx &&
        format->importer->read != readTmj)
        return file.error(0, say(texts::noMarkedTiles, format->name), ErrorKind::InvalidArgument);
    if (options.recipe && format->importer->read != importMapPicture)
        return file.error(0, texts::onlyPicturesAreTraced, ErrorKind::InvalidArgument);
    return format->importer->read(file, options);
}

Status checkExport(const Format& format, const FileFrame& frame) {
    if (!format.exporter)
        return errorOf(ErrorKind::Unsupported, say(texts::notExported, format.name));
    if (format.framing == Framing::Fixed && !frame.isDefault())
        return invalid(say(texts::isFixed, format.name));
    const double origin = std::max(std::abs(frame.originX), std::abs(frame.originY));
    if (!(origin <= farthestOrigin))
        return invalid(say(texts::originTooFar, jsonText(farthestOrigin)));
    const double farthest = (toPixels(maxCoord) + origin) / frame.pixelsPerUnit.value_or(1);
    if (farthest > format.exporter->farthest)
        return invalid(say(texts::unitTooSmall, jsonText(farthest), format.name,
                           jsonText(format.exporter->farthest)));
    return Done{};
}

std::string pathOfPart(const std::string& path, const ExportedFile& file) {
    if (file.part.empty())
        return path;
    const std::size_t name = path.find_last_of('/') + 1; // 0 if there is no folder.
    const std::size_t dot = path.rfind('.');
    const bool hasEnding = dot != std::string::npos && dot > name;
    return path.substr(0, hasEnding ? dot : path.size()) + '.' + file.part +
           (hasEnding ? path.substr(dot) : "");
}

} // namespace navcore
