// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/tiles/tiled_map.h"

#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/foreign_json.h"
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/format_texts.h"
#include "navcore/author/io/formats/import_texts.h"

namespace navcore {
namespace tiledjson {
namespace {

/// Returns a numeric member of an object, or 0 if it does not exist. `Object` is JsonFile or
/// JsonValue.
template <class Object>
double numberOf(const Object& object, std::string_view name) {
    const auto value = object.find(name);
    return value ? value->number().value_or(0) : 0;
}
/// Returns a member that should be a number but is not, or nullopt if there is none.
std::optional<JsonValue> badNumberIn(const JsonValue& object) {
    for (const char* name : {"id", "x", "y", "width", "height", "rotation"})
        if (const auto value = object.find(name); value && !value->number())
            return value;
    for (const char* name : {"polygon", "polyline"})
        if (const auto corners = object.find(name))
            for (const JsonValue& corner : corners->elements())
                for (const char* axis : {"x", "y"})
                    if (const auto value = corner.find(axis); !value || !value->number())
                        return value ? value : corner;
    return std::nullopt;
}
bool isTileNumber(const JsonValue& value) {
    const auto number = value.integer();
    return number && *number >= 0 && *number <= maxTileNumber;
}
template <class Object>
std::int64_t integerOf(const Object& object, std::string_view name) {
    const auto value = object.find(name);
    return value ? value->integer().value_or(0) : 0;
}
template <class Object>
std::string textOf(const Object& object, std::string_view name) {
    const auto value = object.find(name);
    return std::string(value ? value->text().value_or("") : "");
}
template <class Object>
std::vector<JsonValue> listOf(const Object& object, std::string_view name) {
    const auto value = object.find(name);
    return value ? value->elements() : std::vector<JsonValue>();
}

ForeignAttributes propertiesOf(const JsonValue& object) {
    ForeignAttributes properties;
    for (const JsonValue& property : listOf(object, "properties"))
        if (const auto value = property.find("value"); value && value->plainText())
            properties.emplace(textOf(property, "name"), *value->plainText());
    return properties;
}

/// Returns the class of an object, tile or layer. It is stored in `type`, except in files from
/// Tiled 1.9 and for layers, where it is stored in `class`. The `type` of a layer is the layer
/// type.
std::string classOf(const JsonValue& value, bool isLayer = false) {
    std::string type = isLayer ? std::string() : textOf(value, "type");
    return type.empty() ? textOf(value, "class") : type;
}

TiledObject objectOf(const JsonValue& value) {
    using Form = TiledObject::Form;
    TiledObject object;
    object.line = value.line();
    object.id = integerOf(value, "id");
    object.name = textOf(value, "name");
    object.type = classOf(value);
    object.x = numberOf(value, "x");
    object.y = numberOf(value, "y");
    object.width = numberOf(value, "width");
    object.height = numberOf(value, "height");
    object.rotation = numberOf(value, "rotation");
    object.properties = propertiesOf(value);
    const auto isTrue = [&](const char* name) {
        const auto flag = value.find(name);
        return flag && flag->flag() == true;
    };
    for (const auto& [name, form] :
         {std::pair("polygon", Form::Polygon), std::pair("polyline", Form::Polyline)})
        if (value.find(name)) {
            object.form = form;
            for (const JsonValue& corner : listOf(value, name))
                object.corners.push_back({numberOf(corner, "x"), numberOf(corner, "y")});
        }
    if (isTrue("point"))
        object.form = Form::Point;
    else if (isTrue("capsule"))
        object.form = Form::Capsule;
    else if (isTrue("ellipse"))
        object.form = Form::Ellipse;
    else if (value.find("text") || value.find("template"))
        object.form = Form::Other;
    else if (value.find("gid")) {
        object.form = Form::Tile;
        object.tile = static_cast<std::uint32_t>(integerOf(value, "gid"));
    }
    return object;
}

template <class Object>
TiledTileset tilesetOf(const Object& value) {
    TiledTileset tileset;
    tileset.largest = {numberOf(value, "tilewidth"), numberOf(value, "tileheight")};
    tileset.fillsCells = textOf(value, "tilerendersize") == "grid";
    tileset.keepsAspect = textOf(value, "fillmode") == "preserve-aspect-fit";
    tileset.tileCount = integerOf(value, "tilecount");
    if (const auto offset = value.find("tileoffset")) {
        tileset.offsetX = numberOf(*offset, "x");
        tileset.offsetY = numberOf(*offset, "y");
    }
    setAnchor(tileset, textOf(value, "objectalignment"));
    for (const JsonValue& tile : listOf(value, "tiles")) {
        const auto number = static_cast<std::uint32_t>(integerOf(tile, "id"));
        listTile(tileset, integerOf(tile, "id"));
        if (TiledMarks marks{classOf(tile), propertiesOf(tile)};
            !marks.type.empty() || !marks.properties.empty())
            tileset.marks.emplace(number, std::move(marks));
        if (const auto group = tile.find("objectgroup")) {
            auto& shapes = tileset.shapes[number];
            for (const JsonValue& object : listOf(*group, "objects"))
                shapes.push_back(objectOf(object));
        }
        if (!tile.find("image"))
            continue;
        // The tile uses only part of its picture.
        const bool isPart = tile.find("width").has_value();
        addTileSize(tileset, number,
                    {numberOf(tile, isPart ? "width" : "imagewidth"),
                     numberOf(tile, isPart ? "height" : "imageheight")});
    }
    return tileset;
}

template <class Object>
void lookForPictures(const Object& tileset, const ForeignFile& file, std::uint32_t line,
                     TiledMap& map) {
    lookForPicture(textOf(tileset, "image"), file, line, map);
    for (const JsonValue& tile : listOf(tileset, "tiles"))
        lookForPicture(textOf(tile, "image"), file, tile.line(), map);
}

class MapFile {
public:
    explicit MapFile(const ForeignFile& file) : m_file(file) {}

    Status read() {
        const auto json = JsonFile::read(m_file);
        if (!json)
            return json.error();
        if (Status status = checkOrientation(textOf(json.value(), "orientation"), m_file); !status)
            return status;
        m_map.tileWidth = numberOf(json.value(), "tilewidth");
        m_map.tileHeight = numberOf(json.value(), "tileheight");
        for (const JsonValue& tileset : listOf(json.value(), "tilesets"))
            if (Status status = addTileset(tileset); !status)
                return status;
        for (const JsonValue& layer : listOf(json.value(), "layers"))
            if (Status status = addLayer(layer, 0, 0); !status)
                return status;
        return Done{};
    }

    TiledMap& map() { return m_map; }

private:
    Status addTileset(const JsonValue& value) {
        const std::string source = textOf(value, "source");
        TiledTileset tileset;
        if (source.empty()) {
            tileset = tilesetOf(value);
            lookForPictures(value, m_file, value.line(), m_map);
        } else {
            auto other = readTilesetFile(source, m_file, value.line(), m_map);
            if (!other)
                return other.error();
            tileset = std::move(other).value();
        }
        tileset.firstTile = static_cast<std::uint32_t>(integerOf(value, "firstgid"));
        m_map.tilesets.push_back(std::move(tileset));
        return Done{};
    }

    // Recursion is bounded, because the reader limits the nesting.
    Status addLayer(const JsonValue& value, double x, double y) { // NOLINT(misc-no-recursion)
        TiledLayer layer;
        layer.name = textOf(value, "name");
        layer.marks = {classOf(value, true), propertiesOf(value)};
        layer.offsetX = x + numberOf(value, "offsetx");
        layer.offsetY = y + numberOf(value, "offsety");
        if (textOf(value, "type") == "imagelayer") {
            ++m_map.pictureLayers;
            lookForPicture(textOf(value, "image"), m_file, value.line(), m_map);
        }
        for (const JsonValue& object : listOf(value, "objects")) {
            if (const auto bad = badNumberIn(object))
                return m_file.error(bad->line(), say(texts::badNumber, bad->json()));
            if (const auto tile = object.find("gid"); tile && !isTileNumber(*tile))
                return m_file.error(tile->line(), say(texts::badTileNumber, tile->json()));
            layer.objects.push_back(objectOf(object));
        }
        const std::vector<JsonValue> chunks = listOf(value, "chunks");
        if (value.find("data"))
            if (Status status = addTiles(value, value, layer); !status)
                return status;
        for (const JsonValue& chunk : chunks)
            if (Status status = addTiles(chunk, value, layer); !status)
                return status;
        for (const JsonValue& inner : listOf(value, "layers"))
            if (Status status = addLayer(inner, layer.offsetX, layer.offsetY); !status)
                return status;
        m_map.layers.push_back(std::move(layer));
        return Done{};
    }

    Status addTiles(const JsonValue& value, const JsonValue& layer, TiledLayer& out) {
        TiledChunk chunk;
        chunk.line = value.line();
        chunk.x = integerOf(value, "x");
        chunk.y = integerOf(value, "y");
        chunk.width = integerOf(value, "width");
        chunk.height = integerOf(value, "height");
        const auto data = value.find("data");
        if (data && data->text()) {
            const TiledForm form{std::string(textOf(layer, "encoding")),
                                 std::string(textOf(layer, "compression"))};
            auto tiles = tiledData(*data->text(), form, chunk, m_file, m_room);
            if (!tiles)
                return tiles.error();
            chunk.tiles = std::move(tiles).value();
        } else if (data) {
            for (const JsonValue& tile : data->elements()) {
                if (!isTileNumber(tile))
                    return m_file.error(tile.line(), say(texts::badTileNumber, tile.json()));
                chunk.tiles.push_back(static_cast<std::uint32_t>(*tile.integer()));
            }
        }
        out.chunks.push_back(std::move(chunk));
        return Done{};
    }

    const ForeignFile& m_file;
    TiledMap m_map;
    std::int64_t m_room = maxTiledCells; ///< Number of cells that compressed tiles may still use.
};

} // namespace
} // namespace tiledjson

Result<TiledTileset> readTsj(const ForeignFile& file, TiledMap& map) {
    const auto json = JsonFile::read(file);
    if (!json)
        return json.error();
    tiledjson::lookForPictures(json.value(), file, 0, map);
    return tiledjson::tilesetOf(json.value());
}

Result<TiledMap> readTmjFile(const ForeignFile& file) {
    tiledjson::MapFile map(file);
    if (Status status = map.read(); !status)
        return status.error();
    return std::move(map.map());
}

namespace {

bool isTmj(const FileStart& start) {
    return start.isNamed(".tmj") ||
           (start.isNamed(".json") &&
            (start.holds("\"tiledversion\"") ||
             (start.holds("\"orientation\"") && start.holds("\"tilewidth\""))));
}

/// Imports a Tiled map in JSON format. Tilesets may be stored in separate files, which must be in
/// the map's folder or below.
Result<Imported> readTmj(const ForeignFile& file, const ImportOptions& options) {
    const auto map = readTmjFile(file);
    return map ? levelOfTiled(map.value(), file, options) : map.error();
}

} // namespace

const Format tiledJsonFormat{
    .id = "tmj",
    .name = WAYMARK_TEXT("words", "Tiled map (JSON)"),
    .endings = {".tmj", ".json"},
    .framing = Framing::Free,
    .sniff = isTmj,
    .importer = Importer{readTmj, formattexts::tiledRead, formattexts::tiledNotRead,
                         ImportChoice::SolidTiles},
    .exporter =
        Exporter{writeTiledMap,
                 WAYMARK_TEXT(
                     "words",
                     "vertices, edges and obstacles as objects with all their attributes; lifts "
                     "as edges"),
                 WAYMARK_TEXT("words",
                              "terrains, paint, agents, barriers, and which edges are automatic"),
                 FloorUse::Tags, farthestInTiled},
};

} // namespace navcore
