// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/tiles/tiled_map.h"

#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/foreign_xml.h"
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/format_texts.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/text_table.h"

namespace navcore {
namespace tiledxml {
namespace {

/// Reads attributes of XML elements. Stores the first malformed number as an error.
class Attributes {
public:
    explicit Attributes(const ForeignFile& file) : m_file(file) {}

    const std::optional<Error>& error() const { return m_error; }

    double number(const XmlNode& node, const char* name) {
        const std::string_view text = node.attribute(name);
        const auto number = numberIn(text);
        if (!number && !text.empty())
            refuse(node, text);
        return number.value_or(0);
    }
    std::int64_t integer(const XmlNode& node, const char* name) {
        const std::string_view text = node.attribute(name);
        const auto number = wholeNumberIn(text);
        if (!number && !text.empty())
            refuse(node, text);
        return number.value_or(0);
    }
    /// Returns a tile number with its flip bits.
    std::uint32_t tile(const XmlNode& node, const char* name) {
        const std::int64_t number = integer(node, name);
        if (number >= 0 && number <= maxTileNumber)
            return static_cast<std::uint32_t>(number);
        refuse(node, node.attribute(name), texts::badTileNumber);
        return 0;
    }
    /// Parses points in the form `x,y x,y ...`.
    std::vector<ForeignPoint> points(const XmlNode& node) {
        std::vector<ForeignPoint> points;
        for (const std::string_view pair : partsOf(node.attribute("points"), ' ')) {
            if (trimmedText(pair).empty())
                continue;
            const auto parts = partsOf(trimmedText(pair), ',');
            const auto x = numberIn(parts[0]);
            const auto y = parts.size() == 2 ? numberIn(parts[1]) : std::nullopt;
            if (!x || !y)
                refuse(node, pair);
            else
                points.push_back({*x, *y});
        }
        return points;
    }

private:
    void refuse(const XmlNode& node, std::string_view text,
                const Template& why = texts::badNumber) {
        if (!m_error)
            m_error = m_file.error(node.line(), say(why, '"' + std::string(text) + '"'));
    }

    const ForeignFile& m_file;
    std::optional<Error> m_error;
};

ForeignAttributes propertiesOf(const XmlNode& node) {
    ForeignAttributes properties;
    if (const auto list = node.child("properties"))
        for (const XmlNode& property : list->children("property"))
            properties.emplace(property.attribute("name"),
                               property.has("value") ? std::string(property.attribute("value"))
                                                     : property.text());
    return properties;
}

TiledMarks marksOf(const XmlNode& node) {
    // Tiled 1.9 wrote `class` instead of `type`.
    return {std::string(node.attribute(node.has("type") ? "type" : "class")), propertiesOf(node)};
}

TiledObject objectOf(const XmlNode& node, Attributes& read) {
    using Form = TiledObject::Form;
    TiledObject object;
    object.line = node.line();
    object.id = read.integer(node, "id");
    object.name = node.attribute("name");
    // Tiled 1.9 wrote `class` instead of `type`.
    object.type = node.attribute(node.has("type") ? "type" : "class");
    object.x = read.number(node, "x");
    object.y = read.number(node, "y");
    object.width = read.number(node, "width");
    object.height = read.number(node, "height");
    object.rotation = read.number(node, "rotation");
    object.properties = propertiesOf(node);
    for (const auto& [name, form] :
         {std::pair("polygon", Form::Polygon), std::pair("polyline", Form::Polyline)})
        if (const auto corners = node.child(name)) {
            object.form = form;
            object.corners = read.points(*corners);
        }
    if (node.child("point"))
        object.form = Form::Point;
    else if (node.child("capsule"))
        object.form = Form::Capsule;
    else if (node.child("ellipse"))
        object.form = Form::Ellipse;
    else if (node.has("template") || node.child("text"))
        object.form = Form::Other;
    else if (node.has("gid")) {
        object.form = Form::Tile;
        object.tile = read.tile(node, "gid");
    }
    return object;
}

TiledTileset tilesetOf(const XmlNode& node, Attributes& read) {
    TiledTileset tileset;
    tileset.largest = {read.number(node, "tilewidth"), read.number(node, "tileheight")};
    tileset.fillsCells = node.attribute("tilerendersize") == "grid";
    tileset.keepsAspect = node.attribute("fillmode") == "preserve-aspect-fit";
    tileset.tileCount = read.integer(node, "tilecount");
    if (const auto offset = node.child("tileoffset")) {
        tileset.offsetX = read.number(*offset, "x");
        tileset.offsetY = read.number(*offset, "y");
    }
    setAnchor(tileset, node.attribute("objectalignment"));
    for (const XmlNode& tile : node.children("tile")) {
        const std::int64_t id = read.integer(tile, "id");
        const auto number = static_cast<std::uint32_t>(id);
        listTile(tileset, id);
        if (TiledMarks marks = marksOf(tile); !marks.type.empty() || !marks.properties.empty())
            tileset.marks.emplace(number, std::move(marks));
        if (const auto group = tile.child("objectgroup")) {
            auto& shapes = tileset.shapes[number];
            for (const XmlNode& object : group->children("object"))
                shapes.push_back(objectOf(object, read));
        }
        // If the tile uses only part of its picture, it has a size of its own.
        if (const auto picture = tile.child("image")) {
            const XmlNode& sized = tile.has("width") ? tile : *picture;
            addTileSize(tileset, number,
                        {read.number(sized, "width"), read.number(sized, "height")});
        }
    }
    return tileset;
}

void lookForPicturesOf(const XmlNode& owner, const ForeignFile& file, TiledMap& map) {
    for (const XmlNode& image : owner.children("image"))
        lookForPicture(image.attribute("source"), file, image.line(), map);
}

void lookForPicturesOfTiles(const XmlNode& tileset, const ForeignFile& file, TiledMap& map) {
    lookForPicturesOf(tileset, file, map);
    for (const XmlNode& tile : tileset.children("tile"))
        lookForPicturesOf(tile, file, map);
}

class MapFile {
public:
    explicit MapFile(const ForeignFile& file) : m_file(file), m_read(file) {}

    Status read() {
        const auto xml = XmlFile::read(m_file);
        if (!xml)
            return xml.error();
        const XmlNode map = xml.value().root();
        if (map.name() != "map")
            return m_file.error(map.line(), say(texts::isNoElement, std::string("map")));
        if (Status status = checkOrientation(map.attribute("orientation"), m_file); !status)
            return status;
        m_map.tileWidth = m_read.number(map, "tilewidth");
        m_map.tileHeight = m_read.number(map, "tileheight");
        for (const XmlNode& tileset : map.children("tileset"))
            if (Status status = addTileset(tileset); !status)
                return status;
        if (Status status = addLayers(map, 0, 0); !status)
            return status;
        return m_read.error() ? Status(*m_read.error()) : Status(Done{});
    }

    TiledMap& map() { return m_map; }

private:
    Status addTileset(const XmlNode& node) {
        TiledTileset tileset;
        if (!node.has("source")) {
            tileset = tilesetOf(node, m_read);
            lookForPicturesOfTiles(node, m_file, m_map);
        } else {
            auto other = readTilesetFile(node.attribute("source"), m_file, node.line(), m_map);
            if (!other)
                return other.error();
            tileset = std::move(other).value();
        }
        tileset.firstTile = static_cast<std::uint32_t>(m_read.integer(node, "firstgid"));
        m_map.tilesets.push_back(std::move(tileset));
        return Done{};
    }

    // Recursion is bounded by maxXmlDepth.
    Status addLayers(const XmlNode& parent, double x, double y) { // NOLINT(misc-no-recursion)
        for (const XmlNode& node : parent.children()) {
            TiledLayer layer;
            layer.name = node.attribute("name");
            layer.marks = marksOf(node);
            layer.offsetX = x + m_read.number(node, "offsetx");
            layer.offsetY = y + m_read.number(node, "offsety");
            Status status = Done{};
            if (node.name() == "group")
                status = addLayers(node, layer.offsetX, layer.offsetY);
            else if (node.name() == "layer")
                status = addTiles(node, layer);
            if (!status)
                return status;
            if (node.name() == "imagelayer") {
                ++m_map.pictureLayers;
                lookForPicturesOf(node, m_file, m_map);
            }
            if (node.name() == "objectgroup")
                for (const XmlNode& object : node.children("object"))
                    layer.objects.push_back(objectOf(object, m_read));
            m_map.layers.push_back(std::move(layer));
        }
        return Done{};
    }

    Status addTiles(const XmlNode& layer, TiledLayer& out) {
        const auto data = layer.child("data");
        if (!data)
            return Done{};
        const std::vector<XmlNode> chunks = data->children("chunk");
        if (chunks.empty())
            return addChunk(*data, layer, *data, out);
        for (const XmlNode& chunk : chunks)
            if (Status status = addChunk(chunk, chunk, *data, out); !status)
                return status;
        return Done{};
    }

    /// Adds a chunk of tiles to a layer. `tiles` is the element that contains the tiles, `frame`
    /// the one with their position, and `data` the one with their encoding.
    Status addChunk(const XmlNode& tiles, const XmlNode& frame, const XmlNode& data,
                    TiledLayer& out) {
        TiledChunk chunk;
        chunk.line = tiles.line();
        chunk.x = m_read.integer(frame, "x");
        chunk.y = m_read.integer(frame, "y");
        chunk.width = m_read.integer(frame, "width");
        chunk.height = m_read.integer(frame, "height");
        if (!data.has("encoding")) {
            for (const XmlNode& tile : tiles.children("tile"))
                chunk.tiles.push_back(m_read.tile(tile, "gid"));
        } else {
            const TiledForm form{std::string(data.attribute("encoding")),
                                 std::string(data.attribute("compression"))};
            auto numbers = tiledData(tiles.text(), form, chunk, m_file, m_room);
            if (!numbers)
                return numbers.error();
            chunk.tiles = std::move(numbers).value();
        }
        out.chunks.push_back(std::move(chunk));
        return Done{};
    }

    const ForeignFile& m_file;
    Attributes m_read;
    TiledMap m_map;
    std::int64_t m_room = maxTiledCells; ///< Number of cells that compressed tiles may still use.
};

} // namespace
} // namespace tiledxml

Result<TiledTileset> readTsx(const ForeignFile& file, TiledMap& map) {
    const auto xml = XmlFile::read(file);
    if (!xml)
        return xml.error();
    const XmlNode root = xml.value().root();
    if (root.name() != "tileset")
        return file.error(root.line(), say(texts::isNoElement, std::string("tileset")));
    tiledxml::Attributes read(file);
    TiledTileset tileset = tiledxml::tilesetOf(root, read);
    if (read.error())
        return *read.error();
    tiledxml::lookForPicturesOfTiles(root, file, map);
    return tileset;
}

Result<TiledMap> readTmxFile(const ForeignFile& file) {
    tiledxml::MapFile map(file);
    if (Status status = map.read(); !status)
        return status.error();
    return std::move(map.map());
}

namespace {

bool isTmx(const FileStart& start) {
    return start.isNamed(".tmx") || (start.holds("<map ") && start.holds(" orientation="));
}

/// Imports a Tiled map in XML format. Tilesets may be stored in separate files, which must be in
/// the map's folder or below.
Result<Imported> readTmx(const ForeignFile& file, const ImportOptions& options) {
    const auto map = readTmxFile(file);
    return map ? levelOfTiled(map.value(), file, options) : map.error();
}

} // namespace

const Format tiledXmlFormat{
    .id = "tmx",
    .name = WAYMARK_TEXT("words", "Tiled map (XML)"),
    .endings = {".tmx"},
    .framing = Framing::Free,
    .sniff = isTmx,
    .importer = Importer{readTmx, formattexts::tiledRead, formattexts::tiledNotRead,
                         ImportChoice::SolidTiles},
    .exporter = {},
};

} // namespace navcore
