// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/format.h"

#include "navcore/author/io/file_checks.h"
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/foreign_file.h"
#include "navcore/author/io/formats/foreign_json.h"
#include "navcore/author/io/formats/foreign_xml.h"
#include "navcore/author/io/formats/foreign_yaml.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/shape_notes.h"
#include "navcore/author/io/json_text.h"
#include "navcore/runtime/base/read_file.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace navcore {
namespace {

constexpr std::size_t enoughBytes = 4096;

/// Maximum distance of the origin in pixels. Beyond this, doubles cannot distinguish all positions
/// on the map.
constexpr double farthestOrigin = 1'000'000'000'000;

/// Extensions of file types whose identifying part may be located after the first bytes.
constexpr std::array textEndings{".json",    ".geojson", ".xml", ".svg",
                                 ".graphml", ".yaml",    ".yml", ".bot"};

const Format* formatWithSigns(const FileStart& start) {
    const auto rows = formats();
    const auto at = std::ranges::find_if(
        rows, [&](const Format& row) { return row.sniff && row.sniff(start); });
    return at == rows.end() ? nullptr : &*at;
}

/// Returns an error that explains why a file was not recognised. If the file name identifies the
/// format, the error describes what is wrong with the file. Otherwise, it explains how files with
/// this extension are recognised.
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
    // When the format of a file is detected, the formats are tried in this order.
    static const std::array all{pictureFormat,   jsonFormat,     csvFormat,        movingAiFormat,
                                dotFormat,       graphmlFormat,  nav2Format,       svgFormat,
                                tiledJsonFormat, rcwFormat,      botWarfareFormat, ktxFormat,
                                ldtkFormat,      tiledXmlFormat, tiledWorldFormat, autoDriveFormat,
                                rmfFormat,       lifFormat,      rosFormat,        heightsFormat};
    return all;
}

const Format* formatById(std::string_view id) {
    const auto rows = formats();
    const auto at = std::ranges::find_if(rows, [&](const Format& row) { return row.id == id; });
    return at == rows.end() ? nullptr : &*at;
}

Result<const Format*> formatOf(const std::string& path) {
    const auto bytes = readFileStart(path, enoughBytes);
    if (!bytes)
        return bytes.error();
    const std::string_view begin = bytes.value();
    const FileStart start{path, begin.substr(begin.starts_with(utf8Mark) ? utf8Mark.size() : 0)};
    if (const Format* format = formatWithSigns(start); format || begin.size() < enoughBytes)
        return format;
    // The identifying part may be further back in the file: some programs sort JSON members, and
    // others start with long comments.
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
    return !isLevelFile(path) && std::ranges::any_of(formats(), [&](const Format& row) {
        return row.importer && row.sniff && !includes(row.importer->choice, ImportChoice::Recipe) &&
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
    const ImportChoice choice = format->importer->choice;
    if (!options.level.empty() && !includes(choice, ImportChoice::Level))
        return file.error(0, say(texts::oneLevelOnly, format->name), ErrorKind::InvalidArgument);
    if (!options.solid.empty() && !includes(choice, ImportChoice::SolidTiles))
        return file.error(0, say(texts::noMarkedTiles, format->name), ErrorKind::InvalidArgument);
    if (options.recipe && !includes(choice, ImportChoice::Recipe))
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
