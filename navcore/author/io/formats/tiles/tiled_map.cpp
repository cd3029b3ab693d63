// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/tiles/tiled_map.h"

#include "navcore/author/io/formats/foreign_floors.h"
#include "navcore/author/io/formats/graph_rows.h"
#include "navcore/author/io/formats/import_notes.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/shape_notes.h"
#include "navcore/author/io/formats/text_table.h"
#include "navcore/author/io/formats/tiles/tiled_cells.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace navcore {
namespace tiledmap {
namespace {

using Form = TiledObject::Form;

class MapReader {
public:
    /// `used` is the same as for levelOfTiled().
    MapReader(const TiledMap& map, const ForeignFile& file, const std::vector<std::string>& solid,
              std::set<std::string>* used)
        : m_tiled(map), m_file(file), m_marks(map, solid), m_used(used) {}

    Status read() {
        for (const TiledLayer& layer : m_tiled.layers)
            for (const TiledObject& object : layer.objects)
                if (Status status = place(object, layer); !status)
                    return status;
        for (const auto& [object, layer] : m_edges)
            if (Status status = addLink(*object, *layer); !status)
                return status;
        for (const auto& [object, layer] : m_rings)
            if (Status status = addRing(*object, *layer); !status)
                return status;
        if (m_tiled.missingPictures > 0)
            m_map.notes.push_back(say(texts::tiledPicturesGone, Count{m_tiled.missingPictures},
                                      m_tiled.firstMissing));
        std::uint64_t withoutSize = 0;
        for (const TiledTileset& tileset : m_tiled.tilesets)
            withoutSize += tileset.tilesWithoutSize;
        if (withoutSize > 0)
            m_map.warnings.push_back(say(texts::tilesWithoutSize, Count{withoutSize}));
        if (m_tiled.pictureLayers > 0)
            m_map.notes.push_back(say(texts::pictureLayersLeftOut, Count{m_tiled.pictureLayers}));
        Status laid = layTiles(m_tiled, m_file, m_map, m_leftOut, m_marks);
        if (m_used)
            m_used->merge(m_marks.used());
        else if (laid)
            laid = m_marks.check(m_file);
        if (!laid)
            return laid;
        noteMarks();
        if (m_leftOut.objects > 0)
            m_map.notes.push_back(say(texts::objectsLeftOut, Count{m_leftOut.objects}));
        if (m_leftOut.empty > 0)
            m_map.notes.push_back(say(texts::nothingInside, Count{m_leftOut.empty}));
        m_unread.report(m_map.notes);
        return Done{};
    }

    ForeignMap& map() { return m_map; }
    const SolidMarks& marks() const { return m_marks; }

private:
    /// Adds notes about tiles without shapes, which may have been intended to be solid.
    void noteMarks() {
        std::string options;
        for (const std::string& name : m_marks.suggestions())
            options += (options.empty() ? "--solid " : " --solid ") +
                       (name.find(' ') == name.npos ? name : '"' + name + '"');
        if (!options.empty())
            m_map.warnings.push_back(
                say(texts::tilesMarkedSolid, Count{m_marks.suggestedTiles()}, options));
        else if (m_leftOut.tiles > 0 && !m_leftOut.hasSolidTiles)
            m_map.notes.push_back(say(texts::noSolidTiles, m_marks.layerNames()));
    }

    using InLayer = std::pair<const TiledObject*, const TiledLayer*>;

    Status place(const TiledObject& object, const TiledLayer& layer) {
        if (object.form == Form::Tile) {
            // Tile objects are added by layTiles().
            return Done{};
        } else if (object.form == Form::Other) {
            ++m_leftOut.objects;
        } else if (isPoint(object)) {
            return addVertex(object, layer);
        } else if (object.form == Form::Polyline && object.properties.count("from") > 0 &&
                   object.properties.count("to") > 0) {
            m_edges.emplace_back(&object, &layer);
        } else if (object.type == "ring" && object.properties.count("of") > 0) {
            m_rings.emplace_back(&object, &layer);
        } else if (isEmpty(object)) {
            ++m_leftOut.empty;
        } else {
            m_shapeOf.emplace(object.id, m_map.shapes.size());
            m_map.shapes.push_back(shapeOf(object, {layer.offsetX, layer.offsetY}));
        }
        return Done{};
    }

    Status addVertex(const TiledObject& object, const TiledLayer& layer) {
        ForeignVertex vertex;
        vertex.line = object.line;
        vertex.at = {object.x + layer.offsetX, object.y + layer.offsetY};
        vertex.vertex.name = object.name;
        vertex.vertex.kind = object.type;
        readVertex(object.properties, m_file, vertex, {{}, &m_unread});
        m_vertexOf.emplace(object.id, m_map.vertices.size());
        m_map.vertices.push_back(std::move(vertex));
        return Done{};
    }

    Status addLink(const TiledObject& object, const TiledLayer& layer) {
        ForeignLink link;
        link.line = object.line;
        for (const auto& [name, end] : {std::pair("from", &link.from), std::pair("to", &link.to)}) {
            const std::string& named = object.properties.find(name)->second;
            const auto id = wholeNumberIn(named);
            const auto at = id ? m_vertexOf.find(*id) : m_vertexOf.end();
            if (at == m_vertexOf.end())
                return m_file.error(object.line, say(texts::noSuchVertex, named));
            *end = at->second;
        }
        const auto direction = object.properties.find("direction");
        if (direction != object.properties.end())
            if (Status status = readDirection(direction->second, m_file, link); !status)
                return status;
        if (Status status =
                readLink(object.properties, m_file, link, {{"from", "to", "direction", "length"}});
            !status)
            return status;
        if (object.corners.size() > 2)
            setCorners(shapeOf(object, {layer.offsetX, layer.offsetY}).rings.front(), link);
        m_map.links.push_back(std::move(link));
        return Done{};
    }

    /// Gives a link the corners of a polyline, which may be drawn in either direction.
    void setCorners(const std::vector<ForeignPoint>& line, ForeignLink& link) const {
        const ForeignPoint from = m_map.vertices[link.from].at, to = m_map.vertices[link.to].at;
        const auto distance = [](const ForeignPoint& a, const ForeignPoint& b) {
            return std::hypot(a.x - b.x, a.y - b.y);
        };
        link.link.curve.form = CurveForm::Corners;
        link.curve.assign(line.begin() + 1, line.end() - 1);
        if (distance(line.front(), to) + distance(line.back(), from) <
            distance(line.front(), from) + distance(line.back(), to))
            std::reverse(link.curve.begin(), link.curve.end());
    }

    /// Adds another ring to an obstacle that was already added.
    Status addRing(const TiledObject& object, const TiledLayer& layer) {
        const std::string& named = object.properties.find("of")->second;
        const auto id = wholeNumberIn(named);
        const auto at = id ? m_shapeOf.find(*id) : m_shapeOf.end();
        if (at == m_shapeOf.end())
            return m_file.error(object.line, say(texts::noSuchObject, named));
        ForeignShape ring = shapeOf(object, {layer.offsetX, layer.offsetY});
        m_map.shapes[at->second].rings.push_back(std::move(ring.rings.front()));
        return Done{};
    }

    const TiledMap& m_tiled;
    const ForeignFile& m_file;
    ForeignMap m_map;
    /// Map the ids of objects to the indices of their vertices and shapes.
    std::map<std::int64_t, std::size_t> m_vertexOf, m_shapeOf;
    std::vector<InLayer> m_edges, m_rings;
    TiledLeftOut m_leftOut;
    SolidMarks m_marks;
    std::set<std::string>* m_used;
    UnreadValues m_unread;
};

/// Returns the corners of a rectangle with semicircles at its shorter sides.
std::vector<ForeignPoint> capsule(double width, double height) {
    const double radius = std::min(width, height) / 2;
    constexpr int quarter = 8;
    std::vector<ForeignPoint> corners;
    for (int i = 0; i < 4 * (quarter + 1); ++i) {
        const int arc = i / (quarter + 1);
        const double turn = std::numbers::pi / 2 / quarter * (i - arc);
        const ForeignPoint corner{(arc == 0 || arc == 3 ? width - radius : radius) +
                                      radius * std::cos(turn),
                                  (arc < 2 ? height - radius : radius) + radius * std::sin(turn)};
        if (corners.empty() ||
            std::hypot(corner.x - corners.back().x, corner.y - corners.back().y) > radius / 100)
            corners.push_back(corner);
    }
    if (std::hypot(corners.front().x - corners.back().x, corners.front().y - corners.back().y) <=
        radius / 100)
        corners.pop_back();
    return corners;
}

} // namespace
} // namespace tiledmap

ForeignShape shapeOf(const TiledObject& object, ForeignPoint offset) {
    using tiledmap::capsule;
    using Form = TiledObject::Form;
    std::vector<ForeignPoint> corners = object.corners;
    if (object.form == Form::Rectangle)
        corners = {{0, 0}, {object.width, 0}, {object.width, object.height}, {0, object.height}};
    constexpr int ellipseCorners = 32;
    const bool isCapsule = object.form == Form::Capsule && object.width != object.height;
    if (isCapsule)
        corners = capsule(object.width, object.height);
    const bool isEllipse = object.form == Form::Ellipse || object.form == Form::Capsule;
    for (int i = 0; isEllipse && !isCapsule && i < ellipseCorners; ++i) {
        const double turn = 2 * std::numbers::pi * i / ellipseCorners;
        corners.push_back(
            {object.width / 2 * (1 + std::cos(turn)), object.height / 2 * (1 + std::sin(turn))});
    }
    const double turn = object.rotation * std::numbers::pi / 180;
    const double cosine = object.rotation == 0 ? 1 : std::cos(turn);
    const double sine = object.rotation == 0 ? 0 : std::sin(turn);
    for (ForeignPoint& corner : corners)
        corner = {offset.x + object.x + corner.x * cosine - corner.y * sine,
                  offset.y + object.y + corner.x * sine + corner.y * cosine};
    ForeignShape shape;
    shape.kind = object.form == Form::Polyline ? ShapeKind::Wall : ShapeKind::Solid;
    shape.rings.push_back(std::move(corners));
    shape.name = object.name;
    for (const auto& [name, value] : object.properties)
        if (std::string tag = plainTag(name); !tag.empty())
            shape.tags.emplace(std::move(tag), value);
    shape.line = object.line;
    return shape;
}

bool isPoint(const TiledObject& object) {
    using Form = TiledObject::Form;
    return object.form == Form::Point ||
           (object.form == Form::Rectangle && object.width == 0 && object.height == 0);
}

bool isEmpty(const TiledObject& object) {
    using Form = TiledObject::Form;
    return (object.form == Form::Rectangle || object.form == Form::Ellipse ||
            object.form == Form::Capsule) &&
           (object.width == 0 || object.height == 0);
}

Result<Imported> levelOfTiled(const TiledMap& map, const ForeignFile& file,
                              const ImportOptions& options, std::set<std::string>* used) {
    tiledmap::MapReader reader(map, file, options.solid, used);
    if (Status status = reader.read(); !status)
        return status.error();
    makeFloorsOfTags(reader.map());
    auto imported = levelOf(std::move(reader.map()), file, options);
    if (imported)
        imported.value().solidMarks = reader.marks().suggestions();
    return imported;
}

} // namespace navcore
