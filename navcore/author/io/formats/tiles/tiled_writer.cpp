// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/tiles/tiled_map.h"

#include "navcore/author/io/formats/graph_rows.h"
#include "navcore/author/io/formats/text_table.h"
#include "navcore/author/io/json_text.h"
#include "navcore/author/level/level_words.h"

#include <algorithm>
#include <cmath>

namespace navcore {
namespace tiledwriter {
namespace {

constexpr int tileSide = 16; // Tiled requires a tile size even for maps without tiles.

/// Writes the list `properties` of an object, unless it is empty.
class Properties {
public:
    explicit Properties(std::string& out) : m_out(out) {}

    template <class Value>
    void add(const std::string& name, const char* type, const Value& value) {
        m_out += m_isFirst ? ",\"properties\":[" : ",";
        m_isFirst = false;
        m_out += "{\"name\":";
        appendJson(m_out, name);
        m_out += std::string(",\"type\":\"") + type + "\",\"value\":";
        appendJson(m_out, value);
        m_out += '}';
    }
    void text(const std::string& name, const std::string& text) {
        if (!text.empty())
            add(name, "string", text);
    }
    void tags(const Tags& tags) {
        for (const auto& [name, value] : tags)
            add(tagAttribute(name), "string", value);
    }

    /// Closes the list and the object.
    void finish() { m_out += m_isFirst ? "}" : "]}"; }

private:
    std::string& m_out;
    bool m_isFirst = true;
};

class TiledMap {
public:
    TiledMap(const ResolvedGraph& graph, const FileFrame& frame)
        : m_graph(graph), m_frame(frame, 1, YAxis::Down) {
        for (std::uint32_t i = 0; i < graph.vertexIds.size(); ++i)
            m_vertexObjects.push_back(m_nextObject++);
    }

    std::string write() {
        std::string layers;
        const auto layer = [&](int id, const char* name, auto&& objects) {
            layers += layers.empty() ? "\n" : ",\n";
            layers += "{\"id\":" + std::to_string(id) + ",\"name\":\"" + name +
                      "\",\"type\":\"objectgroup\",\"draworder\":\"topdown\",\"opacity\":1,"
                      "\"visible\":true,\"x\":0,\"y\":0,\"objects\":[";
            m_out.clear();
            objects();
            layers += m_out + "]}";
        };
        layer(1, "obstacles", [&] {
            for (const ResolvedObstacle& obstacle : m_graph.obstacles)
                add(obstacle);
        });
        layer(2, "edges", [&] {
            for (const EdgeRow& row : edgeRowsOf(m_graph))
                add(row);
        });
        layer(3, "vertices", [&] {
            for (const VertexRow& row : vertexRowsOf(m_graph))
                add(row);
        });
        const auto [width, height] = tiles();
        return "{\"type\":\"map\",\"version\":\"1.8\",\"tiledversion\":\"1.8.2\","
               "\"orientation\":\"orthogonal\",\"renderorder\":\"right-down\",\"infinite\":false,"
               "\"compressionlevel\":-1,\"width\":" +
               std::to_string(width) + ",\"height\":" + std::to_string(height) +
               ",\"tilewidth\":" + std::to_string(tileSide) +
               ",\"tileheight\":" + std::to_string(tileSide) +
               ",\"nextlayerid\":4,\"nextobjectid\":" + std::to_string(m_nextObject) +
               ",\"tilesets\":[],\"layers\":[" + layers + "\n]}\n";
    }

private:
    /// Returns the number of columns and rows of tiles, starting at the origin, that are needed to
    /// cover all items.
    std::pair<std::int64_t, std::int64_t> tiles() const {
        double right = 0, bottom = 0;
        const auto reach = [&](Point2 at) {
            right = std::max(right, m_frame.fileX(at.x));
            bottom = std::max(bottom, m_frame.fileY(at.y));
        };
        for (const Point3 at : m_graph.positions)
            reach(at.flat());
        for (const auto& [index, terms] : m_graph.terms)
            for (const Point3 bend : terms.bends.all())
                reach(bend.flat());
        for (const ResolvedObstacle& obstacle : m_graph.obstacles)
            forEachSide(*obstacle.shape, [&](Point2 a, Point2 b) {
                reach(a);
                reach(b);
            });
        const auto count = [](double length) {
            return static_cast<std::int64_t>(std::ceil(length / tileSide)) + 1;
        };
        return {count(right), count(bottom)};
    }

    /// Begins an object. Its corners, which are relative to its position, must follow.
    void begin(std::uint64_t id, const std::string& name, const std::string& type, Point2 at) {
        m_out += m_out.empty() ? "\n{\"id\":" : ",\n{\"id\":";
        appendJson(m_out, id);
        appendMember(m_out, "name", name);
        appendMember(m_out, "type", type);
        m_out += ",\"x\":";
        appendJson(m_out, m_frame.fileX(at.x));
        m_out += ",\"y\":";
        appendJson(m_out, m_frame.fileY(at.y));
        m_out += ",\"width\":0,\"height\":0,\"rotation\":0,\"visible\":true";
    }

    void corners(const char* member, std::span<const Point2> all) {
        m_out += std::string(",\"") + member + "\":[";
        for (std::size_t i = 0; i < all.size(); ++i) {
            m_out += i == 0 ? "{\"x\":" : ",{\"x\":";
            appendJson(m_out, m_frame.fileX(all[i].x) - m_frame.fileX(all[0].x));
            m_out += ",\"y\":";
            appendJson(m_out, m_frame.fileY(all[i].y) - m_frame.fileY(all[0].y));
            m_out += '}';
        }
        m_out += ']';
    }

    /// Writes an obstacle as one object per ring, because Tiled does not support holes. All rings
    /// but the first have a reference to the first.
    void add(const ResolvedObstacle& obstacle) {
        const bool isSolid = obstacle.shape->kind == ShapeKind::Solid;
        const std::uint64_t first = m_nextObject;
        for (const Ring& ring : obstacle.shape->rings) {
            const std::uint64_t id = m_nextObject++;
            begin(id, obstacle.name, id == first ? "obstacle" : "ring", ring.front());
            corners(isSolid ? "polygon" : "polyline", ring);
            Properties properties(m_out);
            if (id == first)
                properties.tags(obstacle.tags);
            else
                properties.add("of", "object", first);
            properties.finish();
        }
    }

    Polyline lineOf(const EdgeRow& row) const {
        return row.edge.line(m_graph.positions[row.from], m_graph.positions[row.to],
                             row.edge.a == m_graph.vertexIds[row.from] ? EdgeWay::Forward
                                                                       : EdgeWay::Backward);
    }

    void add(const EdgeRow& row) {
        const Polyline line = lineOf(row);
        std::vector<Point2> points;
        for (std::size_t i = 0; i <= line.size(); ++i)
            points.push_back(line.point(i).flat());
        begin(m_nextObject++, {}, "edge", points.front());
        corners("polyline", points);
        Properties properties(m_out);
        properties.add("from", "object", m_vertexObjects[row.from]);
        properties.add("to", "object", m_vertexObjects[row.to]);
        const auto word = [](const auto& words, auto value) {
            return std::string(words[static_cast<std::size_t>(value)]);
        };
        properties.text("direction", word(wordsOf(Direction{}), row.edge.direction));
        properties.text("kind", word(wordsOf(LinkKind{}), row.edge.terms.kind()));
        properties.add("length", "float", m_frame.fileLength(row.edge.length));
        properties.add("multiplier", "int", row.edge.multiplier);
        if (row.ownCost())
            properties.add("ownCost", "float", m_frame.fileLength(*row.ownCost()));
        if (row.seconds() > 0)
            properties.add("seconds", "float", row.seconds());
        properties.text("needs", abilitiesText(row.needs()));
        properties.tags(*row.tags);
        properties.finish();
    }

    void add(const VertexRow& row) {
        begin(m_vertexObjects[row.index], row.label->name, row.label->kind, row.at.flat());
        m_out += ",\"point\":true";
        Properties properties(m_out);
        if (row.at.z != 0)
            properties.add("z", "float", m_frame.fileLength(row.at.z));
        properties.tags(row.label->tags);
        properties.finish();
    }

    const ResolvedGraph& m_graph;
    PlacedFrame m_frame;
    std::uint64_t m_nextObject = 1;
    std::vector<std::uint64_t> m_vertexObjects;
    std::string m_out;
};

} // namespace
} // namespace tiledwriter

std::vector<ExportedFile> writeTiledMap(const ResolvedGraph& graph, const FileFrame& frame) {
    return {{{}, tiledwriter::TiledMap(graph, frame).write()}};
}

} // namespace navcore
