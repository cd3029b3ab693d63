// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/graphml_reader.h"

#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/booleans.h"
#include "navcore/author/io/formats/foreign_xml.h"
#include "navcore/author/io/formats/import_notes.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/link_terms.h"
#include "navcore/author/io/formats/text_table.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace navcore {
namespace graphmlreader {
namespace {

class GraphFile {
public:
    explicit GraphFile(const ForeignFile& file) : m_file(file) {}

    Status read(const XmlNode& root) {
        if (root.name() != "graphml")
            return m_file.error(root.line(), say(texts::isNoElement, std::string("graphml")));
        for (const XmlNode& key : root.children("key")) {
            std::string name(key.attribute("attr.name"));
            if (name.empty())
                name = key.attribute("id");
            m_keys.try_emplace(std::string(key.attribute("id")), std::move(name));
        }
        for (const XmlNode& graph : root.children("graph"))
            if (Status status = readGraph(graph); !status)
                return status;
        placeOnCircle();
        if (m_hyperedges > 0)
            m_map.notes.push_back(say(texts::hyperedgesLeftOut, Count{m_hyperedges}));
        return readEdges();
    }

    ForeignMap& map() { return m_map; }

private:
    struct FoundEdge {
        XmlNode node;
        bool isDirected;
    };

    // The file nests no deeper than maxXmlDepth.
    Status readGraph(const XmlNode& graph) { // NOLINT(misc-no-recursion)
        const std::string_view way = trimmedText(graph.attribute("edgedefault"));
        if (!way.empty() && way != "directed" && way != "undirected")
            return m_file.error(graph.line(), say(texts::noEdgeDefault, std::string(way)));
        const bool isDirected = way == "directed";
        for (const XmlNode& node : graph.children("node")) {
            if (Status status = addVertex(node); !status)
                return status;
            for (const XmlNode& inner : node.children("graph"))
                if (Status status = readGraph(inner); !status)
                    return status;
        }
        for (const XmlNode& edge : graph.children("edge")) {
            const std::string_view own = edge.attribute("directed");
            const auto isOwn = own.empty() ? std::optional(isDirected) : xmlBooleanIn(own);
            if (!isOwn)
                return m_file.error(edge.line(), say(texts::noBoolean, '"' + std::string(own) + '"',
                                                     std::string("directed")));
            m_edges.push_back({edge, *isOwn});
        }
        m_hyperedges += graph.children("hyperedge").size();
        return Done{};
    }

    ForeignAttributes attributesOf(const XmlNode& element) const {
        ForeignAttributes attributes;
        for (const XmlNode& data : element.children("data"))
            if (const auto key = m_keys.find(data.attribute("key")); key != m_keys.end())
                attributes.emplace(key->second, data.text());
        return attributes;
    }

    Status addVertex(const XmlNode& node) {
        const std::string id(node.attribute("id"));
        ForeignVertex vertex;
        vertex.line = node.line();
        if (id.empty() || !m_vertexOf.emplace(id, m_map.vertices.size()).second)
            return m_file.error(vertex.line, say(texts::severalVertices, '"' + id + '"'));
        const ForeignAttributes attributes = attributesOf(node);
        if (Status status = readVertex(attributes, m_file, vertex); !status)
            return status;
        const auto number = integerIn(id);
        if (number && *number > 0 && *number <= VertexId::max)
            vertex.id = static_cast<std::uint32_t>(*number);
        else if (vertex.vertex.name.empty())
            vertex.vertex.name = id;
        const auto x = attributes.find("x"), y = attributes.find("y");
        const bool hasPlace = x != attributes.end() && y != attributes.end();
        if (hasPlace)
            for (const auto& [text, out] :
                 {std::pair(x->second, &vertex.at.x), std::pair(y->second, &vertex.at.y)}) {
                const auto place = numberIn(trimmedText(text));
                if (!place)
                    return m_file.error(vertex.line, say(texts::badNumber, '"' + text + '"'));
                *out = *place;
            }
        m_placed += hasPlace ? 1U : 0U;
        m_map.vertices.push_back(std::move(vertex));
        if (m_placed != 0 && m_placed != m_map.vertices.size())
            return m_file.error(m_map.vertices.back().line, texts::noPlace);
        return Done{};
    }

    void placeOnCircle() {
        if (m_placed > 0 || m_map.vertices.empty())
            return;
        constexpr double apart = 64;
        const auto count = static_cast<double>(m_map.vertices.size());
        const double radius = std::max(apart, apart * count / (2 * std::numbers::pi));
        double i = 0;
        for (ForeignVertex& vertex : m_map.vertices) {
            const double turn = 2 * std::numbers::pi * i++ / count;
            vertex.at.x = radius * (1 + std::cos(turn));
            vertex.at.y = radius * (1 + std::sin(turn));
        }
        m_map.notes.emplace_back(texts::placedOnCircle);
    }

    Status readEdges() {
        for (const auto& [node, isDirected] : m_edges) {
            ForeignLink link;
            link.line = node.line();
            for (const auto& [name, end] :
                 {std::pair("source", &link.from), std::pair("target", &link.to)}) {
                const auto at = m_vertexOf.find(std::string(node.attribute(name)));
                if (at == m_vertexOf.end())
                    return m_file.error(
                        link.line,
                        say(texts::noSuchVertex, '"' + std::string(node.attribute(name)) + '"'));
                *end = at->second;
            }
            if (Status status = readLink(attributesOf(node), m_file, link); !status)
                return status;
            link.link.direction = isDirected ? Direction::Forward : Direction::Both;
            m_map.links.push_back(std::move(link));
        }
        return Done{};
    }

    const ForeignFile& m_file;
    ForeignMap m_map;
    std::map<std::string, std::string, std::less<>> m_keys; ///< names by ids
    std::map<std::string, std::size_t> m_vertexOf;
    std::vector<FoundEdge> m_edges;
    std::uint64_t m_hyperedges = 0;
    std::size_t m_placed = 0; ///< vertices that have a place
};

} // namespace
} // namespace graphmlreader

Result<Imported> readGraphml(const ForeignFile& file, const ImportOptions& options) {
    const auto xml = XmlFile::read(file);
    if (!xml)
        return xml.error();
    graphmlreader::GraphFile graph(file);
    if (Status status = graph.read(xml.value().root()); !status)
        return status.error();
    return levelOf(std::move(graph.map()), file, options);
}

} // namespace navcore
